"""Why a move may not be made, in the order of CU-11.4."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..game import Move, Refusal
from . import bidding, cantes
from .duties import Duties
from .moves import LADDER, PASS, Bid, Cante, Play
from .options import Options
from .pack import DECK, SUITS
from .state import State
from .words import bid_name, refuse, suit_name

PHASES: Mapping[str, str] = {
    "bid": "bidding",
    "play": "play",
    "cante": "cante",
    "pass_cante": "cante",
    "ready": "hand_end",
}


def refusal(options: Options, duties: Duties, state: State, seat: int, move: Move) -> Refusal | None:
    """The first reason that applies, or None if the move is legal."""
    if state.phase == "game_over":
        return refuse("game_over")
    if move.kind not in PHASES:
        return refuse("malformed")
    if state.phase != PHASES[move.kind]:
        return refuse("wrong_phase")
    if move.kind == "ready":
        return None
    if seat == state.sitting:
        return refuse("sits_out")
    if seat != state.turn:
        return refuse("not_your_turn")
    if isinstance(move, Bid):
        return bid_refusal(options, state, move.bid)
    if isinstance(move, Play):
        return card_refusal(duties, state, seat, move.card)
    return cante_refusal(state, seat, move.suit) if isinstance(move, Cante) else None


def bid_refusal(options: Options, state: State, bid: int) -> Refusal | None:
    if bid > bidding.top(options):
        return refuse("bid_not_available")
    if PASS < bid <= state.bid:
        return refuse("bid_too_low", bid=bid_name(LADDER[state.bid]))
    return None


def card_refusal(duties: Duties, state: State, seat: int, card: int) -> Refusal | None:
    if card < 0 or not state.hands[seat] >> card & 1:
        return refuse("not_in_hand")
    code = duties.broken(state, seat, card)
    return refuse(code, **_duty(state, code)) if code else None


def _duty(state: State, code: str) -> dict[str, Any]:
    """What the sentence about a duty names: the suit to follow, the card to beat, the trumps."""
    if code == "must_follow":
        return {"suit": suit_name(SUITS[state.led])}
    if code == "must_trump":
        return {"suit": suit_name(SUITS[state.led]), "trumps": suit_name(SUITS[state.trump])}
    return {"card": DECK.code(state.best)}


def cante_refusal(state: State, seat: int, suit: int) -> Refusal | None:
    held = cantes.suits(cantes.pairs(state.hands[seat]) & ~cantes.sung(state))
    if suit not in held:
        return refuse("no_pair", suit=suit_name(SUITS[suit]))
    if state.trump in held and suit != state.trump:
        return refuse("forty_first", suit=suit_name(SUITS[state.trump]), forty=cantes.FORTY)
    return None
