"""Random matches under many options, as the laws and the benches need them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine.game import DEALER, Event, Game, Move, Seat, State
from games.engine.options import Option
from games.engine.playout import opening_move

Step = tuple[Seat, Move, State, list[Event]]  # who, what, the position after it, what happened


def values_of(option: Option) -> list[Any]:
    """A few values that stand for all of an option: each choice, both ends of a range."""
    if option.kind == "flag":
        return [False, True]
    if option.kind == "choice":
        return [choice.value for choice in option.choices]
    if option.kind == "numbers":
        return [option.default]
    return sorted({*option.values} or {option.low, option.default, option.high})


def pairwise(game: type[Game[Any]], seats: int, kind: str, rng: Random) -> Iterator[dict[str, Any]]:
    """Sets of options that the schema allows at this table and that together hold every allowed pair of values."""
    names = [name for name in game.schema.options if name not in game.unfinished]
    menus = {name: values_of(game.schema.options[name]) for name in names}
    missing = {
        frozenset({(a, x), (b, y)}) for a, b in itertools.combinations(names, 2) for x in menus[a] for y in menus[b]
    }
    for pair in sorted(missing, key=sorted_pair):
        if pair in missing and (values := filled(game, dict(pair), menus, seats, kind, rng)) is not None:
            missing -= {frozenset(two) for two in itertools.combinations(values.items(), 2)}
            yield values


def sorted_pair(pair: frozenset[tuple[str, Any]]) -> list[str]:
    return sorted(map(str, pair))


def filled(
    game: type[Game[Any]], fixed: dict[str, Any], menus: dict[str, list[Any]], seats: int, kind: str, rng: Random
) -> dict[str, Any] | None:
    """`fixed` completed by random values that are allowed with it, or None after some tries."""
    for attempt in range(30):
        values = {name: rng.choice(menu) for name, menu in menus.items()} if attempt < 25 else {}
        values |= fixed
        if allowed(game, values, seats, kind):
            return values
    return None


def allowed(game: type[Game[Any]], values: dict[str, Any], seats: int, kind: str) -> bool:
    return not any(problem.blocks for problem in game.schema.problems(values, seats, kind))


def tables(game: type[Game[Any]], rng: Random) -> Iterator[Game[Any]]:
    """The rules under every preset, and under a pairwise cover of the options at every table."""
    for preset in game.presets:
        yield game(game.schema.load(preset.values, preset.seats, "local"), preset.seats, "local")
    for kind in sorted(set(game.kinds.values())):
        for seats in game.seats_allowed:
            for values in pairwise(game, seats, kind, rng):
                yield game(game.schema.load(values, seats, kind), seats, kind)


def opening(game: Game[Any], rng: Random) -> Iterator[Step]:
    """The facts that the site would log first."""
    state = game.start()
    if move := opening_move(game):
        state, events = game.play(state, DEALER, move)
        yield DEALER, move, state, events
    for move, after, events in game.run_on(state, rng):
        yield DEALER, move, after, events


def walk(game: Game[Any], rng: Random, limit: int = 20_000) -> Iterator[Step]:
    """A whole random match through the checked door, with clocks that run out and moves out of turn now and then."""
    state = game.start()
    for step in opening(game, rng):
        state = step[2]
        yield step
    for _ in range(limit):
        if game.outcome(state) is not None:
            return
        for seat, move in choice(game, state, rng):
            state, events = game.play(state, seat, move)
            yield seat, move, state, events
            for dealt, after, more in game.run_on(state, rng):
                state = after
                yield DEALER, dealt, after, more
    raise AssertionError(f"{game.name} did not end in {limit} moves under {game.o}")


def choice(game: Game[Any], state: State, rng: Random) -> list[tuple[Seat, Move]]:
    """Mostly a seat that is waited for moves; now and then a clock runs out or another seat reacts."""
    waited = game.to_act(state)
    if not waited or rng.random() < 0.03:
        assert waited or game.clock(state), f"{game.name} is stuck: nobody to act and no clock in {state.dump()}"
        if game.clock(state):
            return game.timeout(state, rng)
    if rng.random() < 0.1:
        seat = rng.randrange(game.seats)
        if moves := game.legal(state, seat):
            return [(seat, rng.choice(moves))]
    seat = rng.choice(waited)
    return [(seat, game.guess(state, seat, rng))]
