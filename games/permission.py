"""What a person may do at a table: the questions asked first, under its lock."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from . import referee
from .chairs import Person
from .engine.game import Seat
from .engine.options import Problem
from .models import Chair, Match, Room


class NotPossible(Exception):
    """Why not, as a sentence, and the HTTP status that says the same. `problems` are those of the options, if any."""

    def __init__(self, sentence: str | Promise, status: int = 409, problems: list[Problem] | None = None) -> None:
        super().__init__(sentence)
        self.sentence, self.status, self.problems = sentence, status, problems or []


class SitsElsewhere(NotPossible):
    """One public table at a time: `chair` is where this person sits."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(_("You sit at another public table. Go back to it, or leave it first."))
        self.chair = chair


def hold(person: Person) -> None:
    """Until the transaction ends nobody else gives this person a chair, a table or a place in the queue: two clicks
    come one after the other. Taken before a room's lock, never after."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=person.pk)


def still_open(room: Room) -> Room:
    """The room under its lock, if it still exists and is not closed."""
    try:
        here = referee.lock(room.pk)
    except Room.DoesNotExist:
        raise NotPossible(_("This table is gone."), 404) from None
    if here.phase == Room.Phase.CLOSED:
        raise NotPossible(_("This table is closed."), 410)
    return here


def locked(room: Room, seat: Seat, *, closed: bool = False) -> tuple[Room, Chair]:
    """The room under its lock and one of its chairs; with `closed`, at a closed table too."""
    here = referee.lock(room.pk) if closed else still_open(room)
    chair = Chair.objects.filter(room=here, seat=seat).first()
    if chair is None:
        raise NotPossible(_("This table has no such chair."), 404)
    return here, chair


def must_own(chair: Chair, person: Person) -> None:
    if chair.person_id != person.pk:
        raise NotPossible(_("This is not your chair."), 403)


def must_host(room: Room, person: Person) -> None:
    if person.pk not in (room.host_id, Room.objects.get(pk=room.pk).acting_host):
        raise NotPossible(_("Only who opened the table can do this."), 403)


def running(room: Room) -> Match:
    """The match that is being played at this table."""
    return Match.objects.get(room=room, phase=Match.Phase.RUNNING)
