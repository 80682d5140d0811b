"""Finding a rule by its words, in all four rulebooks and both languages, with or without accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from games.engine.options import Option
from games.engine.registry import games

from .rulebook import Book, Chapter, Paragraph, Table, rules_of

MOST = 40  # results
WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule of a book: what is searched, folded, in every language; and what is shown, by language."""

    game: str
    number: str
    words: frozenset[str]
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
    plain = unicodedata.normalize("NFKD", text)
    return "".join(each for each in plain if not unicodedata.combining(each)).casefold()


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
    titles = fold(" ".join([entry.number, *entry.chapter.values()]))
    for word in wanted:
        if word in entry.words:
            total += 3
        elif any(each.startswith(word) for each in entry.words):
            total += 1
        else:
            return 0
        total += 2 if word in titles else 0
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
                for chapter in book.chapters():
                    for paragraph in chapter.paragraphs:
                        pages[paragraph.number].add(language, chapter, paragraph)
            for option in games()[name].schema.options.values():
                if option.rule in pages:
                    pages[option.rule].words |= _words(*_said_of(option))
    return [Entry(name, page.number, frozenset(page.words), page.text, page.chapter) for page in pages.values()]


class Page:
    """A rule while its words are gathered."""

    def __init__(self, game: str, number: str) -> None:
        self.number, self.words = number, _words(number, game)
        self.text: dict[str, str] = {}
        self.chapter: dict[str, str] = {}

    def add(self, language: str, chapter: Chapter, paragraph: Paragraph) -> None:
        """The text of the first book that is added is the one that is shown."""
        self.text.setdefault(language, paragraph.text)
        self.chapter.setdefault(language, chapter.title)
        self.words |= _words(chapter.title, paragraph.text, paragraph.table)


def _books(name: str) -> Iterator[Book]:
    """The game as it usually is, then as each preset has it."""
    game = games()[name]
    yield Book(game, {}, game.seats_allowed[0])
    for preset in game.presets:
        yield Book(game, preset.values, preset.seats)


def _said_of(option: Option) -> Iterator[str]:
    """Everything that an option says of itself, in the active language."""
    for message in (option.label, option.help, *(part for c in option.choices for part in (c.label, c.rule))):
        if message:
            yield _(message)


def _words(*texts: str | Table | None) -> set[str]:
    """The folded words of texts and of the grids under them."""
    found: set[str] = set()
    for text in texts:
        if isinstance(text, Table):
            found |= _words(*text.head, *(cell for row in text.rows for cell in row if isinstance(cell, str)))
        elif text:
            found |= set(WORD.findall(fold(text)))
    return found
