"""The rulebook of Cassino. Every figure comes from the constants and options that the rules read."""

from __future__ import annotations

from .basics import BASICS
from .builds import BUILDING, OWING, RAISING, TEAMS
from .captures import CAPTURES, SWEEPS
from .cards import DEALING, PLAYERS, WORTH
from .ends import MATCH_END, ROUND_END
from .table import CLOCK, TABLE

RULEBOOK = (
    BASICS,
    PLAYERS,
    WORTH,
    DEALING,
    CAPTURES,
    BUILDING,
    OWING,
    RAISING,
    TEAMS,
    SWEEPS,
    ROUND_END,
    MATCH_END,
    CLOCK,
    TABLE,
)
