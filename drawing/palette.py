"""The colours of the cards by day. At night a page sets the same variables anew (static/css/tokens.css)."""

from __future__ import annotations

import re

DAY = {
    "paper": "#f7ecd5",  # the card
    "edge": "#c9b38a",
    "tint": "#f1dfbb",  # behind the French court
    "ink": "#2b1a13",  # outlines, spades and clubs
    "ochre": "#8c4c0c",  # coins: index and frame
    "red": "#a82c27",  # cups, hearts, diamonds
    "blue": "#1f4f70",  # swords
    "green": "#2f6440",  # clubs of the Spanish deck
    "gold": "#e0a030",
    "wine": "#741c20",
    "steel": "#bccdd0",
    "leaf": "#7f9a4b",
    "cream": "#fff7e3",  # cuts, ermine, linen
    "skin": "#efc79c",
    "rose": "#d97b5f",
    "wood": "#80492a",
    "bay": "#a4643a",
}
_NAMES = {value: name for name, value in DAY.items()}


def colour(name: str) -> str:
    """A colour as the sprites write it: a variable, and what it is where no page sets it."""
    return f"var(--c-{name},{DAY[name]})"


def varied(drawing: str) -> str:
    """A drawing in the colours of the palette, with its variables instead. KeyError: a colour that is not ours."""
    return re.sub(r"#[0-9a-f]{6}\b", lambda found: colour(_NAMES[found[0]]), drawing)
