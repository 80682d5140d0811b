"""The ways of playing a game side by side: what each of them changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine.game import Game
from games.engine.options import Option, Preset
from games.house_rules import shown

from .rulebook import rules_of, said


@dataclass(frozen=True, slots=True)
class Cell:
    """What one way of playing says about an option. `own`: it differs from the first way."""

    says: str
    own: bool


@dataclass(frozen=True, slots=True)
class Line:
    """An option, the rule it belongs to, and a cell for each way."""

    label: str
    help: str
    rule: str
    cells: list[Cell]


def compare(game: type[Game[Any]], ways: list[Preset]) -> list[Line]:
    """The options in which the ways differ, in the order of the schema."""
    whole = [game.schema.complete(way.values) for way in ways]
    numbers = {rule.number for rule in rules_of(game)}
    return [
        Line(
            said(option.label),
            said(option.help),
            option.rule if option.rule in numbers else "",
            [Cell(_value(option, values), values[name] != whole[0][name]) for values in whole],
        )
        for name, option in game.schema.options.items()
        if name != game.schema.base and _differ(name, whole)
    ]


def _differ(name: str, whole: list[Mapping[str, Any]]) -> bool:
    return any(values[name] != whole[0][name] for values in whole)


def _value(option: Option, values: Mapping[str, Any]) -> str:
    value = values[option.name]
    return (_("yes") if value else _("no")) if option.kind == "flag" else shown(option, value)
