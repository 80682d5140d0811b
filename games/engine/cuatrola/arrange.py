"""Positions of case files (section 14 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import bidding, cantes
from .moves import LADDER, PASS
from .options import Options
from .pack import DECK, PACKETS, SUITS, mask
from .state import NOBODY, State


def _places(packets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Where in the deck the cards of each seat lie, the mano's first."""
    places: list[list[int]] = [[], [], [], []]
    at = 0
    for packet in packets:
        for seat in places:
            seat += range(at, at + packet)
            at += packet
    return tuple(map(tuple, places))


PLACES = {name: _places(packets) for name, packets in PACKETS.items()}


def deal_round(options: Options, dealer: int, deck: Sequence[int]) -> list[list[int]]:
    """The four hands, each in the order in which it was dealt."""
    by_turn = [[deck[at] for at in places] for places in PLACES[options.deal_packets]]
    mano = (dealer + 1) % 4
    return by_turn[-mano:] + by_turn[:-mano] if mano else by_turn


def arrange(options: Options, position: dict[str, Any]) -> State:
    """A position from the fields of a case; what is left out takes its default."""
    state = State()
    state.dealer = position.get("dealer", 3)
    _give(options, state, position)
    state.scores = list(position.get("scores", state.scores))
    state.hands_played = position.get("hands_played", 0)
    state.hand_number = state.hands_played + 1
    state.next_decks = [DECK.numbers(deck) for deck in position.get("next_decks", [])]
    state.answers = [(0, cante["seat"], SUITS.index(cante["suit"])) for cante in position.get("cantes", [])]
    _speak(options, state, position)
    if _phase(position) == "bidding":
        return state
    if state.phase == "bidding":
        bidding.close(options, state)
    _lay_out(state, position)
    _set_phase(state, _phase(position))
    return state


def _give(options: Options, state: State, position: dict[str, Any]) -> None:
    deck = DECK.numbers(position["deck"]) if "deck" in position else list(range(len(DECK)))
    hands = deal_round(options, state.dealer, deck)
    if "hands" in position:
        hands = [DECK.numbers(hand) for hand in position["hands"]]
    state.hands = [mask(hand) for hand in hands]
    state.shown = DECK.number(position["trump_card"]) if "trump_card" in position else hands[state.dealer][-1]
    state.trump = state.shown // 5


def _speak(options: Options, state: State, position: dict[str, Any]) -> None:
    """What has been said, and the bid that stands."""
    state.phase, state.turn = "bidding", state.mano
    for said in position.get("bids", []):
        bid = LADDER.index(said["bid"])
        state.bids.append((said["seat"], bid))
        if bid > PASS:
            state.bid, state.bidder = bid, said["seat"]
    if position.get("bid"):
        state.bid, state.bidder = LADDER.index(position["bid"]["bid"]), position["bid"]["seat"]
    if state.bids:
        state.turn = bidding.next_speaker(options, state.bids)
    if state.turn == NOBODY:
        bidding.close(options, state)


def _phase(position: dict[str, Any]) -> str:
    begun = position.get("bid") or any(position.get("tricks", [])) or position.get("trick") or position.get("cantes")
    return str(position.get("phase", "play" if begun else "bidding"))


def _lay_out(state: State, position: dict[str, Any]) -> None:
    """Tricks and piles, and the cards of the current trick."""
    state.tricks = list(position.get("tricks", state.tricks))
    state.piles = [mask(DECK.numbers(pile)) for pile in position.get("piles", [[], []])]
    state.leader = state.turn = position.get("leader", state.leader)
    for code in position.get("trick", []):
        state.hands[state.turn] |= 1 << DECK.number(code)
        state.lay(state.turn, DECK.number(code))
        state.turn = bidding.next_active(state.turn, state.sitting)


def _set_phase(state: State, phase: str) -> None:
    state.phase = phase
    if phase == "cante":
        state.turn = cantes.window(state)[0][0]
    elif phase in ("hand_end", "game_over"):
        state.turn = NOBODY
        state.hands_played = state.hand_number
