"""Figures, tables of figures and conditions that the chapters share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...book import Cards, Cell, Grid
from ...text import Text, _
from ..options import SCHEMA
from ..pack import ACES, HIGH_ACE, LOW, PACK, RANKS
from ..presets import VECTORS
from ..rounds import deals
from ..scoring import BIG, EACH_ACE, EACH_SWEEP, ENDGAME, LITTLE, MOST_CARDS, MOST_SPADES
from ..seating import IN_TEAMS, SEATS
from ..sentences import sentence
from ..words import CATEGORIES, RULES

Holds = Callable[[Any, int], bool]


def figures(**values: Any) -> Callable[[Any], dict[str, Any]]:
    """Figures that are the same at every table."""
    return lambda o: values


def on(name: str, *values: Any) -> Holds:
    """In force where the option is on, or has one of these values."""
    return lambda o, seats: getattr(o, name) in (values or (True,))


def in_teams(o: Any, seats: int) -> bool:
    return bool(o.teams) and seats == IN_TEAMS


def raising(also: Holds = lambda o, seats: True) -> Holds:
    """In force where builds can be raised, if `also` holds."""
    return lambda o, seats: bool(o.raising) and also(o, seats)


def partner_builds(o: Any, seats: int) -> bool:
    return in_teams(o, seats) and bool(o.build_for_partner)


def round_points() -> int:
    """What a round holds without sweeps."""
    return MOST_CARDS + MOST_SPADES + BIG + LITTLE + len(ACES) * EACH_ACE


def point_grid(o: Any, seats: int) -> Grid:
    """Every category and its points."""
    rows: list[tuple[Cell, ...]] = [
        (_("Most cards"), "", MOST_CARDS),
        (_("Most spades"), "", MOST_SPADES),
        (_("The 10 of diamonds, big casino"), Cards(("10D",)), BIG),
        (_("The 2 of spades, little casino"), Cards(("2S",)), LITTLE),
        (_("Each ace"), Cards(tuple(PACK.names(ACES))), EACH_ACE),
    ]
    if o.sweeps != "none":
        rows.append((_("Each sweep"), "", EACH_SWEEP))
    return Grid((_("For"), _("Cards"), _("Points scored")), tuple(rows))


def value_grid(o: Any, seats: int) -> Grid:
    """What each rank is worth."""
    numbers: list[tuple[Cell, ...]] = [
        (Cards((f"{rank}S",)), value_of(o, rank)) for rank in ("A", "2", "10", *RANKS[10:])
    ]
    return Grid((_("Card"), _("Value")), tuple(numbers))


def value_of(o: Any, rank: str) -> Cell:
    """What a rank counts under these options."""
    low = LOW[PACK.number(f"{rank}S")]
    if rank == "A" and o.ace_values == "1_or_14":
        return Text(_("%(low)s or %(high)s"), {"low": low, "high": HIGH_ACE})
    return _("only its own rank") if rank in RANKS[10:] and o.face_cards == "rank_one" else low


def preset_grid(o: Any, seats: int) -> Grid:
    """What the four presets say to each rule."""
    names = [name for name in SCHEMA.options if name in VECTORS["modern"]]
    rows = [(SCHEMA.options[name].label, *(sentence(name, VECTORS[each]) for each in VECTORS)) for name in names]
    return Grid((_("Rule"), *(RULES[each] for each in VECTORS)), tuple(rows))


def deal_grid(o: Any, seats: int) -> Grid:
    """Deals in a round by the number of players."""
    return Grid((_("Players"), _("Deals in a round")), tuple((players, deals(players)) for players in SEATS))


def endgame_grid(o: Any, seats: int) -> Grid:
    """The totals of the endgame, and what alone counts at each."""
    rows = tuple((total, CATEGORIES[category]) for total, category in ENDGAME.items())
    return Grid((_("Points at the start of the round"), _("What counts")), rows)
