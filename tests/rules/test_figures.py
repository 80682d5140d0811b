"""No figure of the rules is typed in a text, in English or in Spanish: it stands there as a placeholder, and its value
comes from the constants and options that the engine reads."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from django.utils.translation import gettext, override

from cardsite import catalogues
from games.engine.book import Example
from games.engine.registry import games
from games.engine.text import as_text
from games.models import Preset

ROOT = Path(__file__).parent.parent.parent
GAMES = list(games())
LANGUAGES = ("en", "es")
WORDS = {
    "en": "three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty forty hundred",
    "es": "tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte cuarenta cien",
}
COUNTED = {  # "two" is a figure where it counts these; elsewhere it is how people speak: two against two, a pair
    "en": "two (?:points?|stones?|tricks?|hands|deals|seconds|chicos)",
    "es": "dos (?:puntos|tantos|piedras|bazas|manos|segundos|chicos)",
}
FIGURES = {  # 0 is no figure of the rules: it is how one writes "none" in a field
    language: re.compile(rf"[1-9]\d*|\b(?:{words.replace(' ', '|')}|{COUNTED[language]})\b", re.IGNORECASE)
    for language, words in WORDS.items()
}
A_CARD = re.compile(r"\d+(?=[♠♥♦♣]| (?:of|de) [a-z]+)")  # a card is called by its number: the 3 of clubs
PLACEHOLDER = re.compile(r"%\(\w+\)s")
NOT_OF_THE_BOOK = ("examples.py", "hints.py")  # examples speak of the cards they draw, hints of cards: see below


def typed(text: str, language: str) -> list[str]:
    """The figures in a message, apart from its placeholders and the names of cards."""
    return FIGURES[language].findall(A_CARD.sub("", PLACEHOLDER.sub("", text)))


def names(name: str) -> set[str]:
    """Messages that are names: of values, of presets, and of what the last trick is called in Cuatrola."""
    words, book = import_module(f"games.engine.{name}.words"), import_module(f"games.engine.{name}.rulebook.figures")
    tables = [*(getattr(words, table, {}) for table in ("VALUES", "THE_VALUES")), getattr(book, "RANK_NAMES", {})]
    found = {message for table in tables for message in table.values() if isinstance(message, str)}
    return found | {preset.name for preset in games()[name].presets} | {"Last ten"}


def spoken(name: str) -> Iterator[tuple[str, str]]:
    """Every message of a game, as (language, text), except names and what is said about one position."""
    for entry in catalogues.catalogue(ROOT / "games/engine" / name / "locale"):
        sources = [file for file, _line in entry.occurrences]
        if entry.msgid in names(name) or all(file.endswith(NOT_OF_THE_BOOK) for file in sources):
            continue
        yield from (("en", text) for text in (entry.msgid, entry.msgid_plural))
        yield from (("es", text) for text in (entry.msgstr, *entry.msgstr_plural.values()))


@pytest.mark.parametrize("name", GAMES)
def test_no_message_types_a_figure(name: str) -> None:
    assert [text for language, text in spoken(name) if typed(text, language)] == []


def test_a_typed_figure_would_be_seen() -> None:
    assert typed("A chico is twelve stones.", "en") and typed("El chico es de doce piedras.", "es")
    assert typed("A clean table: 4 points", "en") and typed("Costs two stones", "en")
    assert not typed("%(points)s points for the 3 of clubs, two against two", "en")


# What is said about an example: it names the cards and builds that are drawn, and no other figure --------------------

EXAMPLES = [(name, example) for name, game in games().items() for example in game.examples]
RANKS = dict(zip(WORDS["en"].split(), range(3, 16), strict=False)) | {"two": 2, "2": 2}
IN_SPANISH = dict(zip(WORDS["es"].split(), range(3, 16), strict=False)) | {"dos": 2, "seises": 6}


def drawn(example: Example, name: str) -> set[int]:
    """The numbers on the cards of an example, and what its builds are worth."""
    said = str([example.position, example.steps])
    cards = {int(rank) for rank in re.findall(r"'(\d+)[oceb SHDC]'".replace(" ", ""), said)}
    return cards | {int(value) for value in re.findall(r"'value': (\d+)", said)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_caption_has_no_figures_but_those_of_its_cards(language: str) -> None:
    known = RANKS if language == "en" else IN_SPANISH
    strange = []
    for name, example in EXAMPLES:
        with override(language):
            caption = PLACEHOLDER.sub("", gettext(as_text(example.caption).message))
        for figure in FIGURES[language].findall(caption):
            number = int(figure) if figure.isdigit() else known.get(figure.lower(), 0)
            strange += [(example.key, figure)] if number not in drawn(example, name) else []
    assert strange == []


# Presets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_preset_says_the_values_that_it_has(name: str, language: str) -> None:
    for shipped in games()[name].presets:
        preset = Preset(game=name, key=shipped.key, about=shipped.about, values=dict(shipped.values), seats=2)
        with override(language):
            assert "%(" not in preset.description


def test_a_preset_that_is_changed_says_so() -> None:
    about = next(each.about for each in games()["cuatrola"].presets if each.key == "to_three")
    preset = Preset(game="cuatrola", about=about, values={"match_mode": "points", "match_points": 7})
    with override("en"):
        assert preset.description == "A short match to 7 points."
    preset.about = "Half of us win, 50 %(sure)s."
    assert preset.description == preset.about


# A constant that is changed -------------------------------------------------------------------------------------------

CHANGES = {
    "caida": ("pack.py", "12: 4", "12: 6", "CA-7.2", "6"),
    "cassino": ("scoring.py", "MOST_CARDS = 3", "MOST_CARDS = 4", "CS-14.1", "12"),
    "cuatrola": ("pack.py", "LAST_TEN = 10", "LAST_TEN = 20", "CU-1.4", "20"),
    "envite": ("options.py", "CHICO, GRAN_CANARIA = 12, 9", "CHICO, GRAN_CANARIA = 14, 9", "EN-6.2", "14"),
}
PRINT = """
import django, sys
from django.conf import settings
settings.configure(USE_I18N=False, INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "games"])
django.setup()
from games.engine.cases import run_case
from games.engine.registry import games
from rules.rulebook import Book
name, number = sys.argv[1:]
game = games()[name]
found = Book(game, {}, game.seats_allowed[0]).find(number)
print(found.text, [cell for row in (found.table.rows if found.table else []) for cell in row])
wrong = [example.key for example in game.examples if run_case(example.case(name))]
assert not wrong, wrong
"""


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_constant_changes_the_page_and_nothing_else_needs_an_edit(name: str, tmp_path: Path) -> None:
    """Not even the worked examples: they still end as their captions say."""
    file, was, now, number, figure = CHANGES[name]
    skip = shutil.ignore_patterns("__pycache__", "locale")
    for folder in ("games", "rules"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=skip)
    constants = tmp_path / "games/engine" / name / file
    pages = [printed(tmp_path, name, number)]
    source = constants.read_text(encoding="utf-8")
    assert was in source
    constants.write_text(source.replace(was, now), encoding="utf-8")
    pages.append(printed(tmp_path, name, number))
    assert pages[0] != pages[1]
    assert re.search(rf"\b{figure}\b", pages[1]) and not re.search(rf"\b{figure}\b", pages[0])


def printed(where: Path, name: str, number: str) -> str:
    """A rule as the code in that folder prints it."""
    done = subprocess.run([sys.executable, "-B", "-c", PRINT, name, number], cwd=where, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
