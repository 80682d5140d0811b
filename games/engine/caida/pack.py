"""The forty cards and the figures of Caída."""

from __future__ import annotations

from ..cards import spanish

VALUES = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
DECK = spanish(VALUES, by_suit=False)  # so card // 4 is the step of its value, 0..9, and 7 and 10 are neighbours
STEPS = len(VALUES)
SEATS = (2, 3, 4)
IN_TEAMS = 4  # seats of two teams

TARGET = 24
HAND = 3
CLEAN_TABLE = 4
MISDEAL = 1
PENALTY = 1
MISTAKES = 3  # that cost something, in one turn

DRAW_SECONDS = 1
ORDER_SECONDS = 10
TURN_SECONDS = 10
CLOSE_SECONDS = 3

CAIDA = tuple({10: 2, 11: 3, 12: 4}.get(value, 1) for value in VALUES)  # points by step
ASCENDING, DESCENDING = "ascending", "descending"
CALLS = {ASCENDING: (1, 2, 3, 4), DESCENDING: (4, 3, 2, 1)}


def quota(seats: int, sides: int, *, dealer: bool) -> int:
    """The cards that a side must have before each further one counts a point."""
    if sides == 2:
        return 20
    if seats == 3:
        return 14 if dealer else 13
    return 10
