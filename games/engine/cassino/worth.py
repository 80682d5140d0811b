"""What a position is worth to a side, for the house: points that are safe, and shares of those still open (CS-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .pack import SIZE, SPADE, SPADES
from .scoring import ENDGAME, MOST_CARDS, MOST_SPADES, SINGLE_CARDS, side_piles
from .state import GAME_OVER, NOBODY, Position

if TYPE_CHECKING:
    from .game import Cassino

MATCH = 40.0  # a match won, in points of a round
LATE = 9.0  # the one category that counts in the endgame
OPEN_SHARE = 0.45  # how much of the cards still out must be led by for a majority to be nearly sure
ORDER = {"cards": 1.6, "spades": 1.3}  # what is counted first weighs more where the count decides


class Judge:
    """Values positions of one round, whose totals at its start are known."""

    def __init__(self, game: Cassino, state: Position) -> None:
        self.game = game
        self.start = state.scores[:]
        close = game.o.match_end == "ordered_count" and max(self.start) >= game.o.target - 11
        self.order = ORDER if close else {}

    def __call__(self, state: Position, side: int) -> float:
        """How much better `side` stands than the best of the others."""
        if state.phase == GAME_OVER and state.winner != NOBODY:
            return MATCH + self.lead(state, side) if state.winner == side else self.lead(state, side) - MATCH
        return self.lead(state, side)

    def lead(self, state: Position, side: int) -> float:
        totals = self.totals(state)
        return totals[side] - max(total for other, total in enumerate(totals) if other != side)

    def totals(self, state: Position) -> list[float]:
        """The points that each side has, and may expect of the majorities."""
        piles = side_piles(self.game, state)
        counts = [len(pile) for pile in piles]
        spades = [sum(SPADE[card] for card in pile) for pile in piles]
        totals = [0.0] * self.game.sides
        for side, pile in enumerate(piles):
            held = set(pile)
            totals[side] += sum(self.points(side, name, more) for name, card, more in SINGLE_CARDS if card in held)
            totals[side] += share(counts, side, SIZE) * self.points(side, "cards", MOST_CARDS)
            totals[side] += share(spades, side, SPADES) * self.points(side, "spades", MOST_SPADES)
        if self.game.o.sweeps != "none":
            for seat, _ in state.markers:
                side = self.game.side_of(seat)
                totals[side] += self.points(side, "sweep", 1)
        return totals

    def points(self, side: int, category: str, points: int) -> float:
        """What a category brings to a side; in the endgame one counts for everything."""
        only = ENDGAME.get(self.start[side]) if self.game.o.endgame == "dominican" else None
        if only:
            return LATE if only == category else 0.0
        return points * self.order.get(category, 1.0)


def share(figures: list[int], side: int, whole: int) -> float:
    """How likely a side is to have the most in the end, from 0 to 1."""
    left = whole - sum(figures)
    ahead = figures[side] - max(figure for other, figure in enumerate(figures) if other != side)
    if not left:
        return 1.0 if ahead > 0 else 0.0
    return min(1.0, max(0.0, 0.5 + ahead / (2 * left * OPEN_SHARE + 2)))
