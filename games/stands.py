"""How many look on at a table, over all processes: each keeps a figure of its own in the database."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

from django.conf import settings
from django.db.models import F, QuerySet, Sum
from django.utils import timezone

from .models import Stand

PROCESS = uuid4().hex  # this one, as long as it lives
GONE = timedelta(seconds=60)  # a process that has said nothing for so long has ended


def enter(room: int) -> bool:
    """Take a spectator's place at the table with this id, until `leave`. False if there is none left."""
    Stand.objects.get_or_create(room_id=room, process=PROCESS)
    _mine().filter(room=room).update(spectators=F("spectators") + 1, seen_at=timezone.now())
    if _here(room) <= settings.SPECTATORS:
        return True
    leave(room)
    return False


def leave(room: int) -> None:
    """Give up a place that was taken."""
    _mine().filter(room=room).update(spectators=F("spectators") - 1)


def still_here() -> None:
    """This process still serves its spectators."""
    _mine().filter(spectators__gt=0).update(seen_at=timezone.now())


def forget() -> None:
    """Figures that count nobody any more."""
    Stand.objects.filter(seen_at__lt=timezone.now() - GONE).delete()


def _mine() -> QuerySet[Stand]:
    return Stand.objects.filter(process=PROCESS)


def _here(room: int) -> int:
    live = Stand.objects.filter(room=room, seen_at__gt=timezone.now() - GONE)
    return live.aggregate(all=Sum("spectators"))["all"] or 0
