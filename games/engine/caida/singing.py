"""How cantos are announced, called, paid and withdrawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Emit, Event
from .cantos import TRIBILIN, Canto, bogus, place
from .pack import DECK, HAND, TARGET
from .scoring import TRIBILIN_WIN, credit
from .state import DUE, OPEN, UNHEARD, Cantos, Position

if TYPE_CHECKING:
    from .game import Caida


def real(game: Caida, cantos: Cantos, seat: int) -> Canto | None:
    """What the three cards of that deal make, whatever was announced."""
    dealt = cantos.dealt[seat]
    return game.cantos[place(dealt)] if len(dealt) == HAND else None


def hold(game: Caida, state: Position) -> None:
    """A deal has been given: in normal mode every canto competes from now on."""
    if not game.o.expert:
        state.cantos.held = [real(game, state.cantos, seat) for seat in range(game.seats)]


def tribilin_dealt(game: Caida, state: Position, emit: Emit | None) -> bool:
    """Tribilín wins, normal mode: has one just been dealt? Then it has won (CA-13.2)."""
    if not game.o.tribilin_wins or game.o.expert:
        return False
    held = state.cantos.held
    having = [(canto.strength, seat) for seat, canto in enumerate(held) if canto and canto.kind == TRIBILIN]
    if having:
        _tribilin_wins(game, state, max(having)[1], emit)
    return bool(having)


def _tribilin_wins(game: Caida, state: Position, seat: int, emit: Emit | None) -> None:
    if emit:
        emit(Event("tribilin_wins", {"seat": seat, "cards": DECK.names(state.cantos.dealt[seat])}))
    credit(state, game.side[seat], TARGET, "tribilin", TRIBILIN_WIN, emit)


def announce(game: Caida, state: Position, seat: int, emit: Emit | None) -> None:
    """Normal mode: the canto of the seat whose first turn begins is announced, and called if that would win."""
    canto = state.cantos.held[seat]
    if canto is None or state.cantos.said[seat] or len(state.hands[seat]) < HAND:
        return
    _say(state, seat, canto, emit)
    _consider_call(game, state, seat, emit)


def sing(game: Caida, state: Position, seat: int, kind: str, fake: bool, emit: Emit | None) -> None:
    """Expert: announce the canto held or, with `fake`, any other."""
    truth = real(game, state.cantos, seat)
    if fake:
        state.false_cantos[seat] = 1
    canto = truth if truth is not None and truth.kind == kind else bogus(kind, game.o)
    state.cantos.held[seat] = canto
    _say(state, seat, canto, emit)
    if kind == TRIBILIN and game.o.tribilin_wins:
        _tribilin_wins(game, state, seat, emit)
    elif not fake:
        _consider_call(game, state, seat, emit)


def _say(state: Position, seat: int, canto: Canto, emit: Emit | None) -> None:
    state.cantos.said[seat] = True
    state.cantos.window[seat] = OPEN
    state.cantos.heard[seat] = state.online
    if emit:
        emit(Event("canto_announced", {"seat": seat, "canto": canto.kind}))


def may_sing(state: Position, seat: int) -> bool:
    """Has this seat all three cards and not yet announced? (The turn is not looked at.)"""
    return len(state.hands[seat]) == HAND and state.cantos.window[seat] == UNHEARD


def reaches(game: Caida, state: Position, seat: int, points: int) -> bool:
    """Would a canto of so many points be called (CA-11.2)?"""
    return not game.o.caida_beats_canto and state.scores[game.side[seat]] + points >= TARGET


def _consider_call(game: Caida, state: Position, seat: int, emit: Emit | None) -> None:
    canto = state.cantos.held[seat]
    if canto and reaches(game, state, seat, canto.points):
        _call(game, state, seat, canto, _is_free(game, state, seat), emit)


def _is_free(game: Caida, state: Position, seat: int) -> bool:
    """Would a call by this seat be answered by nobody?"""
    return state.cantos.paid < 0 and not any(_blocks(game, state, rival) for rival in game.rivals[seat])


def _call(game: Caida, state: Position, seat: int, canto: Canto, won: bool, emit: Emit | None) -> None:
    state.blocked = -1 if won else seat
    if emit:
        data = {"seat": seat, "canto": canto.kind, "result": "won" if won else "continues"}
        cards = {"cards": DECK.names(state.cantos.dealt[seat])} if won and not game.o.viveza else {}
        emit(Event("canto_called", data | cards))
    if won:
        _pay(game, state, state.cantos, seat, "call", emit)


def _blocks(game: Caida, state: Position, rival: int) -> bool:
    """Has this rival a canto that stands against a call, announced or, before its first turn, in its hand (CA-11.6)?"""
    if state.cantos.competes(rival):
        return True
    return may_sing(state, rival) and real(game, state.cantos, rival) is not None


def call_again(game: Caida, state: Position, emit: Emit | None) -> None:
    """A False canto was exposed: a call that it blocked in this very turn may win now (CA-18.8)."""
    seat = state.blocked
    if seat < 0 or len(state.hands[seat]) < HAND:
        return
    canto = state.cantos.held[seat]
    if canto and reaches(game, state, seat, canto.points) and _is_free(game, state, seat):
        _call(game, state, seat, canto, True, emit)


def settle(game: Caida, state: Position, cantos: Cantos, emit: Emit | None) -> None:
    """Pay the highest canto of that deal that still competes, if it is due and none has been paid (CA-12.4)."""
    if cantos.paid >= 0:
        return
    top = highest(game, state, cantos)
    if top >= 0 and cantos.fate[top] == DUE:
        _pay(game, state, cantos, top, "canto", emit)


def highest(game: Caida, state: Position, cantos: Cantos) -> int:
    """The seat with the highest canto that competes, or -1 (CA-10.3)."""
    top, best = -1, (0, 0)
    for seat, canto in enumerate(cantos.held):
        if canto is not None and cantos.fate[seat] <= DUE:
            rank = canto.strength, game.closeness(state, seat)
            if top < 0 or rank > best:
                top, best = seat, rank
    return top


def _pay(game: Caida, state: Position, cantos: Cantos, seat: int, by: str, emit: Emit | None) -> None:
    canto = cantos.held[seat]
    assert canto is not None
    cantos.paid = seat
    if emit:
        emit(Event("canto_paid", {"seat": seat, "canto": canto.kind, "points": canto.points}))
    credit(state, game.side[seat], canto.points, "canto", by, emit)
