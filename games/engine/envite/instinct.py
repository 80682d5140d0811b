"""The card that a sensible player lays without thinking long: for imagined rounds, and a quick move at hand.

It looks at the hand of the seat on turn and at what lies open, never at another hand."""

from __future__ import annotations

from .options import Options
from .order import TRUMP, Order
from .state import State
from .tricks import playable

SAFE = 97  # the strength of the fourth trump: seldom beaten
HIGH_PLAIN = 9  # kings and knights


def sensible(order: Order, o: Options, state: State) -> int:
    seat = state.turn
    cards = playable(order, o, state.table, state.hands[seat])
    if len(cards) == 1:
        return cards[0]
    return follow(order, state, seat, cards) if state.table else lead(order, state, cards)


def lead(order: Order, state: State, cards: list[int]) -> int:
    """Draw trumps with two of them; with a lone one keep it and lead a high plain card, or the lowest."""
    strongest = max(cards, key=order.weakness.__getitem__)
    plain = [card for card in cards if order.suits[card] != TRUMP]
    if state.tricks != [0, 0] or len(cards) - len(plain) >= 2 or not plain:
        return strongest
    best = max(plain, key=order.weakness.__getitem__)
    return best if order.weakness[best] >= 4 * HIGH_PLAIN else order.weakest(plain)


def follow(order: Order, state: State, seat: int, cards: list[int]) -> int:
    """Leave a partner's card alone, win cheaply when last, win surely in between, or throw the weakest."""
    beats = order.beats[order.suits[state.table[0]]]
    place = order.strongest(state.table)
    best = beats[state.table[place]]
    left = len(state.hands) - 1 - len(state.table)
    partners = (state.leader + place) % 2 == seat % 2
    winners = [card for card in cards if beats[card] > best]
    if not winners or (partners and (left == 0 or best >= SAFE or not _last_stand(state, seat))):
        return order.weakest(cards)
    if left == 0:
        return order.weakest(winners)
    surest = max(winners, key=beats.__getitem__)
    if _last_stand(state, seat) or order.suits[surest] != TRUMP:
        return surest
    return order.weakest([card for card in winners if order.suits[card] == TRUMP])


def _last_stand(state: State, seat: int) -> bool:
    """Is the round lost with this trick?"""
    return state.tricks[1 - seat % 2] == 1
