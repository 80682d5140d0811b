"""The house player: it imagines the hidden cards many times, plays each deal to its end, and plays what is best on
average. It reads no clock: the worlds it looks at are counted, at a rate that a slow machine keeps."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, cast

from ..game import Bot, Game, Move, Seat
from ..game import State as Contract
from .accuser import accusation
from .cantos import PATRULLA, VIGIA, place
from .capture import best_part
from .choices import usual_play
from .moves import CallOrder, Play, Sing, Sweep
from .pack import CAIDA, CLEAN_TABLE, DECK, HAND, TARGET
from .play import hittable
from .state import PLAY, Position

if TYPE_CHECKING:
    from .game import Caida

RATE = 80  # worlds in a second of thought
WORLDS = 60
FEW = 4
CARD = 0.45  # points that a captured card is worth: only those over the quota count
WIN = 60.0
LIE = 0.04  # how often a False canto is tried where there is room for one
THEFT = 0.04  # how often a Steal that clears the table is


class House(Bot):
    """Decides from its view, from worlds it cannot tell apart from the real one, and from what was played openly."""

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: dict[str, Any],
        legal: list[Move],
        worlds: Callable[[Random], Contract],
        rng: Random,
        seconds: float,
    ) -> Move | None:
        game = cast("Caida", game)
        worlds = cast("Callable[[Random], Position]", worlds)
        reaction = react(game, seat, view, legal, worlds, rng)
        if reaction or view["turn"] != seat:
            orders = [move for move in legal if isinstance(move, CallOrder)]
            return reaction or (rng.choice(orders) if orders else None)
        song = sing(game, view, legal, rng)
        count = max(FEW, min(WORLDS, int(seconds * RATE)))
        return song or best_play(game, seat, view, worlds, rng, count)


def react(
    game: Caida, seat: Seat, view: dict[str, Any], legal: list[Move], worlds: Callable[[Random], Position], rng: Random
) -> Move | None:
    """Sweep a pair with the longest run, accuse what is plainly false; None to let things pass."""
    sweeps = [move for move in legal if isinstance(move, Sweep) and not _keeps_caida(view, move)]
    if sweeps:
        return max(sweeps, key=lambda move: len(move.take))
    return accusation(game, seat, legal, worlds, rng)


def _keeps_caida(view: dict[str, Any], move: Sweep) -> bool:
    """On turn with the same value in hand, the pair is better hit than swept."""
    last = view["last_play"]
    mine = {DECK.number(code) >> 2 for code in view["hand"]}
    hits = last is not None and view["turn"] == view["seat"] and DECK.number(last["card"]) >> 2 in mine
    return hits and DECK.number(last["card"]) in (*move.pair, *move.take)


def sing(game: Caida, view: dict[str, Any], legal: list[Move], rng: Random) -> Move | None:
    """Announce what the hand holds; now and then, where nobody has a canto, one that it does not hold."""
    songs = [move for move in legal if isinstance(move, Sing)]
    if not songs or len(view["hand"]) < HAND:
        return None
    canto = game.cantos[place(DECK.numbers(view["hand"]))]
    if canto:
        return next((move for move in songs if move.canto == canto.kind and not move.fake and not move.call), None)
    lies = [move for move in songs if move.fake and move.canto in (PATRULLA, VIGIA)]
    return rng.choice(lies) if lies and not view["announced"] and rng.random() < LIE else None


def best_play(
    game: Caida, seat: Seat, view: dict[str, Any], worlds: Callable[[Random], Position], rng: Random, count: int
) -> Move:
    """The play with the best average over imagined worlds."""
    first = worlds(rng)
    plays: list[Play] = [usual_play(game, first, seat, card) for card in DECK.numbers(view["hand"])]
    theft = steal(game, view, plays, rng)
    if theft or len(plays) == 1:
        return theft or plays[0]
    hopes = [0.0] * len(plays)
    for number in range(count):
        world = worlds(rng) if number else first
        for index, move in enumerate(plays):
            hopes[index] += hope(game, world, seat, move, rng)
    return plays[hopes.index(max(hopes))]


def steal(game: Caida, view: dict[str, Any], plays: list[Play], rng: Random) -> Move | None:
    """A table of a few cards that no honest card clears may be stolen whole, seldom."""
    table = tuple(sorted(DECK.numbers(view["table"])))
    there = game.o.viveza and view["viveza"]["steal"] and 2 <= len(table) <= 4
    if not there or view["deck_count"] < HAND * game.seats or rng.random() >= THEFT:
        return None
    if any(len(play.take or ()) == len(table) for play in plays):
        return None
    return max(plays, key=lambda play: len(play.take or ()))._replace(take=table, steal=True)


def hope(game: Caida, world: Position, seat: Seat, move: Play, rng: Random) -> float:
    """What `seat` gains if it makes this play and everybody then plays the deal out sensibly."""
    state = world.clone()
    before = worth(game, state, seat)
    deal = state.cycle, state.number
    game.apply(state, seat, move)
    while state.phase == PLAY and (state.cycle, state.number) == deal:
        game.apply(state, state.turn, sensible(game, state, rng))
    return worth(game, state, seat) - before


def worth(game: Caida, state: Position, seat: Seat) -> float:
    """Points and cards of the seat's side against the best of the others; a win is worth more than any play."""
    sides = [
        state.scores[side] + CARD * sum(len(state.piles[each]) for each in seats)
        for side, seats in enumerate(game.members)
    ]
    mine = game.side[seat]
    others = [value for side, value in enumerate(sides) if side != mine]
    won = max(range(game.sides), key=lambda side: state.scores[side])
    win = 0.0 if state.scores[won] < TARGET else WIN if won == mine else -WIN
    return sides[mine] - 0.5 * (max(others) + sum(others) / len(others)) + win


def sensible(game: Caida, state: Position, rng: Random) -> Play:
    """The card that brings most at once; among those that bring nothing, any."""
    seat = state.turn
    previous = hittable(game, state, seat)
    best, most = state.hands[seat][0], -1.0
    for card in state.hands[seat]:
        take = best_part(card, state.table, previous)
        gain = rng.random() * CARD
        if take:
            gain += CARD * (len(take) + 1) + (CAIDA[card >> 2] if previous in take else 0)
            gain += CLEAN_TABLE if len(take) == len(state.table) and game.deck_holds_deal(state) else 0
        if gain > most:
            best, most = card, gain
    return usual_play(game, state, seat, best)
