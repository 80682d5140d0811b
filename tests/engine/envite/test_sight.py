"""Cards shown in tumbo: to the captain of the team alone, and only while the round is played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.envite.game import Envite
from games.engine.envite.state import State
from games.engine.envite.strength import chance

from .tables import FOUR, position, say, table

NOTHING: list[list[str]] = [[], [], [], []]
SHOWN = [[], [], ["7o", "5e", "4c"], []]  # of seat 2: to its captain, strongest first


def in_tumbo(game: Envite, **fields: Any) -> State:
    return position(game, **{"phase": "play", "stones": [11, 4], **fields})


def shown(game: Envite, state: State, seat: int | None) -> list[list[str]]:
    return [sorted(hand) for hand in game.view(state, seat)["shown"]]


def test_the_captain_in_tumbo_sees_the_team_and_nobody_else_sees_anything() -> None:
    game = table(shown_in_tumbo=True)
    state = in_tumbo(game)
    assert shown(game, state, 0) == [sorted(hand) for hand in SHOWN]
    for seat in (1, 2, 3, None):
        assert shown(game, state, seat) == NOTHING


@pytest.mark.parametrize(
    ("values", "fields"),
    [
        ({}, {}),  # not at this table
        ({"shown_in_tumbo": True}, {"stones": [10, 11]}),  # the other side is in tumbo
        ({"shown_in_tumbo": True}, {"stones": [10, 4]}),
        ({"shown_in_tumbo": True}, {"captains": [2, 1]}),  # somebody else is captain
        ({"shown_in_tumbo": True}, {"phase": "round_over", "stake": "tumbo"}),
    ],
)
def test_otherwise_hands_are_closed(values: dict[str, bool], fields: dict[str, Any]) -> None:
    game = table(**values)
    assert shown(game, in_tumbo(game, **fields), 0) == NOTHING


def test_both_captains_see_their_own_team_when_both_are_in_tumbo() -> None:
    game = table(shown_in_tumbo=True)
    state = in_tumbo(game, stones=[11, 11])
    assert shown(game, state, 0)[2] == sorted(FOUR[2]) and shown(game, state, 1)[3] == sorted(FOUR[3])
    assert shown(game, state, 1)[:3] == NOTHING[:3]


def test_the_captain_decides_about_the_tumbo_with_the_cards_in_sight() -> None:
    game = table(shown_in_tumbo=True, tumbo_decline_stones=1)
    state = in_tumbo(game, phase="tumbo_decision")
    assert shown(game, state, 0)[2] == sorted(FOUR[2])
    state, _ = say(game, state, 0, {"type": "tumbo_decline"})
    assert shown(game, state, 0) == NOTHING


def test_imagined_worlds_keep_what_is_shown_and_deal_the_rest_again() -> None:
    game = table(shown_in_tumbo=True)
    state = in_tumbo(game)
    worlds = [game.imagine(state, 0, Random(seed)) for seed in range(20)]
    assert all(world.hands[2] == state.hands[2] for world in worlds)
    assert len({tuple(sorted(world.hands[1])) for world in worlds}) > 1
    assert any(game.imagine(state, 2, Random(seed)).hands[0] != state.hands[0] for seed in range(5))


def test_a_house_captain_counts_what_it_is_shown() -> None:
    hands = [["4o", "6o", "7e"], *FOUR[1:2], ["2c", "12c", "1o"], FOUR[3]]
    for values, expected in (({}, 0.37), ({"shown_in_tumbo": True}, 0.87)):
        game = table(**values)
        state = in_tumbo(game, hands=hands)
        assert chance(game.order(state), 4, game.view(state, 0)) == expected
