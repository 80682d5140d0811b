"""Whole matches counted once more, from what everybody saw and from the rules' own tables: captures, sweeps, leftovers,
points, and who has won (CS-13 to CS-15)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.cassino.game import Cassino
from games.engine.game import Event

from ..walks import walk
from .table import table

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"target": 11}),
    (4, {"teams": True}),
    (2, {"preset": "classic"}),
    (2, {"preset": "royal", "sweeps": "score"}),
    (3, {"preset": "royal", "endgame": "dominican"}),
    (2, {"preset": "dominican"}),
    (4, {"preset": "dominican", "teams": True, "target": 21}),
    (2, {"sweeps": "cancel", "match_end": "ordered_count"}),
]
SINGLE = (
    ("big_casino", "10D", 2),
    ("little_casino", "2S", 1),
    *((f"ace_{ace}", ace, 1) for ace in ("AS", "AC", "AH", "AD")),
)
NEEDED = {18: "cards", 19: "big_casino", 20: "spades"}

Found = list[tuple[str, int, int]]  # category, side, points


def categories(piles: list[list[str]], swept: list[int], sweeps: str) -> Found:
    """What a round brings, in the order of counting."""
    found: Found = []
    spades = [[card for card in pile if card.endswith("S")] for pile in piles]
    for name, points, stacks in (("cards", 3, piles), ("spades", 1, spades)):
        sizes = [len(stack) for stack in stacks]
        if sizes.count(max(sizes)) == 1:
            found.append((name, sizes.index(max(sizes)), points))
    found += [(name, side, points) for name, card, points in SINGLE for side, pile in enumerate(piles) if card in pile]
    if sweeps == "score":
        found += [("sweep", side, 1) for side in swept]
    if sweeps == "cancel":
        ahead = swept.count(0) - swept.count(1)
        found += [("sweep", 0 if ahead > 0 else 1, 1)] * abs(ahead)
    return found


def winner(game: Cassino, start: list[int], found: Found, scores: list[int]) -> tuple[int, str] | None:
    """Who has won with this round, and by what."""
    if game.o.match_end == "ordered_count":
        totals = start[:]
        for _, side, points in found:
            totals[side] += points
            if totals[side] >= game.o.target:
                return side, "count_order"
        return None
    met = [side for name, side, _ in found if game.o.endgame == "dominican" and NEEDED.get(start[side]) == name]
    if met:
        return (met[0], "endgame") if len(met) == 1 else None
    best = max(scores)
    return (scores.index(best), "score") if best >= game.o.target and scores.count(best) == 1 else None


class Recount:
    """Piles and totals as somebody at the table would keep them."""

    def __init__(self, game: Cassino) -> None:
        self.game, self.scores = game, [0] * game.sides
        self.won: tuple[int, str] | None = None
        self.expected: tuple[int, str] | None = None
        self.rounds = 0

    def see(self, event: Event) -> None:
        if hasattr(self, event.kind):
            getattr(self, event.kind)(event.data)

    def round_started(self, data: dict[str, Any]) -> None:
        self.piles: list[list[str]] = [[] for _ in range(self.game.sides)]
        self.swept: list[int] = []

    def captured(self, data: dict[str, Any]) -> None:
        self.piles[self.game.side_of(data["seat"])] += [data["card"], *data["cards"]]

    def sweep(self, data: dict[str, Any]) -> None:
        self.swept.append(self.game.side_of(data["seat"]))

    def leftovers(self, data: dict[str, Any]) -> None:
        if data["seat"] is not None:
            self.piles[self.game.side_of(data["seat"])] += data["cards"]

    def round_scored(self, data: dict[str, Any]) -> None:
        start, found = self.scores, categories(self.piles, self.swept, self.game.o.sweeps)
        if self.game.o.endgame == "dominican":
            found = [each for each in found if NEEDED.get(start[each[1]], each[0]) == each[0]]
        points = [sum(each[2] for each in found if each[1] == side) for side in range(self.game.sides)]
        self.scores = [total + more for total, more in zip(start, points, strict=True)]
        assert (data["points"], data["scores"]) == (points, self.scores)
        self.expected = winner(self.game, start, found, self.scores)
        self.rounds += 1

    def match_won(self, data: dict[str, Any]) -> None:
        self.won = data["side"], data["by"]


@pytest.mark.parametrize(("seats", "values"), TABLES)
def test_a_match_counted_once_more(seats: int, values: dict[str, Any]) -> None:
    game = table(seats, **values)
    for number in range(3):
        recount = Recount(game)
        for _, _, _, events in walk(game, Random(f"{seats} {values} {number}")):
            for event in events:
                recount.see(event)
        assert recount.rounds and recount.won == recount.expected
