"""Figures and tables of figures that the chapters share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...book import Cards, Grid
from ...text import Text, _, as_text
from ..bidding import WORTH
from ..moves import CUATROLA, LADDER, QUINTOLA, SOLO
from ..options import SCHEMA
from ..pack import POINTS, RANKS
from ..scoring import needed
from ..words import BID_NAMES

RANK_NAMES = {1: _("ace"), 3: _("three"), 12: _("king"), 11: _("knight"), 10: _("jack")}
IN_ORDER = Text("%(ranks)s", {"ranks": [RANK_NAMES[value] for value in RANKS]})
SUIT_POINTS = sum(POINTS.values())
ALL_POINTS = 4 * SUIT_POINTS


def chosen(name: str) -> Callable[[Any], dict[str, Text]]:
    """The sentence of the choice that a table made."""
    choices = {choice.value: as_text(choice.rule) for choice in SCHEMA.options[name].choices}
    return lambda o: {"choice": choices[getattr(o, name)]}


def seconds(name: str) -> Callable[[Any], dict[str, int]]:
    """The seconds that an option gives."""
    return lambda o: {"seconds": getattr(o, name)}


def card_grid(o: Any, seats: int) -> Grid:
    """Rank and points, strong to weak."""
    return Grid(
        (_("Card"), _("Name"), _("Points")),
        tuple((Cards((f"{value}o",)), RANK_NAMES[value], POINTS[value]) for value in RANKS),
    )


def bid_grid(o: Any, seats: int) -> Grid:
    """What each bid asks for, and what it is worth."""
    asks = {
        SOLO: Text(_("more points than the other side, without a partner")),
        CUATROLA: Text(_("%(n)s tricks"), {"n": needed(o, CUATROLA)}),
        QUINTOLA: Text(_("%(n)s tricks"), {"n": needed(o, QUINTOLA)}),
    }
    steps = [SOLO, CUATROLA, *([QUINTOLA] if o.quintola else [])]
    return Grid(
        (_("Bid"), _("You must win"), _("Worth")),
        ((_("nobody bids"), _("more points than the other side"), WORTH[0]),)
        + tuple((BID_NAMES[LADDER[step]], asks[step], WORTH[step]) for step in steps),
    )
