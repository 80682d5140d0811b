"""The rulebook, its examples and the words of the log."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.engine.book import Example
from games.engine.cases import run_case
from games.engine.cassino.examples import EXAMPLES
from games.engine.cassino.options import SCHEMA
from games.engine.cassino.rulebook import RULEBOOK
from games.engine.cassino.tell import EVENT_RULES, SILENT
from games.engine.cassino.words import EVENTS, REFUSED_BY
from games.engine.game import Event

from ..walks import walk
from .table import table

CASES = json.loads((Path(__file__).parents[2] / "cases" / "cassino.json").read_text(encoding="utf-8"))
RULES = [rule for section in RULEBOOK for rule in section.rules]
NUMBERS = {rule.number for rule in RULES}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_every_example_is_true(example: Example) -> None:
    assert run_case(example.case("cassino")) is None


def test_numbers_are_unique_and_everything_that_points_to_a_rule_finds_it() -> None:
    assert len(NUMBERS) == len(RULES)
    pointed = {*EVENT_RULES.values(), *REFUSED_BY.values(), *(option.rule for option in SCHEMA.options.values())}
    assert pointed <= NUMBERS
    assert {example.rule for example in EXAMPLES} <= NUMBERS


def test_every_printed_rule_has_a_case_or_an_example() -> None:
    shown = {case["rule"] for case in CASES} | {example.rule for example in EXAMPLES}
    assert NUMBERS - shown == set()


def test_every_rule_reads_under_every_preset() -> None:
    for preset in ("modern", "classic", "royal", "dominican"):
        options = SCHEMA.load({"preset": preset}, 2, "local")
        for rule in RULES:
            assert "%(" not in (rule.text % rule.figures(options) if rule.figures else rule.text)
            assert rule.grid is None or rule.grid(options, 2).rows
            assert rule.when is None or isinstance(bool(rule.when(options, 2)), bool)
        assert [rule.number for rule in RULES if rule.option and rule.option not in SCHEMA.options] == []


def in_force(**values: Any) -> set[str]:
    options = SCHEMA.load(values, 2, "local")
    return {rule.number for rule in RULES if rule.when is None or rule.when(options, 2)}


def test_the_endgame_wins_outright_only_where_the_highest_total_does() -> None:
    """CS-18.4: with the ordered count the order decides, and nobody plays an extra round."""
    assert {"CS-14.7", "CS-15.2a"} <= in_force(preset="dominican")
    assert {"CS-14.7", "CS-15.2a"} & in_force(preset="royal", endgame="dominican") == {"CS-14.7"}


def test_a_table_without_a_clock_is_told_of_none() -> None:
    assert "CS-16.3" in in_force()
    assert "CS-16.3" not in in_force(turn_seconds=0)


def test_every_event_of_a_match_has_its_line() -> None:
    told: set[str] = set()
    for values in ({}, {"preset": "dominican"}, {"preset": "royal", "target": 11}):
        game = table(2, **values)
        for _, _, _, events in walk(game, Random(4)):
            for event in events:
                told.add(event.kind)
                line = game.tell(event)
                nothing_left = event.kind == "leftovers" and not event.data["cards"]
                assert (line is None) == (event.kind in SILENT or nothing_left)
                assert line is None or "%(" not in str(line)
                assert game.rule_of(event) in NUMBERS
    assert told >= {"match_started", "captured", "built", "trailed", "leftovers", "round_scored", "match_won"}


@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_an_event_of_every_kind_can_be_told(kind: str) -> None:
    data = {
        "seat": 0, "dealer": 1, "round": 2, "deal": 3, "last": False, "table": [], "card": "9S", "cards": ["4D"],
        "value": 9, "from_value": 5, "into": "b1", "from": ["b2"], "for_partner": False, "claimed_from": None,
        "new": True, "points": [3, 1], "scores": [3, 1], "sides": [0, 1], "side": 0, "by": "score",
        "preset": "modern", "custom": False, "kind": "local", "move": {}, "builds": [], "ace": None,
    }  # fmt: skip
    line = table().tell(Event(kind, data))
    assert line is None or "%(" not in str(line)
