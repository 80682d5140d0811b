"""Finding a rule by its words, in all four rulebooks and both languages, with or without accents."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from games.engine.book import Rule, Section
from games.engine.options import Option
from games.engine.registry import games

from .rulebook import Book, Table, rules_of, said

MOST = 40  # results
KEPT = 256  # answers that a process remembers
WORD = re.compile(r"\w+")
ACCENTS = re.compile("[\u0300-\u036f]")  # as they stand behind their letter once it is taken apart


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule of a book: what is searched, folded and in order, in every language; and what is shown, by language.
    `titles` is its number and its chapters, folded."""

    game: str
    number: str
    words: Sequence[str]
    titles: str
    text: dict[str, str]
    chapter: dict[str, str]


@dataclass(frozen=True, slots=True)
class Found:
    """A rule that was found, in the reader's language, with the words that were looked for marked."""

    game: str
    title: str
    number: str
    chapter: str
    text: SafeString


def fold(text: str) -> str:
    """Without accents and capitals: *vigía* and *VIGIA* are the same."""
    return ACCENTS.sub("", unicodedata.normalize("NFKD", text)).casefold()


def answer(query: str) -> SafeString:
    """What is shown for `query`, in the active language."""
    return answered(query, get_language() or "en")


@lru_cache(maxsize=KEPT)
def answered(query: str, language: str) -> SafeString:
    return render_to_string("rules/found.html", {"query": query, "found": find(query)})


def find(query: str) -> list[Found]:
    """The rules in which every word of `query` occurs, or begins one, in either language; the best first."""
    wanted = WORD.findall(fold(query))[:8]
    if not wanted:
        return []
    language = get_language() or "en"
    ranked = [(rank, entry) for entry in entries() if (rank := _rank(entry, wanted))]
    ranked.sort(key=lambda each: -each[0])
    return [_found(entry, wanted, language) for _rank_, entry in ranked[:MOST]]


def _rank(entry: Entry, wanted: list[str]) -> int:
    """0 where a word is missing. A whole word counts more than its beginning, and more again in a number or a title."""
    total = 0
    for word in wanted:
        place = bisect_left(entry.words, word)
        if place == len(entry.words) or not entry.words[place].startswith(word):
            return 0
        total += 3 if entry.words[place] == word else 1
        total += 2 if word in entry.titles else 0
    return total


def _found(entry: Entry, wanted: list[str], language: str) -> Found:
    return Found(
        entry.game,
        _(games()[entry.game].title),
        entry.number,
        entry.chapter[language],
        highlighted(entry.text[language], wanted),
    )


def highlighted(text: str, wanted: Iterable[str]) -> SafeString:
    """`text` with every word that was looked for in a mark."""
    begins = tuple(wanted)
    parts = re.split(r"(\w+)", text)
    return format_html_join(
        "", "{}", ((format_html("<mark>{}</mark>", p) if fold(p).startswith(begins) and p else p,) for p in parts)
    )


@cache
def entries() -> list[Entry]:
    """Every rule of every book, as it usually reads and as each preset has it."""
    return [entry for name in games() for entry in _of_game(name)]


def _of_game(name: str) -> list[Entry]:
    pages = {rule.number: Page(name, rule.number) for rule in rules_of(games()[name])}
    for language, _name in settings.LANGUAGES:
        with override(language):
            for book in _books(name):
                for section in book.game.rulebook:
                    for rule in section.rules:
                        pages[rule.number].read(language, book, section, rule)
            for option in games()[name].schema.options.values():
                if option.rule in pages:
                    pages[option.rule].said.update(_said_of(option))
    return [page.entry() for page in pages.values()]


class Page:
    """A rule while what is said about it is gathered."""

    def __init__(self, game: str, number: str) -> None:
        self.game, self.number = game, number
        self.said = {number, game}
        self.text: dict[str, str] = {}
        self.chapter: dict[str, str] = {}

    def read(self, language: str, book: Book, section: Section, rule: Rule) -> None:
        """The text of the first book is the one that is shown. Later ones say the same where options change nothing."""
        if language in self.text and not (rule.figures or rule.grid):
            return
        text, chapter = book.text(rule), _(section.title)
        self.text.setdefault(language, text)
        self.chapter.setdefault(language, chapter)
        self.said |= {chapter, text, *_cells(book.table(rule))}

    def entry(self) -> Entry:
        titles = fold(" ".join([self.number, *self.chapter.values()]))
        words = sorted(set(WORD.findall(fold(" ".join(self.said)))))
        return Entry(self.game, self.number, words, titles, self.text, self.chapter)


def _books(name: str) -> Iterator[Book]:
    """The game as it usually is, then as each preset has it."""
    game = games()[name]
    yield Book(game, {}, game.seats_allowed[0])
    for preset in game.presets:
        yield Book(game, preset.values, preset.seats)


def _said_of(option: Option) -> Iterator[str]:
    """Everything that an option says of itself, in the active language."""
    yield from map(said, (option.label, option.help, *(part for c in option.choices for part in (c.label, c.rule))))


def _cells(table: Table | None) -> Iterator[str]:
    """What a grid says, its cards apart."""
    if table:
        yield from table.head
        yield from (cell for row in table.rows for cell in row if isinstance(cell, str))
