"""What is done about people when nobody asks."""

from __future__ import annotations

from celery import shared_task
from django.core.management import call_command


@shared_task
def forget() -> None:
    """Every night: drop the sessions that have run out."""
    call_command("clearsessions")
