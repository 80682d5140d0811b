"""Sentences that the site translates when it shows them, without knowing Django here."""

from __future__ import annotations

from collections.abc import Mapping
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


def ngettext(one: str, many: str, n: int, **values: Any) -> Text:
    """A Text that reads differently for one and for many."""
    return Text(one, {"n": n, **values}, plural=many)


def _plain(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
