"""Play in a terminal, or time random playouts.

python -m games.engine                        the games there are
python -m games.engine GAME [--seats N] [--seed N] [OPTION=VALUE ...]     play seat 0 against the house
python -m games.engine bench GAME [--seats N] [--seconds S] [OPTION=VALUE ...]
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any

from .game import DEALER, Event, Game, Move, Refused, Seat, State
from .options import Option
from .playout import opening_move, playout
from .registry import games
from .terminal import Voice


def main(words: Sequence[str]) -> int:
    """The exit status: 2 with a sentence when the words do not fit."""
    parser = argparse.ArgumentParser(
        prog="python -m games.engine", description="Play a game, or time its random playouts."
    )
    parser.add_argument("words", nargs="*", metavar="[bench] GAME [OPTION=VALUE ...]")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--seconds", type=float, default=2.0)
    asked = parser.parse_args(words)
    bench = asked.words[:1] == ["bench"]
    name, *options = asked.words[bench:] or [""]
    if name not in games():
        print("There are these games: " + ", ".join(f"{game.name} ({game.title})" for game in games().values()))
        return 2 if name or bench else 0
    try:
        game = table(games()[name], asked.seats, options)
    except ValueError as error:
        print(error)
        return 2
    rng = SystemRandom() if asked.seed is None else Random(asked.seed)
    return time_playouts(game, rng, asked.seconds) if bench else sit_down(game, rng)


def table(game: type[Game[Any]], seats: int, options: list[str]) -> Game[Any]:
    """The rules under options written as words. ValueError with a sentence if they make no game."""
    seats = seats or game.seats_allowed[0]
    if seats not in game.seats_allowed:
        raise ValueError(f"{game.title} is for {', '.join(map(str, game.seats_allowed))} seats.")
    values = {}
    for word in options:
        name, _, value = word.partition("=")
        if name not in game.schema.options:
            raise ValueError(f"{game.title} has no option {name!r}. It has: {', '.join(game.schema.options)}.")
        values[name] = value_of(game.schema.options[name], value)
    return game(game.schema.load(values, seats, "local"), seats, "local")


def value_of(option: Option, word: str) -> Any:
    if option.kind == "choice":
        return word
    try:
        return json.loads(word or "true")
    except json.JSONDecodeError:
        raise ValueError(f"{option.name} takes true, false or a number, not {word!r}.") from None


# Playing


def sit_down(game: Game[Any], rng: Random) -> int:
    """A match between the person at the keyboard (seat 0, who is player 1) and house players."""
    print("You are player 1. Ctrl-D leaves the table.")
    state = open_match(game, rng)
    try:
        while game.outcome(state) is None:
            state = step(game, state, rng)
    except (EOFError, KeyboardInterrupt):
        print("\nLeft the table.")
        return 0
    if outcome := game.outcome(state):
        print(f"Won by {Voice(game).players(outcome.winners)}." if outcome.winners else "Nobody has won.")
    return 0


def open_match(game: Game[Any], rng: Random) -> State:
    """The first position: the facts of this table are told, the cards that are due are dealt."""
    state: State = game.start()
    events: list[Event] = []
    if move := opening_move(game, people=[seat == 0 for seat in range(game.seats)]):
        state, events = game.play(state, DEALER, move)
    show(game, events)
    return run_on(game, state, rng)


def step(game: Game[Any], state: State, rng: Random) -> State:
    """One move by whoever is waited for, or the running clock's."""
    waited = game.to_act(state)
    if not waited:
        for seat, move in game.timeout(state, rng):
            state = made(game, state, seat, move, rng)
        return state
    seat = 0 if 0 in waited else waited[0]
    if seat == 0:
        return made(game, state, 0, ask(game, state), rng)
    house = game.bot()
    chosen = house.choose(
        game, seat, game.view(state, seat), game.legal(state, seat), lambda r: game.imagine(state, seat, r), rng, 0.5
    )
    return made(game, state, seat, chosen or game.guess(state, seat, rng), rng)


def ask(game: Game[Any], state: State) -> Move:
    """The move that the person types: its number in the list, or, since the list may not be whole, its JSON."""
    legal, voice = game.legal(state, 0), Voice(game)
    print("", *voice.table(game.view(state, 0)), voice.say(game.prompt(state, 0)), sep="\n")
    for number, move in enumerate(legal, 1):
        print(f"  {number}. {voice.move(game.write(move))}")
    while True:
        word = input("> ").strip()
        if word.isdecimal() and 0 < int(word) <= len(legal):
            return legal[int(word) - 1]
        move = game.read_client(wire_of(word))
        refusal = game.refusal(state, 0, move)
        if refusal is None:
            return move
        example = json.dumps(game.write(legal[0])) if legal else '{"type": "..."}'
        print(f"{voice.say(refusal.why)} Type a number of the list, or a move like {example}.")


def wire_of(word: str) -> Any:
    try:
        return json.loads(word)
    except (ValueError, RecursionError):
        return {}


def made(game: Game[Any], state: State, seat: Seat, move: Move, rng: Random) -> State:
    try:
        state, events = game.play(state, seat, move)
    except Refused as refused:
        print(Voice(game).say(refused.refusal.why))
        return state
    show(game, events)
    return run_on(game, state, rng)


def run_on(game: Game[Any], state: State, rng: Random) -> State:
    for _, after, events in game.run_on(state, rng):
        show(game, events)
        state = after
    return state


def show(game: Game[Any], events: list[Event]) -> None:
    """The lines that seat 0 may read."""
    voice = Voice(game)
    for event in events:
        line = game.tell(event) if not event.only or 0 in event.only else None
        if line:
            print(f"  {voice.say(line)}")


# Timing


def time_playouts(game: Game[Any], rng: Random, seconds: float) -> int:
    """Random matches through the fast door for so many seconds; prints the moves made in one."""
    moves = matches = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        moves += playout(game, rng)
        matches += 1
    took = time.perf_counter() - begin
    print(f"{game.name}, {game.seats} seats: {moves / took:,.0f} moves/s ({matches} matches, {moves} moves)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
