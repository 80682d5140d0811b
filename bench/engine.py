"""How fast the rules are: moves a second through `apply` and `play`, and what `view`, `clone` and `legal` cost.

    python -m bench.engine [GAME ...]

Prints the median of several runs for each game and table size. Nothing here asserts a time.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from games.engine.game import DEALER, Game, State
from games.engine.playout import opened, playout
from games.engine.registry import games

RUNS = 5


def main(names: list[str]) -> None:
    for name in names or list(games()):
        for preset in games()[name].presets:
            game = games()[name](games()[name].schema.load(preset.values, preset.seats, "local"), preset.seats, "local")
            print(f"{name} · {preset.key} ({preset.seats} seats)")
            print(f"  apply {rate(lambda g=game: playout(g, Random(1)), 0.6):>12,.0f} moves/s")
            print(f"  play  {rate(lambda g=game: checked(g, Random(1)), 0.6):>12,.0f} moves/s, with events")
            states = positions(game)
            for label, ask in questions(game).items():
                print(f"  {label:<6}{cost(states, ask) * 1e6:>12,.1f} µs")


def questions(game: Game[Any]) -> dict[str, Callable[[State], object]]:
    return {
        "view": lambda state: game.view(state, 0),
        "clone": lambda state: state.clone(),
        "legal": lambda state: [game.legal(state, seat) for seat in game.to_act(state)],
        "offers": lambda state: [game.offers(state, seat, {}) for seat in game.to_act(state)],
    }


def rate(match: Callable[[], int], seconds: float) -> float:
    """Moves a second: the median of several runs of about `seconds` each."""
    return statistics.median(one_rate(match, seconds) for _ in range(RUNS))


def one_rate(match: Callable[[], int], seconds: float) -> float:
    moves, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        moves += match()
    return moves / (time.perf_counter() - begin)


def checked(game: Game[Any], rng: Random) -> int:
    """One random match through the door for people; the number of moves in it."""
    state, moves = opened(game, rng), 0
    while game.outcome(state) is None:
        waited = game.to_act(state)
        steps = [(waited[0], game.guess(state, waited[0], rng))] if waited else game.timeout(state, rng)
        for seat, move in steps:
            state, _ = game.play(state, seat, move)
            moves += seat != DEALER
        for _, after, _ in game.run_on(state, rng):
            state = after
    return moves


def positions(game: Game[Any]) -> list[State]:
    """A few hundred positions in which somebody is waited for."""
    found: list[State] = []
    rng = Random(7)
    while len(found) < 300:
        state = opened(game, rng)
        while game.outcome(state) is None:
            waited = game.to_act(state)
            if waited:
                found.append(state)
            for seat, move in [(waited[0], game.guess(state, waited[0], rng))] if waited else game.timeout(state, rng):
                state, _ = game.play(state, seat, move)
            for _, after, _ in game.run_on(state, rng):
                state = after
    return found[:300]


def cost(states: list[State], ask: Callable[[State], object]) -> float:
    """Seconds for one question: the median of several runs over all positions."""
    return statistics.median(one_cost(states, ask) for _ in range(RUNS))


def one_cost(states: list[State], ask: Callable[[State], object]) -> float:
    begin = time.perf_counter()
    for state in states:
        ask(state)
    return (time.perf_counter() - begin) / len(states)


if __name__ == "__main__":
    main(sys.argv[1:])
