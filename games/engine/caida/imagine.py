"""Positions that a seat cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from math import comb, prod
from random import Random
from typing import TYPE_CHECKING

from . import singing
from .cantos import TRIBILIN, Canto, bogus, triples
from .moves import Cards
from .pack import HAND
from .state import ACCUSED, WITHDRAWN, Cantos, Position

if TYPE_CHECKING:
    from .game import Caida

TRIES = 30
HONEST = 5 / 6  # how often an announcement is taken for true where False cantos are allowed


def imagine(game: Caida, state: Position, seat: int, rng: Random) -> Position:
    """The cards that `seat` has not seen, dealt again so that they agree with what was announced and what was not.
    All that was seen stays: the table, the piles, the cards that went under the deck. Nothing here depends on the
    hidden cards but their number."""
    world = state.clone()
    world.draw_deck = world.next_deck = ()
    if state.turn != seat:
        world.picked, world.picked_well = None, False
    others = [each for each in range(game.seats) if each != seat and state.hands[each]]
    _deal_again(game, world, others, rng)
    for each in others:
        world.cantos.held[each] = _held(game, world, each)
    for each in range(game.seats):
        if each != seat and game.o.viveza:
            _cheats(game, world, each)
    return world


def _deal_again(game: Caida, world: Position, others: list[int], rng: Random) -> None:
    known = {card: None for card in world.repeats}
    bottom = tuple(card for card in world.deck if card in known)
    hidden = [card for each in others for card in world.hands[each] if card not in known]
    pool = sorted([*hidden, *(card for card in world.deck if card not in known)])
    asked = [each for each in others if _wanted(game, world, each, rng)]
    rng.shuffle(asked)  # two announcements may want the same cards: neither is believed before the other
    for each in asked:
        _deal_canto(game, world, each, pool, rng)
    silent = [each for each in others if each not in asked]
    for _ in range(TRIES):
        rng.shuffle(pool)
        left = _deal_rest(world, silent, pool)
        if all(_agrees(game, world, each) for each in silent):
            break
    world.deck = (*left, *bottom)


def _wanted(game: Caida, world: Position, seat: int, rng: Random) -> bool:
    """Is this seat to hold what it has announced?"""
    cantos = world.cantos
    if not cantos.announced(seat) or len(cantos.dealt[seat]) < HAND:
        return False
    return not game.o.viveza or cantos.window[seat] == ACCUSED or rng.random() < HONEST


def _split(world: Position, seat: int) -> tuple[Cards, Cards, int]:
    """Of a seat's three cards: those played, those in hand that everybody has seen, and how many nobody has."""
    hand = world.hands[seat]
    played = tuple(sorted(card for card in world.cantos.dealt[seat] if card not in hand))
    seen = tuple(sorted(card for card in hand if card in world.repeats))
    return played, seen, len(hand) - len(seen)


def _give(world: Position, seat: int, played: Cards, hand: Cards) -> None:
    world.hands[seat] = tuple(sorted(hand))
    if world.cantos.dealt[seat]:
        world.cantos.dealt[seat] = tuple(sorted(played + hand))


def _deal_canto(game: Caida, world: Position, seat: int, pool: list[int], rng: Random) -> None:
    """Take cards out of `pool` that complete the canto announced, each completion as likely as any other."""
    played, seen, missing = _split(world, seat)
    canto = world.cantos.held[seat]
    assert canto is not None
    have = Counter(card >> 2 for card in played + seen)
    there = Counter(card >> 2 for card in pool)
    ways = []
    for steps in triples(game.o)[canto.kind]:
        need = Counter(steps)
        need.subtract(have)
        if min(need.values()) >= 0:
            ways.append((need, prod(comb(there[step], count) for step, count in need.items())))
    drawn = _choose(ways, pool, rng) or rng.sample(pool, missing)
    for card in drawn:
        pool.remove(card)
    _give(world, seat, played, seen + tuple(drawn))


def _choose(ways: list[tuple[Counter[int], int]], pool: list[int], rng: Random) -> list[int]:
    """Cards of one of these ways, or none if the pool has none of them."""
    if not any(weight for _, weight in ways):
        return []
    [(need, _)] = rng.choices(ways, [weight for _, weight in ways])
    return [
        card
        for step, count in sorted(need.items())
        for card in rng.sample([card for card in pool if card >> 2 == step], count)
    ]


def _deal_rest(world: Position, silent: list[int], pool: list[int]) -> Cards:
    """Deal from the top of `pool`; what is left is the deck."""
    place = 0
    for seat in silent:
        played, seen, missing = _split(world, seat)
        _give(world, seat, played, seen + tuple(pool[place : place + missing]))
        place += missing
    return tuple(pool[place:])


def _agrees(game: Caida, world: Position, seat: int) -> bool:
    """Could a seat with these cards have been silent, or announced what it did?"""
    cantos = world.cantos
    canto = singing.real(game, cantos, seat)
    if canto is None:
        return True
    if game.o.expert:
        held = cantos.held[seat]
        return held is None or held.kind != canto.kind
    if canto.kind == TRIBILIN and game.o.tribilin_wins:
        return False
    return len(world.hands[seat]) == HAND and seat != world.turn


def _held(game: Caida, world: Position, seat: int) -> Canto | None:
    """What competes for this seat in the imagined deal."""
    cantos = world.cantos
    truth, held = singing.real(game, cantos, seat), cantos.held[seat]
    if cantos.said[seat]:
        assert held is not None
        agrees = truth is not None and truth.kind == held.kind and cantos.fate[seat] != WITHDRAWN
        return truth if agrees else bogus(held.kind, game.o)
    return None if game.o.expert else truth


def _cheats(game: Caida, world: Position, seat: int) -> None:
    """Nobody knows which cheats another seat has spent, but for those that were seen."""
    deals = [each for each in (world.cantos, world.before) if each is not None]
    lied = any(_is_false(game, cantos, seat) for cantos in deals)
    world.false_cantos[seat] = 2 if world.false_cantos[seat] == 2 else int(lied)
    world.steals[seat] = 2 if world.steals[seat] == 2 else 0


def _is_false(game: Caida, cantos: Cantos, seat: int) -> bool:
    held, truth = cantos.held[seat], singing.real(game, cantos, seat)
    return held is not None and cantos.said[seat] and (truth is None or truth.kind != held.kind)
