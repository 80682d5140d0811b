"""What somebody reads who plays in a terminal: the table, the moves and what happens, in plain English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .game import Game, Seat
from .text import Text

RANKS = {"1": "ace", "10": "jack", "11": "knight", "12": "king"}  # of a Spanish pack
SUITS = {"o": "coins", "c": "cups", "e": "swords", "b": "clubs"}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
CLOTH = {"vira": "Vira", "trump_card": "Trump", "table": "On the cloth", "builds": "Builds"}  # in the games' views


class Voice:
    """Speaks of one table: seats are players from 1, codes are cards, sides are their players."""

    def __init__(self, game: Game[Any]) -> None:
        self.deck = game.deck
        self.sides = [row["seats"] for row in game.view(game.start(), None)["score"]]

    def say(self, text: Text) -> str:
        """A sentence of the rules."""
        said = self._said(text)
        return said[:1].upper() + said[1:]

    def move(self, wire: Mapping[str, Any]) -> str:
        """A move from its JSON form: "capture 4♥, groups 3♦ + A♣"."""
        kind = str(wire["type"])
        said = [kind.replace("_", " ")]
        for name, value in wire.items():
            if name == "type" or value is None or value is False or value == []:
                continue
            words = self._value(value)
            if name in ("card", kind):
                said[0] += f" {words}"
            else:
                said.append(name.replace("_", " ") + (f" {words}" if words else ""))
        return ", ".join(said)

    def table(self, view: Mapping[str, Any]) -> list[str]:
        """What a seat sees, a line for each thing there is."""
        lines = [(title, [self._lying(each) for each in _several(view.get(name))]) for name, title in CLOTH.items()]
        lines.append(("Your hand", [self.card(code) for code in view["hand"]]))
        lines.append(("Score", [self._side(row) for row in view["score"]]))
        return [f"{title}: {', '.join(things)}" for title, things in lines if things]

    def card(self, code: str) -> str:
        """ "king of cups", "10♦"."""
        rank, suit = code[:-1], code[-1:]
        return rank + SIGNS[suit] if suit in SIGNS else f"{RANKS.get(rank, rank)} of {SUITS[suit]}"

    def players(self, seats: Iterable[Seat]) -> str:
        return " and ".join(f"player {seat + 1}" for seat in seats)

    def _said(self, text: Text) -> str:
        values = {name: self._word(name, value) for name, value in text.values.items()}
        return str(Text(text.message, values, text.plural))

    def _word(self, name: str, value: Any) -> Any:
        """A placeholder's value, by what its name says that it is."""
        if isinstance(value, Text):
            return self._said(value)
        if name in ("player", "other", "partner") and isinstance(value, int):
            return self.players([value]) if value >= 0 else "the dealer"
        if name == "players":
            return self.players(value)
        if name == "side" and isinstance(value, int):
            return self.players(self.sides[value])
        return self._value(value) if isinstance(value, str | list | tuple) else value

    def _value(self, value: Any) -> str:
        """A card, a word, a figure, or a list of any of them; of a list in a list the sum."""
        if isinstance(value, list | tuple):
            sums = (each if isinstance(each, list) else [each] for each in value)
            return ", ".join(" + ".join(map(self._value, each)) for each in sums)
        if isinstance(value, str) and value in self.deck:
            return self.card(value)
        return "" if value is True else str(value)

    def _lying(self, thing: Any) -> str:
        """A card on the cloth, whose it is, or several in one pile."""
        if not isinstance(thing, Mapping):
            return self._value(thing)
        whose = self.players([thing["seat"] if "seat" in thing else thing["owner"]])
        if "card" in thing:
            return f"{self._value(thing['card'])} ({whose})"
        return f"{thing['id']} of {thing['value']} ({whose}: {self._value(thing['cards'])})"

    def _side(self, row: Mapping[str, Any]) -> str:
        of = f" of {row['of']}" if row["of"] else ""
        more = [f" and {row[name]} {name}" for name in row if f"{name}_of" in row]
        return f"{self.players(row['seats'])} has {row['points']}{of}" + "".join(more)


def _several(value: Any) -> list[Any]:
    """A list, one thing as a list of it, nothing as an empty one."""
    return value if isinstance(value, list) else [] if value is None else [value]
