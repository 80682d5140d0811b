"""Numbers and letters of our own, 44 high, and the words that are set of them."""

from __future__ import annotations

import re
from functools import cache

from .source import SOURCES, number, placed, use

HEIGHT = 44
NINE = "9"  # a six, turned by half


@cache
def glyphs() -> dict[str, tuple[int, str]]:
    """Each sign: how wide it is, and its outline."""
    text = (SOURCES / "numerals.svg").read_text(encoding="utf-8")
    found = re.findall(r'<symbol id="(\w)" viewBox="0 0 (\d+) 44">\s*<path d="([^"]+)"', text)
    return {sign: (int(width), outline) for sign, width, outline in found}


def definitions(signs: str) -> list[str]:
    """What `word` borrows, for a deck that writes these signs."""
    return [f'<path id="n{sign}" d="{glyphs()[sign][1]}"/>' for sign in signs]


def word(text: str, scale: float, gap: float) -> tuple[str, float]:
    """A run of signs from (0, 0), and how wide it is."""
    x, drawn = 0.0, []
    for sign in text:
        width = glyphs()["6" if sign == NINE else sign][0]
        drawn.append(
            _nine(x, width, scale) if sign == NINE else use(f"n{sign}", placed(x, 0, scale) if x or scale != 1 else "")
        )
        x += (width + gap) * scale
    return "".join(drawn), x - gap * scale


def _nine(x: float, width: float, scale: float) -> str:
    return use("n6", f"translate({number(x + width * scale)} {number(HEIGHT * scale)})scale({-scale:.3g})")
