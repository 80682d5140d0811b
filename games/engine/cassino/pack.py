"""The French pack of Cassino, sorted by rank and then suit: what a card is worth and what it counts."""

from __future__ import annotations

from ..cards import FRENCH_SUITS, Deck

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK = Deck("french", (f"{rank}{suit}" for rank in RANKS for suit in FRENCH_SUITS))
SIZE = len(PACK)

RANK = tuple(card // len(FRENCH_SUITS) for card in range(SIZE))  # 0 for an ace, 12 for a king
LOW = tuple(rank + 1 for rank in RANK)  # what a card counts inside a sum, its ace as 1
SPADE = tuple(PACK.code(card).endswith("S") for card in range(SIZE))
SPADES = SIZE // len(FRENCH_SUITS)

ACE = 0  # the rank
LOW_ACE = LOW[PACK.number("AS")]
HIGH_ACE = 14  # the other value of a played ace, and the highest value there is
FIRST_FACE = RANKS.index("J")
FACES = {name: LOW[PACK.number(f"{name[0].upper()}S")] for name in ("jack", "queen", "king")}  # what they count

BIG_CASINO = PACK.number("10D")
LITTLE_CASINO = PACK.number("2S")
ACES = tuple(PACK.numbers(("AS", "AC", "AH", "AD")))  # in the order in which they are counted


def is_ace(card: int) -> bool:
    return RANK[card] == ACE


def clubs_first(card: int) -> int:
    """Sorts the cards of one rank by suit: clubs, diamonds, hearts, spades."""
    return -(card % len(FRENCH_SUITS))
