"""How the house imagines a hand being played out: everybody takes the most that is easily seen, builds now and then,
and trails what costs least."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .automatic import automatic, price
from .choices import quick_build, quick_capture
from .moves import Capture, Play, Trail
from .pack import BIG_CASINO, LITTLE_CASINO, SPADE, is_ace
from .state import PLAY, Position
from .trails import matches
from .turns import play

if TYPE_CHECKING:
    from .game import Cassino

BUILDS = 0.5  # how often a build is looked for where nothing can be taken


def play_out(game: Cassino, state: Position, rng: Random) -> None:
    """Play to the end of this deal, in place."""
    deal = state.deal_no
    while state.phase == PLAY and state.deal_no == deal:
        play(game, state, state.turn, instinctive(game, state, state.turn, rng), None)


def instinctive(game: Cassino, state: Position, seat: int, rng: Random) -> Play:
    """A quick move that a sensible player might make."""
    owned = state.builds and state.owned(seat)
    hand = state.hands[seat]
    if owned:
        pile = owned[0]
        card = next((card for card in hand if game.values.captures(card, pile.value)), None)
        if card is None or pile.value == 1 or len(owned) > 1 or is_ace(card):
            return automatic(game, state, seat)._replace(auto=False)
        return easy_capture(game, state, card) or automatic(game, state, seat)._replace(auto=False)
    captures = [move for card in hand if (move := easy_capture(game, state, card))]
    if captures:
        return max(captures, key=lambda move: gain(state, move))
    if len(hand) > 1 and rng.random() < BUILDS and (build := any_build(game, state, seat, rng)):
        return build
    return Trail(min(hand, key=price))


def easy_capture(game: Cassino, state: Position, card: int) -> Capture | None:
    same = matches(state, card)
    if game.values.face(card):
        return Capture(card, ((same[0],),)) if same else None
    return quick_capture(game, state, card, same)


def any_build(game: Cassino, state: Position, seat: int, rng: Random) -> Play | None:
    """A build of two of the hand cards, if they make one."""
    card, other = rng.sample(state.hands[seat], 2)
    return None if game.values.face(card) else quick_build(game, state, seat, card, other)


def gain(state: Position, move: Capture) -> float:
    """Roughly what a capture brings."""
    cards = [move.card, *(card for group in move.groups for card in group)]
    if move.builds:
        cards += [card for pile in state.builds if pile.id in move.builds for card in pile.cards]
    return sum(weight(card) for card in cards)


def weight(card: int) -> float:
    if card == BIG_CASINO:
        return 2.1
    return 0.12 + 0.15 * SPADE[card] + (is_ace(card) or card == LITTLE_CASINO)
