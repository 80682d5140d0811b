"""The rulebook. Every figure comes from the constants and the options that the rules read."""

from __future__ import annotations

from .basics import BASICS
from .bidding import BIDDING
from .cards import CARDS, TABLE
from .play import CANTES, PLAYING, TRICKS
from .scoring import MATCH, SCORING

RULEBOOK = (BASICS, CARDS, TABLE, BIDDING, PLAYING, TRICKS, CANTES, SCORING, MATCH)
