"""Whose turn it is, which moves are refused whatever they play, and what every move is followed by (CS-5, CS-21)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..game import DEALER, Emit, Event
from . import builds, captures, ends, raises, rounds, trails
from .automatic import automatic
from .moves import Shuffle, write
from .reasons import Reason, Reasons
from .state import GAME_OVER, NOBODY, PLAY, ROUND_END, SETUP, Position

if TYPE_CHECKING:
    from .game import Cassino

PLAYS: dict[str, Any] = {"capture": captures, "build": builds, "raise": raises, "trail": trails}
ANSWERS = frozenset({"accept_rules", "decline_rules"})
ANY_TIME = frozenset({"resign", "continue"}) | ANSWERS  # not bound to the turn

Maker = Callable[["Cassino", Position, int, Any, Emit | None], None]


def reasons(game: Cassino, state: Position, seat: int, move: Any) -> Reasons:
    """Everything that can be said against a move of a seat, in the order of CS-23."""
    kind = move.kind
    yield Reason("game_over", state.phase == GAME_OVER)
    yield Reason("wrong_phase", state.phase == SETUP or kind == "start_match")
    if kind in ANY_TIME:
        yield from any_time(state, seat, kind)
        return
    if kind == "forfeit":
        yield Reason("malformed", not move.auto or state.phase != PLAY or state.turn != seat)
        return
    yield Reason("malformed", kind not in PLAYS)
    yield Reason("wrong_phase", state.phase != PLAY)
    yield Reason("rules_not_seen", not state.rules_seen[seat])
    yield Reason("not_your_turn", state.turn != seat)
    yield Reason("malformed", move.card < 0)  # unreadable, or no card of the pack
    yield Reason("not_in_hand", move.card not in state.hands[seat])
    yield from PLAYS[kind].reasons(game, state, seat, move)


def any_time(state: Position, seat: int, kind: str) -> Reasons:
    yield Reason("already_resigned", kind == "resign" and seat in state.resigned)
    yield Reason("wrong_phase", kind in ANSWERS and state.rules_seen[seat])
    yield Reason("wrong_phase", kind == "continue" and state.phase != ROUND_END)


def dealer_reasons(game: Cassino, state: Position, move: Any) -> Reasons:
    """What the dealer may do: tell the facts of the table, shuffle when it is due, end the look at the count."""
    yield Reason("game_over", state.phase == GAME_OVER)
    yield Reason("malformed", move.kind not in DEALERS)
    if move.kind == "table":
        yield Reason("malformed", not 0 <= move.starter < game.seats)
        yield Reason("wrong_phase", state.phase != SETUP)
    elif move.kind == "shuffle":
        yield Reason("wrong_phase", not rounds.due(game, state))
        yield Reason("malformed", min(move.deck, default=0) < 0 or len(set(move.deck)) < len(move.deck))
        yield Reason("malformed", not 0 <= move.dealer < game.seats)
    else:
        yield Reason("wrong_phase", state.phase != ROUND_END)


def make(game: Cassino, state: Position, seat: int, move: Any, emit: Emit | None) -> None:
    """Make a legal move and all that follows from it by itself."""
    if move.kind in PLAYS:
        if move.auto and emit:
            emit(Event("timed_out", {"seat": seat}))
        play(game, state, seat, move, emit)
    else:
        OTHERS[move.kind](game, state, seat, move, emit)


def play(game: Cassino, state: Position, seat: int, move: Any, emit: Emit | None) -> None:
    """Play a card, and pass the turn on."""
    if move.auto and emit:
        emit(Event("auto_played", {"seat": seat, "move": write(move._replace(auto=False))}))
    PLAYS[move.kind].make(game, state, seat, move, emit)
    following = seat + 1 if seat + 1 < game.seats else 0
    if not state.hands[following]:
        following = next_with_cards(game, state, following)
    if following == NOBODY:
        end_deal(game, state, emit)
    else:
        give_turn(game, state, following, emit)


def next_with_cards(game: Cassino, state: Position, seat: int) -> int:
    """The first seat from this one on that holds cards; NOBODY when the deal is played out."""
    order = ((seat + step) % game.seats for step in range(game.seats))
    return next((each for each in order if state.hands[each]), NOBODY)


def end_deal(game: Cassino, state: Position, emit: Emit | None) -> None:
    """All hands are empty: the next deal, or the end of the round."""
    if len(state.deck) < rounds.HAND * game.seats:
        rounds.end_round(game, state, emit)
    else:
        rounds.deal_more(game, state, emit)
        give_turn(game, state, (state.dealer + 1) % game.seats, emit)


def give_turn(game: Cassino, state: Position, seat: int, emit: Emit | None) -> None:
    """A seat is to move; for one that has resigned the automatic move is made at once."""
    state.turn = seat
    state.serial += 1
    if emit:
        emit(Event("turn", {"seat": seat}))
    if seat in state.resigned:
        play(game, state, seat, automatic(game, state, seat), emit)


def begin_round(game: Cassino, state: Position, seat: int, move: Shuffle, emit: Emit | None) -> None:
    rounds.begin(game, state, move, emit)
    give_turn(game, state, (state.dealer + 1) % game.seats, emit)


def hear_facts(game: Cassino, state: Position, seat: int, move: Any, emit: Emit | None) -> None:
    state.starter = move.starter


def go_on(game: Cassino, state: Position, seat: int, move: Any, emit: Emit | None) -> None:
    """One seat, or for the dealer every seat, has looked at the count long enough."""
    for each in range(game.seats) if seat == DEALER else (seat,):
        if each not in state.continued:
            state.continued.append(each)


def resign(game: Cassino, state: Position, seat: int, move: Any, emit: Emit | None) -> None:
    ends.give_up(game, state, seat, "resign" if move.kind == "resign" else "timeout", emit)
    if state.phase == PLAY and state.turn == seat:
        play(game, state, seat, automatic(game, state, seat), emit)


def accept(game: Cassino, state: Position, seat: int, move: Any, emit: Emit | None) -> None:
    state.rules_seen[seat] = True
    if emit:
        emit(Event("rules_accepted", {"seat": seat}))


def decline(game: Cassino, state: Position, seat: int, move: Any, emit: Emit | None) -> None:
    if move.auto and emit:
        emit(Event("timed_out", {"seat": seat}))
    ends.cancel(state, seat, emit)


DEALERS: dict[str, Maker] = {"table": hear_facts, "shuffle": begin_round, "next_round": go_on}
OTHERS: dict[str, Maker] = DEALERS | {
    "continue": go_on,
    "resign": resign,
    "forfeit": resign,
    "accept_rules": accept,
    "decline_rules": decline,
}
