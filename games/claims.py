"""A guest who turns out to be somebody: chairs, results and all else become theirs. And a person who goes for good."""

from __future__ import annotations

from django.db import transaction

from . import referee, seeking, sitting
from .chairs import Person, get_up
from .models import Chair, Match, Mute, Report, Result, Room


def take_over(guest: Person, person: Person) -> None:
    """`person` gets what the guest had. Where both sit at one table, or at two public ones, the guest's chair is given
    up; where both played in one match, the person's own result stands."""
    seeking.give_up(guest)
    with transaction.atomic():
        for room_id in _rooms_of(guest):
            _move_in(referee.lock(room_id), guest, person)
        Room.objects.filter(host=guest).update(host=person)
        own = Result.objects.filter(person=person, match__isnull=False).values("match")
        Result.objects.filter(person=guest).exclude(match__in=own).update(person=person)
        _pass_on_mutes(guest, person)
        for role in ("by", "person"):
            Report.objects.filter(**{role: guest}).update(**{role: person})
    # what the guest still has falls with the guest


def bow_out(person: Person) -> None:
    """`person` waits for no game and gets up everywhere: in a match the house takes the chair."""
    seeking.give_up(person)
    for room_id in _rooms_of(person):
        with transaction.atomic():
            room = referee.lock(room_id)
            for chair in room.chairs.filter(person=person):
                get_up(room, chair)


def introduce(person: Person) -> None:
    """A new name: all who sit with this person read it."""
    for room_id in Chair.objects.filter(person=person).values_list("room", flat=True).distinct():
        with transaction.atomic():
            room = referee.lock(room_id)
            if room.phase != Room.Phase.CLOSED:
                referee.announce(room)


def _rooms_of(person: Person) -> list[int]:
    """Where a person sits, or has sat in the match that runs; always in the same order, for the locks."""
    held = Chair.objects.filter(person=person).values_list("room", flat=True)
    running = Match.objects.filter(phase=Match.Phase.RUNNING).values_list("room", "sitters")
    return sorted({*held, *(room for room, sitters in running if person.pk in dict(sitters))})


def _move_in(room: Room, guest: Person, person: Person) -> None:
    """The guest's chairs at a locked table become the person's, if one chair there is all that they come to."""
    match = room.matches.filter(phase=Match.Phase.RUNNING).first()
    if _in_the_way(room, match, guest, person):
        for chair in room.chairs.filter(person=guest):
            get_up(room, chair)
    else:
        room.chairs.filter(person=guest).update(person=person)
        room.host_id = person.pk if room.host_id == guest.pk else room.host_id
        referee.announce(room)
    if match:
        match.refresh_from_db(fields=["sitters"])
        match.sitters = [[person.pk if each == guest.pk else each, seat] for each, seat in match.sitters]
        match.save(update_fields=["sitters"])


def _pass_on_mutes(guest: Person, person: Person) -> None:
    """Whom the guest would not hear the person will not either, and who would not hear the guest hears nothing now."""
    for who, whom in (("person", "other"), ("other", "person")):
        known = Mute.objects.filter(**{who: person}).values(whom)
        mutes = Mute.objects.filter(**{who: guest}).exclude(**{f"{whom}__in": known}).exclude(**{whom: person})
        mutes.update(**{who: person})


def _in_the_way(room: Room, match: Match | None, guest: Person, person: Person) -> bool:
    """Whether the person has a chair here, has seen another hand of this match, or sits at another public table."""
    if room.chairs.filter(person=person).exists() or (room.kind in Room.OPEN and sitting.elsewhere(person, room)):
        return True
    seen = {seat for each, seat in (match.sitters if match else ()) if each == person.pk}
    return bool(seen - set(room.chairs.filter(person=guest).values_list("seat", flat=True)))
