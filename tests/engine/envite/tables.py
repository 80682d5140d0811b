"""Tables and positions for the tests of Envite."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine.envite.game import Envite
from games.engine.envite.state import State
from games.engine.game import Event
from games.engine.playout import opened

FOUR = [["12c", "12e", "4o"], ["3c", "4e", "6o"], ["4c", "5e", "7o"], ["6c", "6e", "1o"]]


def table(seats: int = 4, **values: Any) -> Envite:
    return Envite(Envite.schema.load(values, seats, "local"), seats)


def dealt(game: Envite, seed: int = 1) -> State:
    """A match whose first round has just been dealt."""
    state = opened(game, Random(seed))
    assert isinstance(state, State)
    return state


def position(game: Envite, **fields: Any) -> State:
    return game.arrange({"dealer": 3, "vira": "5c", "hands": FOUR, **fields})


def say(game: Envite, state: State, seat: int, wire: dict[str, Any]) -> tuple[State, list[Event]]:
    """One move of a browser."""
    return game.play(state, seat, game.read_client(wire))


def settle(game: Envite, state: State, events: list[Event], rng: Random) -> tuple[State, list[Event]]:
    """The position after what is due by itself, and all that happened."""
    for _, after, more in game.run_on(state, rng):
        state, events = after, events + more
    return state, events


def code(game: Envite, state: State, seat: int, **wire: Any) -> str | None:
    """The code by which a move is refused."""
    refusal = game.refusal(state, seat, game.read_client(wire))
    return refusal.code if refusal else None
