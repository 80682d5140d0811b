"""Who has a chair: a person, the house or nobody. Whoever calls this holds the lock of the room."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.utils import timezone
from django.utils.translation import gettext as _

from . import house, referee
from .models import Chair, Room

RNG = SystemRandom()

Person = AbstractUser


def give(chair: Chair, person: Person) -> None:
    empty(chair, person=person, joined_at=timezone.now())


def to_house(room: Room, chair: Chair) -> None:
    taken = set(room.chairs.values_list("name", flat=True))
    empty(chair, house=True, name=house.name(taken, RNG))


def empty(chair: Chair, **now: Any) -> None:
    """Clear a chair of whoever had it, then set what it is `now`."""
    free = {"person": None, "house": False, "name": "", "shared": False, "joined_at": None, "seen_at": None}
    for name, value in {**free, "away": False, "away_since": None, "late": 0, **now}.items():
        setattr(chair, name, value)
    chair.save()


def share(room: Room, person: Person) -> None:
    """Whoever holds several chairs at this table has others beside them: each chair but the first has a name of its
    own, as long as there are several. Until somebody gives it one, it is called after its place."""
    own = list(Chair.objects.filter(room=room, person=person).order_by("joined_at", "seat"))
    for place, chair in enumerate(own):
        chair.shared = len(own) > 1
        chair.name = (chair.name or _("Seat %(n)s") % {"n": chair.seat + 1}) if place else ""
        chair.save(update_fields=["shared", "name"])


def people(room: Room) -> list[Chair]:
    return list(Chair.objects.filter(room=room, person__isnull=False))


def get_up(room: Room, chair: Chair) -> None:
    """Its person leaves the chair: to the house in a match, else to nobody. Hosting passes on to who has sat here
    longest; without people a table that does not play closes."""
    gone, person = chair.person_id, chair.person
    to_house(room, chair) if room.phase == Room.Phase.PLAYING else empty(chair)
    if person is not None:
        share(room, person)
    left = sorted(people(room), key=lambda each: (each.joined_at or timezone.now(), each.seat))
    if room.host_id == gone and left and gone not in [each.person_id for each in left]:
        room.host_id = left[0].person_id
    if room.phase != Room.Phase.PLAYING and not left:
        room.phase = Room.Phase.CLOSED
    show(room)


def show(room: Room) -> None:
    """Chairs of this locked room have changed: all see it, and a running match takes account of it."""
    room.touched_at = timezone.now()
    if room.phase == Room.Phase.PLAYING:
        room.save()
        referee.review(room)
    else:
        referee.announce(room)
