"""Sitting down at a table, leaving it, and coming back; and who is there.

Each function works under the table's lock and raises NotPossible with a sentence for the person who asked; then
nothing has changed.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from . import referee
from .chairs import Person, empty, get_up, give, share, show, to_house
from .engine.game import Seat
from .models import Chair, Room
from .permission import NotPossible, SitsElsewhere, hold, locked, must_host, must_own, running

Kind, Phase = Room.Kind, Room.Phase


def sit(room: Room, person: Person, seat: Seat) -> Chair:
    """Take a chair, or come back to one's own. Before a match this may be a house player's, and whoever sits already
    moves over; during a match see `_may_join`."""
    with transaction.atomic():
        hold(person)
        room, chair = locked(room, seat)
        own = [each for each in room.chairs.all() if each.person_id == person.pk]
        if chair in own:
            _return(room, chair)
            return chair
        if room.kind == Kind.LOCAL and room.host_id != person.pk:
            raise NotPossible(_("This table is on somebody else's device."), 403)
        if chair.person_id is not None:
            raise NotPossible(_taken(room))
        only_one(person, room.kind, room)
        if room.phase == Phase.PLAYING:
            _may_join(room, person, seat, own)
        elif room.kind != Kind.LOCAL:
            for each in own:
                empty(each)
        give(chair, person)
        if own:
            share(room, person)
        show(room)
    return chair


def leave(room: Room, person: Person, seat: Seat) -> None:
    """Give up one's chair. In a match the house takes it; a table that all have left closes, or is played on by the
    house to the end of the deal. Who opened the table hands it on."""
    with transaction.atomic():
        room, chair = locked(room, seat)
        must_own(chair, person)
        get_up(room, chair)


def put_house(room: Room, by: Person, seat: Seat, house_player: bool) -> None:
    """Who opened the table puts a house player on a free chair, or sends it away."""
    with transaction.atomic():
        room, chair = locked(room, seat)
        must_host(room, by)
        if room.phase == Phase.PLAYING:
            raise NotPossible(_("The match is running; its chairs stay as they are."))
        if chair.person_id is not None:
            raise NotPossible(_("Somebody sits there."))
        if house_player != chair.house:
            to_house(room, chair) if house_player else empty(chair)
            show(room)


def come_back(room: Room, person: Person, seat: Seat) -> None:
    """Take the chair back from the house that played on it meanwhile."""
    with transaction.atomic():
        room, chair = locked(room, seat)
        must_own(chair, person)
        _return(room, chair)


def given_up(room: Room, person: Person) -> list[Chair]:
    """The chairs that a person without one had in the match that runs here, or in the last one: while nobody else sits
    there they may `sit` on one again. None where all share one device."""
    if room.kind == Kind.LOCAL or room.phase == Phase.CLOSED or room.match is None:
        return []
    return [room.seated[seat] for seat in sorted(room.match.seats_of(person.pk))]


def _return(room: Room, chair: Chair) -> None:
    if chair.away or chair.late:
        chair.away, chair.late = False, 0
        chair.save()
        show(room)


def _may_join(room: Room, person: Person, seat: Seat, own: list[Chair]) -> None:
    """During a match a person may come back to the chair they had, and who has had none may take a house player's."""
    match = running(room)
    had = match.seats_of(person.pk)
    if (own or had) and seat not in had:
        raise NotPossible(_("In this match you have another chair."))
    if seat not in had:
        match.sitters.append([person.pk, seat])
        match.save(update_fields=["sitters"])


def elsewhere(person: Person, here: Room | None = None) -> Chair | None:
    """The chair of this person at a public table that is not over, other than at the table `here`."""
    return at_public_tables().filter(person=person).exclude(room=here).select_related("room").first()


def at_public_tables() -> QuerySet[Chair]:
    """The chairs of people at public tables that are not over."""
    live = Chair.objects.filter(person__isnull=False, room__kind__in=Room.OPEN)
    return live.filter(room__phase__in=[Phase.WAITING, Phase.PLAYING])


def only_one(person: Person, kind: str, here: Room | None = None) -> None:
    """Raises SitsElsewhere for whoever would sit at a second public table."""
    if kind in Room.OPEN and (chair := elsewhere(person, here)):
        raise SitsElsewhere(chair)


def _taken(room: Room) -> str | Promise:
    if all(chair.person_id is not None for chair in room.chairs.all()):
        return _("All chairs are taken. You can watch.") if room.watching else _("All chairs are taken.")
    return _("Somebody was faster: this chair is taken.")


# Presence


def arrive(room: Room, person: Person, seat: Seat) -> None:
    """A socket of this chair has opened: its person is here, and plays again."""
    with transaction.atomic():
        room, chair = locked(room, seat, closed=True)
        if chair.person_id != person.pk:
            return
        news = chair.away or not chair.is_connected
        chair.seen_at, chair.away, chair.late = timezone.now(), False, 0
        chair.save()
        if news:
            show(room)


def depart(chair_id: int, seen_at: datetime) -> None:
    """The last socket of this chair (its id) has gone, unless it was seen again after `seen_at`."""
    with transaction.atomic():
        room_id = Chair.objects.filter(pk=chair_id).values_list("room", flat=True).first()
        if room_id is None:
            return
        room = referee.lock(room_id)
        if Chair.objects.filter(pk=chair_id, seen_at__lte=seen_at).update(seen_at=None):
            show(room)


def still_here(chairs: list[int]) -> None:
    """Sockets of these chairs (their ids) are open."""
    Chair.objects.filter(pk__in=chairs).update(seen_at=timezone.now())
