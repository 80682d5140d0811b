"""The watch over all tables: each second it finds what was lost, each minute it closes what nobody uses, each night it
drops what is in nobody's history."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from . import chairs, invite, ratings, referee, rooms, seeking, sitting, stands
from .models import Chair, Match, Pulse, Report, Result, Room

log = logging.getLogger(__name__)

GAP = timedelta(seconds=3)  # without a pulse for longer, the site stood still
UNSEEN = timedelta(seconds=45)  # a socket that has not been heard of for so long is gone, however it went
EMPTY = timedelta(minutes=10)  # a match that nobody watches
IDLE = timedelta(hours=1)  # a table that does not play
GONE = timedelta(minutes=5)  # from a public table where others wait
LATE = timedelta(minutes=1)  # for ratings; until then the task that was sent may still come
OLD = timedelta(days=30)  # a closed table that nobody's history points at
AT_ONCE = 500  # tables dropped in one transaction


def is_awake() -> bool:
    """Has the sweep run just now? If not, clocks wait for it."""
    return Pulse.objects.filter(at__gt=timezone.now() - GAP).exists()


def sweep() -> None:
    """Expire what is overdue, wake the house where its task was lost, note who is gone, seat who waits."""
    running, now = Match.objects.filter(phase=Match.Phase.RUNNING), timezone.now()
    each(referee.expire, running.filter(due_at__lte=now).values_list("pk", "serial"))
    each(referee.wake, running.filter(wake_at__lte=now).values_list("pk"))
    each(sitting.depart, Chair.objects.filter(seen_at__lt=now - UNSEEN).values_list("pk", "seen_at"))
    seeking.sweep()


def beat() -> tuple[datetime, datetime]:
    """Stamp the pulse: the stamp before, and the new one. After a gap every running clock first gets back the time that
    the site stood still; until the stamp is there nothing expires."""
    with transaction.atomic():
        pulse, _new = Pulse.objects.select_for_update().get_or_create(pk=1, defaults={"at": timezone.now()})
        before = pulse.at
        stood = timezone.now() - before
        if stood > GAP:
            running = Match.objects.filter(phase=Match.Phase.RUNNING, due_at__isnull=False)
            each(lambda match: referee.forgive(match, stood), running.values_list("pk"))
        pulse.at = timezone.now()
        pulse.save(update_fields=["at"])
    return before, pulse.at


def due_between(begin: datetime, end: datetime) -> list[tuple[int, int, datetime]]:
    """The clocks that will be due after `begin` and not after `end`: match, serial, and when."""
    clocks = Match.objects.filter(phase=Match.Phase.RUNNING, due_at__gt=begin, due_at__lte=end)
    return list(clocks.values_list("pk", "serial", "due_at"))


def tidy() -> None:
    """Close tables that do not play and matches that nobody has watched for a while; free the chairs of people who are
    gone from public tables; rate what was not rated."""
    now = timezone.now()
    seeking.tidy()
    invite.forget()
    stands.forget()
    each(ratings.rate, Match.objects.filter(phase="over", rated=False, ended_at__lt=now - LATE).values_list("pk"))
    gone = Chair.objects.filter(person__isnull=False, seen_at=None, joined_at__lt=now - GONE)
    waiting = Q(room__kind__in=Room.OPEN, room__phase__in=[Room.Phase.WAITING, Room.Phase.OVER])
    each(free, gone.filter(waiting, room__touched_at__lt=now - GONE).values_list("pk", "room"))
    resting = Room.objects.filter(phase__in=[Room.Phase.WAITING, Room.Phase.OVER], touched_at__lt=now - IDLE)
    at_each(rooms.shut, resting)
    people = Chair.objects.filter(room=OuterRef("pk"), person__isnull=False)
    playing = Room.objects.filter(phase=Room.Phase.PLAYING, touched_at__lt=now - EMPTY)
    empty = playing.filter(Exists(people), ~Exists(people.filter(seen_at__isnull=False)))
    at_each(rooms.shut, empty.filter(kind=Room.Kind.LOCAL))
    at_each(rooms.desert, empty.exclude(kind=Room.Kind.LOCAL))


def forget() -> None:
    """Drop the tables that were closed long ago and whose matches stand in nobody's list and in no report: trials, what
    was given up, and what was played by people who are forgotten."""
    old = Room.objects.filter(phase=Room.Phase.CLOSED, touched_at__lt=timezone.now() - OLD)
    for history in (Result, Report):
        old = old.filter(~Exists(history.objects.filter(match__room=OuterRef("pk"))))
    while some := list(old.values_list("pk", flat=True)[:AT_ONCE]):
        Room.objects.filter(pk__in=some).delete()


def free(chair_id: int, room_id: int) -> None:
    """Somebody has been gone from a public table that does not play: the chair is for others."""
    with transaction.atomic():
        room = referee.lock(room_id)
        chair = Chair.objects.filter(pk=chair_id, person__isnull=False, seen_at=None).first()
        if chair and room.phase in (Room.Phase.WAITING, Room.Phase.OVER):
            chairs.get_up(room, chair)


def at_each(act: Callable[[int], None], tables: QuerySet[Room]) -> None:
    """Do `act` at each of these tables that is one of them still under its lock: somebody may just have come."""

    def at(room_id: int) -> None:
        with transaction.atomic():
            referee.lock(room_id)
            if tables.filter(pk=room_id).exists():
                act(room_id)

    each(at, tables.values_list("pk"))


def each(act: Callable[..., Any], rows: Iterable[tuple[Any, ...]]) -> None:
    """Do `act` with each of the rows. One broken table must not stop the watch over the others."""
    for row in list(rows):
        try:
            act(*row)
        except Exception:
            log.exception("%s%r failed", getattr(act, "__name__", act), row)
