"""Sentences that the site translates when it shows them, without knowing Django here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


def _(message: str) -> str:
    """Mark `message` for translation; returned as it is."""
    return message


@dataclass(frozen=True, slots=True)
class Text:
    """A message in English and the values of its `%(name)s` placeholders.

    Values under `player`, `other` and `partner` are seats, under `players` lists of seats, under `side` a side's
    index, under `card` a card code and under `cards` a list of them; everything else is a plain figure, a word, or
    another Text. With `plural`, `values["n"]` chooses between the two messages.
    """

    message: str
    values: Mapping[str, Any] = field(default_factory=dict)
    plural: str = ""

    def __str__(self) -> str:
        message = self.plural if self.plural and self.values.get("n") != 1 else self.message
        return message % {name: _plain(value) for name, value in self.values.items()} if self.values else message


def as_text(message: str | Text) -> Text:
    """A message without placeholders, or one that has its values already."""
    return message if isinstance(message, Text) else Text(message)


def ngettext(one: str, many: str, n: int, **values: Any) -> Text:
    """A Text that reads differently for one and for many."""
    return Text(one, {"n": n, **values}, plural=many)


NUMBERS = {
    2: _("two"),
    3: _("three"),
    4: _("four"),
    5: _("five"),
    6: _("six"),
    7: _("seven"),
    8: _("eight"),
    9: _("nine"),
    10: _("ten"),
    11: _("eleven"),
    12: _("twelve"),
}


def spelled(number: int) -> Text | int:
    """A number as a sentence says it: a word up to twelve, a figure above."""
    return Text(NUMBERS[number]) if number in NUMBERS else number


def any_of(words: Iterable[Text | int]) -> Text:
    """ "two, three or four", of words or figures."""
    return _joined(words, _("%(before)s or %(last)s"))


def all_of(words: Iterable[Text | int]) -> Text:
    """ "two, three and four", of words or figures."""
    return _joined(words, _("%(before)s and %(last)s"))


def _joined(words: Iterable[Text | int], pair: str) -> Text:
    first, *others, last = words
    for each in others:
        first = Text("%(before)s, %(each)s", {"before": first, "each": each})
    return Text(pair, {"before": first, "last": last})


def _plain(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
