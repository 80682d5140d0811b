"""No page of Envite says more than its reader may know (EN-11): neither other hands, a partner's included, nor the rest
of the pack. The trumps in their order follow from the Vira and are the same for everybody."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from games.engine.game import Event

from .memory import MemoryTable
from .test_leaks import LANGUAGES, Reader, watch

WAYS: list[tuple[dict[str, Any], int]] = [
    ({"chicos_to_win": 1}, 4),
    ({"variant": "gran_canaria", "chicos_to_win": 1}, 6),
    ({"chicos_to_win": 1, "envite_jumps": True, "tumbo_decline_stones": 1}, 8),
    ({"chicos_to_win": 1, "round_pause_seconds": 0}, 12),
    ({"chicos_to_win": 1, "stones_to_chico": 6, "tumbo_at": 3, "shown_in_tumbo": True, "tumbo_decline_stones": 1}, 6),
]
MATCHES = 10
ORDER = re.compile(r'<details id="order".*?</details>', re.DOTALL)
LIST = re.compile(r'<ol class="trumps">.*?</ol>', re.DOTALL)
YOURS = re.compile(r" · (?:yours|tuya)")


class Player(Reader):
    """Remembers the cards of this round that lay open, besides its own hand."""

    def learn(self, table: MemoryTable, events: list[Event]) -> None:
        self.heard = set(self.known)
        for event in events:
            if event.kind == "round_started":
                self.known = set()
            if event.kind in ("vira_turned", "card_played"):
                self.known.add(event.data["card"])
            self.heard |= self.known
        if self.seat is not None:
            hands = table.game.facts(table.state)["hands"]
            self.known |= {code for seat in (self.seat, *self.shown(table)) for code in hands[seat]}
        self.heard |= self.known

    def shown(self, table: MemoryTable) -> range:
        """The seats whose hands this one is shown: its own team's, if it is their captain in tumbo (EN-16.5)."""
        facts, team = table.game.facts(table.state), (self.seat or 0) % 2
        playing = facts["stake"] == "tumbo" and facts["phase"] in ("tumbo_decision", "play")
        captain = facts["captains"][team] == self.seat and team in facts["tumbo"]
        seats = len(facts["hands"])
        return range(team, seats, 2) if table.game.o.shown_in_tumbo and playing and captain else range(0)


def without_order(table: MemoryTable, orders: list[str]) -> Any:
    """Takes the order of the trumps out of every page that this table draws, and puts it into `orders`."""
    honest = table.look

    def look(seat: int | None, *how: Any) -> Any:
        drawn = honest(seat, *how)
        for name, html in drawn.regions.items():
            found = ORDER.findall(html)
            orders.extend(YOURS.sub("", trumps) for each in found for trumps in LIST.findall(each))
            hand = table.game.view(table.state, seat)["hand"]
            assert sum(len(YOURS.findall(each)) for each in found) <= len(hand)
            drawn.regions[name] = ORDER.sub("", html)
        return drawn

    return look


@pytest.mark.parametrize("number", range(MATCHES))
def test_nobody_reads_what_they_may_not_know(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    values, seats = WAYS[number % len(WAYS)]
    table = MemoryTable("envite", values, seats, Random(number))
    orders: list[str] = []
    monkeypatch.setattr(table, "look", without_order(table, orders))
    for readers in watch(table, Player):
        if table.match.turns > 100:
            break
        orders.clear()
        for reader in readers:
            reader.read(table, LANGUAGES[number % 2])
        assert len(set(orders)) <= 1


def test_a_planted_leak_is_found() -> None:
    table = MemoryTable("envite", {}, 4, Random(1))
    honest = table.game.view

    def careless(state: Any, seat: int | None) -> dict[str, Any]:
        hands = table.game.facts(state)["hands"]
        return honest(state, seat) | {"table": [{"seat": 2, "card": card} for card in hands[2][:1]], "phase": "play"}

    table.game.view = careless  # type: ignore[method-assign]
    with pytest.raises(AssertionError, match="seat 0 reads"):
        for readers in watch(table, Player):
            readers[0].read(table, "en")
