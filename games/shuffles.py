"""Checking the shuffles of a match that is over: what was published before each deal, and what it was made from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .models import Match, Turn
from .seal import SEALED, canonical, digest

SHELL = "printf '%s' '{}' | sha256sum"
PYTHON = "import hashlib\nhashlib.sha256('{}'.encode()).hexdigest()"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """One shuffle: the seal that the log showed before the deal, the salt, and the order as it was hashed.
    `packs` are the card codes in it, a list for each pack of cards that was shuffled."""

    number: int  # of its turn
    sealed: str
    salt: str
    order: str
    now: str  # the digest as it comes out today
    packs: tuple[tuple[str, ...], ...]

    @property
    def holds(self) -> bool:
        """Was this order fixed before the deal?"""
        return bool(self.salt) and self.sealed == self.now

    @property
    def command(self) -> str:
        """A line for a shell that computes the digest."""
        return SHELL.format(self.salt + self.order)


def shuffles(match: Match) -> list[Shuffle]:
    """Every shuffle of the match, in order. Only for one that is over: it shows salts and orders."""
    if match.phase == Match.Phase.RUNNING:
        raise ValueError("a running match keeps its shuffles to itself")
    return [_read(turn) for turn in match.log.exclude(digest="").order_by("number")]


def _read(turn: Turn) -> Shuffle:
    sealed = next((event["digest"] for event in turn.events if event["type"] == SEALED), "")
    packs = tuple(_packs(turn.move))
    return Shuffle(turn.number, sealed, turn.salt, canonical(turn.move), digest(turn.salt, turn.move), packs)


def _packs(move: Mapping[str, Any]) -> Iterable[tuple[str, ...]]:
    for value in move.values():
        if isinstance(value, list) and all(isinstance(code, str) for code in value):
            yield tuple(value)
