"""A game's rulebook under some options: schema, words and options become numbered paragraphs in the reader's language.

Every figure comes from the engine: this file types none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.text import slugify
from django.utils.translation import gettext as _

from games.engine.book import Cards, Cell, Example, Rule, Section
from games.engine.game import Game
from games.engine.text import Text
from games.house_rules import title
from games.say import NOBODY, say

NEW, CHANGED, GONE = "new", "changed", "gone"


@dataclass(frozen=True, slots=True)
class Table:
    """A grid in the reader's language; a cell is a text, or the codes of cards to draw."""

    head: list[str]
    rows: list[list[str | Cards]]


@dataclass(frozen=True, slots=True)
class Mark:
    """Why a paragraph stands out: which option brings it in, changes it or takes it away, and what is usual."""

    kind: str
    option: str
    why: str
    usual: str = ""
    usual_table: Table | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule as it reads at this table. `in_force` is false for what this table does not play; of these only what is
    usually played has a mark."""

    number: str
    text: str
    in_force: bool
    mark: Mark | None = None
    table: Table | None = None
    examples: list[Example] = field(default_factory=list)

    @property
    def idle(self) -> bool:
        """Neither played here nor usually: the page folds it away."""
        return not self.in_force and self.mark is None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A titled run of rules. `anchor` is the same in every language."""

    number: int
    title: str
    anchor: str
    basic: bool
    paragraphs: list[Paragraph]

    @property
    def played(self) -> list[Paragraph]:
        return [each for each in self.paragraphs if not each.idle]

    @property
    def idle(self) -> list[Paragraph]:
        return [each for each in self.paragraphs if each.idle]


class Book:
    """The rules of `game` for so many seats under `values`. ValueError if the schema knows no such values."""

    def __init__(self, game: type[Game[Any]], values: Mapping[str, Any], seats: int) -> None:
        if any(problem.code == "bad_value" for problem in game.schema.problems(values, seats, "local")):
            raise ValueError("unknown options")
        self.game, self.seats = game, seats
        self.values = game.schema.complete(values)
        self.defaults = game.schema.complete({})
        self.options = game.schema.type(**self.values)

    # What is printed

    def chapters(self) -> list[Chapter]:
        """Basics first, then the rest, in the order of the game's words."""
        sections = sorted(self.game.rulebook, key=lambda each: not each.basic)
        return [self.chapter(number, section) for number, section in enumerate(sections, 1)]

    def chapter(self, number: int, section: Section) -> Chapter:
        paragraphs = [self.paragraph(rule) for rule in section.rules]
        return Chapter(number, _(section.title), slugify(section.title), section.basic, paragraphs)

    def paragraph(self, rule: Rule) -> Paragraph:
        return Paragraph(
            rule.number, self.text(rule), self.in_force(rule), self.mark(rule), self.table(rule), self.examples(rule)
        )

    def find(self, number: str) -> Paragraph | None:
        """The paragraph with this number, or None."""
        return next((self.paragraph(rule) for rule in rules_of(self.game) if rule.number == number), None)

    # One rule

    def in_force(self, rule: Rule) -> bool:
        return rule.when is None or rule.when(self.options, self.seats)

    def text(self, rule: Rule) -> str:
        message = _(rule.text)
        return message % {k: said(v) for k, v in rule.figures(self.options).items()} if rule.figures else message

    def table(self, rule: Rule) -> Table | None:
        grid = rule.grid(self.options, self.seats) if rule.grid else None
        if grid is None:
            return None
        return Table([_(each) for each in grid.head], [[cell(each) for each in row] for row in grid.rows])

    def examples(self, rule: Rule) -> list[Example]:
        return [example for example in self.game.examples if example.rule == rule.number]

    def reads(self, rule: Rule) -> tuple[Any, ...]:
        """All that a table could print differently about a rule."""
        return self.in_force(rule), self.text(rule), self.table(rule)

    # What the options did to it

    @cached_property
    def differing(self) -> list[str]:
        return [name for name in self.game.schema.options if self.values[name] != self.defaults[name]]

    @cached_property
    def plain(self) -> Book:
        """The same game with every option as it usually is."""
        return Book(self.game, self.defaults, self.seats)

    @cached_property
    def without(self) -> dict[str, Book]:
        """This table with one of its options as it usually is, by the option's name."""
        return {n: Book(self.game, {**self.values, n: self.defaults[n]}, self.seats) for n in self.differing}

    def mark(self, rule: Rule) -> Mark | None:
        """What is new here, reads differently, or is not played here though it usually is."""
        if not self.differing:
            return None
        here, usual = self.reads(rule), self.plain.reads(rule)
        if here == usual or not (here[0] or usual[0]):
            return None
        kind = NEW if not usual[0] else CHANGED if here[0] else GONE
        option = self.game.schema.options[self.blame(rule)]
        why = SENTENCES[kind]() % {"rule": title(option, self.values[option.name])}
        if kind != CHANGED:
            return Mark(kind, option.name, why)
        text, table = (was if was != now else None for was, now in zip(usual[1:], here[1:], strict=True))
        return Mark(kind, option.name, why, text or "", table)

    def blame(self, rule: Rule) -> str:
        """The option without which the rule would read otherwise: its own first."""
        suspects = sorted(self.differing, key=lambda name: name != rule.option)
        guilty = (name for name in suspects if self.without[name].reads(rule) != self.reads(rule))
        return next(guilty, suspects[0])


SENTENCES = {
    NEW: lambda: _("Brought in by: %(rule)s"),
    CHANGED: lambda: _("Changed by: %(rule)s"),
    GONE: lambda: _("Not played here, because of: %(rule)s"),
}


def rules_of(game: type[Game[Any]]) -> Iterator[Rule]:
    """Every rule of a game's book."""
    return (rule for section in game.rulebook for rule in section.rules)


def cell(value: Cell) -> str | Cards:
    return value if isinstance(value, Cards) else said(value)


def said(value: Any) -> str:
    """A figure, a message or a Text, in the reader's language."""
    if isinstance(value, Text):
        return say(value, NOBODY)
    if isinstance(value, list | tuple):
        return ", ".join(map(said, value))
    return _(value) if isinstance(value, str) and value else str(value)
