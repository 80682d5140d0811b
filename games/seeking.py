"""Find a game: people who want the same preset wait in a queue and are seated together.

An entry counts once its waiting page has been opened: of two clicks by somebody who is new here each makes a guest, but
only one of them has a page. Whoever touches the queue for a person holds that person's row, and who seats people holds
the preset's first: so each is seated once, however many processes pair at the same time.
"""

from __future__ import annotations

import logging
from datetime import timedelta

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Count, F, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from . import opening, permission, sitting
from .chairs import Person
from .engine.registry import games
from .models import Preset, Room, Seeker, Wait
from .ways import ways_for

log = logging.getLogger(__name__)

GONE = timedelta(seconds=10)  # a page that has said nothing for so long is closed
OFFER = timedelta(seconds=20)  # after which one may begin with the house
TOGETHER = timedelta(seconds=5)  # in which others may join who begins with the house
RECENT, FEW, MANY = timedelta(days=1), 3, 20  # waits an estimate is made from: how old, at least, at most


# What one may look for


def findable(game: str) -> list[Preset]:
    """The presets of a game that strangers may be seated under."""
    return ways_for(games()[game], Room.Kind.MATCHED)


def here() -> QuerySet[Seeker]:
    """Who waits with the page open."""
    return Seeker.objects.filter(seen_at__gt=F("since")).filter(seen_at__gt=timezone.now() - GONE)


def waiting() -> dict[int, int]:
    """How many wait now, by preset."""
    return dict(here().order_by().values_list("preset").annotate(Count("pk")))


