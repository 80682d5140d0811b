"""What the house player accuses: only what everybody can see to be false."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from ..game import Move, Seat
from . import singing
from .capture import is_legal
from .corrections import meant
from .moves import Accuse
from .state import Position

if TYPE_CHECKING:
    from .game import Caida

DOUBTS = 12  # worlds in every one of which an announcement must be false


def accusation(
    game: Caida, seat: Seat, legal: list[Move], worlds: Callable[[Random], Position], rng: Random
) -> Move | None:
    """An accusation that cannot fail, or None."""
    open_ones = [move for move in legal if isinstance(move, Accuse)]
    return next((move for move in open_ones if _is_plain(game, move, worlds, rng)), None)


def _is_plain(game: Caida, move: Accuse, worlds: Callable[[Random], Position], rng: Random) -> bool:
    if move.about == "capture":
        capture = worlds(rng).capture  # the latest capture lay open, so every world has it as it was
        return capture is not None and not is_legal(capture.card, capture.take)
    return all(_is_false(game, worlds(rng), move) for _ in range(DOUBTS))


def _is_false(game: Caida, world: Position, move: Accuse) -> bool:
    """In this world, was the announcement not what the three cards make?"""
    target: int = move.target
    cantos = meant(world, move)
    if cantos is None:
        return False
    held, truth = cantos.held[target], singing.real(game, cantos, target)
    return held is not None and (truth is None or truth.kind != held.kind)
