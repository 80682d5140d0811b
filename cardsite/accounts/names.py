"""Names as other people will read them: no tricks with invisible or look-alike characters."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby

LONGEST = 24
# Names by which somebody could pass for the house or its staff: the first alone, the others anywhere in a name.
HOUSE = ("house", "the house", "la casa", "casa", "dealer", "system", "sistema")
STAFF = (
    "admin", "administrator", "administrador", "administradora", "mod", "moderator", "moderador", "moderadora",
    "staff", "official", "oficial", "support", "soporte", "root", "tapete",
)  # fmt: skip
# Signs that look like a letter; letters that look alike become one. Capitals and accents are gone by then.
LOOK_ALIKES = str.maketrans(
    "авсԁеһіјкӏмнорԛѕтугхαβεηικνορτυχ01345789@$!|lıßøł",
    "abcdehijkimhopqstyrxabenikvoptuxoieastbgasiiiisoi",
)
MARKS = 2  # accents on one letter; more of them climb over the neighbouring lines
BLANK_LETTERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and marks by category, but nothing to see


def normalise(name: str) -> str:
    """`name` in compatibility form (NFKC), without controls, invisible characters and heaps of accents, and with
    single spaces. It may come out empty; it is not shortened, see `LONGEST`."""
    visible = "".join(c for c in unicodedata.normalize("NFKC", name) if _shown(c))
    calm = "".join("".join(run)[:MARKS] if is_mark else "".join(run) for is_mark, run in groupby(visible, _is_mark))
    return " ".join(unicodedata.normalize("NFKC", calm).split())


def is_reserved(name: str) -> bool:
    """Could somebody of this name pass for the house or its staff?"""
    forms = (name, re.sub(r"\d+\b", "", name))  # a digit is a letter, or only a number behind the word
    wholes = {_skeleton(form) for form in forms}
    words = {_skeleton(word) for form in forms for word in re.split(r"[\W_]+", form)}
    return bool(wholes & (_HOUSE | _STAFF) or words & _STAFF)


def _skeleton(name: str) -> str:
    """What is left of a name for an eye that does not look closely: letters only, look-alikes as one."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not _is_mark(c))
    return "".join(c for c in plain.translate(LOOK_ALIKES) if c.isalpha())


def _is_mark(c: str) -> bool:
    return unicodedata.category(c).startswith("M")


def _shown(c: str) -> bool:
    if c.isspace():
        return True
    return not (unicodedata.category(c).startswith("C") or c in BLANK_LETTERS or "\ufe00" <= c <= "\ufe0f")


_HOUSE = frozenset(map(_skeleton, HOUSE))
_STAFF = frozenset(map(_skeleton, STAFF))
