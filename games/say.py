"""Sentences of the rules in the reader's language, with players and cards named.

The language is the active one: whoever renders sets it. A `Text` holds seats, sides and card codes; here they become
"Beto", "Ana and Yolanda" and "the seven of cups".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.translation import get_language, gettext, ngettext, pgettext, pgettext_lazy

from games.engine.text import Text

RANKS = {
    "1": pgettext_lazy("card", "ace"),
    "2": pgettext_lazy("card", "two"),
    "3": pgettext_lazy("card", "three"),
    "4": pgettext_lazy("card", "four"),
    "5": pgettext_lazy("card", "five"),
    "6": pgettext_lazy("card", "six"),
    "7": pgettext_lazy("card", "seven"),
    "8": pgettext_lazy("card", "eight"),
    "9": pgettext_lazy("card", "nine"),
}
SPANISH = RANKS | {
    "10": pgettext_lazy("Spanish card", "jack"),
    "11": pgettext_lazy("Spanish card", "knight"),
    "12": pgettext_lazy("Spanish card", "king"),
}
FRENCH = RANKS | {
    "10": pgettext_lazy("card", "ten"),
    "A": pgettext_lazy("card", "ace"),
    "J": pgettext_lazy("French card", "jack"),
    "Q": pgettext_lazy("French card", "queen"),
    "K": pgettext_lazy("French card", "king"),
}
SUITS = {
    "o": pgettext_lazy("Spanish suit", "coins"),
    "c": pgettext_lazy("Spanish suit", "cups"),
    "e": pgettext_lazy("Spanish suit", "swords"),
    "b": pgettext_lazy("Spanish suit", "clubs"),
    "S": pgettext_lazy("French suit", "spades"),
    "H": pgettext_lazy("French suit", "hearts"),
    "D": pgettext_lazy("French suit", "diamonds"),
    "C": pgettext_lazy("French suit", "clubs"),
}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FEMININE = {"10o", "10c", "10e", "10b"} | {rank + suit for rank in "JQ" for suit in "SHDC"}
HE = re.compile(r"\b([Ee]l|[Dd]el|[Aa]l|[Uu]n|[Oo]tro|[Mm]i|[Tt]u|[Ss]u) %\(card\)s")
SHE = {"el": "la", "del": "de la", "al": "a la", "un": "una", "otro": "otra"}


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at a table: names by seat, and what each side is called."""

    names: tuple[str, ...]
    sides: tuple[str, ...] = ()

    def player(self, seat: Any) -> str:
        return self.names[seat] if isinstance(seat, int) and 0 <= seat < len(self.names) else gettext("the dealer")

    def side(self, side: Any) -> str:
        return self.sides[side] if isinstance(side, int) and 0 <= side < len(self.sides) else ""


NOBODY = Company(())  # rules speak of no player by name


def say(text: Text | str | None, company: Company) -> str:
    """`text` as a sentence for the reader. Plain text: whoever shows it escapes it."""
    if not isinstance(text, Text):
        return gettext(text) if text else ""
    values = {name: _word(name, value, company) for name, value in text.values.items()}
    return _agree(_message(text), text.values) % values if values else _message(text)


def card_name(code: str) -> str:
    """A card in full: "seven of cups", "siete de copas"."""
    return _card_name(code, get_language() or "")


def card_face(code: str) -> str:
    """A French card as short as it can be read, for a narrow button: "10♦". Others keep their code."""
    return code[:-1] + SIGNS[code[-1]] if code[-1:] in SIGNS else code


def listed(words: Sequence[str]) -> str:
    """ "Ana", "Ana and Beto", "Ana, Beto and Carmen"."""
    if len(words) < 2:
        return "".join(words)
    before, last = ", ".join(words[:-1]), words[-1]
    return _conjunction(last) % {"before": before, "last": last}


def _message(text: Text) -> str:
    return ngettext(text.message, text.plural, text.values.get("n", 0)) if text.plural else gettext(text.message)


def _word(name: str, value: Any, company: Company) -> Any:
    """A placeholder's value in words, by what its name says that it is."""
    if isinstance(value, Text):
        return say(value, company)
    known = _WORDS.get(name)
    if known and value is not None:
        return known(value, company)
    if isinstance(value, list | tuple):
        return listed([str(_word("", each, company)) for each in value])
    return gettext(value) if isinstance(value, str) and value else value


_WORDS: Mapping[str, Callable[[Any, Company], str]] = {
    "player": lambda seat, company: company.player(seat),
    "other": lambda seat, company: company.player(seat),
    "partner": lambda seat, company: company.player(seat),
    "players": lambda seats, company: listed([company.player(seat) for seat in seats]),
    "side": lambda side, company: company.side(side),
    "card": lambda code, company: card_name(code),
    "cards": lambda codes, company: listed([card_name(code) for code in codes]),
    "face": lambda code, company: card_face(code),
    "faces": lambda codes, company: " ".join(map(card_face, codes)),
}


def _agree(message: str, values: Mapping[str, Any]) -> str:
    """A Spanish article before a card follows the card: *el siete*, *la sota*."""
    if values.get("card") not in FEMININE or not (get_language() or "").startswith("es"):
        return message
    return HE.sub(lambda found: f"{_feminine(found[1])} %(card)s", message)


def _feminine(article: str) -> str:
    she = SHE.get(article.lower(), article.lower())
    return she.capitalize() if article[0].isupper() else she


def _conjunction(last: str) -> str:
    """Spanish says *e* instead of *y* before the sound of an i."""
    if (get_language() or "").startswith("es") and re.match(r"(?i)h?[ií](?![aeo])", last):
        return "%(before)s e %(last)s"
    return pgettext("a list of names or cards", "%(before)s and %(last)s")


@cache
def _card_name(code: str, language: str) -> str:
    rank, suit = code[:-1], code[-1:]
    ranks = FRENCH if suit.isupper() else SPANISH
    if rank not in ranks or suit not in SUITS:
        return code
    return pgettext("a card", "%(rank)s of %(suit)s") % {"rank": ranks[rank], "suit": SUITS[suit]}
