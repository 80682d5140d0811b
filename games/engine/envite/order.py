"""Which card beats which: matadores, chilascos, plain suits, and the one card that need not answer a drag."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ..cards import SPANISH_SUITS, spanish

DECK = spanish((1, 2, 3, 4, 5, 6, 7, 10, 11, 12), by_suit=True)
SUIT_SIZE = 10
TRUMP = 4  # the suit that trumps are of, beside the plain suits 0..3
SEATS = (4, 6, 8, 10, 12)
FIRST_MATADORES = {"traditional": ("3b", "11b", "10o"), "listed": ("10o", "11b", "3b")}
LATER_MATADORES = {4: (), 6: (), 8: ("5o",), 10: ("2o", "5o"), 12: ("1o", "2o", "5o")}  # above the first three
CHILASCOS = (2, 12, 11, 10, 1, 7, 6, 5, 4, 3)  # strongest first; the 2 is the malilla
MALILLA = CHILASCOS[0]
PLAIN = (12, 11, 10, 1, 7, 6, 5, 4, 3, 2)


def matadores(seats: int, matador_order: str) -> tuple[str, ...]:
    """The fixed trumps of this table size, strongest first."""
    return (*LATER_MATADORES[seats], *FIRST_MATADORES[matador_order]) if seats > 4 else ()


class Order:
    """The order of all cards in a round, under one trump suit."""

    __slots__ = ("beats", "suits", "top", "trump", "trumps", "weakness")

    def __init__(self, trump: int, fixed: tuple[str, ...]) -> None:
        letter = SPANISH_SUITS[trump]
        run = (f"{value}{letter}" for value in CHILASCOS)
        self.trump = trump
        self.trumps = tuple(DECK.numbers([*fixed, *(code for code in run if code not in fixed)]))
        self.top = self.trumps[0]
        plain = [len(PLAIN) - PLAIN.index(int(code[:-1])) for code in DECK.codes]
        self.suits = tuple(TRUMP if card in self.trumps else card // SUIT_SIZE for card in range(len(DECK)))
        power = [100 - self.trumps.index(card) if card in self.trumps else plain[card] for card in range(len(DECK))]
        # beats[led][card]: how strong `card` is in a trick of that suit; 0 cannot win it
        self.beats = tuple(
            tuple(power[card] if suit in (led, TRUMP) else 0 for card, suit in enumerate(self.suits))
            for led in range(TRUMP + 1)
        )
        self.weakness = tuple(value * 4 + card // SUIT_SIZE for card, value in enumerate(power))

    def strongest(self, trick: list[int]) -> int:
        """The place in `trick`, led by its first card, of the card that wins it."""
        beats = self.beats[self.suits[trick[0]]]
        values = [beats[card] for card in trick]
        return values.index(max(values))

    def weakest(self, cards: Iterable[int]) -> int:
        """The card to part with first: plain before trump, from the bottom, equal ranks by suit."""
        return min(cards, key=self.weakness.__getitem__)


@cache
def orders(seats: int, matador_order: str) -> tuple[Order, ...]:
    """The orders of this table, by trump suit."""
    return tuple(Order(trump, matadores(seats, matador_order)) for trump in range(len(SPANISH_SUITS)))
