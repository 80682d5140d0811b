"""What happens to a table as a whole: its match begins, it is played again, looked on, closed.

Each function works under the table's lock and raises NotPossible with a sentence for the person who asked; then
nothing has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from . import referee
from .chairs import Person, people, show, to_house
from .engine.game import Seat
from .models import Chair, Match, Room
from .permission import NotPossible, must_host, running, still_open

AGAIN = timedelta(seconds=2)  # the same wish within so long is a double click
ALONE = 4  # matches without other people that one person has running: one of each game
UNWATCHED = _("Who opened this table plays without spectators.")

Phase = Room.Phase


def start(room: Room, by: Person) -> Match:
    """Begin the first match. House players take the chairs that are still free."""
    with transaction.atomic():
        room = still_open(room)
        if again := _just_started(room):
            return again
        must_host(room, by)
        return begin(room, by)


def rematch(room: Room, by: Person) -> Match:
    """Play again with the same rules; anybody who sits at the table may ask."""
    with transaction.atomic():
        room = still_open(room)
        if again := _just_started(room):
            return again
        if room.phase != Phase.OVER:
            raise NotPossible(_("The match has not begun yet."))
        return begin(room, by)


def let_watch(room: Room, by: Person, watching: bool) -> None:
    """Who opened the table lets people without a chair look on, or sends them away."""
    with transaction.atomic():
        room = still_open(room)
        must_host(room, by)
        if room.watching != watching:
            room.watching = watching
            referee.announce(room)


def close(room: Room, by: Person) -> None:
    """Close one's table. While others play at it, it stays open: one can only leave."""
    with transaction.atomic():
        room = still_open(room)
        must_host(room, by)
        if room.phase == Phase.PLAYING and any(chair.person_id != by.pk for chair in people(room)):
            raise NotPossible(_("Others are playing here. You can leave, and the house plays on for you."))
        _shut(room)


def shut(room_id: int, words: str = "") -> None:
    """Close a table whatever happens there: for the watch and the staff, who may leave its players a word."""
    with transaction.atomic():
        room = referee.lock(room_id)
        room.farewell = words
        _shut(room)


def desert(room_id: int) -> None:
    """Nobody has watched this match for long: all leave it, and the house plays on to the end of the deal."""
    with transaction.atomic():
        room = referee.lock(room_id)
        for chair in people(room):
            to_house(room, chair)
        show(room)


def begin(
    room: Room,
    by: Person,
    position: dict[str, Any] | None = None,
    steps: Iterable[tuple[Seat, Mapping[str, Any]]] = (),
) -> Match:
    """Begin a match at this locked table, for somebody who sits at it; the house takes the chairs that are free."""
    chairs = list(room.chairs.all())
    starter = next((chair.seat for chair in chairs if chair.person_id == by.pk), None)
    if starter is None:
        raise NotPossible(_("Take a chair first."), 403)
    for chair in chairs:
        if chair.is_free:
            to_house(room, chair)
        elif chair.person_id is not None:
            chair.late, chair.away_since = 0, None
            chair.away = chair.away and not chair.is_connected
            chair.save()
    room.touched_at, room.uncovered = timezone.now(), None
    match = referee.open_match(room, starter, position, steps)
    transaction.on_commit(partial(_make_way, room.pk, by), robust=True)  # when no table is locked any more
    return match


def _make_way(room_id: int, by: Person) -> None:
    """Somebody has begun a match. Where they have too many without other people, those close that they have not touched
    for longest: house players think for all tables together. Trials are counted apart, so that none ends a match."""
    others = Chair.objects.filter(room=OuterRef("room"), person__isnull=False).exclude(person=by)
    alone = Match.objects.filter(~Exists(others), phase=Match.Phase.RUNNING)
    alone = alone.filter(room__chairs__person=by).exclude(room__kind__in=Room.OPEN).order_by("-room__touched_at")
    begun = alone.filter(room=room_id).first()
    like = alone.filter(position__isnull=not begun.is_trial).distinct() if begun else Match.objects.none()
    words = gettext("You have begun another match against the house, and this was the one you had left alone longest.")
    for each in like.exclude(room=room_id).values_list("room", flat=True)[ALONE - 1 :]:
        shut(each, words)


def _just_started(room: Room) -> Match | None:
    """The match of a double click; a sentence if it has been running for a while."""
    if room.phase != Phase.PLAYING:
        return None
    match = running(room)
    if timezone.now() - match.started_at > AGAIN:
        raise NotPossible(_("The match is already running."))
    return match


def _shut(room: Room) -> None:
    if room.phase == Phase.PLAYING:
        referee.abandon(room, "abandoned")
    elif room.phase != Phase.CLOSED:
        room.phase = Phase.CLOSED
        referee.announce(room)
