"""A game's rulebook under some options: schema, words and options become numbered paragraphs in the reader's language.

Every figure comes from the engine: this file types none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as translate

from games.engine.book import Cards, Cell, Example, Rule, Section
from games.engine.game import Game
from games.engine.options import Option
from games.engine.text import Text


@dataclass(frozen=True, slots=True)
class Mark:
    """Why a paragraph stands out: the option that brings it in or changes it, and what the default says."""

    option: str
    label: str
    on: bool
    default: str


@dataclass(frozen=True, slots=True)
class Table:
    """A grid in the reader's language; a cell is a text, or the codes of cards to draw."""

    head: list[str]
    rows: list[list[str | Cards]]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule as it reads at this table. `in_force` is false for what an option leaves out."""

    number: str
    text: str
    in_force: bool
    mark: Mark | None = None
    table: Table | None = None
    examples: list[Example] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    basic: bool
    paragraphs: list[Paragraph]


class Book:
    """The rules of `game` for so many seats under `values`. ValueError if the schema knows no such values."""

    def __init__(self, game: type[Game[Any]], values: Mapping[str, Any], seats: int) -> None:
        if any(problem.code == "bad_value" for problem in game.schema.problems(values, seats, "local")):
            raise ValueError("unknown options")
        self.game, self.seats = game, seats
        self.values = game.schema.complete(values)
        self.options = game.schema.type(**self.values)
        self.defaults = game.schema.complete({})

    def chapters(self) -> list[Chapter]:
        """Basics first, then the rest, in the order of the game's words."""
        return [self.chapter(section) for section in sorted(self.game.rulebook, key=lambda each: not each.basic)]

    def chapter(self, section: Section) -> Chapter:
        paragraphs = [self.paragraph(rule) for rule in section.rules]
        return Chapter(translate(section.title), section.basic, paragraphs)

    def paragraph(self, rule: Rule) -> Paragraph:
        in_force = rule.when is None or rule.when(self.options, self.seats)
        return Paragraph(
            rule.number, self.text(rule), in_force, self.mark(rule, in_force), self.table(rule), self.examples(rule)
        )

    def find(self, number: str) -> Paragraph | None:
        """The paragraph with this number, or None."""
        rules = (rule for section in self.game.rulebook for rule in section.rules)
        return next((self.paragraph(rule) for rule in rules if rule.number == number), None)

    def text(self, rule: Rule) -> str:
        message = translate(rule.text)
        return message % {k: said(v) for k, v in rule.figures(self.options).items()} if rule.figures else message

    def table(self, rule: Rule) -> Table | None:
        grid = rule.grid(self.options, self.seats) if rule.grid else None
        if grid is None:
            return None
        return Table([translate(each) for each in grid.head], [[cell(each) for each in row] for row in grid.rows])

    def examples(self, rule: Rule) -> list[Example]:
        return [example for example in self.game.examples if example.rule == rule.number]

    def mark(self, rule: Rule, in_force: bool) -> Mark | None:
        """Marked is what an option that differs from its default brings in, changes or leaves out."""
        name = rule.option
        if not name or self.values[name] == self.defaults[name]:
            return None
        option = self.game.schema.options[name]
        return Mark(name, translate(option.label), in_force, value_says(option, self.defaults[name]))

    def differences(self) -> Iterator[tuple[Option, str]]:
        """The options that differ from their defaults, with what they say now."""
        for name, option in self.game.schema.options.items():
            if self.values[name] != self.defaults[name]:
                yield option, value_says(option, self.values[name])


def value_says(option: Option, value: Any) -> str:
    """An option's value in words: a choice's own sentence, on and off, a figure."""
    if option.kind == "flag":
        return translate("on") if value else translate("off")
    if option.kind == "choice":
        chosen = next(each for each in option.choices if each.value == value)
        return translate(chosen.rule or chosen.label)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def cell(value: Cell) -> str | Cards:
    return value if isinstance(value, Cards) else said(value)


def said(value: Any) -> str:
    """A figure, a message or a Text, in the reader's language."""
    if isinstance(value, Text):
        return translate(value.message) % {k: said(v) for k, v in value.values.items()}
    if isinstance(value, list | tuple):
        return ", ".join(map(said, value))
    return translate(value) if isinstance(value, str) and value else str(value)
