"""What a move does to a hand: the deal, the bids, the cards, the cantes, the count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..game import DEALER, Emit, Event, Move, Seat
from . import bidding, cantes, scoring, view
from .arrange import deal_round
from .moves import LADDER, PASS, Bid, Cante, Deal, PassCante, Play, Ready
from .options import Options
from .pack import DECK, HELD, SUITS, fan, mask
from .state import NOBODY, State


def deal(options: Options, state: State, seat: Seat, move: Deal, emit: Emit | None) -> None:
    """The next hand is dealt, and its bidding begins."""
    state.clear()
    state.next_decks = state.next_decks[1:]
    state.dealer = move.dealer
    state.hand_number = state.hands_played + 1
    state.hands = [mask(hand) for hand in deal_round(options, move.dealer, move.deck)]
    state.shown = move.deck[-1]
    state.trump = state.shown // 5
    state.phase, state.turn = "bidding", state.mano
    state.serial += 1
    if emit:
        _tell_deal(state, emit)


def _tell_deal(state: State, emit: Emit) -> None:
    emit(Event("hand_started", {"hand": state.hand_number, "dealer": state.dealer, "mano": state.mano}))
    for place in range(1, 5):
        seat = (state.dealer + place) % 4
        emit(Event("dealt", {"seat": seat, "count": HELD}))
        emit(Event("dealt", {"seat": seat, "count": HELD, "cards": fan(state.hands[seat])}, only=(seat,)))
    shown = {"seat": state.dealer, "card": DECK.code(state.shown), "suit": SUITS[state.trump]}
    emit(Event("trump_shown", shown))


def bid(options: Options, state: State, seat: Seat, move: Bid, emit: Emit | None) -> None:
    """A step of the ladder; after the last one the hand is played."""
    state.bids.append((seat, move.bid))
    state.serial += 1
    if move.bid > PASS:
        state.bid, state.bidder = move.bid, seat
    state.turn = bidding.next_speaker(options, state.bids)
    if emit:
        emit(Event("bid_made", {"seat": seat, "bid": LADDER[move.bid]} | _by_clock(move)))
    if state.turn == NOBODY:
        bidding.close(options, state)
        if emit:
            emit(Event("bidding_closed", _closed(state)))


def _closed(state: State) -> dict[str, Any]:
    return {
        "seat": state.bidder if state.bid else None,
        "bid": LADDER[state.bid] if state.bid else None,
        "sits_out": view.seat_or_none(state.sitting),
        "leader": state.leader,
    }


def play(options: Options, state: State, seat: Seat, move: Play, emit: Emit | None) -> None:
    """A card on the trick; the last one takes it to its winner."""
    state.lay(seat, move.card)
    state.serial += 1
    if emit:
        emit(Event("card_played", {"seat": seat, "card": DECK.code(move.card)} | _by_clock(move)))
    if state.trick.bit_count() == state.active:
        _take(options, state, emit)
    else:
        state.turn = bidding.next_active(seat, state.sitting)


def _take(options: Options, state: State, emit: Emit | None) -> None:
    """The trick goes to its winner, and what follows from that."""
    seat = state.leader = state.turn = state.taker
    state.piles[seat % 2] |= state.trick
    state.tricks[seat % 2] += 1
    state.trick = 0
    if emit:
        _tell_trick(state, seat, emit)
    if scoring.settled(options, state):
        _score(options, state, emit)
    elif queue := cantes.window(state):
        _ask(options, state, queue[0], emit)


def _tell_trick(state: State, seat: Seat, emit: Emit) -> None:
    plays = state.last_trick()
    laid = {"cards": [DECK.code(card) for _, card in plays], "seats": [player for player, _ in plays]}
    emit(Event("trick_won", {"seat": seat, "team": seat % 2, "trick": state.played()} | laid))
    if state.played() == HELD:
        emit(Event("last_ten", {"team": seat % 2}))


def _ask(options: Options, state: State, first: tuple[Seat, int], emit: Emit | None) -> None:
    """Open the window for a cante, or announce it where nobody is asked."""
    seat, held = first
    if options.cante_mode == "auto":
        _announce(state, seat, cantes.suits(held)[0], {}, emit)
    else:
        state.phase, state.turn = "cante", seat


def cante(options: Options, state: State, seat: Seat, move: Cante, emit: Emit | None) -> None:
    """King and knight are announced, and the winner of the trick leads."""
    state.serial += 1
    _announce(state, seat, move.suit, _by_clock(move), emit)
    state.phase, state.turn = "play", state.leader


def _announce(state: State, seat: Seat, suit: int, extra: dict[str, Any], emit: Emit | None) -> None:
    state.answers.append((state.played(), seat, suit))
    if emit:
        worth = cantes.worth(suit, state.trump)
        emit(Event("cante_made", {"seat": seat, "team": seat % 2, "suit": SUITS[suit], "points": worth} | extra))


def pass_cante(options: Options, state: State, seat: Seat, move: PassCante, emit: Emit | None) -> None:
    """None is announced; the partner may be asked next."""
    state.serial += 1
    after = cantes.next_asked(state)
    state.answers.append((state.played(), seat, NOBODY))
    if emit:
        emit(Event("cante_declined", {"seat": seat} | _by_clock(move)))
    if after is None:
        state.phase, state.turn = "play", state.leader
    else:
        state.turn = after


def _score(options: Options, state: State, emit: Emit | None) -> None:
    """The hand is over, and perhaps the match."""
    state.result = result = scoring.score(options, state)
    if result["winner"] is not None:
        state.scores[result["winner"]] += result["points"]
    state.hands_played = state.hand_number
    state.turn = NOBODY
    reason = scoring.ending(options, state.scores, state.hands_played)
    state.phase = "game_over" if reason else "hand_end"
    if emit:
        emit(Event("hand_scored", result | {"scores": state.scores[:]}))
        if reason:
            over = {"winner": view.winner(options, state), "scores": state.scores[:], "reason": reason}
            emit(Event("match_over", over))


def ready(options: Options, state: State, seat: Seat, move: Ready, emit: Emit | None) -> None:
    """A seat has seen the count; from the DEALER, all have."""
    if seat == DEALER:
        state.ready = [True] * 4
    elif not state.ready[seat]:
        state.ready[seat] = True
        if emit:
            emit(Event("ready", {"seat": seat}))


def _by_clock(move: Move) -> dict[str, Any]:
    return {"auto": True} if move.auto else {}


MAKE: dict[str, Callable[[Options, State, Seat, Any, Emit | None], None]] = {
    "deal": deal,
    "bid": bid,
    "play": play,
    "cante": cante,
    "pass_cante": pass_cante,
    "ready": ready,
}
