"""A card is played: what it takes, whether it is a caída, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Emit, Event
from . import flow
from .capture import best_part, is_legal
from .moves import Cards, Pick, Play, Sweep
from .pack import CAIDA, DECK
from .scoring import mistake
from .state import Capture, Position

if TYPE_CHECKING:
    from .game import Caida


def play(game: Caida, state: Position, seat: int, move: Play, emit: Emit | None) -> None:
    """Play a card; in Expert an illegal set is a mistake and the card stays in the hand."""
    card: int = move.card
    if not game.o.expert:
        take = best_part(card, state.table, hittable(game, state, seat))
    else:
        take = move.take or ()
        if not _allowed(state, seat, card, take, move, emit, game):
            return
    _put_down(game, state, seat, card, take, emit, move.auto)
    state.step = 0
    flow.run(game, state, emit)


def _allowed(state: Position, seat: int, card: int, take: Cards, move: Play, emit: Emit | None, game: Caida) -> bool:
    """Is the set legal or stolen? If not, that was a mistake."""
    legal = is_legal(card, take)
    if move.steal and take:
        state.steals[seat] = 1 if legal else 2  # what breaks the rules of capture does so for all to see
    elif not legal:
        mistake(game, state, seat, "invalid_take", emit)
        return False
    return True


def hittable(game: Caida, state: Position, seat: int) -> int:
    """The card on which `seat` could make a caída, or -1."""
    return state.last_card if state.last_seat == (seat - 1) % game.seats else -1


def _put_down(game: Caida, state: Position, seat: int, card: int, take: Cards, emit: Emit | None, auto: bool) -> None:
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    previous = hittable(game, state, seat)
    state.caida = CAIDA[card >> 2] if previous in take and previous >> 2 == card >> 2 else 0
    state.clean = state.clean_paid = False
    if game.o.viveza:
        state.before = None
        state.capture = _capture(state, seat, card, take, previous) if take else None
    if emit:
        emit(_played(state, seat, card, take, auto))
    if take:
        _capture_cards(game, state, seat, card, take)
    else:
        state.table.append(card)
        state.owners.append(seat)
        state.last_seat, state.last_card = seat, card


def _capture_cards(game: Caida, state: Position, seat: int, card: int, take: Cards) -> None:
    lift(state, take)
    state.piles[seat] += (card, *take)
    state.last_capturer = seat
    state.last_seat = state.last_card = -1
    state.clean = not state.table and game.deck_holds_deal(state)


def _capture(state: Position, seat: int, card: int, take: Cards, previous: int) -> Capture:
    return Capture(
        seat, card, take, state.number, tuple(state.table), tuple(state.owners), previous, state.last_capturer,
        state.online,
    )  # fmt: skip


def _played(state: Position, seat: int, card: int, take: Cards, auto: bool) -> Event:
    kind = "caida" if state.caida else ("plain", "capture", "multiple")[min(len(take), 2)]
    data = {"seat": seat, "card": DECK.code(card), "take": DECK.names(take), "kind": kind, "auto": auto}
    return Event("played", data)


def lift(state: Position, cards: Cards) -> None:
    """Take cards off the table; they drop out of every selection (CA-16.9)."""
    for card in cards:
        place = state.table.index(card)
        del state.table[place], state.owners[place]
    if state.picked:
        left = tuple(card for card in state.picked.take if card not in cards)
        state.picked = state.picked._replace(take=left)


def pick(game: Caida, state: Position, move: Pick) -> None:
    """Replace the selection of the seat on turn."""
    state.picked = move
    card, take = move.card, move.take
    state.picked_well = card is not None and is_legal(card, take)


def sweep(game: Caida, state: Position, seat: int, move: Sweep, emit: Emit | None) -> None:
    """Take a pair that somebody left, and the run above it (CA-17)."""
    if not is_right_run(move):
        mistake(game, state, seat, "wrong_run", emit)
        return
    pair, take = move.pair, move.take
    lift(state, pair + take)
    state.piles[seat] += pair + take
    state.last_capturer = seat
    if state.last_card not in state.table:
        state.last_seat = state.last_card = -1
    if state.capture:
        state.capture = state.capture._replace(swept=True)
    if emit:
        emit(Event("swept", {"seat": seat, "pair": DECK.names(pair), "take": DECK.names(take)}))


def is_right_run(move: Sweep) -> bool:
    """Does the set continue the pair upwards without a gap?"""
    return is_legal(move.pair[0], (move.pair[0], *move.take))
