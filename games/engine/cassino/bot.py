"""The house player of Cassino."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, cast

from ..game import Bot, Game, Move, State
from .instinct import play_out
from .solver import Solver, promise
from .state import Position
from .worth import Judge

if TYPE_CHECKING:
    from .game import Cassino

NODES_A_SECOND = 6000  # positions that the solver looks at
HANDS_A_SECOND = 2500  # deals that are played out
MOST_MOVES = 24  # moves that are thought about
STAGES = 3  # after each the worse half of the moves is dropped
FEWEST = 3  # worlds looked at in a stage, however short the time

Worlds = Callable[[Random], Position]


class House(Bot):
    """Knows every card that has been seen. With two players the last deal is open and is counted out; before that,
    and with more players, it plays many deals to their end in worlds that it cannot tell apart."""

    def choose(
        self,
        game: Game[Any],
        seat: int,
        view: dict[str, Any],
        legal: list[Move],
        worlds: Callable[[Random], State],
        rng: Random,
        seconds: float,
    ) -> Move | None:
        if len(legal) < 2:
            return legal[0] if legal else None
        cassino, imagined = cast("Cassino", game), cast(Worlds, worlds)
        if game.seats == 2 and not view["deck_count"]:
            world = imagined(rng)
            solver = Solver(cassino, world, int(seconds * NODES_A_SECOND))
            if found := solver.best(world, seat):
                return found
        return self.imagine(cassino, seat, legal, imagined, rng, seconds)

    def imagine(
        self,
        game: Cassino,
        seat: int,
        legal: Sequence[Any],
        worlds: Worlds,
        rng: Random,
        seconds: float,
    ) -> Move:
        """The move after which the deal ends best on average; the worse half is dropped after each stage."""
        moves: list[Move] = sorted(legal, key=promise)[:MOST_MOVES]
        sums = {move: 0.0 for move in moves}
        for _ in range(STAGES):
            if len(moves) == 1:
                break
            for _ in range(max(FEWEST, int(seconds * HANDS_A_SECOND / STAGES) // len(moves))):
                world = worlds(rng)
                for move in moves:
                    sums[move] += self.tried(game, world, seat, move, rng)
            moves = sorted(moves, key=lambda move: -sums[move])[: (len(moves) + 1) // 2]
        return moves[0]

    def tried(self, game: Cassino, world: Position, seat: int, move: Any, rng: Random) -> float:
        """How one deal ends after `move`, from the side of `seat`."""
        state = world.clone()
        judge = Judge(game, state)
        game.apply(state, seat, move)
        if state.deal_no == world.deal_no:
            play_out(game, state, rng)
        return judge(state, game.side_of(seat))
