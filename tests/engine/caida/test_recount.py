"""Whole matches counted once more, from what was seen and from the rules' own tables: hits, caídas, clean tables,
cantos, mistakes and the count of cards (CA-4 to CA-15)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.engine.caida import GAME
from games.engine.game import Event

from ..walks import walk

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"casa_chica": True, "casa_grande": True, "registrico": True}),
    (4, {}),
    (4, {"teams": True, "registrico": True}),
    (2, {"caida_beats_canto": True}),
    (3, {"tribilin_wins": True}),
    (2, {"expert": True, "soplado": True}),
    (4, {"expert": True, "soplado": True, "teams": True, "caida_beats_canto": True}),
]
ORDER = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
FALL = {value: 1 for value in ORDER} | {10: 2, 11: 3, 12: 4}
NAMED = {(1, 12, 12): "casa_grande", (1, 11, 11): "casa_chica", (1, 10, 11): "registrico", (1, 11, 12): "registro"}
WORTH = {"casa_grande": 12, "casa_chica": 11, "registrico": 10, "registro": 8, "vigia": 7, "patrulla": 6, "tribilin": 5}
RANKS = [*WORTH, "ronda"]


def value(card: str) -> int:
    return int(card[:-1])


def canto(cards: list[str], options: Any) -> tuple[str, int, int] | None:
    """The kind that three cards make, its points, and what decides between two of the kind."""
    values = tuple(sorted(map(value, cards)))
    named = NAMED.get(values, "")
    if named and getattr(options, named, True):
        return named, WORTH[named], 0
    steps = sorted(map(ORDER.index, values))
    [(most, times), *rest] = Counter(steps).most_common()
    if times == 2:
        near = abs(rest[0][0] - most) == 1
        return ("vigia", WORTH["vigia"], most) if near else ("ronda", FALL[ORDER[most]], most)
    if times == 3:
        return "tribilin", WORTH["tribilin"], most
    return ("patrulla", WORTH["patrulla"], steps[2]) if steps[2] - steps[0] == 2 else None


class Recount:
    """Scores and piles as somebody would keep them who sees all hands."""

    def __init__(self, game: Any) -> None:
        self.game, self.scores = game, [0] * game.sides
        self.winner: int | None = None

    def see(self, event: Event) -> None:
        if hasattr(self, event.kind):
            getattr(self, event.kind)(**event.data)

    def give(self, seat: int, points: int) -> None:
        self.scores[self.game.side[seat]] += points

    def cycle(self, cycle: int, dealer: int) -> None:
        self.dealer, self.piles = dealer, [0] * self.game.sides

    def table_card(self, card: str, call: int, hit: bool) -> None:
        assert hit == (value(card) == call)
        self.give(self.dealer, call if hit else 0)

    def misdeal(self, seat: int) -> None:
        assert seat == (self.dealer + 1) % self.game.seats
        self.give(seat, 1)

    def deal(self, number: int, deck_count: int) -> None:
        self.hands: dict[int, list[str]] = {}
        self.deck = deck_count

    def hand(self, seat: int, cards: list[str]) -> None:
        self.hands[seat] = cards

    def played(self, seat: int, card: str, take: list[str], kind: str, auto: bool) -> None:
        if take:
            self.piles[self.game.side[seat]] += len(take) + 1
        self.give(seat, FALL[value(card)] if kind == "caida" else 0)

    def swept(self, seat: int, pair: list[str], take: list[str]) -> None:
        self.piles[self.game.side[seat]] += len(pair) + len(take)

    def clean_table(self, seat: int) -> None:
        assert self.deck, "not in the last deal"
        self.give(seat, 4)

    def canto_paid(self, seat: int, canto: str, points: int) -> None:
        assert (canto, points) == self.held(seat)[:2]
        self.give(seat, points)

    def held(self, seat: int) -> tuple[str, int, int]:
        found = canto(self.hands[seat], self.game.o)
        assert found is not None
        if not (self.game.o.expert or self.game.o.caida_beats_canto):
            assert seat == max(self.hands, key=self.rank), "the highest is paid"
        return found

    def rank(self, seat: int) -> tuple[int, int, int]:
        found = canto(self.hands[seat], self.game.o)
        later = (seat - self.dealer - 1) % self.game.seats
        return (-RANKS.index(found[0]), found[2], -later) if found else (-len(RANKS), 0, 0)

    def tribilin_wins(self, seat: int, cards: list[str]) -> None:
        self.give(seat, 24)

    def mistake(self, seat: int, kind: str, penalty: int) -> None:
        side = self.game.side[seat]
        self.scores[side] = max(0, self.scores[side] - 1)

    def leftovers(self, seat: int, cards: list[str]) -> None:
        self.piles[self.game.side[seat]] += len(cards)

    def count(self, side: int, cards: int, quota: int, points: int) -> None:
        dealt = 14 if self.game.side[self.dealer] == side else 13
        assert quota == {2: 20, 3: dealt, 4: 10}[self.game.sides]
        assert (cards, points) == (self.piles[side], max(0, cards - quota))
        self.scores[side] += points

    def game_over(self, winner: int, seats: list[int], by: str) -> None:
        self.winner = winner


@pytest.mark.parametrize(("seats", "values"), TABLES)
def test_a_match_counted_once_more(seats: int, values: dict[str, Any]) -> None:
    game = GAME(GAME.schema.load(values, seats, "local"), seats)
    for number in range(6):
        recount = Recount(game)
        for _, _, state, events in walk(game, Random(f"{seats} {values} {number}")):
            for event in events:
                recount.see(event)
            assert game.facts(state)["scores"] == recount.scores
        assert recount.winner is not None and recount.scores[recount.winner] == max(recount.scores) >= 24
