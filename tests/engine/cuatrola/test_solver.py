"""The exact solver against a plain search through the rules themselves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.cuatrola.game import Cuatrola
from games.engine.cuatrola.moves import CUATROLA, PASS, QUINTOLA, SOLO
from games.engine.cuatrola.solver import HALF, Solver
from games.engine.cuatrola.state import State

from .tables import SETTINGS, dealt, table


def brute(game: Cuatrola, state: State, end: Any) -> float:
    """Best play through `legal` and `apply`, with no pruning and no memory."""
    if state.result:
        return float(end(game, state))
    after = []
    for move in game.legal(state, state.turn):
        other = state.clone()
        game.apply(other, state.turn, move)
        after.append(brute(game, other, end))
    return min(after) if state.turn % 2 else max(after)


def difference(game: Cuatrola, state: State) -> float:
    zero, one = state.result["totals"]  # type: ignore[index]
    if state.bid == PASS and game.o.hand_tie == "last_trick":
        return zero - one + HALF * (1 - 2 * (state.leader % 2))
    return zero - one


def match_points(game: Cuatrola, state: State) -> int:
    return state.scores[0] - state.scores[1]


def played_down(game: Cuatrola, rng: Random, bid: int, tricks: int) -> State | None:
    """A random hand from which so many tricks have been played, or None if it ended before."""
    state = dealt(game, rng, bid)
    state.scores = [0, 0]
    while state.turn >= 0 and state.played() < tricks:
        game.apply(state, state.turn, game.guess(state, state.turn, rng))
    for _ in range(rng.randrange(3)):
        if state.turn >= 0:
            game.apply(state, state.turn, game.guess(state, state.turn, rng))
    return state if state.turn >= 0 else None


@pytest.mark.parametrize("options", SETTINGS)
@pytest.mark.parametrize("bid", [PASS, SOLO])
def test_point_hands_are_solved_exactly(options: dict[str, Any], bid: int) -> None:
    game, rng = table(**options), Random(f"{options} {bid}")
    for _ in range(40):
        state = played_down(game, rng, bid, 2)
        if state is not None:
            assert Solver(game.o, game.duties, state).total(state) == brute(game, state, difference)
            assert Solver(game.o, game.duties, state).match_points(state) == brute(game, state, match_points)


@pytest.mark.parametrize("options", SETTINGS)
@pytest.mark.parametrize("bid", [CUATROLA, QUINTOLA])
def test_trick_hands_are_solved_exactly(options: dict[str, Any], bid: int) -> None:
    if bid == QUINTOLA and not options.get("quintola"):
        return
    game, rng = table(**options), Random(f"{options} {bid}")
    for _ in range(40):
        state = played_down(game, rng, bid, rng.choice([0, 1, 2]))
        if state is not None:
            if state.sitting < 0 and state.played() < 2:
                continue  # too long for the plain search
            assert Solver(game.o, game.duties, state).match_points(state) == brute(game, state, match_points)


def test_whole_solos_are_solved_exactly() -> None:
    game, rng = table(), Random(30)
    for _ in range(3):
        state = dealt(game, rng, SOLO)
        assert Solver(game.o, game.duties, state).match_points(state) == brute(game, state, match_points)


def test_a_narrow_window_keeps_the_sign() -> None:
    game, rng = table(), Random(31)
    for _ in range(15):
        state = dealt(game, rng)
        whole = Solver(game.o, game.duties, state).total(state)
        assert Solver(game.o, game.duties, state).match_points(state) == (whole > 0) - (whole < 0)


def test_the_memory_serves_every_move_of_a_position() -> None:
    game, rng = table(), Random(32)
    for _ in range(15):
        state = dealt(game, rng)
        shared = Solver(game.o, game.duties, state)
        for move in game.legal(state, state.turn):
            after = state.clone()
            game.apply(after, state.turn, move)
            assert (
                shared.total(after, -20, 20) == pytest.approx(Solver(game.o, game.duties, after).total(after))
                or abs(shared.total(after, -20, 20)) >= 20
            )


def test_cantes_are_part_of_the_search() -> None:
    game = table()
    state = game.arrange(
        {
            "dealer": 3,
            "trump_card": "10e",
            "phase": "play",
            "leader": 0,
            "tricks": [1, 1],
            "hands": [["12o", "11o", "1b"], ["1c", "3c", "10c"], ["11c", "3b", "10b"], ["12c", "11b", "12b"]],
            "piles": [["1o", "3o", "10o", "10e"], ["1e", "3e", "11e", "12e"]],
        }
    )
    best = Solver(game.o, game.duties, state).total(state)
    assert best == brute(game, state, difference)
    assert best == 122 - 28  # every trick to come, the last ten and the twenty
