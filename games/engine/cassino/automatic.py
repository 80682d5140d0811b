"""The move made for a seat whose clock ran out or that has resigned: always legal, never a surprise (CS-16.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .moves import Capture, Play, Trail
from .pack import BIG_CASINO, HIGH_ACE, LITTLE_CASINO, RANK, SPADE, clubs_first, is_ace
from .state import Pile, Position
from .trails import matches

if TYPE_CHECKING:
    from .game import Cassino


def automatic(game: Cassino, state: Position, seat: int) -> Play:
    """Capture the biggest own build, else trail the cheapest card, else take its matches."""
    owned = [pile for pile in state.owned(seat) if game.values.held(state.hands[seat], pile.value)]
    if owned:
        return take_own(game, state, seat, owned)
    cheapest_first = sorted(state.hands[seat], key=price)
    compulsory = game.o.must_take_matches
    free = next((card for card in cheapest_first if not (compulsory and matches(state, card))), None)
    if free is not None:
        return Trail(free, auto=True)
    card = cheapest_first[0]
    return Capture(card, alone(matches(state, card)), ace=1 if is_ace(card) else None, auto=True)


def take_own(game: Cassino, state: Position, seat: int, owned: list[Pile]) -> Capture:
    """The own build with the most cards, by a card of its value; nothing else but what the rules force along."""
    pile = max(owned, key=lambda each: len(each.cards))  # the first of equals: the lowest id
    cards = [card for card in state.hands[seat] if game.values.captures(card, pile.value)]
    card = min(cards, key=clubs_first)
    along = matches(state, card) if game.o.must_take_matches else []
    if not is_ace(card):
        return Capture(card, alone(along), builds=(pile.id,), auto=True)
    by_ace = [each for each in owned if each.value in (1, HIGH_ACE)]
    value = HIGH_ACE if len(by_ace) > 1 else pile.value
    return Capture(card, alone(along), builds=tuple(each.id for each in by_ace), ace=value, auto=True)


def alone(cards: list[int]) -> tuple[tuple[int, ...], ...]:
    return tuple((card,) for card in cards)


def price(card: int) -> tuple[bool, bool, int, int]:
    """Point cards are dearest, then spades, then high ranks; clubs before the other suits."""
    point = is_ace(card) or card in (BIG_CASINO, LITTLE_CASINO)
    return point, SPADE[card], RANK[card], clubs_first(card)
