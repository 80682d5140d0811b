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
    """A legal move for `seat`, or None: it has none, or lets a reaction pass. Where the match waits for it there is
    always a move, though the bot may raise, dawdle, or choose what is not legal."""
    legal = game.legal(state, seat)
    if not legal:
        return None
    answers = _ask(game, state, seat, legal, rng, seconds)
    waited = seat in game.to_act(state)
    if answers and (answers[0] is not None or not waited):
        return answers[0]
    return game.guess(state, seat, rng) if waited else None


def _ask(
    game: Game[Any], state: State, seat: Seat, legal: list[Move], rng: Random, seconds: float
) -> list[Move | None]:
    """The bot's choice, if there was one in time and it is legal."""
    answers: list[Move | None] = []

    def choose() -> None:
        try:
            move = game.bot().choose(game, seat, game.view(state, seat), legal, imagine, rng, seconds)
            refusal = None if move is None else game.refusal(state, seat, move)
            if refusal:
                log.error("the house chose %r at %s, which is refused: %s", move, game.name, refusal.code)
            else:
                answers.append(move)
        except Exception:
            log.exception("the house failed to choose at %s", game.name)

    def imagine(rng: Random) -> State:
        return game.imagine(state, seat, rng)

    thinker = Thread(target=choose, name="think", daemon=True)
    thinker.start()
    thinker.join(seconds + MARGIN)
    if thinker.is_alive():
        log.error("the house took more than %.1f s at %s", seconds + MARGIN, game.name)
    return answers[:1]
