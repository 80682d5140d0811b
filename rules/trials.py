"""Trying a worked example: its position on a table of one's own, against the house. It counts for nothing."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

from games.engine.book import Example
from games.engine.game import Seat
from games.models import Room
from games.opening import open_trial

from .drawing import Stage

RNG = SystemRandom()


def begin(person: Any, game: str, example: Example) -> Room:
    """A table at which the example is about to be played. Raises NotPossible."""
    position, steps = opening(game, example)
    return open_trial(person, game, example.options, example.seats, example.seat, position, steps)


def opening(name: str, example: Example) -> tuple[dict[str, Any], list[tuple[Seat, Mapping[str, Any]]]]:
    """The position that the example starts from, and the moves that lead to the one it is about. Cards still in the
    deck lie there in order; nobody should know it, so they are shuffled."""
    stage = Stage(name, example)
    position = stage.state.dump()
    if deck := position.get("deck"):
        position["deck"] = RNG.sample(deck, len(deck))
    return position, [(step["seat"], step["do"]) for step in stage.before() if "do" in step]
