"""Rounds and deals: shuffling, dealing in twos, leftovers and the count (CS-4, CS-13)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ..game import Emit, Event
from .ends import Verdict, verdict, win
from .moves import Shuffle
from .pack import PACK, SIZE
from .presets import custom
from .scoring import count, points
from .state import NOBODY, PLAY, ROUND_END, SETUP, Position

if TYPE_CHECKING:
    from .game import Cassino

HAND = 4  # cards dealt to each player, and to the table in the first deal of a round
AT_ONCE = 2  # they go out in twos


def deals(seats: int) -> int:
    """How many deals a round has."""
    return (SIZE - HAND) // (HAND * seats)


def due(game: Cassino, state: Position) -> bool:
    """Is a shuffle due?"""
    return state.phase == SETUP or (state.phase == ROUND_END and not waiting(game, state))


def waiting(game: Cassino, state: Position) -> list[int]:
    """The seats that still look at the count."""
    return [seat for seat in range(game.seats) if seat not in state.continued and seat not in state.resigned]


def shuffle(game: Cassino, state: Position, rng: Random) -> Shuffle:
    """The pack of the next round and its dealer."""
    deck = state.prepared[0] if state.prepared else PACK.shuffled(rng)
    return Shuffle(tuple(deck), dealer(game, state, rng))


def dealer(game: Cassino, state: Position, rng: Random) -> int:
    """The next seat; at first the seat before the starter online, anybody at a casual table (CS-4.5, CS-4.6)."""
    if state.phase == ROUND_END:
        return (state.dealer + 1) % game.seats
    if state.dealer != NOBODY:
        return state.dealer
    if game.kind != "local":
        return (state.starter - 1) % game.seats
    return rng.randrange(game.seats)


def in_turn(game: Cassino, state: Position) -> list[int]:
    """The seats from the one after the dealer, the dealer last."""
    return [(state.dealer + 1 + step) % game.seats for step in range(game.seats)]


def begin(game: Cassino, state: Position, move: Shuffle, emit: Emit | None) -> None:
    """A new round: shuffled, and the first deal out."""
    if state.phase == SETUP:
        open_match(game, state, emit)
    if len(state.prepared) > 1:
        state.prepared.pop(0)
    state.phase, state.dealer, state.deck = PLAY, move.dealer, list(move.deck)
    state.round_no += 1
    state.deal_no, state.next_id, state.last_capture = 0, 1, NOBODY
    state.piles = [[] for _ in range(game.seats)]
    state.table, state.builds, state.markers, state.last_taken, state.continued = [], [], [], [], []
    if emit:
        emit(Event("round_started", {"round": state.round_no, "dealer": state.dealer}))
    deal_first(game, state, emit)


def open_match(game: Cassino, state: Position, emit: Emit | None) -> None:
    """A guest must see changed rules before its first play; who started the match knows them (CS-19.3)."""
    rules_changed = custom(game.o)
    if game.kind == "invited" and rules_changed:
        state.rules_seen = [seat == state.starter for seat in range(game.seats)]
    if emit:
        emit(Event("match_started", {"preset": game.o.preset, "custom": rules_changed, "kind": game.kind}))


def deal_first(game: Cassino, state: Position, emit: Emit | None) -> None:
    """Twos to each non-dealer, to the table and to the dealer; then again (CS-4.1)."""
    others = in_turn(game, state)[:-1]
    for _ in range(HAND // AT_ONCE):
        for place in (*(state.hands[seat] for seat in others), state.table, state.hands[state.dealer]):
            give(state, place)
    dealt(game, state, state.table, emit)


def deal_more(game: Cassino, state: Position, emit: Emit | None) -> None:
    """Twos to each seat, the dealer last; then again. Nothing to the table (CS-4.2)."""
    for _ in range(HAND // AT_ONCE):
        for seat in in_turn(game, state):
            give(state, state.hands[seat])
    dealt(game, state, [], emit)


def give(state: Position, place: list[int]) -> None:
    place += state.deck[:AT_ONCE]
    del state.deck[:AT_ONCE]


def dealt(game: Cassino, state: Position, table: list[int], emit: Emit | None) -> None:
    state.deal_no += 1
    if emit:
        last = len(state.deck) < HAND * game.seats
        emit(Event("dealt", {"deal": state.deal_no, "last": last, "table": PACK.names(table)}))
        for seat in range(game.seats):
            emit(Event("hand", {"seat": seat, "cards": PACK.names(state.hands[seat])}, only=(seat,)))


def end_round(game: Cassino, state: Position, emit: Emit | None) -> None:
    """The last card of a round is played: leftovers, the count, and perhaps a winner."""
    leftovers(state, emit)
    start = state.scores
    counted = count(game, state, start)
    state.round_points = points(counted, game.sides)
    state.scores = [total + more for total, more in zip(start, state.round_points, strict=True)]
    state.phase, state.turn, state.continued = ROUND_END, NOBODY, []
    state.serial += 1
    if emit:
        data = {"round": state.round_no, "points": list(state.round_points), "scores": list(state.scores)}
        emit(Event("round_scored", data))
    close(game, state, verdict(game, state, start, counted), emit)


def close(game: Cassino, state: Position, found: Verdict, emit: Emit | None) -> None:
    if found.side != NOBODY:
        win(game, state, found, emit)
    elif found.tied and emit:
        emit(Event("extra_round", {"sides": list(found.tied)}))


def leftovers(state: Position, emit: Emit | None) -> None:
    """What still lies there, if anything, goes to whoever captured last; if nobody did, to nobody (CS-13.2)."""
    left = state.table + [card for pile in state.builds for card in pile.cards]
    if emit:
        seat = None if state.last_capture == NOBODY else state.last_capture
        emit(Event("leftovers", {"seat": seat, "cards": PACK.names(left)}))
    if state.last_capture != NOBODY:
        state.piles[state.last_capture] += left
        state.table, state.builds = [], []
