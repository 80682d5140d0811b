"""The house player: deals the unseen cards many times, solves each deal exactly, and does what is best on average.

It reads no clock: what it may think is counted in positions solved, at a rate that a slow machine keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ..game import Bot, Game, Move, Seat
from ..game import State as Position
from .chances import advantage
from .moves import PASS, Bid, Play
from .pack import POINTS, value
from .solver import Solver
from .state import State

WORLDS = 60  # enough for any decision
LIMIT = 1.0  # seconds, however many are given
RATE = 40_000  # positions solved in a second: less than half of what was measured
INSTANT = 0.03  # with less there is no time to think
MARGIN = 25  # differences are exact so far beyond what decides the hand
STYLE = 1e-4  # what a point of difference counts, between moves that win as often
CAUTION = 0.04  # what a bid must promise beyond a pass: real defenders do not see the cards, nor does the bidder


class House(Bot):
    """Decides from its view and from worlds it cannot tell apart from the real one."""

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: dict[str, Any],
        legal: list[Move],
        worlds: Callable[[Random], Position],
        rng: Random,
        seconds: float,
    ) -> Move:
        if len(legal) == 1:
            return legal[0]
        if seconds < INSTANT:
            return offhand(legal)
        hopes = [0.0] * len(legal)
        effort = min(seconds, LIMIT) * RATE
        seen = 0
        while effort > 0 and seen < WORLDS:
            gains, solved = judge(game, worlds(rng), seat, legal)
            hopes = [hope + gain for hope, gain in zip(hopes, gains, strict=True)]
            effort -= solved + 1
            seen += 1
        hopes = [hope / seen - caution(move) for hope, move in zip(hopes, legal, strict=True)]
        return legal[hopes.index(max(hopes))]


def offhand(legal: list[Move]) -> Move:
    """A sensible move without a thought: pass, announce, the cheapest card."""
    return min(legal, key=lambda move: POINTS[value(move.card)] if isinstance(move, Play) else 0)


def caution(move: Move) -> float:
    return CAUTION if isinstance(move, Bid) and move.bid > PASS else 0.0


def judge(game: Game[Any], world: Position, seat: Seat, legal: list[Move]) -> tuple[list[float], int]:
    """What each move is worth to `seat` in this world, and how many positions were solved for it."""
    assert isinstance(world, State)
    sign = 1 - 2 * (seat % 2)
    solvers: dict[tuple[int, int], Solver] = {}
    gains = []
    for after in futures(game, world, seat, legal):
        key = (after.bid, after.bidder)
        if key not in solvers:
            solvers[key] = Solver(game.o, game.duties, after)  # type: ignore[attr-defined]
        gains.append(sign * worth(game.o, solvers[key], after))
    return gains, sum(len(solver.memory) for solver in solvers.values())


def futures(game: Game[Any], world: State, seat: Seat, legal: list[Move]) -> Iterator[State]:
    """The world after each move; after a bid, with nobody raising it."""
    for move in legal:
        after = world.clone()
        game.apply(after, seat, move)
        while after.phase == "bidding":
            game.apply(after, after.turn, Bid(PASS))
        yield after


def worth(options: Any, solver: Solver, world: State) -> float:
    """The chance of winning the match that side 0 has after this hand, a shade more for more points."""
    low, high = solver.edge(world)
    total = solver.total(world, low - MARGIN, high + MARGIN)
    scores = world.scores[:]
    if not world.result:  # else they hold it already
        gain = solver.worth(world, total)
        scores[gain < 0] += abs(gain)
    return advantage(options, scores, world.hand_number) + STYLE * total
