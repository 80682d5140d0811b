"""What a rulebook is made of: sections of numbered rules, with figures from the engine's own constants, and examples
that the engine can play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .text import Text


@dataclass(frozen=True, slots=True)
class Cards:
    """A cell of a grid that is drawn as cards."""

    codes: tuple[str, ...]


Cell = str | int | Text | Cards  # a str is a message to translate


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of figures under a rule: its head and its rows, made from constants and options."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered paragraph. `figures(options)` gives the values of its placeholders, `when(options, seats)` says
    whether it is in force; `option` names the option that brings it in or changes it; `grid(options, seats)` is the
    table below it, None where these options need none."""

    number: str
    text: str
    figures: Callable[[Any], Mapping[str, Any]] | None = None
    when: Callable[[Any, int], bool] | None = None
    option: str = ""
    grid: Callable[[Any, int], Grid | None] | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A titled run of rules; `basic` ones are enough to sit down with."""

    title: str
    rules: tuple[Rule, ...]
    basic: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A position drawn under a rule, and what happens in it: a case (CASES: `options`, `seats`, `position`, `steps`)
    whose steps are what the caption claims. `key` is unique in its game; `seat` is the one it is told for."""

    key: str
    rule: str
    caption: str | Text
    position: Mapping[str, Any]
    steps: tuple[Mapping[str, Any], ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int
    seat: int = 0

    def case(self, game: str) -> dict[str, Any]:
        """The example in the form that the case runner plays."""
        return {
            "id": f"{game}-example-{self.key}",
            "title": str(self.caption),
            "rule": self.rule,
            "game": game,
            "options": dict(self.options),
            "seats": self.seats,
            "position": dict(self.position),
            "steps": list(self.steps),
        }
