"""No page says more than its reader may know (DECISIONS 26).

Every region sent to every seat and to a spectator is read as a script or a person could: attributes, ids, links,
labels and texts, card codes and card names in both languages. What a seat may know is worked out here from the rules,
not from the view: its own hand, what lies or lay open, what was played, and what a rule shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from django.utils.translation import override

from games.engine.caida.view import public
from games.engine.game import Event
from games.engine.registry import games
from games.say import card_face, card_name

from .memory import MemoryTable

LANGUAGES = ("en", "es")
WAYS: list[tuple[dict[str, Any], int]] = [
    ({}, 2),
    ({}, 3),
    ({"teams": True}, 4),
    ({"caida_beats_canto": True, "tribilin_wins": True, "casa_grande": True, "registrico": True}, 2),
    ({"expert": True}, 3),
    ({"expert": True, "soplado": True}, 2),
    ({"expert": True, "soplado": True, "viveza": True}, 2),
    ({"expert": True, "soplado": True, "viveza": True, "teams": True}, 4),
]
MATCHES = 50
PICTURE = re.compile(r' d="[^"]*"|<div class="kings".*?</div>')
SHOWN = {"canto_called", "tribilin_wins", "game_over"}  # a rule lays these cards open (CA-22.4)
OPEN = {"table_card", "table_repeat", "played"}


class Reader:
    """A seat or a spectator, what it may know of the present cycle, and what it has read of the log."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.known: set[str] = set()
        self.drawn: set[str] = set()  # for the deal; lies there until the cards are dealt
        self.heard: set[str] = set()  # what the present step may speak of: a cycle may have ended in it
        self.lines: set[str] = set()

    def learn(self, table: MemoryTable, events: list[Event]) -> None:
        self.heard = self.known | set().union(*map(opened, events))
        for event in events:
            if event.kind == "deal":
                self.known -= self.drawn  # they are somewhere in the pack again
                self.drawn = set()
            elif event.kind == "cycle":
                self.known = set(self.drawn)
            elif event.kind == "draw":
                self.drawn |= {drawn["card"] for drawn in event.data["cards"]}
                self.known |= self.drawn
            self.known |= opened(event)
        facts = public(table.game, table.state)  # type: ignore[arg-type]
        self.known |= set(facts["table"])
        if self.seat is not None:
            self.known |= set(table.game.facts(table.state)["hands"][self.seat])
        self.heard |= self.known

    def read(self, table: MemoryTable, language: str) -> None:
        """Look at the page as it is now, and find nothing that this reader may not know."""
        regions = table.look(self.seat, language).regions
        said = self.new_lines(regions.pop("log"))
        told = regions.pop("told")
        for line in self.lines:
            told = told.replace(line, "")
        spoken = ("told", "log", "hand") if self.seat is None else ("told", "log")
        for name, html in {**regions, "told": told, "log": said}.items():
            hidden = cards_in(html, table.game.name) - (self.heard if name in spoken else self.known)
            assert not hidden, f"seat {self.seat} reads {hidden} in {name}: {html}"

    def choose(self, table: MemoryTable, language: str) -> None:
        """Choose a card of the hand: the buttons speak of it, and of nothing that this reader may not know."""
        card = table.rng.choice(table.game.view(table.state, self.seat)["hand"])
        html = table.look(self.seat, language, {"card": card}).regions["actions"]
        hidden = cards_in(html, table.game.name) - self.known
        assert not hidden, f"seat {self.seat} reads {hidden} beside {card}: {html}"

    def new_lines(self, log: str) -> str:
        """The rows of the log that this reader has not seen before."""
        rows = [re.sub(r"<[^>]+>", "", row).strip() for row in log.split("</li>")]
        new = [row for row in rows if row and row not in self.lines]
        self.lines |= set(new)
        return "\n".join(new)


def opened(event: Event) -> set[str]:
    """The cards that an event lays open for everybody."""
    if event.kind in SHOWN:
        return set(event.data.get("cards") or ())
    return {event.data["card"]} if event.kind in OPEN else set()


