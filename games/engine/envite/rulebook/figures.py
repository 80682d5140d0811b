"""Figures and tables of figures that the chapters share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...book import Cards, Grid
from ...cards import SPANISH_SUITS
from ...text import Text, _
from ..ladder import ladder, named
from ..options import SCHEMA
from ..order import DECK, FIRST_MATADORES, MALILLA, PLAIN, SEATS, matadores, orders
from ..rounds import HAND
from ..signals import GESTURES, MEANINGS, signs
from ..words import SUITS

NAMES = {1: _("ace"), 10: _("jack"), 11: _("knight"), 12: _("king")}

CLIMB = {
    False: _("One rung at a time: the opening call is the lowest, and a raise names the next one."),
    True: _("Rungs may be skipped: any higher one may be named. Folding still pays the last accepted value."),
}

MALILLA_OF_COINS = f"{MALILLA}o"

FOLLOW = {choice.value: choice.rule for choice in SCHEMA.options["follow_rule"].choices}


def names(values: Iterable[int]) -> list[str]:
    """The values of an order as they are called: the figures have names, the rest are numbers."""
    return [NAMES.get(value, str(value)) for value in values]


def the_malilla(o: Any) -> dict[str, Any]:
    return {"malilla": MALILLA}


def has_matadores(o: Any, seats: int) -> bool:
    return bool(matadores(seats, o.matador_order))


def _teams(seats: int) -> Text:
    return Text(_("%(each)s against %(each)s"), {"each": seats // 2})


def matador_grid(o: Any, seats: int) -> Grid:
    """The matadores of every size of table."""
    fixed = {size: matadores(size, o.matador_order) for size in SEATS}
    rows = tuple((_teams(size), Cards(cards) if cards else _("none")) for size, cards in fixed.items())
    return Grid((_("Table"), _("Matadores, strongest first")), rows)


def first_three_grid(o: Any, seats: int) -> Grid:
    """The matadores that every larger table has, in the order of these options."""
    return Grid((_("Here, strongest first"),), ((Cards(FIRST_MATADORES[o.matador_order]),),))


def order_grid(o: Any, seats: int) -> Grid:
    """All trumps of this table, for each suit that may be turned up."""
    rows = tuple(
        (SUITS[SPANISH_SUITS[order.trump]], Cards(tuple(DECK.names(order.trumps))), len(order.trumps))
        for order in orders(seats, o.matador_order)
    )
    return Grid((_("Trumps"), _("Strongest first"), _("Count")), rows)


def plain_grid(o: Any, seats: int) -> Grid:
    """The order of each suit when it is plain."""
    rows = tuple((SUITS[suit], Cards(tuple(f"{value}{suit}" for value in PLAIN))) for suit in SPANISH_SUITS)
    return Grid((_("Suit"), _("As a plain suit, strongest first")), rows)


def pack_grid(o: Any, seats: int) -> Grid:
    """How much of the pack is in play, by the size of the table."""
    rows = tuple((_teams(size), HAND * size + 1, len(DECK) - HAND * size - 1) for size in SEATS)
    return Grid((_("Table"), _("Cards in play"), _("Left in the pack")), rows)


def fold_grid(o: Any, seats: int) -> Grid | None:
    """What folding pays at each rung. Where rungs may be skipped it depends on those that were named."""
    if o.envite_jumps:
        return None
    rungs = ladder(o)
    floors = (str(o.base_stones), *rungs)
    rows = tuple((named(rung), named(floor)) for floor, rung in zip(floors, rungs, strict=False))
    return Grid((_("Asked for"), _("Folding pays")), rows)


def sign_grid(o: Any, seats: int) -> Grid:
    """The signs of this table, and what they say."""
    return Grid((_("Sign"), _("It says")), tuple((GESTURES[sign], MEANINGS[sign]) for sign in signs(seats)))


def stop(o: Any) -> dict[str, Any]:
    """The figures of the stop just below a chico."""
    full = o.stones_to_chico
    return {"full": full, "stop": full - 1, "from": full - o.base_stones, "gain": o.base_stones}


def full_chico(variant: str) -> Any:
    """Stones to a chico in a variant as it comes."""
    return SCHEMA.complete({"variant": variant})["stones_to_chico"]


def counts(o: Any) -> dict[str, Any]:
    """How stones and chicos are counted at this table."""
    return {"stones": o.stones_to_chico, "chicos": o.chicos_to_win, "tumbo": o.tumbo_at}
