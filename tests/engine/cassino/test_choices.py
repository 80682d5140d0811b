"""Which moves are listed (CS-20.5): every single group of a card, also where its matches must go along."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from games.engine.cassino.game import Cassino
from games.engine.cassino.moves import Capture

from .table import Played, table

LYING = ["KH", "8S", "AH", "6D", "7S", "AD"]


def taken(played: Played) -> set[frozenset[str]]:
    """The loose cards of every capture that is listed for seat 0."""
    wires = (played.game.write(move) for move in played.game.legal(played.state, 0) if isinstance(move, Capture))
    return {frozenset(card for group in wire["groups"] for card in group) for wire in wires}


@pytest.mark.parametrize(
    "game, owed",
    [(table(), set()), (table(preset="dominican"), {"AH", "AD"})],
    ids=["modern", "dominican"],
)
def test_every_single_group_is_listed(game: Cassino, owed: set[str]) -> None:
    """An ace takes its matches alone or within a group, as the player likes (CS-6.9)."""
    played = Played(game, hands=[["KD", "AC"], ["2C"]], table=LYING)
    for size in range(1, len(LYING) + 1):
        for group in combinations(LYING, size):
            groups = [list(group), *([card] for card in sorted(owed - set(group)))]
            move: dict[str, Any] = {"card": "AC", "groups": groups, "ace": 14}
            if played.code(0, "capture", **move) is None:
                assert frozenset({*group, *owed}) in taken(played)
