"""What a rulebook is made of: sections of numbered rules, with figures from the engine's own constants."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered paragraph. `figures(options)` gives the values of its placeholders, `when(options, seats)` says
    whether it is in force; `option` names the option that brings it in or changes it."""

    number: str
    text: str
    figures: Callable[[Any], Mapping[str, Any]] | None = None
    when: Callable[[Any, int], bool] | None = None
    option: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A titled run of rules; `basic` ones are enough to sit down with."""

    title: str
    rules: tuple[Rule, ...]
    basic: bool = False
