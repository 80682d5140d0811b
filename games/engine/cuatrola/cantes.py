"""Cantes: king and knight of a suit in one hand (CU-7)."""

from __future__ import annotations

from collections.abc import Sequence

from .moves import SOLO
from .pack import HELD, SUIT, cards, mask
from .state import State

TWENTY, FORTY = 20, 40
WINDOWS = HELD - 2  # tricks after which somebody may still hold two cards
KNIGHTS = mask(range(3, 20, 5))  # a pair is known by its knight; the king is the next card of the pack


def pairs(hand: int) -> int:
    """The knights of the suits of which `hand` has king and knight."""
    return hand & hand >> 1 & KNIGHTS


def suits(knights: int) -> list[int]:
    return [card // 5 for card in cards(knights)]


def both(suit: int) -> int:
    """King and knight of a suit."""
    return 0b11000 << 5 * suit


def worth(suit: int, trump: int) -> int:
    return FORTY if suit == trump else TWENTY


def made(state: State) -> list[tuple[int, int]]:
    """The cantes of this hand, as (seat, suit)."""
    return [(seat, suit) for _, seat, suit in state.answers if suit >= 0]


def sung(state: State) -> int:
    """The knights of the suits announced so far."""
    return mask(suit * 5 + 3 for _, suit in made(state))


def asked(hands: Sequence[int], taker: int, sitting: int, trump: int, announced: int) -> list[tuple[int, int]]:
    """Who is asked after a trick, in order, and for which pairs: the holder of a forty alone, otherwise the winner
    of the trick, then the partner."""
    holders = []
    for seat in (taker, taker ^ 2):
        held = pairs(hands[seat]) & ~announced
        if held and seat != sitting:
            if forty := held & SUIT[trump]:
                return [(seat, forty)]
            holders.append((seat, held))
    return holders


def window(state: State) -> list[tuple[int, int]]:
    """As `asked`, after the trick that has just been won; empty where there are no cantes any more."""
    if state.bid > SOLO or state.played() > WINDOWS:
        return []
    hands, taker = state.hands, state.leader
    if not (pairs(hands[taker]) or pairs(hands[taker ^ 2])):
        return []
    return asked(hands, taker, state.sitting, state.trump, sung(state))


def offered(state: State) -> int:
    """The pairs that the seat on turn may announce, in phase `cante`."""
    return next(held for seat, held in window(state) if seat == state.turn)


def next_asked(state: State) -> int | None:
    """Who is asked after the seat on turn has declined."""
    seats = [seat for seat, _ in window(state)]
    return next(iter(seats[seats.index(state.turn) + 1 :]), None)
