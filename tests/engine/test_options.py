"""The option schema, on a small game of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from games.engine.options import Choice, Constraint, Schema, choice, flag, number, numbers
from games.engine.registry import games


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    base: str = choice("plain", Choice("plain", "Plain"), Choice("fast", "Fast"), label="Base")
    target: int = number(21, values=(11, 21), label="Target")
    teams: bool = flag(False, label="Teams", seats=(4,))
    ladder: tuple[int, ...] = numbers((2, 4), low=1, high=9, label="Ladder")
    end: int = number(20, low=1, high=20, label="End")


def fill_end(values: dict[str, Any], given: frozenset[str]) -> None:
    if "end" not in given:
        values["end"] = values["target"] - 1


SCHEMA = Schema(
    Options,
    Constraint(
        "teams_need_four", ("teams", "seats"), lambda o, seats, kind: not o.teams or seats == 4, "Teams need four."
    ),
    Constraint("idle", ("ladder",), lambda o, seats, kind: len(o.ladder) > 1, "A short ladder.", blocks=False),
    base="base",
    vectors={"fast": {"target": 11}},
    derive=fill_end,
)


def test_defaults_stand_where_nothing_is_given() -> None:
    assert SCHEMA.complete({}) == {"base": "plain", "target": 21, "teams": False, "ladder": (2, 4), "end": 20}


def test_a_base_brings_its_vector_and_what_follows_from_it() -> None:
    whole = SCHEMA.complete({"base": "fast"})
    assert (whole["target"], whole["end"]) == (11, 10)
    assert SCHEMA.complete({"base": "fast", "target": 21})["target"] == 21


@pytest.mark.parametrize(
    "values",
    [
        {"nothing": 1},
        {"target": 12},
        {"target": "21"},
        {"target": True},
        {"teams": 1},
        {"base": "slow"},
        {"base": ["plain"]},
        {"ladder": [0]},
        {"ladder": "24"},
        {"end": 21},
    ],
)
def test_an_unknown_option_or_value_is_reported_alone(values: dict[str, Any]) -> None:
    problems = SCHEMA.problems({**values}, 2, "local")
    assert [problem.code for problem in problems] == ["bad_value"]
    assert problems[0].names == tuple(values) and problems[0].blocks


def test_problems_and_notes_come_in_the_order_of_the_constraints() -> None:
    problems = SCHEMA.problems({"teams": True, "ladder": [2]}, 2, "local")
    assert [(problem.code, problem.blocks) for problem in problems] == [("teams_need_four", True), ("idle", False)]
    assert SCHEMA.problems({"teams": True}, 4, "local") == []


def test_load_refuses_what_is_forbidden_and_not_what_is_noted() -> None:
    with pytest.raises(ValueError, match="teams_need_four"):
        SCHEMA.load({"teams": True}, 3, "local")
    assert SCHEMA.load({"ladder": [3]}, 2, "local").ladder == (3,)


def test_what_is_dumped_loads_to_the_same_options() -> None:
    options = SCHEMA.load({"base": "fast", "ladder": [2, 5]}, 2, "local")
    assert SCHEMA.load(SCHEMA.dump(options), 2, "local") == options


@pytest.mark.parametrize("name", sorted(games()))
def test_what_an_option_depends_on_can_be_so(name: str) -> None:
    schema = games()[name].schema
    for option in schema.options.values():
        if option.when:
            other, value = option.when
            assert schema.options[other].accepts(value)
            assert schema.matters(option.name, schema.complete({other: value}))
