"""The moves a seat may make, and what a clock does when it runs out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ..game import DEALER, Move, Seat
from . import singing
from .cantos import POINTS, RONDA, TRIBILIN
from .capture import best_part, is_legal, legal_sets, pairs, runs
from .corrections import accusations
from .moves import CallOrder, Cards, Close, Draw, Play, Sing, Sweep
from .pack import ASCENDING, CAIDA, CALLS, DECK, MISTAKES, TARGET
from .play import hittable
from .state import CLOSE, DRAW, ORDER, PLAY, Position

if TYPE_CHECKING:
    from .game import Caida


def legal(game: Caida, state: Position, seat: Seat) -> list[Move]:
    """CA-20.3: what a seat may do now without making a mistake that could be seen to be one."""
    if state.phase == ORDER:
        orders: list[Move] = [CallOrder(order) for order in CALLS]
        return orders if seat == state.dealer and state.deck else []
    if state.phase != PLAY and state.phase != CLOSE:
        return []
    moves: list[Move] = []
    if state.phase == PLAY and seat == state.turn:
        moves += plays(game, state, seat)
        moves += songs(game, state, seat)
    if game.o.soplado and (state.phase == PLAY or state.closing == "cycle"):
        moves += sweeps(state, seat)
    if game.o.viveza:
        moves += accusations(game, state, seat)
    return moves


def plays(game: Caida, state: Position, seat: Seat) -> list[Move]:
    """One play for each card or, in Expert, for every legal set of every card."""
    hand = state.hands[seat]
    if not game.o.expert:
        return [Play(card) for card in hand]
    return [Play(card, tuple(sorted(take))) for card in hand for take in legal_sets(card, state.table)]


def usual_play(game: Caida, state: Position, seat: Seat, card: int) -> Play:
    """The play that normal mode would make of this card."""
    if not game.o.expert:
        return Play(card)
    return Play(card, tuple(sorted(best_part(card, state.table, hittable(game, state, seat)))))


def songs(game: Caida, state: Position, seat: Seat) -> list[Move]:
    """Every enabled kind, whatever the seat holds, so that the list does not betray the hand."""
    if not game.o.expert or not singing.may_sing(state, seat):
        return []
    moves: list[Move] = []
    if state.mistakes[seat] < MISTAKES:
        moves += [Sing(kind) for kind in game.kinds_of_canto]
        moves += [Sing(kind, call=True) for kind in game.kinds_of_canto if may_call(game, state, seat, kind)]
    if game.o.viveza and not state.false_cantos[seat]:
        sure_win = TRIBILIN if game.o.tribilin_wins else None
        moves += [Sing(kind, fake=True) for kind in game.kinds_of_canto if kind != sure_win]
    return moves


def may_call(game: Caida, state: Position, seat: Seat, kind: str) -> bool:
    """Is the button that calls offered beside this kind (CA-16.8)? Of the hand only the pair of a Ronda matters."""
    points = _pair_points(state.hands[seat]) if kind == RONDA else POINTS[kind]
    if kind == TRIBILIN and game.o.tribilin_wins:
        points = TARGET
    return singing.reaches(game, state, seat, points)


def _pair_points(hand: Cards) -> int:
    steps = [card >> 2 for card in hand]
    return next((CAIDA[step] for step in steps if steps.count(step) > 1), 1)


def sweeps(state: Position, seat: Seat) -> list[Sweep]:
    """Every correct sweep of a pair that somebody else left."""
    return [
        Sweep(pair, tuple(sorted(take)))
        for pair, leaver in pairs(state.table, state.owners)
        if leaver != seat
        for take in runs((pair[0] >> 2) + 1, state.table)
    ]


def timeout(game: Caida, state: Position, rng: Random) -> list[tuple[Seat, Move]]:
    """What is done when the clock runs out (CA-20.5)."""
    if state.phase == DRAW:
        return [(DEALER, Draw(_stack(state, rng), auto=True))]
    if state.phase == ORDER:
        return [(state.dealer, CallOrder(ASCENDING, auto=True))] if state.deck else []
    if state.phase == CLOSE:
        return [(DEALER, Close(auto=True))]
    return _late_play(game, state, rng) if state.phase == PLAY else []


def _stack(state: Position, rng: Random) -> Cards:
    """What the seats draw from: prepared cards first, then the others as they were shuffled."""
    prepared = state.draw_deck
    return prepared + tuple(card for card in DECK.shuffled(rng) if card not in prepared)


def _late_play(game: Caida, state: Position, rng: Random) -> list[tuple[Seat, Move]]:
    """A random card or, in Expert, the selection, cut to what is legal if need be (CA-16.9)."""
    seat, picked = state.turn, state.picked
    if not game.o.expert:
        return [(seat, Play(rng.choice(state.hands[seat]), auto=True))]
    if picked is None or picked.card is None:
        return [(seat, Play(rng.choice(state.hands[seat]), (), auto=True))]
    card, take, steal = picked.card, picked.take, bool(picked.steal and picked.take)
    if steal or is_legal(card, take):
        return [(seat, Play(card, take, steal, auto=True))]
    pool = [each for each in state.table if each in take]
    part = best_part(card, pool, hittable(game, state, seat))
    late: list[tuple[Seat, Move]] = [(seat, Play(card, tuple(sorted(part)), auto=True))]
    pays = not state.picked_well and state.mistakes[seat] < MISTAKES
    return [(seat, Play(card, take, auto=True)), *late] if pays else late
