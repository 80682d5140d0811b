"""Positions from the fields of a case file (CA-23)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import flow, singing
from .cantos import bogus
from .moves import Cards
from .pack import DECK, HAND
from .state import DUE, LIVE, OPEN, ORDER, PENDING, PLAY, Position

if TYPE_CHECKING:
    from .game import Caida

_PLAIN = ("phase", "dealer", "cycle")
_LISTS = ("scores", "mistakes")


def arrange(game: Caida, position: dict[str, Any]) -> Position:
    """The position described; what is left out takes the default of CA-23.1."""
    state = Position(game.seats, game.sides)
    state.phase, state.number = PLAY, 1
    for name in _PLAIN:
        setattr(state, name, position.get(name, getattr(state, name)))
    for name in _LISTS:
        setattr(state, name, list(position.get(name, getattr(state, name))))
    state.number = position.get("deal", 1) if state.phase == PLAY else 0
    state.last_capturer = -1 if position.get("last_capturer") is None else position["last_capturer"]
    state.turn = (state.dealer + 1) % game.seats if position.get("turn") is None else position["turn"]
    state.online = tuple(position.get("online", state.online))
    _spend(state, position.get("spent", {}))
    _lay(game, state, position)
    _fill(game, state, position)
    if state.phase == PLAY:
        _begin(game, state, position)
    return state


def _spend(state: Position, spent: dict[str, list[bool]]) -> None:
    state.false_cantos = [int(each) for each in spent.get("false_canto", state.false_cantos)]
    state.steals = [int(each) for each in spent.get("steal", state.steals)]


def _lay(game: Caida, state: Position, position: dict[str, Any]) -> None:
    """The cards that the position shows: hands, table, the last play."""
    state.hands = [_cards(hand) for hand in position.get("hands", [()] * game.seats)]
    state.table = list(_cards(position.get("table", ())))
    by = position.get("table_by", {})
    state.owners = [by.get(DECK.code(card), -1) for card in state.table]
    if last := position.get("last_play"):
        state.last_seat, state.last_card = last["seat"], DECK.number(last["card"])
        if state.last_card in state.table:
            state.owners[state.table.index(state.last_card)] = state.last_seat
    state.cantos.number = state.number
    dealt = position.get("dealt") or [()] * game.seats
    state.cantos.dealt = [
        _cards(cards or ()) or (hand if len(hand) == HAND else ())
        for cards, hand in zip(dealt, state.hands, strict=True)
    ]


def _fill(game: Caida, state: Position, position: dict[str, Any]) -> None:
    """The cards that nobody sees: piles, deck, and the prepared ones."""
    state.draw_deck, state.next_deck = _cards(position.get("draw_deck", ())), _cards(position.get("next_deck", ()))
    state.piles = [_cards(pile) for pile in position.get("piles", [()] * game.seats)]
    deck = None if position.get("deck") is None else _cards(position["deck"])
    unused, played = _unused(state, deck or ())
    rest = unused + played
    for seat, size in enumerate(position.get("pile_counts", ())):
        state.piles[seat], rest = rest[:size], rest[size:]
    left = tuple(card for card in rest if card not in played)
    state.deck = left if deck is None and state.phase in (PLAY, ORDER) else deck or ()


def _unused(state: Position, deck: Cards) -> tuple[Cards, Cards]:
    """The cards mentioned nowhere, sorted; and those dealt and played, which can only be in piles."""
    used = {*deck, *state.table, *(card for cards in (*state.hands, *state.piles) for card in cards)}
    played = {card for cards in state.cantos.dealt for card in cards} - used
    return tuple(card for card in range(len(DECK)) if card not in used | played), tuple(sorted(played))


def _begin(game: Caida, state: Position, position: dict[str, Any]) -> None:
    """The turn of `turn` starts at this moment (CA-23.4)."""
    state.step = flow.WAITING
    mistakes = state.mistakes
    singing.hold(game, state)
    _announced(game, state, position.get("announced", ()))
    untouched = all(len(hand) == HAND for hand in state.hands)
    if not (untouched and singing.tribilin_dealt(game, state, None)):
        flow.begin_turn(game, state, state.turn, None)
    state.mistakes = mistakes
    if state.reached:
        flow.stop(game, state, None)


def _announced(game: Caida, state: Position, announced: Iterable[dict[str, Any]]) -> None:
    cantos = state.cantos
    for seat, hand in enumerate(state.hands):
        pending = game.o.caida_beats_canto and seat == (state.turn - 1) % game.seats
        late = PENDING if pending else DUE  # once another seat has played, nothing can beat it any more
        cantos.fate[seat] = LIVE if hand or not cantos.dealt[seat] else late
        cantos.said[seat] = not game.o.expert and len(hand) < HAND and cantos.held[seat] is not None
    for each in announced:
        seat, kind = each["seat"], each["canto"]
        truth = singing.real(game, cantos, seat)
        cantos.held[seat] = truth if truth and truth.kind == kind else bogus(kind, game.o)
        cantos.said[seat], cantos.window[seat] = True, OPEN
        cantos.heard[seat] = state.online


def _cards(codes: Iterable[str]) -> Cards:
    return tuple(DECK.numbers(codes))
