"""The French deck: fifty-two cards. Suits are coloured by the variables --suit-s, -h, -d and -c, so that a page may
show four colours."""

from __future__ import annotations

from . import index
from .palette import colour
from .pips import FRENCH
from .source import both_ways, group, path, placed, source, use

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SIGNS = "012345678AJQK"
SUITS = {"S": "ink", "H": "red", "D": "red", "C": "ink"}
COLUMN = 26.5  # the middle of the index and of the pip under it
PANEL = "M54 150V20Q54 14 60 14H182Q188 14 188 20V150"


def definitions() -> list[str]:
    """Pips, and the half of each court card."""
    courts = [f'<g id="half-{rank}{suit}">{half(rank + suit)}</g>' for suit in SUITS for rank in "JQK"]
    return [*(source(f"french/pip-{suit}") for suit in SUITS), *courts]


def card(code: str) -> str:
    """A card in full: drawing, an index in two corners."""
    rank, suit = code[:-1], code[-1]
    if rank in FRENCH:
        drawn = group("".join(use(f"pip-{suit}", place) for place in FRENCH[rank]), fill=suited(suit))
    elif rank == "A":
        drawn = group(source(f"french/{code}"), fill=suited(suit))
    else:
        drawn = court(code)
    return drawn + indices(rank, suit)


def small(code: str) -> str:
    """A card for less than 48 px: one large index, one large pip."""
    rank, suit = code[:-1], code[-1]
    signs, width = index.word(rank, 2.75, 2)
    top = group(signs, transform=placed(100 - width / 2, 18))
    return group(use(f"pip-{suit}", placed(100, 224, 1.36)) + top, fill=suited(suit))


def suited(suit: str) -> str:
    return f"var(--suit-{suit.lower()},{colour(SUITS[suit])})"


def indices(rank: str, suit: str) -> str:
    """The number or letter with its suit beneath it, in two corners."""
    signs, width = index.word(rank, 1.12, 2)
    narrow = 0.62 if len(rank) > 1 else 1
    squeeze = f"scale({narrow} 1)" if narrow != 1 else ""
    corner = group(signs, transform=placed(COLUMN - width * narrow / 2, 14) + squeeze)
    return group(both_ways(corner + use(f"pip-{suit}", placed(COLUMN, 85, 0.35))), fill=suited(suit))


def half(code: str) -> str:
    """The upper half of a court card, in its panel."""
    panel = path(PANEL + "Z", fill=colour("tint"))
    return panel + source(f"french/{code}") + path(PANEL, fill="none", stroke=colour("ink"), stroke_width=2.6)


def court(code: str) -> str:
    """Both halves, and the band of the suit's colour between them."""
    halves = use(f"half-{code}") + use(f"half-{code}", "rotate(180 100 155)")
    band = path("M12 148H188V162H12Z", fill=suited(code[-1]), stroke=colour("ink"), stroke_width=2.6)
    beads = "".join(f"M{x} 150.5L{x + 4.5} 155L{x} 159.5L{x - 4.5} 155Z" for x in range(20, 188, 20))
    return halves + band + path(beads, fill=colour("cream"))
