"""What the sockets of one process look at together: spectators who read the same language share one drawing."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from threading import Lock

from django.contrib.sessions.models import Session
from django.utils import timezone

from .engine.game import Seat
from .models import Room
from .table import Table, show

KEPT = 100  # spectators' pages

Key = tuple[int, int, str, frozenset[Seat]]

_pages: OrderedDict[Key, Table] = OrderedDict()
_lock = Lock()


def table(room: Room, seat: Seat | None, language: str, person: int | None = None) -> Table:
    """What the socket of a person (their id) sends of it."""
    if seat is not None:
        return show(room, seat, language)
    key = (room.pk, room.version, language, had := room.had_by(person))
    with _lock:
        known = _pages.get(key)
    return known or _remember(key, show(room, None, language, had=had))


def versions(codes: Collection[str]) -> dict[str, int]:
    """The present version of each of these rooms."""
    return dict(Room.objects.filter(code__in=codes).values_list("code", "version"))


def sessions(keys: Collection[str]) -> set[str]:
    """Which of these sessions still hold."""
    kept = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    return set(kept.values_list("session_key", flat=True))


def _remember(key: Key, table: Table) -> Table:
    with _lock:
        _pages[key] = table
        if len(_pages) > KEPT:
            _pages.popitem(last=False)
    return table
