"""The last deal of two players, solved: the hidden cards are known then, so the best play can be counted out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .choices import plays
from .moves import Build, Capture, Play, Raise
from .pack import SPADE
from .state import PLAY, Position
from .worth import Judge

if TYPE_CHECKING:
    from .game import Cassino

Key = tuple[object, ...]
EXACT, LOWER, UPPER = 0, 1, 2
FAR = 1000.0


class OutOfNodes(Exception):
    """The deal is too wide to be counted out with what was granted."""


class Solver:
    """Alpha-beta over the listed moves, with a memory of positions."""

    def __init__(self, game: Cassino, state: Position, nodes: int) -> None:
        self.game, self.judge, self.nodes = game, Judge(game, state), nodes
        self.memory: dict[Key, tuple[int, float]] = {}

    def best(self, state: Position, seat: int) -> Play | None:
        """The best listed move, or None if the nodes do not suffice."""
        best, most = None, -FAR
        try:
            for move in in_order(self.game, state, seat):
                value = self.after(state, seat, move, most, FAR)
                if value > most:
                    best, most = move, value
        except OutOfNodes:
            return None
        return best

    def after(self, state: Position, seat: int, move: Play, low: float, high: float) -> float:
        """What the position after `move` is worth to `seat`."""
        new = state.clone()
        self.game.apply(new, seat, move)
        if new.phase != PLAY:
            return self.judge(new, seat)
        return self.value(new, low, high) if new.turn == seat else -self.value(new, -high, -low)

    def value(self, state: Position, low: float, high: float) -> float:
        """What a position is worth to the seat on turn."""
        key = key_of(state)
        if key in self.memory:
            kind, known = self.memory[key]
            if kind == EXACT or (kind == LOWER and known >= high) or (kind == UPPER and known <= low):
                return known
        self.nodes -= 1
        if self.nodes < 0:
            raise OutOfNodes
        best, floor = -FAR, low
        for move in in_order(self.game, state, state.turn):
            best = max(best, self.after(state, state.turn, move, max(low, best), high))
            if best >= high:
                break
        kind = LOWER if best >= high else UPPER if best <= floor else EXACT
        self.memory[key] = kind, best
        return best


def key_of(state: Position) -> Key:
    """All that the rest of the deal depends on."""
    return (
        state.turn,
        state.last_capture,
        tuple(seat for seat, _ in state.markers),
        frozenset(state.hands[0]),
        frozenset(state.hands[1]),
        frozenset(state.table),
        frozenset(state.builds),
        frozenset(state.piles[0]),
    )


def in_order(game: Cassino, state: Position, seat: int) -> list[Play]:
    """The listed moves, the most promising first."""
    return sorted(plays(game, state, seat), key=promise)


def promise(move: Play) -> tuple[int, int]:
    if isinstance(move, Capture):
        cards = [card for group in move.groups for card in group]
        return 0, -2 * len(cards) - 5 * len(move.builds) - sum(SPADE[card] for card in cards)
    return (1 if isinstance(move, Build | Raise) else 2), move.card
