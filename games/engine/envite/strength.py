"""How likely a side is to win a round before a card is played: by the cards its captain sees, or what its team signals.

The figures are chances out of 100, from simulated rounds of simple sensible play on both sides, by number of seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..cards import SPANISH_SUITS
from .order import DECK, Order


class ByHand(NamedTuple):
    """By the trumps in one's own hand."""

    none: int
    one: int
    two: int
    three: int
    top_alone: int
    top_and_more: int
    high_alone: int  # second or third of the round
    low_alone: int  # seventh or lower


HANDS = {
    4: ByHand(37, 54, 81, 97, 69, 92, 62, 46),
    6: ByHand(39, 49, 70, 89, 67, 86, 60, 43),
    8: ByHand(41, 48, 64, 82, 68, 83, 57, 43),
    10: ByHand(43, 48, 60, 76, 68, 81, 56, 44),
    12: ByHand(44, 48, 57, 72, 70, 79, 55, 44),
}
TEAMS = {  # by how many of the four best trumps the whole team is known to hold
    4: (33, 65, 87, 92),
    6: (24, 55, 83, 90),
    8: (15, 45, 76, 89),
    10: (7, 33, 68, 89),
    12: (2, 21, 59, 89),
}
BEST = 4
SHOWN_BY_RIVALS = 10  # what each of the best trumps is worth that the rivals were seen to signal
SIGNALLED = {"perica": "10o", "knight": "11b", "three": "3b"}


def chance(order: Order, seats: int, view: Mapping[str, Any]) -> float:
    """The chance, from 0 to 1, that the side of this view's seat wins the round."""
    live = [card for card in order.trumps if card != DECK.number(view["vira"])]  # the Vira is in nobody's hand
    hand = DECK.numbers(view["hand"])
    ours, theirs = (signalled(order, view["signals"], team) for team in (view["team"], 1 - view["team"]))
    ours |= {card for shown in view["shown"] for card in DECK.numbers(shown)}
    if ours:
        known = len({*hand, *ours} & {*live[:BEST]})
        value = TEAMS[seats][min(known, 3)]
    else:
        value = by_hand(seats, sorted(live.index(card) for card in hand if card in live))
    return (value - SHOWN_BY_RIVALS * len(theirs & {*live[:BEST]} - {*hand})) / 100


def by_hand(seats: int, places: list[int]) -> int:
    """`places` are those of one's trumps among the live ones, 0 the strongest."""
    table = HANDS[seats]
    if not places:
        return table.none
    if len(places) == 1:
        return _alone(table, places[0])
    if len(places) == 2:
        return table.top_and_more if places[0] == 0 else table.two
    return max(table.three, table.top_and_more if places[0] == 0 else 0)


def _alone(table: ByHand, place: int) -> int:
    if place == 0:
        return table.top_alone
    if place < 3:
        return table.high_alone
    return table.low_alone if place >= 6 else table.one


def signalled(order: Order, signals: Iterable[Mapping[str, Any]], team: int) -> set[int]:
    """The cards that a team claimed by signals this seat has seen."""
    letter = SPANISH_SUITS[order.trump]
    cards = SIGNALLED | {"malilla": f"2{letter}", "king": f"12{letter}"}
    return {DECK.number(cards[each["id"]]) for each in signals if each["seat"] % 2 == team and each["id"] in cards}
