"""Random matches through the fast door: for benches, for the laws, and as a table without a site."""

from __future__ import annotations

from random import Random
from typing import Any

from .game import DEALER, Game, Move, State


def opening_move(game: Game[Any], people: list[bool] | None = None) -> Move | None:
    """The facts that a site would log first, for a table where everybody is there; None if the game needs none."""
    facts = game.table_facts()
    known = {
        "online": [True] * game.seats,
        "people": people or [True] * game.seats,
        "starter": 0,
        "captains": [0, 1],
    }
    return game.read({"type": "table", **{name: known[name] for name in sorted(facts)}}) if facts else None


def opened(game: Game[Any], rng: Random) -> State:
    """A match of which everything that is due at the start has been dealt."""
    state: State = game.start()
    if move := opening_move(game):
        game.apply(state, DEALER, move)
    run_on(game, state, rng)
    return state


def run_on(game: Game[Any], state: State, rng: Random) -> None:
    """Make the deals that are due, in place."""
    while (move := game.deal(state, rng)) is not None:
        game.apply(state, DEALER, move)


def playout(game: Game[Any], rng: Random) -> int:
    """One random match from the opening to its end; the number of moves that seats made in it."""
    state, moves = opened(game, rng), 0
    while game.outcome(state) is None:
        waited = game.to_act(state)
        if waited:
            game.apply(state, waited[0], game.guess(state, waited[0], rng))
            moves += 1
        else:
            for seat, move in game.timeout(state, rng):
                game.apply(state, seat, move)
        run_on(game, state, rng)
    return moves
