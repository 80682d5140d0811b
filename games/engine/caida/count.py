"""The end of a cycle: the cards left over, and one point for every card over the quota."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Emit, Event
from .pack import DECK, TARGET, quota
from .scoring import credit
from .state import Position

if TYPE_CHECKING:
    from .game import Caida


def leftovers(game: Caida, state: Position, emit: Emit | None) -> None:
    """The last capturer takes the table; if nobody captured, the seat after the dealer (CA-14.1)."""
    seat = state.last_capturer if state.last_capturer >= 0 else (state.dealer + 1) % game.seats
    if state.table and emit:
        emit(Event("leftovers", {"seat": seat, "cards": DECK.names(state.table)}))
    state.piles[seat] += tuple(state.table)
    state.table, state.owners = [], []
    state.last_seat = state.last_card = -1


def credit_cards(game: Caida, state: Position, emit: Emit | None) -> None:
    """All sides count together; only then is the win looked at (CA-14.4)."""
    points = [_count(game, state, side, emit) for side in range(game.sides)]
    for side, over in enumerate(points):
        if over:
            credit(state, side, over, "count", "count", emit)


def _count(game: Caida, state: Position, side: int, emit: Emit | None) -> int:
    seats = game.members[side]
    cards = sum(len(state.piles[seat]) for seat in seats)
    due = quota(game.seats, game.sides, dealer=state.dealer in seats)
    points = max(0, cards - due)
    if emit:
        emit(Event("count", {"side": side, "cards": cards, "quota": due, "points": points}))
    return points


def winner(game: Caida, state: Position) -> int:
    """The highest score at the target; on a tie the side of the seat closest to the dealer."""
    sides = [side for side, score in enumerate(state.scores) if score >= TARGET]
    return max(sides, key=lambda side: (state.scores[side], max(game.closeness(state, s) for s in game.members[side])))
