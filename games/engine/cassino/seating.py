"""How many sit at a table of Cassino, and as how many sides (CS-2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .options import Options

SEATS = (2, 3, 4)
SIDES = 2  # where somebody has one opponent, or one pair of them
IN_TEAMS = 4  # seats of two teams
ONLINE = 2  # seats of a match that is found or invited to


def sides(options: Options, seats: int) -> int:
    """How many sides score."""
    return SIDES if options.teams and seats == IN_TEAMS else seats
