"""The house: legal moves only, from its view and imagined worlds, and sensible ones where the answer is plain."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.envite.bot import House
from games.engine.envite.game import Envite
from games.engine.envite.state import State
from games.engine.playout import opened, run_on

from .tables import position, table


def choice(game: Envite, state: State, seat: int, seed: int = 1, level: str = "hard") -> Any:
    return House(level).choose(
        game,
        seat,
        game.view(state, seat),
        game.legal(state, seat),
        lambda rng: game.imagine(state, seat, rng),
        Random(seed),
        0.02,
    )


@pytest.mark.parametrize("level", ["hard", "easy"])
@pytest.mark.parametrize("seats", [4, 6, 12])
def test_a_whole_match_of_the_house(seats: int, level: str) -> None:
    game, rng = table(seats, signals=True, tumbo_decline_stones=1, chicos_to_win=1), Random(seats)
    state: Any = opened(game, rng)
    while game.outcome(state) is None:
        for seat in range(seats):
            if game.legal(state, seat) and seat not in game.to_act(state):
                move = choice(game, state, seat, rng.randrange(999), level)
                assert move is None or move.kind == "signal"
        for seat in game.to_act(state):
            move = choice(game, state, seat, rng.randrange(999), level)
            assert game.refusal(state, seat, move) is None and move.kind != "signal"
            game.apply(state, seat, move)
        if not game.to_act(state):
            for seat, move in game.timeout(state, rng):
                game.apply(state, seat, move)
        run_on(game, state, rng)


def test_it_does_not_look_at_hidden_cards() -> None:
    game = table(6)
    for seed in range(12):
        state: Any = opened(game, Random(seed))
        while state.phase != "play":
            game.apply(state, state.turn, game.legal(state, state.turn)[0])
        other = game.imagine(state, state.turn, Random(99))
        assert choice(game, state, state.turn) == choice(game, other, state.turn)


def test_three_great_trumps_call_and_nothing_folds() -> None:
    game = table()
    strong = position(game, hands=[["2c", "12c", "11c"], ["3c", "4e", "6o"], ["4c", "5e", "7o"], ["6c", "6e", "1o"]])
    assert sum(choice(game, strong, 0, seed).kind == "envite" for seed in range(100)) > 80
    weak = position(
        game,
        phase="answer", proposed="7", accepted="4", proposer_team=1,
        hands=[["4o", "3e", "4b"], ["3c", "4e", "6o"], ["4c", "5e", "7o"], ["6c", "6e", "1o"]],
    )  # fmt: skip
    assert all(choice(game, weak, 0, seed).kind == "fold" for seed in range(40))


def test_folding_is_pointless_when_it_loses_the_chico() -> None:
    game = table()
    state = position(
        game,
        phase="answer", proposed="7", accepted="4", proposer_team=1, stones=[2, 9],
        hands=[["4o", "3e", "4b"], ["3c", "4e", "6o"], ["4c", "5e", "7o"], ["6c", "6e", "1o"]],
    )  # fmt: skip
    assert all(choice(game, state, 0, seed).kind != "fold" for seed in range(20))


def test_the_last_to_play_wins_as_cheaply_as_it_can() -> None:
    game = table()
    state = position(
        game,
        phase="play", tricks=[1, 0], leader=0,
        hands=[["3o"], ["4o"], ["5o"], ["2c", "6c"]],
        table=[{"seat": 0, "card": "4c"}, {"seat": 1, "card": "4e"}, {"seat": 2, "card": "3b"}],
    )  # fmt: skip
    assert game.write(choice(game, state, 3)) == {"type": "play", "card": "6c"}


def test_it_leaves_a_partner_the_trick() -> None:
    game = table()
    state = position(
        game,
        phase="play", leader=0,
        hands=[["3o", "4b"], ["4o", "5b"], ["5o", "7o"], ["2c", "12c", "6c"]],
        table=[{"seat": 0, "card": "12e"}, {"seat": 1, "card": "11c"}, {"seat": 2, "card": "3b"}],
    )  # fmt: skip
    assert game.write(choice(game, state, 3)) == {"type": "play", "card": "6c"}
