"""Why a move may not be made: the first reason that applies, in the order of the rules."""

from __future__ import annotations

from typing import Any

from ..game import DEALER, Refusal, Seat
from ..text import Text
from . import signals
from .bidding import KINDS, WORDS
from .ladder import CHICO_FUERA, TUMBO, above
from .moves import OF_THE_DEALER, RUNGS, Call
from .options import Options
from .order import DECK, TRUMP, Order
from .state import DEALING, GAME_OVER, NOBODY, PLAY, ROUND_OVER, TUMBO_DECISION, State
from .tricks import playable
from .words import REFUSALS

RULES = {
    "game_over": "EN-6.5",
    "malformed": "EN-9.2",
    "tumbo": "EN-4.8",
    "wrong_phase": "EN-4.1",
    "not_captain": "EN-1.4",
    "not_your_turn": "EN-5.1",
    "bad_rung": "EN-4.5",
    "top_rung": "EN-4.6",
    "not_in_hand": "EN-5.1",
    "must_follow": "EN-5.2",
    "must_trump": "EN-5.4",
    "no_signals": "EN-16.1",
    "no_such_signal": "EN-16.3",
    "enough_signals": "EN-16.4",
}


def refuse(code: str) -> Refusal:
    return Refusal(code, Text(REFUSALS[code]), RULES[code])


def of_a_seat(o: Options, rungs: tuple[str, ...], order: Order | None, state: State, seat: Seat, move: Any) -> str:
    """The code of the refusal, or nothing."""
    if state.phase == GAME_OVER:
        return "game_over"
    if move.kind == "signal" and 0 <= seat < len(state.hands):
        return _signal(o, state, seat, move.id)
    if (move.kind not in KINDS and move.kind != "play") or not 0 <= seat < len(state.hands):
        return "malformed"
    if move.kind in RUNGS and state.stake == TUMBO and state.phase in (PLAY, TUMBO_DECISION):
        return "tumbo"
    if move.kind == "play":
        return _play(o, order, state, seat, move.card)
    return _call(o, rungs, state, seat, move)


def _call(o: Options, rungs: tuple[str, ...], state: State, seat: Seat, call: Call) -> str:
    if call.kind not in WORDS.get(state.phase, ()):
        return "wrong_phase"
    if seat not in state.captains:
        return "not_captain"
    if seat != state.turn:
        return "not_your_turn"
    if call.kind not in RUNGS or call.to in above(rungs, state.proposed, o.envite_jumps):
        return ""
    return "top_rung" if call.to in rungs and state.proposed == CHICO_FUERA else "bad_rung"


def _play(o: Options, order: Order | None, state: State, seat: Seat, card: int) -> str:
    if state.phase != PLAY or order is None:
        return "wrong_phase"
    if seat != state.turn:
        return "not_your_turn"
    if card not in state.hands[seat]:
        return "not_in_hand"
    if card in playable(order, o, state.table, state.hands[seat]):
        return ""
    return "must_trump" if order.suits[state.table[0]] == TRUMP else "must_follow"


def _signal(o: Options, state: State, seat: Seat, sign: str) -> str:
    if not o.signals:
        return "no_signals"
    if sign not in signals.signs(len(state.hands)):
        return "no_such_signal"
    if not signals.open_for_signals(state):
        return "wrong_phase"
    return "enough_signals" if signals.made_by(state, seat) >= signals.SIGNALS_A_ROUND else ""


def of_the_dealer(state: State, move: Any) -> str:
    """The code of the refusal of a DEALER move, or nothing if it is due."""
    if move.kind == "table":
        return "" if _are_captains(state, move.captains) else "malformed"
    if state.phase == GAME_OVER:
        return "game_over"
    if move.kind not in OF_THE_DEALER:
        return "malformed"
    return "" if _is_due(state, move) else "wrong_phase"


def _are_captains(state: State, captains: tuple[int, ...]) -> bool:
    seats = len(state.hands)
    return len(captains) == 2 and all(0 <= seat < seats and seat % 2 == team for team, seat in enumerate(captains))


def _is_due(state: State, move: Any) -> bool:
    if move.kind == "glimpse":
        return signals.first_open(state) != -1
    if move.kind == "next_round":
        return state.phase == ROUND_OVER
    if state.phase != DEALING:
        return False
    if move.kind == "draw":
        return state.dealer == NOBODY and 0 <= move.dealer < len(state.hands)
    return state.dealer != NOBODY and sorted(move.cards) == list(range(len(DECK)))


def refusal(
    o: Options, rungs: tuple[str, ...], order: Order | None, state: State, seat: Seat, move: Any
) -> Refusal | None:
    """Why `move` is not legal, or None if it is."""
    code = of_the_dealer(state, move) if seat == DEALER else of_a_seat(o, rungs, order, state, seat, move)
    return refuse(code) if code else None
