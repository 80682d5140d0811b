"""The first dealer: one card each, the highest value deals (CA-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Emit, Event
from .moves import Cards
from .pack import DECK
from .state import ORDER, Position

if TYPE_CHECKING:
    from .game import Caida


def draw(game: Caida, state: Position, cards: Cards, emit: Emit | None) -> None:
    """Draw in seat order from one stack; those who tie for the highest draw again."""
    stack, drawing, turn = list(cards), list(range(game.seats)), 1
    while len(drawing) > 1:
        drawn = [(seat, stack.pop(0)) for seat in drawing]
        if emit:
            shown = [{"seat": seat, "card": DECK.code(card)} for seat, card in drawn]
            emit(Event("draw", {"round": turn, "cards": shown}))
        highest = max(card >> 2 for _, card in drawn)
        drawing = [seat for seat, card in drawn if card >> 2 == highest]
        turn += 1
    state.dealer = drawing[0]
    state.phase, state.draw_deck = ORDER, ()
    if emit:
        emit(Event("dealer", {"seat": state.dealer}))
