"""How good a score is for making the next chico, between sides that play equally well."""

from __future__ import annotations

from functools import cache

from .ladder import CHICO_FUERA, TUMBO, ladder
from .options import Options
from .scoring import reached

USUAL = (0.50, 0.32, 0.12)  # how often a round is worth its base, the first rung, the second; else the chico


@cache
def prospect(o: Options, ours: int, theirs: int) -> float:
    """The chance that the side with `ours` stones makes a chico before the one with `theirs`."""
    if ours >= o.stones_to_chico or theirs >= o.stones_to_chico:
        return float(ours > theirs)
    if max(ours, theirs) >= o.tumbo_at:
        return _round(o, ours, theirs, TUMBO)
    stakes = (str(o.base_stones), *ladder(o)[:-1][: len(USUAL) - 1], CHICO_FUERA)
    shares = (*USUAL[: len(stakes) - 1], 1 - sum(USUAL[: len(stakes) - 1]))
    return sum(share * _round(o, ours, theirs, stake) for share, stake in zip(shares, stakes, strict=True))


def _round(o: Options, ours: int, theirs: int, stake: str) -> float:
    """As `prospect`, when the next round is played for `stake`."""
    won = prospect(o, reached(o, ours, stake), theirs)
    return (won + prospect(o, ours, reached(o, theirs, stake))) / 2
