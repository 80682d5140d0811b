"""Tables and positions for the tests of Cassino."""

from __future__ import annotations

from typing import Any

from games.engine.cassino.game import Cassino
from games.engine.cassino.options import SCHEMA
from games.engine.cassino.state import Position
from games.engine.game import Event


def table(seats: int = 2, kind: str = "local", **values: Any) -> Cassino:
    """The rules under these options, Modern where nothing is said."""
    return Cassino(SCHEMA.load(values, seats, kind), seats, kind)


class Played:
    """A position that is played on, step by step."""

    def __init__(self, game: Cassino, **position: Any) -> None:
        self.game, self.state = game, game.arrange(position)
        self.events: list[Event] = []

    def do(self, seat: int, type: str, **fields: Any) -> Played:
        self.state, self.events = self.game.play(self.state, seat, self.game.read_client({"type": type, **fields}))
        return self

    def code(self, seat: int, type: str, **fields: Any) -> str | None:
        """Why this move is refused, or None."""
        refusal = self.game.refusal(self.state, seat, self.game.read_client({"type": type, **fields}))
        return refusal.code if refusal else None

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    @property
    def facts(self) -> dict[str, Any]:
        return self.game.facts(self.state)


def two(**position: Any) -> Played:
    """Two players under the Modern rules."""
    return Played(table(), **position)


def dealt(game: Cassino, state: Position, rng: Any) -> Position:
    """The position after the deals that are due."""
    for _, after, _ in game.run_on(state, rng):
        state = after
    return state
