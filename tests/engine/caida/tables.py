"""Positions and moves in short, for the tests of Caída."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine.caida import GAME
from games.engine.caida.state import Position
from games.engine.game import Event, Refused


class Table:
    """A position being played on: `table.play(0, "5o")`, then look at `table.facts` and `table.events`."""

    def __init__(self, seats: int, options: dict[str, Any] | None = None, **position: Any) -> None:
        kind = "private" if (options or {}).get("viveza") else "local"
        self.game = GAME(GAME.schema.load(options or {}, seats, kind), seats, kind)
        self.state: Position = self.game.arrange(position)
        self.events: list[Event] = []

    def do(self, seat: int, **wire: Any) -> Table:
        self.state, self.events = self.game.play(self.state, seat, self.game.read_client(wire))
        self._run_on()
        return self

    def play(self, seat: int, card: str, take: list[str] | None = None, **more: Any) -> Table:
        return self.do(seat, type="play", card=card, **({} if take is None else {"take": take}), **more)

    def expire(self) -> Table:
        self.events = []
        for seat, move in self.game.timeout(self.state, Random(1)):
            self.state, more = self.game.play(self.state, seat, move)
            self.events += more
        self._run_on()
        return self

    def _run_on(self) -> None:
        for _, after, more in self.game.run_on(self.state, Random(1)):
            self.state, self.events = after, self.events + more

    def refused(self, seat: int, **wire: Any) -> str | None:
        try:
            self.game.play(self.state, seat, self.game.read_client(wire))
        except Refused as refused:
            return refused.refusal.code
        return None

    @property
    def facts(self) -> dict[str, Any]:
        return self.game.facts(self.state)

    @property
    def told(self) -> list[str]:
        """The kinds of the events of the last move, without turns and hands."""
        return [event.kind for event in self.events if event.kind not in ("turn", "hand", "deal")]

    def event(self, kind: str) -> dict[str, Any]:
        return next(event.data for event in self.events if event.kind == kind)
