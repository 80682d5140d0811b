"""What is done when nobody asks."""

from __future__ import annotations

from celery import shared_task
from django.core.management import call_command

from games import watch

from . import guests


@shared_task
def forget() -> None:
    """Every night: drop the sessions that have run out, the guests who went with them, and old tables of nobody."""
    call_command("clearsessions")
    guests.forget()
    watch.forget()
