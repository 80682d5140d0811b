"""What a seat cannot see, dealt again: worlds that it cannot tell from the real one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .state import Position

if TYPE_CHECKING:
    from .game import Cassino


def imagine(game: Cassino, state: Position, seat: int, rng: Random) -> Position:
    """The cards that `seat` has not seen, dealt again: everybody who owns a build holds a card that takes it."""
    new = state.clone()
    new.prepared = []
    others = [each for each in range(game.seats) if each != seat]
    hidden = sorted([card for other in others for card in state.hands[other]] + state.deck)
    rng.shuffle(hidden)
    for other in others:
        new.hands[other] = owed(game, state, other, hidden)
    for other in others:
        missing = len(state.hands[other]) - len(new.hands[other])
        new.hands[other] += hidden[:missing]
        del hidden[:missing]
    new.deck = hidden
    return new


def owed(game: Cassino, state: Position, seat: int, hidden: list[int]) -> list[int]:
    """One capturing card for each build of `seat`, out of the hidden ones."""
    hand: list[int] = []
    for pile in state.owned(seat):
        if not game.values.held(hand, pile.value) and len(hand) < len(state.hands[seat]):
            card = next((card for card in hidden if game.values.captures(card, pile.value)), None)
            if card is not None:
                hidden.remove(card)
                hand.append(card)
    return hand
