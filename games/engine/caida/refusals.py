"""Why a move may not be made, in the order of CA-20.2: option, phase, turn, form, content. Each answer is a code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..game import DEALER, Move, Seat
from . import singing
from .cantos import KINDS, TRIBILIN
from .capture import is_legal, pairs
from .corrections import announcements, meant
from .moves import Accuse, CallOrder, Cards, Close, Draw, Pick, Play, Shuffle, Sing, Sweep, Table, unreadable
from .pack import DECK, HAND, MISTAKES
from .play import is_right_run
from .state import CLOSE, DRAW, ORDER, OVER, PLAY, UNHEARD, Position

if TYPE_CHECKING:
    from .game import Caida

Code = str | None


def why(game: Caida, state: Position, seat: Seat, move: Move) -> Code:
    """The code of the first reason against `move`, or None if it may be made."""
    if seat == DEALER:
        return None if _is_due(game, state, move) else "malformed"
    check = _CHECKS.get(type(move))
    if check is None or not 0 <= seat < game.seats:
        return "game_over" if state.phase == OVER else "malformed"
    return _option(game, move) or _phase(state, move) or check(game, state, seat, move)


def _is_due(game: Caida, state: Position, move: Move) -> bool:
    if isinstance(move, Draw):
        return state.phase == DRAW and _is_stack(move.cards)
    if isinstance(move, Shuffle):
        return game.wants_shuffle(state) and len(move.cards) == len(DECK) and _is_stack(move.cards)
    if isinstance(move, Table):
        return game.o.viveza and not unreadable(move) and len(move.online) == game.seats
    return isinstance(move, Close) and state.phase == CLOSE


def _is_stack(cards: Cards) -> bool:
    return len(set(cards)) == len(cards)


def _option(game: Caida, move: Any) -> Code:
    """Does the move belong to an option that is off?"""
    if isinstance(move, Sing | Pick) and not game.o.expert:
        return "expert_only"
    if isinstance(move, Sweep) and not game.o.soplado:
        return "soplado_off"
    if game.o.viveza:
        return None
    cheats = getattr(move, "fake", False) is True or getattr(move, "steal", False) is True
    return "viveza_off" if cheats or isinstance(move, Accuse) else None


def _phase(state: Position, move: Any) -> Code:
    if state.phase == OVER:
        return "game_over"
    if isinstance(move, CallOrder):
        return None if state.phase == ORDER and state.deck else "wrong_phase"
    paused = isinstance(move, Accuse) or (isinstance(move, Sweep) and state.closing == "cycle")
    return None if state.phase == PLAY or (state.phase == CLOSE and paused) else "wrong_phase"


def _call_order(game: Caida, state: Position, seat: Seat, move: CallOrder) -> Code:
    if seat != state.dealer:
        return "not_your_turn"
    return "malformed" if unreadable(move) else None


def _play(game: Caida, state: Position, seat: Seat, move: Play) -> Code:
    if seat != state.turn:
        return "not_your_turn"
    if unreadable(move):
        return "malformed"
    if move.take is not None and not game.o.expert:
        return "take_not_allowed"
    return _cards(state, seat, move) or _steal(state, seat, move) or _limit(state, seat, _is_good_play(move))


def _is_good_play(move: Play) -> bool:
    return move.take is None or bool(move.steal) or is_legal(move.card, move.take)


def _cards(state: Position, seat: Seat, move: Play | Pick) -> Code:
    if move.card is not None and move.card not in state.hands[seat]:
        return "not_in_hand"
    return None if all(card in state.table for card in move.take or ()) else "not_on_table"


def _steal(state: Position, seat: Seat, move: Play | Pick) -> Code:
    return "steal_spent" if move.steal and move.take and state.steals[seat] else None


def _limit(state: Position, seat: Seat, good: bool) -> Code:
    """A further mistake is refused free of charge (CA-16.5)."""
    return None if good or state.mistakes[seat] < MISTAKES else "mistake_limit"


def _pick(game: Caida, state: Position, seat: Seat, move: Pick) -> Code:
    if seat != state.turn:
        return "not_your_turn"
    if unreadable(move):
        return "malformed"
    return _cards(state, seat, move) or _steal(state, seat, move)


def _sing(game: Caida, state: Position, seat: Seat, move: Sing) -> Code:
    if seat != state.turn:
        return "not_your_turn"
    if unreadable(move) or move.canto not in KINDS:
        return "malformed"
    if len(state.hands[seat]) < HAND:
        return "not_three_cards"
    if state.cantos.window[seat] != UNHEARD:
        return "already_announced"
    if move.canto not in game.kinds_of_canto:
        return "canto_disabled"
    if move.call and game.o.caida_beats_canto:
        return "call_absent"
    return _fake(game, state, seat, move) if move.fake else _true_canto(game, state, seat, move)


def _fake(game: Caida, state: Position, seat: Seat, move: Sing) -> Code:
    if move.call:
        return "fake_cannot_call"
    if state.false_cantos[seat]:
        return "false_canto_spent"
    return "canto_not_fakeable" if move.canto == TRIBILIN and game.o.tribilin_wins else None


def _true_canto(game: Caida, state: Position, seat: Seat, move: Sing) -> Code:
    canto = singing.real(game, state.cantos, seat)
    right = canto is not None and canto.kind == move.canto
    if move.call and right and canto and not singing.reaches(game, state, seat, canto.points):
        return "call_not_reaching"
    return _limit(state, seat, right)


def _sweep(game: Caida, state: Position, seat: Seat, move: Sweep) -> Code:
    if unreadable(move):
        return "malformed"
    if any(card not in state.table for card in (*move.pair, *move.take)):
        return "not_on_table"
    leavers = dict(pairs(state.table, state.owners))
    if move.pair not in leavers:
        return "not_a_pair"
    if leavers[move.pair] == seat:
        return "own_pair"
    return _limit(state, seat, is_right_run(move))


def _accuse(game: Caida, state: Position, seat: Seat, move: Accuse) -> Code:
    if unreadable(move) or not 0 <= move.target < game.seats:
        return "malformed"
    if game.side[move.target] == game.side[seat]:
        return "own_side"
    event = _capture_event if move.about == "capture" else _canto_event
    return event(state, seat, move) or ("mistake_limit" if state.mistakes[seat] >= MISTAKES else None)


def _capture_event(state: Position, seat: Seat, move: Accuse) -> Code:
    capture = state.capture
    if capture is None or capture.seat != move.target or move.deal not in (None, capture.number):
        return "no_open_event"
    if capture.accused:
        return "event_closed"
    return None if capture.online[seat] else "not_witness"


def _canto_event(state: Position, seat: Seat, move: Accuse) -> Code:
    cantos = meant(state, move)
    if cantos is None:
        heard = any(
            each.window[move.target] != UNHEARD for each in announcements(state) if move.deal in (None, each.number)
        )
        return "event_closed" if heard else "no_open_event"
    return None if cantos.heard[move.target][seat] else "not_witness"


_CHECKS: dict[type, Callable[[Any, Position, Seat, Any], Code]] = {
    CallOrder: _call_order,
    Play: _play,
    Pick: _pick,
    Sing: _sing,
    Sweep: _sweep,
    Accuse: _accuse,
}
