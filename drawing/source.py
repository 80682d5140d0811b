"""Reads what is drawn by hand, and writes the little SVG that the rest is composed with."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from .palette import varied

SOURCES = Path(__file__).parent / "sources"


@cache
def source(name: str) -> str:
    """The drawing in sources/`name`.svg without its frame, in the palette's variables; what it borrows of another
    drawing it finds under the same id in the sprite."""
    text = (SOURCES / f"{name}.svg").read_text(encoding="utf-8")
    inner = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    assert inner, name
    tight = re.sub(r">\s+<", "><", inner[1].strip())
    return re.sub(r'href="[\w-]+\.svg#', 'href="#', varied(tight))


def number(value: float) -> str:
    """A length in at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def placed(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A transform: there, turned by so many degrees, and so large."""
    parts = [f"translate({number(x)} {number(y)})", f"rotate({number(turn)})", f"scale({scale:.3g})"]
    return "".join(part for part, is_told in zip(parts, (True, turn, scale != 1), strict=True) if is_told)


def use(id: str, transform: str = "") -> str:
    return f'<use href="#{id}"{attributes(transform=transform)}/>'


def group(body: str, **given: str) -> str:
    return f"<g{attributes(**given)}>{body}</g>"


def path(d: str, **given: str | float) -> str:
    return f'<path d="{d}"{attributes(**given)}/>'


def rect(inset: float, radius: float, **given: str | float) -> str:
    """A rounded frame, so far inside the card."""
    size = f'width="{number(200 - 2 * inset)}" height="{number(310 - 2 * inset)}"'
    return f'<rect x="{number(inset)}" y="{number(inset)}" {size} rx="{number(radius)}"{attributes(**given)}/>'


def both_ways(body: str) -> str:
    """The same twice, the second time turned by half: a card has no wrong way up."""
    return body + group(body, transform="rotate(180 100 155)")


def symbol(id: str, body: str) -> str:
    return f'<symbol id="{id}" viewBox="0 0 200 310">{body}</symbol>'


def attributes(**given: str | float) -> str:
    """As SVG writes them; what is empty is left out."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in given.items() if value != "")
