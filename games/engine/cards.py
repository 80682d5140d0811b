"""Packs of cards: ints inside the rules, codes such as `7o` and `QH` everywhere else."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

SPANISH_SUITS = "oceb"  # oros, copas, espadas, bastos
FRENCH_SUITS = "SHDC"


class Deck:
    """A pack in its sorted order. A card is its place in that order, from 0."""

    def __init__(self, name: str, codes: Iterable[str]) -> None:
        """`name` is the drawing it is shown with: "spanish" or "french"."""
        self.name = name
        self.codes = tuple(codes)
        self._numbers = {code: number for number, code in enumerate(self.codes)}

    def __len__(self) -> int:
        return len(self.codes)

    def __contains__(self, code: object) -> bool:
        return code in self._numbers

    def number(self, code: str) -> int:
        """The card with this code. KeyError if the pack has none."""
        return self._numbers[code]

    def numbers(self, codes: Iterable[str]) -> list[int]:
        return [self._numbers[code] for code in codes]

    def code(self, card: int) -> str:
        return self.codes[card]

    def names(self, cards: Iterable[int]) -> list[str]:
        """The codes of `cards`, in their order."""
        return [self.codes[card] for card in cards]

    def shuffled(self, rng: Random) -> list[int]:
        """All cards in an order drawn from `rng`."""
        cards = list(range(len(self.codes)))
        rng.shuffle(cards)
        return cards


def spanish(values: Iterable[int], *, by_suit: bool) -> Deck:
    """A Spanish pack of these values, sorted by suit (o, c, e, b) then value, or by value then suit."""
    values = tuple(values)
    if by_suit:
        return Deck("spanish", (f"{value}{suit}" for suit in SPANISH_SUITS for value in values))
    return Deck("spanish", (f"{value}{suit}" for value in values for suit in SPANISH_SUITS))
