"""What a round is worth, category by category in the fixed order of counting (CS-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .pack import ACES, BIG_CASINO, LITTLE_CASINO, PACK, SPADE
from .state import NOBODY, Position

if TYPE_CHECKING:
    from .game import Cassino

MOST_CARDS = 3
MOST_SPADES = 1
BIG = 2
LITTLE = 1
EACH_ACE = 1
EACH_SWEEP = 1

ENDGAME = {18: "cards", 19: "big_casino", 20: "spades"}  # total at the start of the round -> all that still counts

SINGLE_CARDS = (
    ("big_casino", BIG_CASINO, BIG),
    ("little_casino", LITTLE_CASINO, LITTLE),
    *((f"ace_{PACK.code(ace)}", ace, EACH_ACE) for ace in ACES),
)


class Counted(NamedTuple):
    """One category of a round: who gets its points, or NOBODY."""

    category: str
    side: int
    points: int


def count(game: Cassino, state: Position, start: list[int]) -> list[Counted]:
    """What each category of this round brings, with the totals at its start, in the order of counting."""
    piles = side_piles(game, state)
    counted = [
        Counted("cards", leader([len(pile) for pile in piles]), MOST_CARDS),
        Counted("spades", leader([sum(SPADE[card] for card in pile) for pile in piles]), MOST_SPADES),
        *(Counted(name, holder(piles, card), points) for name, card, points in SINGLE_CARDS),
        *sweeps(game, state),
    ]
    return [each if counts(game, start, each) else each._replace(side=NOBODY) for each in counted]


def side_piles(game: Cassino, state: Position) -> list[list[int]]:
    """The captured cards by side: those of partners together."""
    piles: list[list[int]] = [[] for _ in range(game.sides)]
    for seat, pile in enumerate(state.piles):
        piles[game.side_of(seat)] += pile
    return piles


def leader(figures: list[int]) -> int:
    """The side with strictly more than every other."""
    most = max(figures)
    return figures.index(most) if figures.count(most) == 1 else NOBODY


def holder(piles: list[list[int]], card: int) -> int:
    return next((side for side, pile in enumerate(piles) if card in pile), NOBODY)


def sweeps(game: Cassino, state: Position) -> list[Counted]:
    """Sweeps come last, in the order made; where they cancel only the difference is left."""
    made = [game.side_of(seat) for seat, _ in state.markers]
    if game.o.sweeps == "cancel":
        ahead = made.count(0) - made.count(1)
        return [Counted("sweep", 0 if ahead > 0 else 1, abs(ahead) * EACH_SWEEP)] if ahead else []
    return [Counted("sweep", side, EACH_SWEEP) for side in made] if game.o.sweeps == "score" else []


def counts(game: Cassino, start: list[int], each: Counted) -> bool:
    """In the Dominican endgame only one category counts for a side that began the round at 18, 19 or 20."""
    if game.o.endgame != "dominican" or each.side == NOBODY:
        return True
    return ENDGAME.get(start[each.side], each.category) == each.category


def points(counted: list[Counted], sides: int) -> list[int]:
    """What a round brings to each side."""
    return [sum(each.points for each in counted if each.side == side) for side in range(sides)]
