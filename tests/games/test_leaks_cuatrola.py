"""No page of Cuatrola says more than its reader may know: own cards, the shown trump, what has been played in this
hand, and after it the last trick until the next card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.game import Event

from .memory import MemoryTable
from .test_leaks import LANGUAGES, Reader, watch

SHORT = {"match_mode": "points", "match_points": 2}
WAYS: list[dict[str, Any]] = [
    SHORT,
    SHORT | {"quintola": True, "big_bid_partner": "plays"},
    SHORT | {"cante_mode": "auto", "bidding_mode": "auction"},
    SHORT | {"hand_end_seconds": 0, "partner_exemption": "full"},
]


class Onlooker(Reader):
    """What a reader may know of the present hand."""

    def __init__(self, seat: int | None) -> None:
        super().__init__(seat)
        self.open: set[str] = set()  # in this hand
        self.before: set[str] = set()  # the last trick of the hand before, where the next is dealt at once
        self.trick: set[str] = set()

    def learn(self, table: MemoryTable, events: list[Event]) -> None:
        earlier = self.known
        for event in events:
            if event.kind == "hand_started":
                self.open, self.before = set(), self.trick
            elif event.kind == "trick_won":
                self.trick = set(event.data["cards"])
            elif event.kind in ("card_played", "trump_shown"):
                self.open.add(event.data["card"])
                self.before = self.before if event.kind == "trump_shown" else set()
        own = [] if self.seat is None else table.game.facts(table.state)["hands"][self.seat]
        self.known = self.open | self.before | set(own)
        self.heard = self.known | earlier | self.trick


@pytest.mark.parametrize("number", range(12))
def test_nobody_reads_what_they_may_not_know(number: int) -> None:
    table = MemoryTable("cuatrola", WAYS[number % len(WAYS)], 4, Random(number))
    for readers in watch(table, Onlooker):
        for reader in readers:
            reader.read(table, LANGUAGES[number // len(WAYS) % 2])


def test_a_planted_leak_is_found() -> None:
    table = MemoryTable("cuatrola", SHORT, 4, Random(1))
    honest = table.game.view

    def careless(state: Any, seat: int | None) -> dict[str, Any]:
        hands = table.game.facts(state)["hands"]
        return honest(state, seat) | {"known_cards": [hand[:1] for hand in hands]}

    table.game.view = careless  # type: ignore[method-assign]
    with pytest.raises(AssertionError, match="reads"):
        for readers in watch(table, Onlooker):
            readers[4].read(table, "en")
