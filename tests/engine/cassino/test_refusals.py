"""Where several things are wrong, the first reason of CS-23 is the answer."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.cassino.tell import EVENT_RULES
from games.engine.cassino.words import EVENTS, REFUSALS, REFUSED_BY

from .table import Played, table

HERS = {"id": "b1", "value": 9, "owner": 1, "groups": [["6H", "3H"]]}
STACK = {"id": "b2", "value": 8, "owner": 1, "groups": [["8H"], ["7H", "AH"]]}
POSITION: dict[str, Any] = {
    "hands": [["9S", "4S", "QS", "AC"], ["9C", "8C", "KC", "2C"]],
    "table": ["9D", "5D", "QD", "2D", "JD"],
    "builds": [HERS, STACK],
}


def codes(**options: Any) -> Played:
    return Played(table(**options), **POSITION)


@pytest.mark.parametrize(
    "fields, code",
    [
        ({"card": 7}, "malformed"),
        ({"card": "9C"}, "not_in_hand"),
        ({"card": "1X"}, "malformed"),
        ({"builds": ["b1", "b1"], "groups": [[]]}, "card_used_twice"),
        ({"builds": ["b9"], "groups": [[]]}, "unknown_build"),
        ({"builds": "b1", "groups": [["5C"]]}, "malformed"),
        ({"groups": [[]]}, "malformed"),
        ({"groups": [["9D"]], "cards": ["9D"]}, "malformed"),
        ({"groups": [["5C"], ["9D"], ["9D"]]}, "not_on_table"),
        ({"groups": [["6H"]]}, "not_on_table"),
        ({"groups": [["??"]]}, "not_on_table"),
        ({"groups": [["9D"], ["9D"]], "ace": 1}, "card_used_twice"),
        ({"ace": 1}, "nothing_taken"),
        ({"groups": [["5D"]], "ace": 14}, "bad_ace_value"),
        ({"groups": [["5D"]], "ace": "x"}, "bad_ace_value"),
        ({"groups": [["5D"]], "builds": ["b2"]}, "wrong_sum"),
        ({"cards": ["5D"], "builds": ["b2"]}, "no_partition"),
        ({"cards": ["9D"], "builds": ["b2"]}, "wrong_build_value"),
    ],
)
def test_captures(fields: dict[str, Any], code: str) -> None:
    assert codes().code(0, "capture", **{"card": "9S"} | fields) == code


@pytest.mark.parametrize(
    "fields, code",
    [
        ({"value": None, "builds": ["b1", "b1"]}, "malformed"),
        ({"value": "9", "groups": [["4S", "5D"]]}, "malformed"),
        ({"builds": ["b1", "b1"]}, "card_used_twice"),
        ({"builds": ["b9"]}, "unknown_build"),
        ({}, "malformed"),
        ({"groups": [["4S", "5D"]], "cards": ["5D"]}, "malformed"),
        ({"groups": [["4S", "5D"], []]}, "malformed"),
        ({"groups": [["4S"], ["4S", "5D"]]}, "malformed"),
        ({"groups": [["5D"]]}, "malformed"),
        ({"groups": [["4S", "5D"]], "for_partner": 1}, "malformed"),
        ({"groups": [["4S", "5C"], ["5D"], ["5D"]]}, "not_on_table"),
        ({"groups": [["4S", "5D"], ["5D"]]}, "card_used_twice"),
        ({"groups": [["4S", "5D"]], "for_partner": True}, "for_partner_off"),
        ({"groups": [["4S"]]}, "nothing_to_build_on"),
        ({"value": 15, "groups": [["4S", "5D"]]}, "value_too_high"),
        ({"cards": ["2D"], "builds": ["b2"]}, "no_partition"),
        ({"groups": [["4S", "2D"]], "builds": ["b2"]}, "wrong_sum"),
        ({"groups": [["4S", "5D"]], "builds": ["b2"]}, "wrong_build_value"),
        ({"value": 6, "groups": [["4S", "2D"]]}, "no_capturing_card"),
        ({"groups": [["4S", "5D"]]}, None),
    ],
)
def test_builds(fields: dict[str, Any], code: str | None) -> None:
    assert codes().code(0, "build", **{"card": "4S", "value": 9} | fields) == code


@pytest.mark.parametrize(
    "options, fields, code",
    [
        ({"raising": False}, {}, "raising_off"),
        ({}, {}, "malformed"),
        ({}, {"build": "b9", "groups": [[]]}, "malformed"),
        ({}, {"build": "b9"}, "unknown_build"),
        ({}, {"build": "b2", "with": ["5D"]}, "not_single"),
        ({}, {"build": "b1", "with": ["??"]}, "no_loose_in_raise"),
        ({"raise_with_loose": True}, {"build": "b1", "with": ["5C"]}, "not_on_table"),
        ({"raise_with_loose": True}, {"build": "b1", "with": ["2D"], "groups": [["2D"]]}, "card_used_twice"),
        ({"raise_with_loose": True}, {"build": "b1", "with": ["2D"]}, "value_too_high"),
        ({}, {"build": "b1", "value": 12}, "wrong_sum"),
        ({"raise_with_loose": True}, {"build": "b1", "groups": [["2D"]]}, "wrong_sum"),
        ({}, {"build": "b1"}, "no_capturing_card"),
    ],
)
def test_raises(options: dict[str, Any], fields: dict[str, Any], code: str) -> None:
    assert codes(**options).code(0, "raise", **{"card": "4S"} | fields) == code


def test_a_face_card_without_a_number() -> None:
    """CS-6.7, in the order of CS-23"""
    played = codes(preset="classic")
    assert played.code(0, "capture", card="QS", groups=[["JD"]], builds=["b2"]) == "face_card_rank_only"
    assert played.code(0, "capture", card="QS", groups=[["QD"]], builds=["b1"]) == "face_card_rank_only"
    assert played.code(0, "capture", card="9S", groups=[["JD"]]) == "face_card_rank_only"
    assert played.code(0, "capture", card="QS", groups=[["QD"]]) is None
    assert played.code(0, "build", card="9S", value=11, groups=[["9S", "2D"]]) == "no_capturing_card"
    assert played.code(0, "raise", card="QS", build="b1") == "face_card_rank_only"


def test_what_is_refused_whatever_is_played() -> None:
    played = codes()
    assert played.code(1, "trail", card="9C") == "not_your_turn"
    assert played.code(1, "nonsense") == "malformed"
    assert played.code(0, "start_match", kind="local") == "wrong_phase"
    assert played.code(0, "continue") == "wrong_phase"
    assert played.code(0, "accept_rules") == "wrong_phase"
    assert played.code(0, "forfeit") == "malformed"
    for kind in ("shuffle", "next_round", "table"):
        assert played.code(0, kind, deck=[], dealer=0, starter=0) == "malformed"
    setup = Played(table(), phase="setup")
    assert setup.code(0, "trail", card="9S") == setup.code(0, "resign") == setup.code(0, "nonsense") == "wrong_phase"


def test_after_the_end_everything_is_over() -> None:
    played = codes().do(1, "resign")
    assert played.code(1, "resign") == played.code(0, "nonsense") == "game_over"


def test_a_seat_resigns_once() -> None:
    played = Played(table(3), hands=[["9S"], ["8S"], ["7S"]]).do(2, "resign")
    assert played.code(2, "resign") == "already_resigned"


def test_every_code_and_event_has_its_sentence_and_its_rule() -> None:
    assert set(REFUSALS) == set(REFUSED_BY)
    assert set(EVENTS) == set(EVENT_RULES)


def test_a_refusal_says_which_build_is_meant() -> None:
    mine = {"id": "b1", "value": 8, "owner": 0, "groups": [["5S", "3H"]]}
    played = Played(table(), hands=[["8C", "4D"], ["KC", "3D"]], table=["8D"], builds=[mine])
    refusal = played.game.refusal(
        played.state, 0, played.game.read({"type": "capture", "card": "8C", "groups": [["8D"]]})
    )
    assert refusal is not None and "build of 8" in str(refusal.why)
