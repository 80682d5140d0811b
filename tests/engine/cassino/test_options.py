"""Presets, what makes rules custom, and which options go together (CS-17, CS-18)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.cassino.options import SCHEMA
from games.engine.cassino.presets import PRESETS, VECTORS, changed, custom
from games.engine.cassino.sentences import SENTENCES, review, sentence


def codes(seats: int = 2, kind: str = "local", **values: Any) -> list[str]:
    return [problem.code for problem in SCHEMA.problems(values, seats, kind)]


def options(**values: Any) -> Any:
    return SCHEMA.load(values, 2, "local")


def test_modern_is_what_nothing_says() -> None:
    assert options() == options(preset="modern", **VECTORS["modern"])
    assert SCHEMA.defaults() | VECTORS["modern"] == SCHEMA.defaults()


@pytest.mark.parametrize("preset", VECTORS)
def test_a_preset_is_a_whole_vector(preset: str) -> None:
    settings = {"preset", "teams", "on_timeout", "turn_seconds"}
    assert list(VECTORS[preset]) == [name for name in SCHEMA.options if name not in settings]
    assert not custom(options(preset=preset)) and codes(preset=preset) == []


def test_the_presets_that_ship() -> None:
    assert [preset.key for preset in PRESETS] == list(VECTORS)


@pytest.mark.parametrize(
    "values, is_custom",
    [
        ({"target": 11}, False),
        ({"raising": False}, False),
        ({"on_timeout": "forfeit", "turn_seconds": 5}, False),
        ({"sweeps": "none"}, True),
        ({"preset": "royal", "match_end": "highest_total"}, True),
        ({"preset": "classic", "sweeps": "none"}, False),
        ({"direction": "right"}, True),
    ],
)
def test_what_makes_rules_custom(values: dict[str, Any], is_custom: bool) -> None:
    """CS-17.6"""
    assert custom(options(**values)) == is_custom


def test_the_review_lists_every_difference_with_its_sentence() -> None:
    """CS-18.5"""
    shown = review(options(preset="royal", target=11, sweeps="score", raise_with_loose=False))
    assert [(name, str(says)) for name, says in shown] == [
        ("target", "Quick match to 11."),
        ("raise_with_loose", "A raise uses your card only."),
        ("sweeps", "Each sweep is 1 point."),
    ]
    assert changed(options()) == []


def test_the_endgame_promises_the_match_only_where_totals_decide_it() -> None:
    """CS-15.2a, CS-15.5"""
    ((_name, plain),) = review(options(endgame="dominican"))
    ((_name, ordered),) = review(options(preset="royal", endgame="dominican"))
    assert str(plain).endswith("only most spades. Taking it wins, even against a higher total.")
    assert str(ordered).endswith("only most spades. The count in order decides who wins.")


def test_every_value_of_every_rule_has_a_sentence() -> None:
    for name in VECTORS["modern"]:
        option = SCHEMA.options[name]
        values = option.values or [choice.value for choice in option.choices] or (False, True)
        assert all(sentence(name, VECTORS["modern"] | {name: value}) for value in values)
    assert len(SENTENCES) == 10


def test_all_problems_are_named_in_the_order_of_the_rules() -> None:
    """CS-18.6"""
    assert codes(3, "invited", preset="dominican", target=11) == [
        "dominican_two_sides", "cancel_needs_two_sides", "endgame_needs_21", "online_two_players",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "seats, kind, values, found",
    [
        (5, "local", {}, ["bad_seat_count"]),
        (3, "local", {"teams": True}, ["teams_need_four"]),
        (4, "local", {"preset": "dominican"}, ["dominican_two_sides", "cancel_needs_two_sides"]),
        (4, "local", {"preset": "dominican", "teams": True}, []),
        (3, "local", {"sweeps": "cancel"}, ["cancel_needs_two_sides"]),
        (3, "local", {"endgame": "dominican"}, []),
        (2, "local", {"preset": "classic", "must_take_matches": True}, ["matches_against_one_face"]),
        (3, "invited", {}, ["online_two_players"]),
        (2, "matchmaking", {"sweeps": "none"}, ["matchmaking_presets_only"]),
        (2, "matchmaking", {"target": 11, "raising": False}, []),
        (2, "invited", {"sweeps": "none"}, []),
        (2, "local", {"raising": False, "raise_limit": "once"}, ["raise_options_idle"]),
        (2, "local", {"preset": "royal", "raising": False}, []),
        (2, "local", {"preset": "royal", "build_for_partner": True}, ["partner_option_idle"]),
        (2, "local", {"face_cards": "rank_one"}, ["no_eleven_to_thirteen"]),
        (2, "local", {"sweeps": "double"}, ["bad_value"]),
        (2, "local", {"target": 15}, ["bad_value"]),
        (2, "local", {"aces": 1, "teams": True}, ["bad_value"]),
        (2, "local", {"preset": "royal", "endgame": "dominican", "sweeps": "score"}, []),
    ],
)
def test_problems(seats: int, kind: str, values: dict[str, Any], found: list[str]) -> None:
    assert codes(seats, kind, **values) == found


def test_notes_forbid_nothing() -> None:
    notes = [problem for problem in SCHEMA.problems({"raising": False, "raise_limit": "once"}, 2, "local")]
    assert [note.blocks for note in notes] == [False]


def test_a_changed_rule_makes_it_custom_a_choice_beside_the_preset_does_not() -> None:
    assert SCHEMA.custom_on({"preset": "royal"}) == ""
    assert SCHEMA.custom_on({"target": 11, "raising": False, "teams": True, "turn_seconds": 0}) == ""
    assert SCHEMA.custom_on({"preset": "royal", "sweeps": "score"}) == "Royal"
