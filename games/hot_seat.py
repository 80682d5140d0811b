"""Several people at one device: each hand lies behind a curtain until its person has the device.

A chair is `shared` if its person holds others at the table, too. Of these only one is uncovered at a time, and the
position behind the curtain is drawn for nobody: neither on a page nor for a socket.
"""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from . import referee
from .chairs import Person, show
from .engine.game import Seat
from .models import Chair, Room
from .permission import NotPossible, locked, must_own


def uncover(room: Room, person: Person, seat: Seat) -> None:
    """The person of this chair has the device now. Every other hand of it is covered."""
    with transaction.atomic():
        room = referee.lock(room.pk)
        if not Chair.objects.filter(room=room, seat=seat, person=person).exists():
            raise NotPossible(_("This is not your chair."), 403)
        _cover_all_but(room, seat)


def call(room: Room, person: Person, seat: Seat, name: str) -> None:
    """Whoever sits on this chair of the device is called `name` from now on."""
    with transaction.atomic():
        room, chair = locked(room, seat)
        must_own(chair, person)
        if not chair.name:
            raise NotPossible(_("This chair has the name of its account."))
        chair.name = name
        chair.save(update_fields=["name"])
        show(room)


def hand_on(room: Room, seat: Seat) -> Seat:
    """This chair has moved: who gets the device. If it is somebody else, the curtain falls."""
    if room.kind != Room.Kind.LOCAL:
        return seat
    with transaction.atomic():
        room = referee.lock(room.pk)
        following = whose_turn(room, seat)
        if following != seat:
            _cover_all_but(room, None)
    return following


def whose_turn(room: Room, after: Seat) -> Seat:
    """Which of the people at this device is next: who is on turn, or comes first after whoever of the house is."""
    shared = [chair.seat for chair in room.seated if chair.shared]
    if room.phase != Room.Phase.PLAYING or not shared:
        return after
    game, state = referee.load(room)
    waited = game.to_act(state)
    if not waited or after in waited:
        return after
    return min(shared, key=lambda seat: (seat not in waited, (seat - waited[0]) % room.seats))


def is_hot(room: Room) -> bool:
    """Do several people share one device here?"""
    return Chair.objects.filter(room=room, shared=True).exists()


def _cover_all_but(room: Room, seat: Seat | None) -> None:
    if room.uncovered != seat:
        room.uncovered = seat
        referee.announce(room)
