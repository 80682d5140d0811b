"""How long the house thinks: what a decision costs in each game, and what it costs to solve one imagined world of
Cuatrola from its first lead.

    python -m bench.house [GAME ...]

All figures are seconds of one core. Nothing here asserts a time.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from games.bots.think import NORMAL
from games.engine.cuatrola.moves import PASS, Bid
from games.engine.cuatrola.solver import Solver
from games.engine.game import Game, Seat, State
from games.engine.playout import opened, run_on
from games.engine.registry import games

DECISIONS = 200
WORLDS = 200


def main(names: list[str]) -> None:
    for name in names or list(games()):
        for preset in games()[name].presets:
            game = games()[name](games()[name].schema.load(preset.values, preset.seats, "local"), preset.seats, "local")
            report(f"{name} · {preset.key}: a decision", decisions(game, Random(1)))
    if not names or "cuatrola" in names:
        report("cuatrola: a world from its first lead", worlds(Random(2)))


def report(what: str, costs: list[float]) -> None:
    print(f"{what:<44} {statistics.mean(costs) * 1000:>7.1f} ms, at most {max(costs) * 1000:.0f} ms")


def cost(act: Callable[[], object]) -> float:
    begin = time.process_time()
    act()
    return time.process_time() - begin


def decisions(game: Game[Any], rng: Random) -> list[float]:
    """Every choice of a house that plays all seats, with the seconds it has at a table."""
    costs: list[float] = []
    while len(costs) < DECISIONS:
        state = opened(game, rng)
        while game.outcome(state) is None and len(costs) < DECISIONS:
            if waited := game.to_act(state):
                costs.append(cost(partial(choose, game, state, waited[0], rng)))
                state, _ = game.play(state, waited[0], game.guess(state, waited[0], rng))
            else:
                for seat, move in game.timeout(state, rng):
                    state, _ = game.play(state, seat, move)
            run_on(game, state, rng)
    return costs


def choose(game: Game[Any], state: State, seat: Seat, rng: Random) -> None:
    imagine = partial(game.imagine, state, seat)
    game.bot().choose(game, seat, game.view(state, seat), game.legal(state, seat), imagine, rng, NORMAL.seconds)


def worlds(rng: Random) -> list[float]:
    """Ordinary hands as the first to lead imagines them, solved to the end."""
    game: Game[Any] = games()["cuatrola"](games()["cuatrola"].schema.load({}, 4, "local"), 4, "local")
    costs = []
    for _ in range(WORLDS):
        state = game.start()
        run_on(game, state, rng)
        while state.phase == "bidding":
            game.apply(state, state.turn, Bid(PASS))
        world = game.imagine(state, state.turn, rng)
        costs.append(cost(partial(Solver(game.o, game.duties, world).total, world)))
    return costs


if __name__ == "__main__":
    main(sys.argv[1:])
