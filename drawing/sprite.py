"""A deck as one SVG file: what its cards share, then a symbol for every card, its small sister, and the back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from . import backs, french, index, spanish
from .palette import colour
from .source import rect, symbol, use

FOLDER = Path(__file__).parent.parent / "static/cards"
DECKS: dict[str, ModuleType] = {"spanish": spanish, "french": french}


def sprite(name: str) -> str:
    """The file of the deck called `name`."""
    deck = DECKS[name]
    shared = [_blank(), *index.definitions(deck.SIGNS), *deck.definitions(), *backs.definitions()]
    lines = ["<defs>", *shared, "</defs>", *_cards(deck), symbol("back", use("blank") + backs.back())]
    return '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">' + "\n".join(lines) + "\n</svg>\n"


def _blank() -> str:
    card = rect(0.75, 12, fill=colour("paper"), stroke=colour("edge"), stroke_width=1.5)
    return f'<g id="blank">{card}</g>'


def _cards(deck: ModuleType) -> Iterator[str]:
    codes = [f"{rank}{suit}" for suit in deck.SUITS for rank in deck.RANKS]
    yield from (symbol(code, use("blank") + deck.card(code)) for code in codes)
    yield from (symbol(f"{code}-m", use("blank") + deck.small(code)) for code in codes)
