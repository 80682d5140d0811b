"""The cantos: what three cards make, and how cantos rank."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, NamedTuple

from .pack import CAIDA, STEPS, TARGET, VALUES

if TYPE_CHECKING:
    from .options import Options

# from low to high (CA-9.1)
RONDA, TRIBILIN, PATRULLA, VIGIA, REGISTRO = "ronda", "tribilin", "patrulla", "vigia", "registro"
REGISTRICO, CASA_CHICA, CASA_GRANDE = "registrico", "casa_chica", "casa_grande"
KINDS = (RONDA, TRIBILIN, PATRULLA, VIGIA, REGISTRO, REGISTRICO, CASA_CHICA, CASA_GRANDE)
REGIONAL = (REGISTRICO, CASA_CHICA, CASA_GRANDE)
POINTS = {
    TRIBILIN: 5,
    PATRULLA: 6,
    VIGIA: 7,
    REGISTRO: 8,
    REGISTRICO: 10,
    CASA_CHICA: 11,
    CASA_GRANDE: 12,
}
FALSE_RONDA = 1  # points of a Ronda that is none (CA-18.3)
ACE, JACK, KNIGHT, KING = 0, 7, 8, 9  # steps of VALUES
FIXED = {  # those that are one hand only, by the steps of its values
    (ACE, KNIGHT, KING): REGISTRO,
    (ACE, JACK, KNIGHT): REGISTRICO,
    (ACE, KNIGHT, KNIGHT): CASA_CHICA,
    (ACE, KING, KING): CASA_GRANDE,
}


def values_of(kind: str) -> list[int]:
    """The values of the one hand that is this kind."""
    return next([VALUES[step] for step in hand] for hand, fixed in FIXED.items() if fixed == kind)


class Canto(NamedTuple):
    """A canto as it competes: its kind, its points, and a strength that is higher for the higher canto."""

    kind: str
    points: int
    strength: int


def enabled(options: Options) -> tuple[str, ...]:
    """The kinds of canto that exist under these options, from low to high."""
    return tuple(kind for kind in KINDS if kind not in REGIONAL or getattr(options, kind))


@cache
def table(options: Options) -> tuple[Canto | None, ...]:
    """What every hand makes, at the place `place` gives it."""
    kinds = enabled(options)
    return tuple(_canto(steps, kinds, options.tribilin_wins) for steps in product(range(STEPS), repeat=3))


def place(cards: Iterable[int]) -> int:
    """Where a hand of three stands in the table of all hands."""
    first, second, third = cards
    return (first >> 2) * 100 + (second >> 2) * 10 + (third >> 2)


def bogus(kind: str, options: Options) -> Canto:
    """A canto of that kind that the cards do not hold: below every true one of its kind."""
    return Canto(kind, POINTS.get(kind, FALSE_RONDA), _strength(kind, 0, options.tribilin_wins))


def _canto(steps: Iterable[int], kinds: tuple[str, ...], tribilin_wins: bool) -> Canto | None:
    low, middle, high = sorted(steps)
    kind, tie = _recognise(low, middle, high, kinds)
    if kind is None:
        return None
    points = CAIDA[tie] if kind == RONDA else POINTS[kind]
    if kind == TRIBILIN and tribilin_wins:
        points = TARGET
    return Canto(kind, points, _strength(kind, tie + 1, tribilin_wins))


def _recognise(low: int, middle: int, high: int, kinds: tuple[str, ...]) -> tuple[str | None, int]:
    """The kind of canto in three sorted steps, and the step that decides between two of its kind."""
    fixed = FIXED.get((low, middle, high))
    if fixed in kinds:
        return fixed, 0
    if low == high:
        return TRIBILIN, low
    if low == middle or middle == high:
        odd = high if low == middle else low
        return (VIGIA if abs(middle - odd) == 1 else RONDA), middle
    if low + 1 == middle == high - 1:
        return PATRULLA, high
    return None, 0


def _strength(kind: str, tie: int, tribilin_wins: bool) -> int:
    rank = len(KINDS) if kind == TRIBILIN and tribilin_wins else KINDS.index(kind)
    return rank * (STEPS + 1) + tie


@cache
def triples(options: Options) -> dict[str, tuple[tuple[int, int, int], ...]]:
    """The sorted steps that make each kind of canto."""
    made: dict[str, list[tuple[int, int, int]]] = {kind: [] for kind in enabled(options)}
    for low, middle, high in combinations_with_replacement(range(STEPS), 3):
        canto = table(options)[low * 100 + middle * 10 + high]
        if canto:
            made[canto.kind].append((low, middle, high))
    return {kind: tuple(steps) for kind, steps in made.items()}
