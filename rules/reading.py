"""What a reader has before them: the book of one table, and the switches beside it. A link keeps the choice."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.engine.game import Game
from games.engine.registry import games
from games.forms import OptionsForm
from games.house_rules import HouseRule
from games.models import Preset
from games.setup import SetupForm
from games.shelf import shelf
from games.ways import ways_of

from . import hearts, search
from .drawing import draw, drawn
from .rulebook import Book

KEPT = 96  # books and sets of switches that a process remembers
SHOWN = "shown"  # the form says so: a box that was not sent is off, not as it was
Query = tuple[tuple[str, str], ...]


class Switches(SetupForm):
    """The options beside the text. In a link only what differs from the preset needs to stand."""

    def __init__(self, game: type[Game[Any]], query: Mapping[str, str]) -> None:
        self.shown = SHOWN in query
        start = {name: query.get("preset", "") for name in ("way", "filled")}
        start = {name: key for name, key in start.items() if key in {preset.key for preset in ways_of(game)}}
        known = {name: value for name, value in query.items() if name == "seats" or name in game.schema.options}
        super().__init__(game, start | known)
        self.full_clean()

    def _sent(self, name: str) -> Any:
        return OptionsForm._sent(self, name) if self.shown else self.cleaned_data.get(name)

    def link(self) -> str:
        """The shortest address that says the same."""
        first = next(iter(self.ways.values()), None)
        said: dict[str, Any] = {}
        if self.from_preset and self.from_preset != first:
            said["preset"] = self.from_preset.key
        if self.players != self._seats_of(self.from_preset):
            said["seats"] = self.players
        said |= {name: written(value) for name, value in self.touched.items()}
        return reverse("rulebook", args=[self.game.name]) + (f"?{urlencode(said)}" if said else "")


def written(value: Any) -> str:
    """An option's value in a link."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


@dataclass(frozen=True, slots=True)
class Reading:
    """The book of a game under one choice of options, in one language, ready to be sent.

    `text` is the contents and the chapters, `switches` the options beside them, `answer` both as they change on a page
    that is already open. `clashes` says why no table could be opened like this."""

    game: str
    link: str
    preset: Preset | None
    seats: int
    values: dict[str, Any]
    ways: list[Preset]
    clashes: list[str]
    rules: list[HouseRule]
    text: SafeString
    switches: SafeString
    answer: SafeString


def read(game: type[Game[Any]], query: Mapping[str, str]) -> Reading:
    """The reading that an address asks for, in the active language. What it says wrongly is left as it usually is."""
    asked = tuple(sorted((name, str(value)) for name, value in query.items()))
    return _read(game.name, asked, stamp(game), get_language() or "")


def stamp(game: type[Game[Any]]) -> str:
    """Changes when somebody changes a preset."""
    return json.dumps([[way.pk, way.key, way.name, way.about, way.seats, way.values] for way in ways_of(game)])


@lru_cache(maxsize=KEPT)
def _read(name: str, query: Query, presets: str, language: str) -> Reading:
    game = games()[name]
    form = Switches(game, dict(query))
    context = {
        "form": form,
        "game": name,
        "link": form.link(),
        "rows": form.rows(),
        "clashes": form.clashes(),
        "text": printed(game, form.given(), form.players),
    }
    return Reading(
        game=name,
        link=form.link(),
        preset=form.from_preset,
        seats=form.players,
        values=form.given(),
        ways=list(form.ways.values()),
        clashes=form.clashes(),
        rules=form.summary(),
        text=context["text"],
        switches=render_to_string("rules/switches.html", context),
        answer=render_to_string("rules/answer.html", context),
    )


def books() -> SafeString:
    """The four books on their shelf, in the active language."""
    return _books(tuple(map(stamp, games().values())), get_language() or "")


@lru_cache(maxsize=KEPT)
def _books(presets: tuple[str, ...], language: str) -> SafeString:
    boxes = [(box, hearts.HEARTS.get(box.name), ways_of(games()[box.name])) for box in shelf()]
    return render_to_string("rules/shelf.html", {"books": boxes})


def printed(game: type[Game[Any]], values: Mapping[str, Any], seats: int) -> SafeString:
    """Contents and chapters of the book under `values`, in the active language."""
    return _printed(game.name, json.dumps(values, sort_keys=True), seats, get_language() or "")


@lru_cache(maxsize=KEPT)
def _printed(name: str, values: str, seats: int, language: str) -> SafeString:
    book = Book(games()[name], json.loads(values), seats)
    chapters = [(chapter, [(each, drawings(name, each)) for each in chapter.played]) for chapter in book.chapters()]
    return render_to_string("rules/text.html", {"game": name, "chapters": chapters})


def drawings(name: str, paragraph: Any) -> list[Any]:
    """The worked examples of a paragraph, drawn."""
    return [draw(name, example) for example in paragraph.examples]


def forget() -> None:
    """Nothing is remembered any more: for tests and measurements."""
    for remembered in (_read, _books, _printed, drawn, hearts.told, search.entries, search.answered):
        remembered.cache_clear()
