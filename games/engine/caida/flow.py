"""What happens after a card is on the table: points, cantos, the next turn, the next deal, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Emit, Event
from . import count, singing
from .moves import Cards
from .pack import CALLS, CLEAN_TABLE, DECK, HAND, MISDEAL
from .pause import open_pause
from .scoring import credit, finish
from .state import CANCELLED, DUE, LIVE, ORDER, OVER, PENDING, PLAY, Cantos, Position

if TYPE_CHECKING:
    from .game import Caida


def run(game: Caida, state: Position, emit: Emit | None) -> None:
    """Go through the effects of a play that are still to come, until a turn begins or the match is won (CA-5.8)."""
    while state.step < WAITING and state.phase == PLAY:
        step = STEPS[state.step]
        state.step += 1
        step(game, state, emit)
        if state.reached:
            stop(game, state, emit)
            return


def stop(game: Caida, state: Position, emit: Emit | None) -> None:
    """A side has reached the target: it wins, at once or, in Viveza, after the pause."""
    if state.phase == OVER:
        return
    if game.o.viveza:
        open_pause(state, "game", emit)
    else:
        finish(game, state, *state.reached[0], emit)


def start_cycle(state: Position, cards: Cards, emit: Emit | None) -> None:
    """The dealer has shuffled and is about to name the order."""
    state.deck, state.next_deck = cards, ()
    state.serial += 1
    state.turn_serial = state.serial
    if emit:
        emit(Event("cycle", {"cycle": state.cycle, "dealer": state.dealer}))


def call_order(game: Caida, state: Position, order: str, auto: bool, emit: Emit | None) -> None:
    """Lay the table in this order, then deal."""
    if emit:
        emit(Event("order_called", {"seat": state.dealer, "order": order, "auto": auto}))
    state.phase = PLAY
    state.step = WAITING
    lay_table(game, state, order, emit)
    if not state.reached:
        deal(game, state, emit)
    if state.reached:
        stop(game, state, emit)


def lay_table(game: Caida, state: Position, order: str, emit: Emit | None) -> None:
    """Four cards of four values, a number called over each (CA-4)."""
    deck, under, hit = list(state.deck), [], False
    for call in CALLS[order]:
        while any(laid >> 2 == deck[0] >> 2 for laid in state.table):
            under.append(deck.pop(0))
            if emit:
                emit(Event("table_repeat", {"card": DECK.code(under[-1])}))
        hit |= _lay(game, state, deck.pop(0), call, emit)
        if state.reached:
            break
    state.repeats = tuple(under)
    state.deck = (*deck, *under)
    if not hit:
        _misdeal(game, state, emit)


def _lay(game: Caida, state: Position, card: int, call: int, emit: Emit | None) -> bool:
    hit = card >> 2 == call - 1
    state.table.append(card)
    state.owners.append(-1)
    if emit:
        emit(Event("table_card", {"card": DECK.code(card), "call": call, "hit": hit}))
    if hit:
        credit(state, game.side[state.dealer], call, "table_hit", "table_deal", emit)
    return hit


def _misdeal(game: Caida, state: Position, emit: Emit | None) -> None:
    seat = (state.dealer + 1) % game.seats
    if emit:
        emit(Event("misdeal", {"seat": seat}))
    credit(state, game.side[seat], MISDEAL, "misdeal", "table_deal", emit)


def deal(game: Caida, state: Position, emit: Emit | None) -> None:
    """Three cards to everybody; the seat after the dealer begins (CA-3)."""
    seats, first = game.seats, (state.dealer + 1) % game.seats
    state.number += 1
    state.before = state.cantos if game.o.viveza and state.number > 1 else None
    state.cantos = Cantos(seats, state.number)
    for place in range(seats):
        seat = (first + place) % seats
        state.hands[seat] = state.cantos.dealt[seat] = state.deck[place * HAND : place * HAND + HAND]
    state.deck = state.deck[seats * HAND :]
    state.last_seat = state.last_card = -1
    if emit:
        _tell_deal(state, emit)
    singing.hold(game, state)
    if not singing.tribilin_dealt(game, state, emit):
        begin_turn(game, state, first, emit)


def _tell_deal(state: Position, emit: Emit) -> None:
    emit(Event("deal", {"number": state.number, "deck_count": len(state.deck)}))
    for seat, hand in enumerate(state.hands):
        emit(Event("hand", {"seat": seat, "cards": DECK.names(hand)}, only=(seat,)))


def begin_turn(game: Caida, state: Position, seat: int, emit: Emit | None) -> None:
    """CA-20.4."""
    state.turn = seat
    state.serial += 1
    state.turn_serial = state.serial
    if game.o.expert:
        state.mistakes = [0] * game.seats
        state.picked, state.blocked = None, -1
    if emit:
        emit(Event("turn", {"seat": seat}))
    if not game.o.expert:
        singing.announce(game, state, seat, emit)


# The effects of a play, in their order (CA-5.8)


def settle_previous(game: Caida, state: Position, emit: Emit | None) -> None:
    """Caída beats canto: a play that is no caída makes the pending canto of the seat before fall due (CA-12.5)."""
    previous = (state.turn - 1) % game.seats
    if game.o.caida_beats_canto and not state.caida and state.cantos.fate[previous] == PENDING:
        state.cantos.fate[previous] = DUE
        singing.settle(game, state, state.cantos, emit)


def score_play(game: Caida, state: Position, emit: Emit | None) -> None:
    """The caída and the Clean Table are credited together, before the win is looked at (CA-15.2)."""
    side = game.side[state.turn]
    if state.caida:
        credit(state, side, state.caida, "caida", "play", emit)
    if state.clean:
        state.clean, state.clean_paid = False, True
        if emit:
            emit(Event("clean_table", {"seat": state.turn}))
        credit(state, side, CLEAN_TABLE, "clean_table", "play", emit)


def settle_own(game: Caida, state: Position, emit: Emit | None) -> None:
    """The third card of a seat: its canto is due, or pending where a caída can still beat it."""
    cantos, seat = state.cantos, state.turn
    if game.o.caida_beats_canto and state.caida:
        _cancel(state, (seat - 1) % game.seats, seat, emit)
    if not state.hands[seat] and cantos.fate[seat] == LIVE:
        cantos.fate[seat] = PENDING if game.o.caida_beats_canto else DUE
    singing.settle(game, state, cantos, emit)


def _cancel(state: Position, seat: int, by: int, emit: Emit | None) -> None:
    cantos = state.cantos
    if cantos.fate[seat] != PENDING:
        return
    cantos.fate[seat] = CANCELLED
    if emit and cantos.said[seat]:
        emit(Event("canto_cancelled", {"seat": seat, "by": by}))


def settle_deal(game: Caida, state: Position, emit: Emit | None) -> None:
    """With the last card of a deal every pending canto falls due (CA-12.3)."""
    if game.o.caida_beats_canto and not any(state.hands):
        fate = state.cantos.fate
        fate[:] = [DUE if each == PENDING else each for each in fate]
        singing.settle(game, state, state.cantos, emit)


def go_on(game: Caida, state: Position, emit: Emit | None) -> None:
    """The next turn, the next deal, or the end of the cycle."""
    state.step = WAITING
    if any(state.hands):
        seat = (state.turn + 1) % game.seats
        while not state.hands[seat]:
            seat = (seat + 1) % game.seats
        begin_turn(game, state, seat, emit)
    elif game.deck_holds_deal(state):
        deal(game, state, emit)
    else:
        state.step = COUNT
        if game.o.viveza:
            open_pause(state, "cycle", emit)


def close_cycle(game: Caida, state: Position, emit: Emit | None) -> None:
    """Leftovers and count; then the next dealer's cycle, unless somebody has won."""
    count.leftovers(game, state, emit)
    count.credit_cards(game, state, emit)
    if state.reached:
        finish(game, state, count.winner(game, state), "count", emit)
    else:
        _next_cycle(game, state)
    state.step = WAITING


def _next_cycle(game: Caida, state: Position) -> None:
    """An empty deck in phase `call_order`: the DEALER's shuffle is due."""
    seats = game.seats
    state.phase = ORDER
    state.dealer = (state.dealer + 1) % seats
    state.cycle += 1
    state.number = 0
    state.deck = state.repeats = ()
    state.hands, state.piles = [()] * seats, [()] * seats
    state.last_seat = state.last_card = state.last_capturer = -1
    state.cantos, state.before, state.capture = Cantos(seats), None, None
    state.false_cantos, state.steals = [0] * seats, [0] * seats
    state.mistakes, state.picked = [0] * seats, None


STEPS = (settle_previous, score_play, settle_own, settle_deal, go_on, close_cycle)
COUNT = STEPS.index(close_cycle)
WAITING = len(STEPS)  # a turn is running
