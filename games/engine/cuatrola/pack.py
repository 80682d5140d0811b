"""The twenty cards: their order, their points, and sets of them as ints of twenty bits."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import SPANISH_SUITS, spanish

VALUES = (1, 3, 10, 11, 12)
DECK = spanish(VALUES, by_suit=True)  # card = suit * 5 + place in VALUES
SUITS = SPANISH_SUITS
RANKS = (1, 3, 12, 11, 10)  # strong to weak
POINTS = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
LAST_TEN = 10
HELD = 5  # cards of a hand, and so tricks
CUATROLA_WITH_QUINTOLA = 4  # tricks that make a Cuatrola where Quintola can be bid
PACKETS = {"ones": (1,) * HELD, "two_three": (2, 3), "three_two": (3, 2)}  # in which a hand is dealt
SEATS = (4,)

_HALF = (1 << 10) - 1  # two suits


def value(card: int) -> int:
    return VALUES[card % 5]


def suit_of(card: int) -> int:
    return card // 5


def mask(numbers: Iterable[int]) -> int:
    """The set of some cards."""
    bits = 0
    for card in numbers:
        bits |= 1 << card
    return bits


SUIT = tuple(0b11111 << 5 * suit for suit in range(4))  # all cards of a suit
ABOVE = tuple(
    mask(suit_of(card) * 5 + VALUES.index(higher) for higher in RANKS[: RANKS.index(value(card))]) for card in range(20)
)  # the cards of its suit that rank above a card
BEATS = tuple(
    tuple(ABOVE[card] | (SUIT[trump] if suit_of(card) != trump else 0) for card in range(20)) for trump in range(4)
)  # BEATS[trump][best]: the cards that would take the trick from its best card

_LOW = tuple([card for card in range(10) if half >> card & 1] for half in range(_HALF + 1))
_HIGH = tuple([card + 10 for card in cards] for cards in _LOW)
_WORTH = tuple(sum(POINTS[value(card)] for card in cards) for cards in _LOW)


def cards(bits: int) -> list[int]:
    """The cards of a set, in the order of the pack; a new list."""
    return _LOW[bits & _HALF] + _HIGH[bits >> 10]


def points(bits: int) -> int:
    """What a set of cards is worth."""
    return _WORTH[bits & _HALF] + _WORTH[bits >> 10]


def fan(bits: int) -> list[str]:
    """The codes of a set as a player holds them: by suit, strong to weak."""
    return DECK.names(sorted(cards(bits), key=lambda card: (suit_of(card), RANKS.index(value(card)))))
