"""Starts the accounts, and with them Celery, so that any process that has Django can send a task."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "cardsite.accounts"
    label = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        import cardsite.celery  # noqa: F401
