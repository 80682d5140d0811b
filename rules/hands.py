"""The reader of hands: which canto three values make under some options, why no other, and what beats it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from games.engine.caida import cantos
from games.engine.caida.pack import HAND, VALUES
from games.engine.caida.rulebook.figures import MADE_OF, SHOWN
from games.engine.caida.words import CANTOS
from games.engine.cards import SPANISH_SUITS
from games.house_rules import either
from games.say import listed

from .rulebook import said

WANTED = {kind: steps for steps, kind in cantos.FIXED.items()}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a hand is not that canto. `off`: this table does not play it."""

    kind: str
    name: str
    sentence: str
    off: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """What three values are: their canto, if any, its points, why no other, and what is higher."""

    cards: tuple[str, ...]
    kind: str
    name: str
    points: int
    made_of: str
    why_not: list[Reason]
    beaten_by: str


def cards_of(values: Sequence[int]) -> tuple[str, ...]:
    """Cards of these values, each of another suit."""
    return tuple(f"{value}{suit}" for value, suit in zip(values, SPANISH_SUITS, strict=False))


def hear(values: Sequence[int], options: Any) -> Heard:
    """Read a hand of three values. ValueError if they are not three values of the pack."""
    if len(values) != HAND or any(value not in VALUES for value in values):
        raise ValueError("a hand is three values of the pack")
    steps = sorted(VALUES.index(value) for value in values)
    made = cantos.table(options)[steps[0] * 100 + steps[1] * 10 + steps[2]]
    kind = made.kind if made else ""
    reasons = [_reason(each, steps, kind, options) for each in reversed(cantos.KINDS) if each != kind]
    return Heard(
        cards=cards_of(sorted(values)),
        kind=kind,
        name=_(CANTOS[kind]) if kind else "",
        points=made.points if made else 0,
        made_of=said(MADE_OF[kind]) if kind else "",
        why_not=reasons,
        beaten_by=_beaten_by(made, options) if made else "",
    )


def _reason(kind: str, steps: list[int], made: str, options: Any) -> Reason:
    if kind not in cantos.enabled(options):
        return Reason(kind, _(CANTOS[kind]), _("This table does not play it."), off=True)
    return Reason(kind, _(CANTOS[kind]), _why_not(kind, steps, made))


def _why_not(kind: str, steps: list[int], made: str) -> str:
    """The first thing that speaks against this kind."""
    pairs = Counter(steps).most_common(1)[0]
    if kind in WANTED:
        return _missing(WANTED[kind], steps)
    if kind == cantos.TRIBILIN:
        return _("The values are not all the same.")
    if kind == cantos.PATRULLA:
        return _("Two values are the same.") if pairs[1] > 1 else _("The values do not follow each other.")
    if pairs[1] == 1:
        return _("There is no pair.")
    if pairs[1] == HAND:
        return _("A hand of one value is a %(canto)s.") % {"canto": _(CANTOS[cantos.TRIBILIN])}
    if made in cantos.REGIONAL:
        return _("At this table these cards are a %(canto)s.") % {"canto": _(CANTOS[made])}
    return _beside(kind, pairs[0], next(step for step in steps if step != pairs[0]))


def _beside(kind: str, pair: int, odd: int) -> str:
    """A pair and a third card: how they stand to each other."""
    words = {"odd": VALUES[odd], "pair": VALUES[pair], "around": _around(pair)}
    if kind == cantos.RONDA:
        return _("The %(odd)s stands next to the %(pair)s, and that makes it more than a Ronda.") % words
    return _("The %(odd)s does not stand next to the %(pair)s; %(around)s would.") % words


def _around(step: int) -> str:
    return either(tuple(VALUES[near] for near in (step - 1, step + 1) if 0 <= near < len(VALUES)))


def _missing(wanted: tuple[int, ...], steps: list[int]) -> str:
    lacking = Counter(wanted) - Counter(steps)
    these = [str(VALUES[step]) for step in sorted(lacking.elements())]
    return _("Missing for it: %(these)s.") % {"these": listed(these)}


def _beaten_by(made: cantos.Canto, options: Any) -> str:
    """The kinds in which some hand is higher, from the lowest up."""
    every = {canto.kind for canto in cantos.table(options) if canto and canto.strength > made.strength}
    order = {canto.kind: canto.strength for canto in cantos.table(options) if canto}
    names = []
    for kind in sorted(every, key=order.__getitem__):
        name = _(CANTOS[kind])
        names.append(_("a higher %(canto)s") % {"canto": name} if kind == made.kind else name)
    return listed(names)


@dataclass(frozen=True, slots=True)
class Rank:
    """A canto in the order of all: an example of it, its points, and what decides between two of its kind."""

    kind: str
    name: str
    made_of: str
    cards: tuple[str, ...]
    points: str
    tie: str
    on: bool


def ranks(options: Any) -> list[Rank]:
    """Every canto there is from low to high; one that this table does not play stands where it would."""
    every = _with_all(options)
    order = sorted(cantos.triples(every), key=lambda kind: _strongest(kind, every))
    return [
        Rank(kind, _(CANTOS[kind]), said(MADE_OF[kind]), SHOWN[kind], _points(kind, every), _tie(kind), kind in here)
        for here in [cantos.enabled(options)]
        for kind in order
    ]


def _with_all(options: Any) -> Any:
    return replace(options, **dict.fromkeys(cantos.REGIONAL, True))


def _strongest(kind: str, options: Any) -> int:
    return max(canto.strength for canto in cantos.table(options) if canto and canto.kind == kind)


def _points(kind: str, options: Any) -> str:
    """The points of a kind: one figure, or from the fewest to the most."""
    found = {canto.points for canto in cantos.table(options) if canto and canto.kind == kind}
    low, high = min(found), max(found)
    return str(low) if low == high else _("%(low)s to %(high)s") % {"low": low, "high": high}


def _tie(kind: str) -> str:
    if kind in (cantos.RONDA, cantos.VIGIA):
        return _("The higher pair.")
    if kind == cantos.PATRULLA:
        return _("The higher top card.")
    return _("The higher value.") if kind == cantos.TRIBILIN else _("Whoever plays first in the deal.")
