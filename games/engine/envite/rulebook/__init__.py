"""The rulebook: every rule in our own words, its figures from the constants and options that the engine reads."""

from __future__ import annotations

from .basics import BASICS
from .deal import DEAL, ORDER, TABLE
from .play import ENVITE, TRICKS
from .stones import STONES, TUMBO
from .table import CLOCK, SIGNALS

RULEBOOK = (BASICS, TABLE, DEAL, ORDER, ENVITE, TRICKS, STONES, TUMBO, CLOCK, SIGNALS)
