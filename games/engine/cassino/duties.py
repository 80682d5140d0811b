"""What a hand card can take, and what the owner of a build owes it (CS-3, CS-8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .options import Options
from .pack import FIRST_FACE, HIGH_ACE, LOW, RANK, SIZE, is_ace
from .state import Pile


class Values:
    """What cards are worth under the options of a match."""

    def __init__(self, options: Options) -> None:
        self.high = options.ace_values == "1_or_14"
        self.rank_one = options.face_cards == "rank_one"
        self.takes: tuple[tuple[int, ...], ...] = tuple(self._takes(card) for card in range(SIZE))

    def _takes(self, card: int) -> tuple[int, ...]:
        if self.rank_one and RANK[card] >= FIRST_FACE:
            return ()
        return (LOW[card], HIGH_ACE) if self.high and is_ace(card) else (LOW[card],)

    def captures(self, card: int, value: int) -> bool:
        """Can `card` take a build of `value` when played from hand?"""
        return value in self.takes[card]

    def held(self, hand: Iterable[int], value: int) -> bool:
        """Is a capturing card for `value` in `hand`?"""
        return any(value in self.takes[card] for card in hand)

    def face(self, card: int) -> bool:
        """Is it a face card that has no number?"""
        return self.rank_one and RANK[card] >= FIRST_FACE

    def takes_build(self, value: int, pile: Pile) -> bool:
        """May a build of `value`, or a card that plays as `value`, take in this pile?
        A stack of aces is taken by 14 as well."""
        return pile.value == value or (self.high and value == HIGH_ACE and pile.aces)

    def stranded(self, hand: Sequence[int], piles: Iterable[Pile]) -> Pile | None:
        """The first of these piles for which `hand` holds no capturing card."""
        return next((pile for pile in piles if not self.held(hand, pile.value)), None)


def without(hand: Sequence[int], card: int) -> list[int]:
    return [each for each in hand if each != card]
