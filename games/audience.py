"""What the sockets of one process look at together: a room is loaded once a version, a spectator's page drawn once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from threading import Lock
from typing import Any

from .engine.game import Seat
from .models import Room
from .table import Table, show

KEPT = 250  # rooms and spectators' pages remembered

_rooms: OrderedDict[str, Room] = OrderedDict()
_pages: OrderedDict[tuple[Any, ...], Table] = OrderedDict()
_lock = Lock()


def room(code: str, at_least: int | None = None) -> Room | None:
    """The room, at least as new as that version; without one, as it is now. None if it is gone."""
    with _lock:
        known = _rooms.get(code)
    if known and at_least is not None and known.version >= at_least:
        return known
    found = Room.objects.filter(code=code).first()
    if found:
        found.seated, found.match  # noqa: B018 - looked up now, so that they are not older than the version
        _remember(_rooms, code, found)
    return found


def table(room: Room, seat: Seat | None, language: str) -> Table:
    """What a socket sends of it. Spectators who read the same language share one drawing."""
    if seat is not None:
        return show(room, seat, language)
    key = (room.pk, room.version, language)
    with _lock:
        known = _pages.get(key)
    if known is None:
        known = show(room, None, language)
        _remember(_pages, key, known)
    return known


def versions(codes: Collection[str]) -> dict[str, int]:
    """The present version of each of these rooms."""
    return dict(Room.objects.filter(code__in=codes).values_list("code", "version"))


def _remember(shelf: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    with _lock:
        shelf[key] = value
        shelf.move_to_end(key)
        if len(shelf) > KEPT:
            shelf.popitem(last=False)
