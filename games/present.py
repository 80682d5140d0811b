"""The rooms as this process last saw them, for showing: whoever changes or loads one leaves it here for the others."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from .models import Room

KEPT = 250

_rooms: OrderedDict[str, Room] = OrderedDict()
_lock = Lock()


def room(code: str, at_least: int | None = None) -> Room | None:
    """The room, at least as new as that version; without one, as it is now. None if it is gone. Not to be written."""
    with _lock:
        known = _rooms.get(code)
    if known and at_least is not None and known.version >= at_least:
        return known
    found = Room.objects.filter(code=code).first()
    if found:
        found.seated, found.match  # noqa: B018 - looked up now, so that they are not older than the version
        remember(found)
    return found


def remember(room: Room) -> None:
    """Keep a room with its chairs and its match, all of which have been committed."""
    with _lock:
        _rooms[room.code] = room
        _rooms.move_to_end(room.code)
        if len(_rooms) > KEPT:
            _rooms.popitem(last=False)
