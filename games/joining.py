"""Finding a game that has begun already: a house player gives up its chair to somebody who still looks for people."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from . import seeking, sitting
from .chairs import Person
from .models import Chair, Match, Preset, Room
from .permission import NotPossible

EARLY = timedelta(minutes=5)  # a match that has run for longer is not offered: it is half lost or won


def offered(person: Person, preset: Preset) -> Chair | None:
    """A house player's chair at a found table under this preset where people play, in the match begun last."""
    begun = Match.objects.filter(phase=Match.Phase.RUNNING, started_at__gt=timezone.now() - EARLY)
    begun = begun.filter(Exists(Chair.objects.filter(room=OuterRef("room"), seen_at__isnull=False)))
    begun = begun.filter(room__preset=preset, room__kind=Room.Kind.MATCHED).defer("snapshot").select_related("room")
    for match in begun.order_by("-started_at"):
        chair = match.room.chairs.filter(person=None, house=True).first()
        if chair and person.pk not in dict(match.sitters):
            return chair
    return None


def join(person: Person) -> Chair:
    """Take the chair that is offered, and wait no longer. Raises NotPossible."""
    with transaction.atomic():
        mine = seeking.entry(person)
        chair = offered(person, mine.preset)
        if chair is None:
            raise NotPossible(_("That chair is taken by now. You are still waiting."))
        seeking.leave_queue(mine, found=True)
        return sitting.sit(chair.room, person, chair.seat)
