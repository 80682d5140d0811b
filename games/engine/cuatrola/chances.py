"""How good a score is for winning the match, if the hands to come were tossed for, a point each."""

from __future__ import annotations

from functools import cache
from math import comb

from .options import Options


def advantage(options: Options, scores: list[int], hands_played: int) -> float:
    """Side 0's chance of winning the match minus side 1's."""
    if options.match_mode == "points":
        return race(max(options.match_points - scores[0], 0), max(options.match_points - scores[1], 0))
    return lead(scores[0] - scores[1], max(options.match_hands - hands_played, 0))


@cache
def lead(ahead: int, left: int) -> float:
    """Being `ahead` with so many hands left; a level match counts for nobody."""
    total = 0
    for won in range(left + 1):
        end = ahead + 2 * won - left
        total += comb(left, won) * ((end > 0) - (end < 0))
    return total / (1 << left)


@cache
def race(zero: int, one: int) -> float:
    """Side 0 needs `zero` points, side 1 needs `one`."""
    if not zero or not one:
        return 1.0 if not zero else -1.0
    tosses = zero + one - 1
    won = sum(comb(tosses, points) for points in range(zero, tosses + 1))
    return 2 * won / (1 << tosses) - 1
