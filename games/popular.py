"""What most tables of late were opened for: it comes first where one chooses."""

from __future__ import annotations

import time
from collections import Counter
from datetime import timedelta

from django.db.models import Count
from django.utils import timezone

from .models import Preset, Room
from .shelf import Boxed, shelf
from .ways import ways_for

LATELY = timedelta(days=30)
FRESH = 300.0  # seconds for which a process believes what it has counted

Tables = Counter[tuple[str, int | None]]  # by game and preset

_counted: tuple[float, Tables] = (-FRESH, Counter())


def shelf_by_use() -> list[Boxed]:
    """Every game, the one with most tables first."""
    by_game: Counter[str] = Counter()
    for (game, _preset), number in tables().items():
        by_game[game] += number
    return sorted(shelf(), key=lambda box: -by_game[box.name])


def ways_by_use(most: int) -> list[tuple[Boxed, Preset]]:
    """The ways of playing at public tables that were chosen most, each with its game."""
    possible = [(box, way) for box in shelf() for way in ways_for(box.rules, Room.Kind.PUBLIC)]
    used = [(tables()[way.game, way.pk], box, way) for box, way in possible]
    ranked = sorted((each for each in used if each[0]), key=lambda each: -each[0])
    return [(box, way) for _number, box, way in ranked[:most]]


def tables() -> Tables:
    """How many were opened lately."""
    global _counted
    at, known = _counted
    if time.monotonic() - at > FRESH:
        opened = Room.objects.filter(created_at__gt=timezone.now() - LATELY).order_by()
        rows = opened.values_list("game", "preset").annotate(Count("pk"))
        known = Counter({(game, preset): number for game, preset, number in rows})
        _counted = (time.monotonic(), known)
    return known


def forget() -> None:
    """Count afresh when asked next."""
    global _counted
    _counted = (-FRESH, Counter())
