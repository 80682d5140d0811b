"""Figures, tables of figures and conditions that the chapters share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...book import Cards, Grid
from ...cards import SPANISH_SUITS
from ...text import Text, _, spelled
from ..cantos import FIXED, KINDS, PATRULLA, POINTS, RONDA, TRIBILIN, VIGIA, enabled, values_of
from ..pack import CAIDA, HAND, VALUES, quota
from ..words import CANTOS, the_hand
from ..words import VALUES as NAMES

Figures = Callable[[Any], dict[str, Any]]

MADE_OF: dict[str, str | Text] = {
    **{kind: the_hand(kind) for kind in FIXED.values()},
    VIGIA: _("a pair and a card next to it, above or below"),
    PATRULLA: Text(_("%(hand)s values in a row"), {"hand": spelled(HAND)}),
    TRIBILIN: Text(_("%(hand)s cards of one value"), {"hand": spelled(HAND)}),
    RONDA: _("a pair and a card that is not next to it"),
}

SHOWN = {
    **{kind: tuple(map("{}{}".format, values_of(kind), SPANISH_SUITS)) for kind in FIXED.values()},
    VIGIA: ("6o", "6c", "5b"),
    PATRULLA: ("7o", "10c", "11e"),
    TRIBILIN: ("4o", "4c", "4e"),
    RONDA: ("12o", "12b", "3c"),
}


def figures(**values: Any) -> Figures:
    """Figures that are the same at every table."""
    return lambda o: values


def on(name: str) -> Callable[[Any, int], bool]:
    """In force where the option is on."""
    return lambda o, seats: bool(getattr(o, name))


def off(name: str) -> Callable[[Any, int], bool]:
    """In force where the option is off."""
    return lambda o, seats: not getattr(o, name)


def in_teams(o: Any, seats: int) -> bool:
    return bool(o.teams)


def caida_grid(o: Any, seats: int) -> Grid:
    """Points by the value one falls with."""
    low = [value for value, points in zip(VALUES, CAIDA, strict=True) if points == CAIDA[0]]
    rows: list[tuple[Any, ...]] = [
        (Text(_("%(low)s to %(high)s"), {"low": NAMES[low[0]], "high": NAMES[low[-1]]}), CAIDA[0])
    ]
    rows += [(NAMES[value], points) for value, points in zip(VALUES, CAIDA, strict=True) if value not in low]
    return Grid((_("You fall with"), _("Worth")), tuple(rows))


def canto_grid(o: Any, seats: int) -> Grid:
    """The cantos of this table, from high to low."""
    kinds = [kind for kind in reversed(KINDS) if kind in enabled(o)]
    if o.tribilin_wins:
        kinds = [TRIBILIN, *(kind for kind in kinds if kind != TRIBILIN)]
    rows = tuple((CANTOS[kind], Cards(SHOWN[kind]), MADE_OF[kind], _worth(o, kind)) for kind in kinds)
    return Grid((_("Canto"), _("For example"), _("The cards"), _("Worth")), rows)


def _worth(o: Any, kind: str) -> Any:
    if kind == RONDA:
        return _("as for the caída of the pair")
    return _("wins the game") if kind == TRIBILIN and o.tribilin_wins else POINTS[kind]


def quota_grid(o: Any, seats: int) -> Grid:
    """Cards that score nothing, by side."""
    sides = 2 if o.teams else seats
    dealer, others = quota(seats, sides, dealer=True), quota(seats, sides, dealer=False)
    rows: tuple[tuple[Any, ...], ...] = ((_("Each side"), others),)
    if dealer != others:
        rows = ((_("The dealer"), dealer), (_("The others"), others))
    return Grid((_("Side"), _("Cards that count nothing")), rows)
