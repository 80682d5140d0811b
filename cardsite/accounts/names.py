"""Names as other people will read them: no tricks with invisible or look-alike characters."""

from __future__ import annotations

import unicodedata
from itertools import groupby

LONGEST = 24
MARKS = 2  # accents on one letter; more of them climb over the neighbouring lines
BLANK_LETTERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and marks by category, but nothing to see


def normalise(name: str) -> str:
    """`name` in compatibility form (NFKC), without controls, invisible characters and heaps of accents, and with
    single spaces. It may come out empty; it is not shortened, see `LONGEST`."""
    visible = "".join(c for c in unicodedata.normalize("NFKC", name) if _shown(c))
    calm = "".join("".join(run)[:MARKS] if is_mark else "".join(run) for is_mark, run in groupby(visible, _is_mark))
    return " ".join(unicodedata.normalize("NFKC", calm).split())


def _is_mark(c: str) -> bool:
    return unicodedata.category(c).startswith("M")


def _shown(c: str) -> bool:
    if c.isspace():
        return True
    return not (unicodedata.category(c).startswith("C") or c in BLANK_LETTERS or "\ufe00" <= c <= "\ufe0f")
