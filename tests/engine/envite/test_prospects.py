"""How good a score is, and the words that follow from it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.envite.calling import Captain
from games.engine.envite.prospects import prospect

from .tables import position, table


def said(game: Any, p: float, seed: int = 1, seat: int = 0, **fields: Any) -> dict[str, Any]:
    """What a captain with this chance to win the round says."""
    state = position(game, **fields)
    captain = Captain(game.o, game.rungs, game.view(state, seat), p, Random(seed))
    return game.write(captain.say(game.legal(state, seat)))


@pytest.mark.parametrize("values", [{}, {"variant": "gran_canaria"}, {"stones_to_chico": 24, "envite_ladder": [5]}])
def test_prospects_are_fair_and_end_with_the_chico(values: dict[str, Any]) -> None:
    o = table(**values).o
    scores = range(o.stones_to_chico)
    assert all(prospect(o, a, b) == pytest.approx(1 - prospect(o, b, a)) for a in scores for b in scores)
    assert all(0 < prospect(o, a, b) < 1 == prospect(o, o.stones_to_chico, b) for a in scores for b in scores)
    assert prospect(o, 0, 0) < prospect(o, 4, 0)


def test_in_tumbo_a_round_is_a_chico_or_three_stones() -> None:
    o = table().o
    assert prospect(o, 11, 11) == 0.5
    assert prospect(o, 11, 9) == 0.75  # lost, they stop at eleven
    assert prospect(o, 11, 10) == 0.5  # lost, they are past twelve


def test_a_tumbo_is_declined_only_with_little_to_hope_for() -> None:
    game = table(tumbo_decline_stones=1)
    near = {"phase": "tumbo_decision", "stones": [11, 7]}
    assert said(game, 0.5, **near)["type"] == "tumbo_play"
    assert said(game, 0.02, **near)["type"] == "tumbo_decline"


def test_a_sure_hand_climbs_and_a_hopeless_one_leaves() -> None:
    game = table()
    answer = {"phase": "answer", "proposed": "4", "proposer_team": 1}
    assert said(game, 0.95, **answer) == {"type": "raise", "to": "7"}
    assert said(game, 0.1, **answer) == {"type": "fold"}
    assert said(game, 0.1, **answer, stones=[0, 10], accepted="4")["type"] != "fold"  # they would have the chico


def test_a_call_is_now_and_then_disguised() -> None:
    game = table()
    for p, usual in ((0.9, "envite"), (0.2, "pass")):
        words = [said(game, p, seed)["type"] for seed in range(200)]
        assert 170 < words.count(usual) < 200
