"""No page of Cassino says more than its reader may know (CS-25): neither other hands nor the deck, and no pile that
is not open for counting."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.game import Event

from .memory import MemoryTable
from .test_leaks import LANGUAGES, Reader, watch

WAYS: list[tuple[dict[str, Any], int]] = [
    ({"target": 11}, 2),
    ({"preset": "classic", "target": 11}, 3),
    ({"preset": "royal", "target": 11}, 4),
    ({"preset": "dominican"}, 2),
    ({"teams": True, "target": 11}, 4),
]
MATCHES = 6
OPEN = ("card", "cards", "table")  # fields of public events that lay cards open


class Player(Reader):
    """Remembers the cards that this round has laid open, besides its own hand."""

    def learn(self, table: MemoryTable, events: list[Event]) -> None:
        self.heard = set(self.known)
        for event in events:
            if event.kind == "round_started":
                self.known = set()
            laid = {card for card in seen(event) if not event.only or self.seat in event.only}
            self.known |= laid
            self.heard |= laid
        facts = table.game.facts(table.state)
        self.known |= set(facts["table"]) | {card for build in facts["builds"] for card in build["cards"]}
        if self.seat is not None:
            self.known |= set(facts["hands"][self.seat])
        self.heard |= self.known


def seen(event: Event) -> set[str]:
    """The cards that an event names."""
    named = [event.data[name] for name in OPEN if event.data.get(name)]
    return {card for each in named for card in ([each] if isinstance(each, str) else each)}


@pytest.mark.parametrize("number", range(MATCHES))
def test_nobody_reads_what_they_may_not_know(number: int) -> None:
    values, seats = WAYS[number % len(WAYS)]
    table = MemoryTable("cassino", values, seats, Random(number))
    for readers in watch(table, Player):
        for reader in readers:
            reader.read(table, LANGUAGES[number % 2])


def test_a_planted_leak_is_found() -> None:
    table = MemoryTable("cassino", {}, 2, Random(1))
    honest = table.game.view

    def careless(state: Any, seat: int | None) -> dict[str, Any]:
        return honest(state, seat) | {"last_taken": table.game.facts(state)["hands"][1], "last_capture": 1}

    table.game.view = careless  # type: ignore[method-assign]
    with pytest.raises(AssertionError, match="seat 0 reads"):
        for readers in watch(table, Player):
            readers[0].read(table, "en")
