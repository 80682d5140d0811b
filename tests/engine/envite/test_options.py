"""What a table may choose, and what does not go together."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.envite.game import Envite
from games.engine.envite.options import SCHEMA

from .tables import table


def codes(values: dict[str, Any], seats: int = 4) -> list[str]:
    return [problem.code for problem in SCHEMA.problems(values, seats, "local") if problem.blocks]


def test_the_presets_are_the_vectors_of_the_rules() -> None:
    common = {
        "tumbo_loss_stones": 3, "tumbo_decline_stones": 0, "chicos_to_win": 2, "base_stones": 2,
        "envite_ladder": (4, 7, 9), "envite_jumps": False, "follow_rule": "must_follow",
        "matador_order": "traditional", "turn_seconds": 25, "round_pause_seconds": 4, "signals": False,
        "signal_seen_percent": 15, "shown_in_tumbo": False,
    }  # fmt: skip
    general = {"variant": "general", "stones_to_chico": 12, "tumbo_at": 11, "tumbo_stop": True}
    canaria = {"variant": "gran_canaria", "stones_to_chico": 9, "tumbo_at": 8, "tumbo_stop": False}
    for preset, own in zip(Envite.presets, (general, canaria), strict=True):
        assert SCHEMA.complete(preset.values) == common | own


@pytest.mark.parametrize(("full", "tumbo"), [(6, 5), (12, 11), (24, 23)])
def test_tumbo_follows_the_chico_unless_it_is_given(full: int, tumbo: int) -> None:
    assert SCHEMA.complete({"stones_to_chico": full})["tumbo_at"] == tumbo
    assert SCHEMA.complete({"stones_to_chico": full, "tumbo_at": full - 3})["tumbo_at"] == full - 3


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"tumbo_at": 8}, "bad_tumbo"),
        ({"tumbo_at": 12}, "bad_tumbo"),
        ({"envite_ladder": []}, "bad_ladder"),
        ({"envite_ladder": [4, 4]}, "bad_ladder"),
        ({"envite_ladder": [7, 4]}, "bad_ladder"),
        ({"envite_ladder": [2, 4]}, "bad_ladder"),
        ({"envite_ladder": [3, 4, 5, 6, 7, 8]}, "bad_ladder"),
        ({"envite_ladder": [4, 24]}, "bad_value"),
        ({"turn_seconds": 4}, "bad_turn"),
        ({"tumbo_decline_stones": 2}, "bad_value"),
        ({"stones_to_chico": 5}, "bad_value"),
    ],
)
def test_what_the_rules_forbid_is_refused(values: dict[str, Any], code: str) -> None:
    assert codes(values) == [code]


@pytest.mark.parametrize(
    ("name", "allowed", "refused"),
    [
        ("stones_to_chico", (6, 24), (5, 25)),
        ("tumbo_loss_stones", (1, 6), (0, 7)),
        ("tumbo_decline_stones", (0, 1, 3), (-1, 2, 4)),
        ("chicos_to_win", (1, 5), (0, 6)),
        ("base_stones", (1, 2), (0, 3)),
        ("turn_seconds", (0, 5, 120), (-1, 4, 121)),
        ("round_pause_seconds", (0, 15), (-1, 16)),
        ("tumbo_at", (9, 11), (8, 12)),
        ("envite_ladder", ([3], [3, 5, 7, 9, 23]), ([], [2], [3, 24], [3, 5, 7, 9, 11, 13])),
        ("tumbo_stop", (True, False), (0, None)),
        ("envite_jumps", (True, False), (1, "yes")),
    ],
)
def test_the_bounds_are_those_of_the_rules(name: str, allowed: tuple[Any, ...], refused: tuple[Any, ...]) -> None:
    """EN-8.2"""
    assert not any(codes({name: value}) for value in allowed)
    assert all(codes({name: value}) for value in refused)


@pytest.mark.parametrize("seats", [2, 3, 5, 14])
def test_no_other_number_of_seats_can_start(seats: int) -> None:
    assert codes({}, seats) == ["bad_seats"]


def test_a_base_of_one_leaves_room_for_a_rung_of_two() -> None:
    assert codes({"base_stones": 1, "envite_ladder": [2, 4]}) == []


@pytest.mark.parametrize(
    ("values", "rungs"),
    [
        ({}, ("4", "7", "9", "chico_fuera")),
        ({"variant": "gran_canaria"}, ("4", "7", "chico_fuera")),
        ({"stones_to_chico": 10}, ("4", "7", "9", "chico_fuera")),
        ({"envite_ladder": [12, 20]}, ("chico_fuera",)),
    ],
)
def test_rungs_that_are_worth_a_chico_are_left_out(values: dict[str, Any], rungs: tuple[str, ...]) -> None:
    assert table(**values).rungs == rungs


def test_a_rung_left_out_is_noted() -> None:
    notes = SCHEMA.problems({"variant": "gran_canaria"}, 4, "local")
    assert [(note.code, note.blocks) for note in notes] == [("rung_left_out", False)]
