"""The games as people see them on a page, in the reader's language."""

from __future__ import annotations

from typing import Any

from .engine.cards import Deck
from .engine.game import Game
from .engine.registry import games
from .house_rules import either, say


class Boxed:
    """A game on the shelf: what it is called, what it is like, for how many, and the picture of its table."""

    def __init__(self, game: type[Game[Any]]) -> None:
        self.rules = game
        self.name: str = game.name
        self.title = say(game.title)
        self.tagline = say(game.tagline)
        self.sizes = either(game.seats_allowed)
        self.deck: Deck = game.deck

    @property
    def picture(self) -> tuple[str, str]:
        """Templates of its miniature: its own, or one made from its pack."""
        return f"games/minis/{self.name}.html", "games/minis/any.html"


def shelf() -> list[Boxed]:
    """Every game there is."""
    return [Boxed(game) for game in games().values()]