def estimate(preset: Preset) -> timedelta | None:
    """How long one may have to wait: half of those who sought this lately found people sooner. None where too few
    have sought it to tell, or most have not found anybody."""
    lately = preset.waits.filter(at__gt=timezone.now() - RECENT).order_by("-at")[:MANY]
    waits = sorted((not wait.found, wait.seconds) for wait in lately)
    if len(waits) < FEW:
        return None
    nobody, seconds = waits[len(waits) // 2]
    return None if nobody else timedelta(seconds=seconds)


# One's own entry


def enter(person: Person, preset: Preset) -> Seeker:
    """Wait for people under this preset. One entry each: whoever waits for something else now waits for this."""
    with transaction.atomic():
        permission.hold(person)
        if chair := sitting.elsewhere(person):
            raise permission.SitsElsewhere(chair)
        if preset not in findable(preset.game):
            raise permission.NotPossible(_("Nobody is seated under these rules. Choose others."), 400)
        now = timezone.now()
        mine = Seeker.objects.filter(person=person).first()
        if mine is None or mine.preset_id != preset.pk:
            if mine:
                _note(mine)
            fresh = {"preset": preset, "since": now, "seen_at": now, "agreed_at": None}
            mine, _new = Seeker.objects.update_or_create(person=person, defaults=fresh)
    return mine


def seen(person: Person) -> Seeker | None:
    """The page of this person is open; their entry, if they have one still."""
    mine = Seeker.objects.select_related("preset").filter(person=person).first()
    if mine is None or not Seeker.objects.filter(pk=mine.pk).update(seen_at=timezone.now()):
        return None
    if mine.seen_at == mine.since:  # for the first time
        _pair_soon(mine.preset)
    return mine


def agree(person: Person) -> None:
    """Begin with the house on the empty chairs, and with whoever else wants that too."""
    with transaction.atomic():
        mine = entry(person)
        if not is_offered(mine):
            raise permission.NotPossible(_("Wait a little: people may come yet."))
        Seeker.objects.filter(pk=mine.pk, agreed_at=None).update(agreed_at=timezone.now())
        _pair_soon(mine.preset)


def entry(person: Person) -> Seeker:
    """This person's entry, under their lock. Raises NotPossible if they wait for nothing."""
    permission.hold(person)
    mine = Seeker.objects.select_related("preset").filter(person=person).first()
    if mine is None:
        raise permission.NotPossible(_("You are not waiting for a game any more."))
    return mine


def is_offered(mine: Seeker) -> bool:
    """May this person begin with the house? Once they have waited for a while, or if somebody else does."""
    others = Seeker.objects.filter(preset=mine.preset_id, agreed_at__isnull=False)
    return timezone.now() - mine.since >= OFFER or others.exists()


def give_up(person: Person) -> None:
    """Wait no longer. Harmless if one does not."""
    with transaction.atomic():
        permission.hold(person)
        if mine := Seeker.objects.filter(person=person).first():
            leave_queue(mine)


def leave_queue(mine: Seeker, found: bool = False) -> None:
    """This wait, whose person is locked, is over."""
    _note(mine, found)
    mine.delete()


# Seating


def pair(preset_id: int) -> list[Room]:
    """Seat together whoever can be, the longest waiting first; the tables that were opened for them."""
    opened = []
    while room := _seat_next(preset_id):
        opened.append(room)
    return opened


def sweep() -> None:
    """Forget whose page is closed, and seat whoever a lost task has left waiting."""
    for gone in Seeker.objects.filter(seen_at__lt=timezone.now() - GONE):
        with transaction.atomic():
            permission.hold(gone.person)
            late = Seeker.objects.filter(pk=gone.pk, seen_at__lt=timezone.now() - GONE).first()
            if late:
                leave_queue(late)
    for preset in Seeker.objects.order_by().values_list("preset", flat=True).distinct():
        try:
            pair(preset)
        except Exception:
            log.exception("nobody could be seated under preset %s", preset)


def tidy() -> None:
    """Waits that no estimate is made from any more."""
    Wait.objects.filter(at__lt=timezone.now() - RECENT).delete()


def _seat_next(preset_id: int) -> Room | None:
    """One table, so that nobody is locked for longer than that takes."""
    with transaction.atomic():
        preset = Preset.objects.select_for_update(no_key=True).filter(pk=preset_id).first()
        group = _next(_queue(preset), preset.seats) if preset else []
        return _seat(group, preset) if preset and group else None


def _queue(preset: Preset) -> list[Seeker]:
    """Who waits and is there, under the locks of them all. Who has sat down at a public table meanwhile is out."""
    people = list(preset.seekers.values_list("person", flat=True))
    list(get_user_model().objects.select_for_update(no_key=True).filter(pk__in=people).order_by("pk"))
    seated = list(sitting.at_public_tables().filter(person__in=people).values_list("person", flat=True))
    preset.seekers.filter(person__in=seated).delete()
    return list(here().filter(preset=preset, person__in=people, person__is_active=True).select_related("person"))


def _next(queue: list[Seeker], seats: int) -> list[Seeker]:
    """Who is seated next: as many as the table has chairs; else all who would begin with the house, as soon as nobody
    is left to ask."""
    if len(queue) >= seats:
        return queue[:seats]
    agreed = [seeker for seeker in queue if seeker.agreed_at is not None]
    long_ago = timezone.now() - TOGETHER
    ready = agreed and (len(agreed) == len(queue) or any(each.agreed_at <= long_ago for each in agreed))
    return agreed if ready else []


def _seat(group: list[Seeker], preset: Preset) -> Room:
    room = opening.open_matched([seeker.person for seeker in group], preset)
    for seeker in group:
        leave_queue(seeker, found=len(group) > 1)
    return room


def _note(seeker: Seeker, found: bool = False) -> None:
    """Remember a wait that is over. Who soon gives up says nothing about how long it takes."""
    now = timezone.now()
    if found or now - seeker.since >= OFFER:
        Wait.objects.create(
            preset_id=seeker.preset_id, seconds=(now - seeker.since).total_seconds(), found=found, at=now
        )


def _pair_soon(preset: Preset) -> None:
    from . import tasks  # which imports this module

    transaction.on_commit(lambda: tasks.send(tasks.match_players, preset.pk, countdown=0), robust=True)
