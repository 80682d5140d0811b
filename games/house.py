"""The players of the house: what they are called, and how one of them makes its move."""

from __future__ import annotations

import logging
from collections.abc import Collection
from random import Random
from typing import Any

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


def seconds(behind: float) -> float:
    """How long a house player takes over a move when it is asked so many seconds too late."""
    return budget(NORMAL, behind) / settings.PACE


def choose(match_id: int, seat: Seat, serial: int | None, seconds: float, rng: Random) -> tuple[int, Any] | None:
    """Think outside the lock: the turns that were played when it chose, and the move it chose as wire. None: it lets
    this pass, the clock `serial` is gone, or the chair is a person's again."""
    match = Match.objects.select_related("room").filter(pk=match_id, phase=Match.Phase.RUNNING, serial=serial).first()
    if match is None or not Chair.objects.get(room=match.room, seat=seat).by_house:
        return None
    game, state = referee.position(match)
    move = decide(game, state, seat, rng, seconds)
    return None if move is None else (match.turns, game.write(move))


def answer(match_id: int, seat: Seat, serial: int | None, turns: int, wire: Any) -> None:
    """Move by the same door as anybody, if the match is still where it was when the house chose."""
    match = Match.objects.select_related("room").get(pk=match_id)
    try:
        referee.play(match.room, seat, wire, serial, turns, by_house=True)
    except referee.Stale:
        pass
    except Refused as refused:
        log.error("%s refused the house's %r: %s", match, wire, refused)
