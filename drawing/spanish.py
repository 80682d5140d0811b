"""The Spanish deck: forty cards in the old manner, with the pinta by which a fanned hand is read."""

from __future__ import annotations

from dataclasses import dataclass

from . import index
from .palette import colour
from .pips import SPANISH
from .source import both_ways, group, number, path, placed, source, use

RANKS = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")
SIGNS = "01234567"
TOP, BOTTOM, LEFT, RIGHT, CORNER = 9.5, 300.5, 9.5, 190.5, 6
SHARED = ("pip-o", "pip-c", "pip-e", "pip-b", "laurel", "ground", "face", "horse-walking", "horse-rearing")
GAP = 14  # how wide a break of the pinta is


@dataclass(frozen=True, slots=True)
class Suit:
    """`pinta`: where the frame breaks, at the top and at the bottom. `mark`: the pip under a figure's index, and
    `big`: the pip of a small card, both as (scale, turn)."""

    colour: str
    pinta: tuple[int, ...]
    mark: tuple[float, float]
    big: tuple[float, float]


SUITS = {
    "o": Suit("ochre", (), (0.27, 0), (1.5, 0)),
    "c": Suit("red", (100,), (0.29, 0), (1.36, 0)),
    "e": Suit("blue", (84, 116), (0.31, 45), (1.3, 50)),
    "b": Suit("green", (70, 100, 130), (0.3, -38), (1.16, -38)),
}


def definitions() -> list[str]:
    """Pips, frames, and what the figures borrow of each other."""
    frames = [f'<g id="frame-{suit}">{frame(suit)}</g>' for suit in SUITS]
    return [*(source(f"spanish/{name}") for name in SHARED), *frames]


def card(code: str) -> str:
    """A card in full: frame, drawing, an index in two corners."""
    rank, suit = code[:-1], code[-1]
    pips = SPANISH[suit].get(rank)
    drawn = "".join(use(f"pip-{suit}", place) for place in pips) if pips else source(f"spanish/{code}")
    return use(f"frame-{suit}") + drawn + indices(rank, suit)


def small(code: str) -> str:
    """A card for less than 48 px: the pinta, one large index, one large pip."""
    rank, suit = code[:-1], code[-1]
    scale, turn = SUITS[suit].big
    signs, width = index.word(rank, 2.6, 2)
    top = group(signs, transform=placed(100 - width / 2, 24), fill=colour(SUITS[suit].colour))
    edge = path(_edge(suit, 10, 16, 184), fill="none", stroke=colour(SUITS[suit].colour), stroke_width=6)
    return edge + use(f"pip-{suit}", placed(100, 218, scale, turn)) + top


def indices(rank: str, suit: str) -> str:
    """The number in two corners; a figure's has the suit beneath it, for its pip is hidden in a closed hand."""
    signs, _ = index.word(rank, 1.06, 2.5)
    narrow = len(rank) > 1
    corner = group(signs, transform="translate(18.5 19)" + ("scale(.84 1)" if narrow else ""))
    mark = use(f"pip-{suit}", placed(35, 87, *SUITS[suit].mark)) if narrow else ""
    return group(both_ways(corner), fill=colour(SUITS[suit].colour)) + mark


def frame(suit: str) -> str:
    """The line around the card, broken at the top and at the bottom as the suit has it."""
    top, bottom = (_edge(suit, y, LEFT + CORNER, RIGHT - CORNER) for y in (TOP, BOTTOM))
    return path(
        top + bottom + _side(LEFT, 1) + _side(RIGHT, -1), fill="none", stroke=colour(SUITS[suit].colour), stroke_width=3
    )


def _edge(suit: str, y: float, left: float, right: float) -> str:
    breaks = [x for at in SUITS[suit].pinta for x in (at - GAP / 2, at + GAP / 2)]
    ends = [left, *breaks, right]
    runs = zip(ends[::2], ends[1::2], strict=True)
    return "".join(f"M{number(start)} {number(y)}H{number(end)}" for start, end in runs)


def _side(x: float, inwards: int) -> str:
    turn = number(x + inwards * CORNER)
    x0 = number(x)
    upper = f"M{turn} {TOP}Q{x0} {TOP} {x0} {number(TOP + CORNER)}"
    return f"{upper}V{number(BOTTOM - CORNER)}Q{x0} {BOTTOM} {turn} {BOTTOM}"
