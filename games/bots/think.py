"""How a house player comes to its move, in any game: from its own view and from worlds it imagines, never from the
position; in the time it is given; and with a quick sensible move at hand whatever happens."""

from __future__ import annotations

import logging
from random import Random
from threading import Thread
from typing import Any, NamedTuple

from games.engine.game import Game, Move, Seat, State

log = logging.getLogger(__name__)

PAUSE = (1.2, 2.2)  # seconds before a house player moves: the play before must be seen first
MARGIN = 1.0  # seconds beyond its time after which a house player is not waited for


class Level(NamedTuple):
    """How well the house plays: the seconds it may think about a move."""

    name: str
    seconds: float


NORMAL = Level("normal", 0.5)


def pause(rng: Random) -> float:
    """How long a house player waits before it moves, as people do. A countdown, never a sleep."""
    return rng.uniform(*PAUSE)


def budget(level: Level, behind: float) -> float:
    """The seconds to think for a task that comes `behind` its time: a busy house thinks less."""
    return max(0.02, level.seconds - max(0.0, behind))


def decide(game: Game[Any], state: State, seat: Seat, rng: Random, seconds: float) -> Move | None:
    """A legal move for `seat`, or None: it has none, or lets a reaction pass. The match waits for it or not; where it
    does, there is always a move, though the bot may raise, dawdle, or choose what is not legal."""
    legal = game.legal(state, seat)
    if not legal:
        return None
    move, answered = _ask(game, state, seat, legal, rng, seconds)
    if answered and move is not None and game.refusal(state, seat, move) is None:
        return move
    if seat not in game.to_act(state):
        return None
    if move is not None or answered:
        log.error("%r of %s answered %r for seat %s", game.bot, game.name, move, seat)
    return game.guess(state, seat, rng)


def _ask(
    game: Game[Any], state: State, seat: Seat, legal: list[Move], rng: Random, seconds: float
) -> tuple[Move | None, bool]:
    """The bot's choice, and whether there was one in time."""
    answers: list[Move | None] = []

    def choose() -> None:
        try:
            view = game.view(state, seat)
            answers.append(game.bot().choose(game, seat, view, legal, imagine, rng, seconds))
        except Exception:
            log.exception("%r of %s failed for seat %s", game.bot, game.name, seat)

    def imagine(rng: Random) -> State:
        return game.imagine(state, seat, rng)

    thinker = Thread(target=choose, name="think", daemon=True)
    thinker.start()
    thinker.join(seconds + MARGIN)
    if thinker.is_alive():
        log.error("%r of %s took more than %.1f s for seat %s", game.bot, game.name, seconds + MARGIN, seat)
    return (answers[0], True) if answers else (None, False)
