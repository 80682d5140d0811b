"""What is done when nobody asks."""

from __future__ import annotations

from datetime import timedelta

from celery import shared_task
from django.core.management import call_command
from django.db.models import Q
from django.utils import timezone

from games import watch
from games.models import Pulse

from . import guests

MISSED = timedelta(hours=25)


@shared_task
def forget() -> None:
    """Every night: drop the sessions that have run out, the guests who went with them, and old tables of nobody."""
    Pulse.objects.update(forgot_at=timezone.now())
    call_command("clearsessions")
    guests.forget()
    watch.forget()


@shared_task
def catch_up() -> None:
    """Every minute: a night that the site did not see is made up for, once for all processes."""
    now = timezone.now()
    if Pulse.objects.filter(Q(forgot_at=None) | Q(forgot_at__lt=now - MISSED)).update(forgot_at=now):
        forget()
