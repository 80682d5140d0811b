"""The players of the house: what they are called, and how one of them makes its move."""

from __future__ import annotations

import logging
from collections.abc import Collection
from random import Random

from django.conf import settings

from . import referee
from .bots.think import NORMAL, budget, decide
from .engine.game import Refused, Seat
from .models import Chair, Match

log = logging.getLogger(__name__)

NAMES = (
    "Aurora", "Benito", "Candela", "Darío", "Elvira", "Fermín", "Graciela", "Horacio",
    "Isaura", "Jacinto", "Lucrecia", "Matías", "Nieves", "Olegario", "Palmira", "Rufino",
)  # fmt: skip


def name(taken: Collection[str], rng: Random) -> str:
    """A name that nobody at the table has."""
    return rng.choice([each for each in NAMES if each not in taken] or list(NAMES))


def move(match_id: int, seat: Seat, serial: int | None, behind: float, rng: Random) -> None:
    """Think outside the lock, then move by the same door as anybody. Nothing happens if the clock `serial` is gone
    or the chair is a person's again."""
    match = Match.objects.select_related("room").filter(pk=match_id, phase=Match.Phase.RUNNING, serial=serial).first()
    if match is None or not Chair.objects.get(room=match.room, seat=seat).by_house:
        return
    game, state = referee.position(match)
    move = decide(game, state, seat, rng, budget(NORMAL, behind) / settings.PACE)
    if move is None:
        return
    try:
        referee.play(match.room, seat, game.write(move), serial, match.turns, by_house=True)
    except referee.Stale:
        pass
    except Refused as refused:
        log.error("%s refused the house's %r: %s", match, move, refused)
