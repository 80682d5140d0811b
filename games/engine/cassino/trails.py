"""Trailing: the card is laid loose on the table (CS-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Emit, Event
from .moves import Trail
from .pack import PACK, RANK
from .reasons import Reason, Reasons
from .state import Position

if TYPE_CHECKING:
    from .game import Cassino


def reasons(game: Cassino, state: Position, seat: int, move: Trail) -> Reasons:
    yield Reason("owner_cannot_trail", state.owned(seat))
    yield Reason("matching_card_cannot_trail", game.o.must_take_matches and matches(state, move.card))


def matches(state: Position, card: int) -> list[int]:
    """The loose cards of the same rank."""
    return [each for each in state.table if RANK[each] == RANK[card]]


def make(game: Cassino, state: Position, seat: int, move: Trail, emit: Emit | None) -> None:
    state.hands[seat].remove(move.card)
    state.table.append(move.card)
    if emit:
        emit(Event("trailed", {"seat": seat, "card": PACK.code(move.card)}))
