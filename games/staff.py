"""What the staff does at a table. Each works under the table's lock and raises NotPossible with a sentence; the admin
keeps the record of who did it."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from . import chairs, referee
from .chairs import Person
from .engine.game import Seat
from .models import Chair, Match, Room
from .permission import NotPossible, hold
from .sitting import elsewhere

Phase = Room.Phase


def seat(room_id: int, seat: Seat, person: Person) -> None:
    """Put a person on a chair that no other person has."""
    with transaction.atomic():
        hold(person)
        room, chair = _chair(room_id, seat)
        if chair.person_id is not None:
            raise NotPossible(_("Somebody sits there."))
        if not person.is_active:
            raise NotPossible(_("This person is banned."))
        if room.chairs.filter(person=person).exists():
            raise NotPossible(_("This person has another chair at this table."))
        if room.kind in Room.OPEN and elsewhere(person, room):
            raise NotPossible(_("This person sits at another public table."))
        _note_sitter(room, person, seat)
        chairs.give(chair, person)
        chairs.show(room)


def unseat(room_id: int, seat: Seat) -> None:
    """Take a person off their chair: in a match the house plays on for them."""
    with transaction.atomic():
        room, chair = _chair(room_id, seat)
        if chair.person_id is None:
            raise NotPossible(_("Nobody sits there."))
        chairs.get_up(room, chair)


def to_house(room_id: int, seat: Seat) -> None:
    """Hand a chair, whoever has it, to a house player."""
    with transaction.atomic():
        room, chair = _chair(room_id, seat)
        if chair.person_id is None and chair.house:
            raise NotPossible(_("A house player sits there."))
        if chair.person_id is not None:
            chairs.get_up(room, chair)
        if room.phase != Phase.CLOSED and not chair.house:
            chairs.to_house(room, chair)
            chairs.show(room)


def end_match(room_id: int) -> None:
    """The match has no result, and the table stays open."""
    with transaction.atomic():
        room = referee.lock(room_id)
        if room.phase != Phase.PLAYING:
            raise NotPossible(_("No match is running here."))
        referee.abandon(room, "staff", Phase.OVER)


def _chair(room_id: int, seat: Seat) -> tuple[Room, Chair]:
    room = referee.lock(room_id)
    if room.phase == Phase.CLOSED:
        raise NotPossible(_("This table is closed."))
    return room, room.chairs.get(seat=seat)


def _note_sitter(room: Room, person: Person, seat: Seat) -> None:
    """During a match nobody may have seen two hands, whoever seats them."""
    match = Match.objects.filter(room=room, phase=Match.Phase.RUNNING).first()
    if match is None:
        return
    if match.seats_of(person.pk) - {seat}:
        raise NotPossible(_("In this match this person has had another chair."))
    if [person.pk, seat] not in match.sitters:
        match.sitters.append([person.pk, seat])
        match.save(update_fields=["sitters"])
