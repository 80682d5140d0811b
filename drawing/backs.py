"""Two backs, each a café: its quilted bench and its tiled floor. Unchanged by half a turn, so they tell nothing.

Both are in every deck's symbol "back". Which one is seen is the page's choice, by the variables --bench and --tile.
"""

from __future__ import annotations

from .palette import colour
from .source import group, number, path, rect, use

WIDE, HIGH = 85 / 6, 140 / 8  # from one knob of the bench to the next
SOFT = 0.86  # how much of its place a cushion fills
SQUARE = 22  # from one tile to the next
PETAL = "M0 0C6.4 -5.9 6.4 -14 0 -19.5C-6.4 -14 -6.4 -5.9 0 0Z"


def definitions() -> list[str]:
    petals = "".join(path(PETAL, transform=f"rotate({turn})") for turn in (45, 135, 225, 315))
    return [f'<g id="flower">{petals}</g>']


def back() -> str:
    """Both backs, one above the other."""
    bench = group(_panel("wine") + _stitches() + _hem("gold"), display="var(--bench,inline)")
    return bench + group(_panel("blue") + _tiles() + _hem("steel"), display="var(--tile,none)")


def _panel(name: str) -> str:
    return rect(9, 6, fill=colour(name), stroke=colour("ink"), stroke_width=2.6)


def _hem(name: str) -> str:
    return rect(14, 3, fill="none", stroke=colour(name), stroke_width=2)


def _stitches() -> str:
    places = [(a, b, 100 + WIDE * a, 155 + HIGH * b) for a in range(-6, 7) for b in range(-8, 9)]
    quilt = "".join(_lozenge(x, y) for a, b, x, y in places if (a + b) % 2 == 0)
    inside = [(a, b, f"{number(x)} {number(y)}") for a, b, x, y in places if abs(a) < 6 and abs(b) < 8]
    return path(quilt, fill=colour("red")) + _dots([at for a, b, at in inside if (a + b) % 2], 5, "gold")


def _lozenge(x: float, y: float) -> str:
    """A cushion of the bench; at the edge, the half of it that is there."""
    left, right = (number(min(max(each, 15), 185)) for each in (x - WIDE * SOFT, x + WIDE * SOFT))
    top, bottom = (number(min(max(each, 15), 295)) for each in (y - HIGH * SOFT, y + HIGH * SOFT))
    middle, level = number(x), number(y)
    return f"M{middle} {top}L{right} {level}L{middle} {bottom}L{left} {level}Z"


def _tiles() -> str:
    places = [(a, b, f"{100 + SQUARE * a} {155 + SQUARE * b}") for a in range(-3, 4) for b in range(-6, 7)]
    hearts = [at for a, b, at in places if (a + b) % 2 == 0 and abs(b) < 6]
    flowers = "".join(use("flower", f"translate({at})") for at in hearts)
    between = [at for a, b, at in places if (a % 2 if abs(b) == 6 else (a + b) % 2)]
    return group(flowers, fill=colour("cream")) + _dots(hearts, 4, "blue") + _dots(between, 6, "gold")


def _dots(places: list[str], width: float, name: str) -> str:
    round_ends = "".join(f"M{at}h.01" for at in places)
    return path(round_ends, fill="none", stroke=colour(name), stroke_width=width, stroke_linecap="round")
