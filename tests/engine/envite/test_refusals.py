"""The order of reasons, and moves of the wrong form."""

from __future__ import annotations

from typing import Any

import pytest

from .tables import code, position, table


@pytest.mark.parametrize(
    "wire",
    [
        {"type": "dance"},
        {"type": "play"},
        {"type": "play", "card": "8o"},
        {"type": "play", "card": ["1o"]},
        {"type": "play", "card": "12c", "to": "4"},
        {"type": "envite"},
        {"type": "envite", "to": 4},
        {"type": "raise", "to": None},
        {"type": "accept", "to": "4"},
        {"type": "pass", "card": "12c"},
        {"type": "signal"},
        {"type": "signal", "id": ["malilla"]},
        {"type": "table", "captains": [0, 1]},
        {"type": "glimpse", "seen": True},
        {"type": "pass", "auto": True},
    ],
)
@pytest.mark.parametrize("phase", ["bid", "play", "round_over"])
def test_a_move_of_the_wrong_form_is_malformed_in_any_phase(wire: dict[str, Any], phase: str) -> None:
    game = table(signals=True)
    assert code(game, position(game, phase=phase), 0, **wire) == "malformed"


def test_after_the_game_nothing_else_is_said() -> None:
    game = table(signals=True)
    state = position(game, phase="game_over", winner=0)
    for wire in (
        {"type": "dance"},
        {"type": "play", "card": "12c"},
        {"type": "pass"},
        {"type": "signal", "id": "king"},
    ):
        assert code(game, state, 1, **wire) == "game_over"


@pytest.mark.parametrize(
    ("phase", "seat", "wire", "why"),
    [
        ("play", 2, {"type": "envite", "to": "nonsense"}, "tumbo"),
        ("tumbo_decision", 3, {"type": "raise", "to": "7"}, "tumbo"),
        ("tumbo_decision", 3, {"type": "play", "card": "6c"}, "wrong_phase"),
        ("tumbo_decision", 2, {"type": "tumbo_play"}, "not_captain"),
        ("tumbo_decision", 1, {"type": "tumbo_play"}, "not_your_turn"),
        ("play", 0, {"type": "accept"}, "wrong_phase"),
        ("round_over", 0, {"type": "envite", "to": "4"}, "wrong_phase"),
        ("play", 1, {"type": "play", "card": "12c"}, "not_your_turn"),
        ("play", 0, {"type": "play", "card": "3c"}, "not_in_hand"),
    ],
)
def test_in_tumbo(phase: str, seat: int, wire: dict[str, Any], why: str) -> None:
    game = table(tumbo_decline_stones=1)
    assert code(game, position(game, phase=phase, stones=[11, 3]), seat, **wire) == why


@pytest.mark.parametrize(
    ("jumps", "proposed", "to", "why"),
    [
        (False, "4", "7", None),
        (False, "4", "9", "bad_rung"),
        (True, "4", "9", None),
        (True, "4", "chico_fuera", None),
        (True, "7", "4", "bad_rung"),
        (True, "7", "7", "bad_rung"),
        (True, "7", "8", "bad_rung"),
        (True, "chico_fuera", "chico_fuera", "top_rung"),
        (True, "chico_fuera", "9", "top_rung"),
        (True, "chico_fuera", "10", "bad_rung"),
        (False, "9", "", "bad_rung"),
    ],
)
def test_rungs(jumps: bool, proposed: str, to: str, why: str | None) -> None:
    game = table(envite_jumps=jumps)
    state = position(game, phase="answer", proposed=proposed, proposer_team=0, accepted="2")
    assert code(game, state, 1, type="raise", to=to) == why