@cache
def words(game: str) -> dict[str, str]:
    """Every way to name a card of the game's pack, and the card."""
    codes = games()[game].deck.codes
    found = {code: code for code in codes} | {card_face(code): code for code in codes}
    for language in LANGUAGES:
        with override(language):
            found |= {card_name(code): code for code in codes}
    return found


def cards_in(html: str, game: str) -> set[str]:
    """The cards that a text names in any way; the outline of a drawing is no text, nor are the kings behind a winner's
    score pad, which are the same whoever held them."""
    return {words(game)[word] for word in _pattern(game).findall(PICTURE.sub("", html))}


@cache
def _pattern(game: str) -> re.Pattern[str]:
    return re.compile(r"(?<![A-Za-z0-9])(" + "|".join(sorted(words(game), key=len, reverse=True)) + r")(?![A-Za-z0-9])")


def readers_of(table: MemoryTable, kind: type[Reader]) -> list[Reader]:
    return [kind(seat) for seat in (*range(table.game.seats), None)]


def first_events(table: MemoryTable) -> list[Event]:
    return [event for page in table.pages for event in page.events(None)]


def watch(table: MemoryTable, kind: type[Reader] = Reader) -> Iterator[list[Reader]]:
    """Play to the end; after each change, the readers who have learned from it."""
    readers = readers_of(table, kind)
    events = first_events(table)
    while True:
        for reader in readers:
            reader.learn(table, events)
        yield readers
        if table.over:
            return
        _seat, events = table.step()


@pytest.mark.parametrize("number", range(MATCHES))
def test_nobody_reads_what_they_may_not_know(number: int) -> None:
    values, seats = WAYS[number % len(WAYS)]
    table = MemoryTable("caida", values, seats, Random(number))
    language = LANGUAGES[number // len(WAYS) % 2]
    for readers in watch(table):
        for reader in readers:
            reader.read(table, language)
        for seat in table.game.to_act(table.state):
            if table.game.view(table.state, seat)["hand"] and table.rng.random() < 0.3:
                readers[seat].choose(table, language)


def test_a_planted_leak_is_found() -> None:
    table = MemoryTable("caida", {}, 2, Random(1))
    honest = table.game.view

    def careless(state: Any, seat: int | None) -> dict[str, Any]:
        view = honest(state, seat)
        hands = table.game.facts(state)["hands"]
        return view | {"lying": [*view["lying"], *([code] for code in hands[1][:1])]}

    table.game.view = careless  # type: ignore[method-assign]
    with pytest.raises(AssertionError, match="seat 0 reads"):
        for readers in watch(table):
            readers[0].read(table, "en")


@pytest.mark.parametrize("text", ["seven of cups", "siete de copas", 'data-card="7c"', 'href="/s/spanish.svg#7c-m"'])
def test_every_way_to_name_a_card_is_read(text: str) -> None:
    assert cards_in(f"<b>{text}</b>", "caida") == {"7c"}


def test_choosing_shows_nothing_to_anybody_else() -> None:
    table = MemoryTable("caida", {"expert": True}, 3, Random(5))
    while table.game.view(table.state, None)["phase"] != "play":
        table.step()
    seat = table.game.to_act(table.state)[0]
    others = [each for each in (0, 1, 2, None) if each != seat]
    before = [without_clock(table, each) for each in others]
    card, lying = table.game.view(table.state, seat)["hand"][0], table.game.view(table.state, seat)["table"]
    table.make(seat, table.game.read({"type": "pick", "card": card, "take": lying[:1]}))
    assert [without_clock(table, each) for each in others] == before
    assert f'id="hand-{card}" checked' in table.look(seat).regions["hand"]


def without_clock(table: MemoryTable, seat: int | None) -> dict[str, str]:
    return {name: html for name, html in table.look(seat).regions.items() if name != "clock"}
