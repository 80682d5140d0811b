"""What a seat may know of a position, and what cases may."""

from __future__ import annotations

from typing import Any

from . import cantes, scoring
from .bidding import WORTH
from .moves import LADDER
from .options import SCHEMA, Options
from .pack import DECK, SUITS, fan
from .state import State


def seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def public(options: Options, state: State) -> dict[str, Any]:
    """What is open to everybody, under the names of the rules."""
    in_hand = shown_in_hand(state)
    return {
        "phase": state.phase,
        "turn": seat_or_none(state.turn),
        "dealer": seat_or_none(state.dealer),
        "mano": seat_or_none(state.mano),
        "leader": seat_or_none(state.leader if state.leader >= 0 else state.mano),
        "trump_suit": SUITS[state.trump] if state.trump >= 0 else None,
        "trump_card": DECK.code(state.shown) if state.shown >= 0 else None,
        "trump_card_in_hand": in_hand,
        "table": [DECK.code(card) for _, card in state.table()],
        "tricks": state.tricks[:],
        "pile_counts": [pile.bit_count() for pile in state.piles],
        "bids": [{"seat": seat, "bid": LADDER[bid]} for seat, bid in state.bids],
        "bid": {"seat": state.bidder, "bid": LADDER[state.bid]} if state.bid else None,
        "sits_out": seat_or_none(state.sitting),
        "cantes": [
            {"seat": seat, "suit": SUITS[suit], "points": cantes.worth(suit, state.trump)}
            for seat, suit in cantes.made(state)
        ],
        "scores": state.scores[:],
        "hand_number": state.hand_number,
        "hands_played": state.hands_played,
        "winner": winner(options, state),
    }


def winner(options: Options, state: State) -> int | str | None:
    """The side that won the match, "draw", or None while it goes on."""
    if state.phase != "game_over":
        return None
    zero, one = state.scores
    return "draw" if zero == one else int(one > zero)


def shown_in_hand(state: State) -> bool:
    """Does the dealer still hold the card that was shown?"""
    return state.shown >= 0 and bool(state.hands[state.dealer] >> state.shown & 1)


def facts(options: Options, state: State) -> dict[str, Any]:
    """The expect keys of the rules."""
    return public(options, state) | {
        "hands": [fan(hand) for hand in state.hands],
        "piles": [fan(pile) for pile in state.piles],
        "hand_points": scoring.totals(state),
    }


def view(options: Options, state: State, seat: int | None) -> dict[str, Any]:
    """All that `seat` may know, without its legal moves and the clock."""
    known: list[list[str]] = [[], [], [], []]
    if shown_in_hand(state):
        known[state.dealer] = [DECK.code(state.shown)]
    last = state.last_trick() if state.phase != "deal" else []
    return public(options, state) | {
        "seat": seat,
        "hand": fan(state.hands[seat]) if seat is not None else [],
        "hand_counts": [hand.bit_count() for hand in state.hands],
        "known_cards": known,
        "trick": _plays(state.table()),
        "ahead": state.taker if state.trick else None,
        "last_trick": [DECK.code(card) for _, card in last],
        "last": {"winner": state.leader, "plays": _plays(last)} if last else None,
        "said": said(state),
        "worth": WORTH[state.bid],
        "ready": state.ready[:],
        "result": state.result and state.result | {"last_ten": last_ten(state.result)},
        "score": [
            {"seats": [side, side + 2], "points": state.scores[side], "of": scoring.target(options)} for side in (0, 1)
        ],
        "hands_of": options.match_hands if options.match_mode == "hands" else None,
        "options": SCHEMA.dump(options),
    }


def said(state: State) -> list[str | None]:
    """What each seat has said last, by seat."""
    last = dict(state.bids)
    return [LADDER[last[seat]] if seat in last else None for seat in range(4)]


def last_ten(result: dict[str, Any]) -> list[int]:
    """What the last trick added to each side's total."""
    parts = zip(result["totals"], result["card_points"], result["cante_points"], strict=True)
    return [total - captured - sung for total, captured, sung in parts]


def _plays(plays: list[tuple[int, int]]) -> list[dict[str, Any]]:
    return [{"seat": seat, "card": DECK.code(card)} for seat, card in plays]
