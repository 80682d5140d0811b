"""The tables that a person may see from outside: the public ones, and their own."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin
from typing import Any

from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from .engine.registry import games
from .house_rules import line, say
from .models import Chair, Match, Room

MOST = 60  # tables in the list; whoever looks for more opens one


@dataclass(frozen=True, slots=True)
class Dot:
    """A chair on the plan of a table, in hundredths of its box."""

    x: int
    y: int
    kind: str  # free, person, house


class Standing:
    """A room as it stands in a list, for a reader who may have `had` chairs in the match that runs there."""

    def __init__(self, room: Room, had: frozenset[int] = frozenset()) -> None:
        self.room, self.chairs, self.had = room, list(room.chairs.all()), had
        self.game = games()[room.game]

    @property
    def title(self) -> str:
        return say(self.game.title)

    @cached_property
    def line(self) -> str:
        """Its rules in one line."""
        return line(self.room)

    @property
    def pace(self) -> str:
        """How long a turn may take."""
        seconds = self.game.schema.complete(self.room.values).get("turn_seconds", self.game.turn_seconds)
        if not seconds:
            return _("no clock")
        return ngettext("%(n)s second a turn", "%(n)s seconds a turn", seconds) % {"n": seconds}

    @property
    def people(self) -> list[str]:
        return [str(chair.person) for chair in self.chairs if chair.person]

    @property
    def house(self) -> int:
        return sum(chair.house and not chair.person for chair in self.chairs)

    @property
    def free(self) -> int:
        """Chairs that nobody holds."""
        return sum(kind_of(chair) == "free" for chair in self.chairs)

    @property
    def seat(self) -> int | None:
        """The chair this reader can take: a free one, or else a house player's."""
        theirs = [chair for chair in self.chairs if not self.had or chair.seat in self.had]
        found = (chair.seat for kind in ("free", "house") for chair in theirs if kind_of(chair) == kind)
        return next(found, None)

    @property
    def playing(self) -> bool:
        return self.room.phase == Room.Phase.PLAYING

    @property
    def plan(self) -> list[Dot]:
        """Its chairs around the cloth, the first one at the bottom, in turn order."""
        n, way = len(self.chairs), 1 if self.game.rightward else -1
        return [_dot(chair, way * 2 * pi * chair.seat / n) for chair in self.chairs]

    @property
    def state(self) -> tuple[Any, ...]:
        """Whatever the list shows of it and may change."""
        chairs = [(kind_of(chair), str(chair.person or "")) for chair in self.chairs]
        return self.room.code, self.room.phase, self.room.watching, chairs


def _dot(chair: Chair, angle: float) -> Dot:
    """On a square with round corners: further out than the circle, but not past its edges."""
    x, y = (max(-1.0, min(1.0, 1.25 * each)) for each in (sin(angle), cos(angle)))
    return Dot(round(50 + 41 * x), round(50 + 41 * y), kind_of(chair))


def kind_of(chair: Chair) -> str:
    """Who holds a chair: nobody, a person (also one that the house plays for a while), or a house player."""
    return "person" if chair.person_id else "house" if chair.house else "free"


def _rooms() -> QuerySet[Room]:
    """The tables that are not closed, with all that a list shows of them."""
    chairs = Prefetch("chairs", Chair.objects.select_related("person"))
    standing = Room.objects.filter(game__in=games(), phase__in=Room.STANDING)
    return standing.select_related("preset").prefetch_related(chairs)


def public_tables(game: str = "", full: bool = False, person: Any = None) -> list[Standing]:
    """The public tables with somebody at them, those this person can sit at first; with `full`, those without a chair
    for them too."""
    rooms = _rooms().filter(kind=Room.Kind.PUBLIC, chairs__person__isnull=False)
    if game:
        rooms = rooms.filter(game=game)
    had = _had_by(person)
    found = [Standing(room, had.get(room.pk, frozenset())) for room in rooms.distinct().order_by("-touched_at")[:MOST]]
    return sorted(
        (each for each in found if full or each.seat is not None), key=lambda each: (each.playing, not each.free)
    )


def _had_by(person: Any) -> dict[int, frozenset[int]]:
    """By room, the chairs that a person has had in a public match that runs."""
    if person is None or person.pk is None:
        return {}
    running = Match.objects.filter(phase=Match.Phase.RUNNING, room__kind=Room.Kind.PUBLIC).only("room", "sitters")
    return {match.room_id: match.seats_of(person.pk) for match in running}


def stamp() -> str:
    """Stands for the list of public tables as it is now: another one says that the list has changed."""
    chairs = Chair.objects.filter(room__kind=Room.Kind.PUBLIC, room__phase__in=Room.STANDING)
    shown = ("room", "room__phase", "room__watching", "seat", "person", "house")
    held = chairs.order_by("room", "seat").values_list(*shown)
    return f"{zlib.crc32(repr(list(held)).encode()):x}"


def my_tables(person: Any) -> list[Standing]:
    """The tables at which a person holds a chair, the one they were last at first."""
    if not person.is_authenticated:
        return []
    rooms = _rooms().filter(chairs__person=person)
    return [Standing(room) for room in rooms.distinct().order_by("-touched_at")]
