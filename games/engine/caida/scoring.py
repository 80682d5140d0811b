"""Points given and taken, and the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..game import Emit, Event
from .pack import DECK, PENALTY, TARGET
from .state import OVER, Position

if TYPE_CHECKING:
    from .game import Caida

TRIBILIN_WIN = "tribilin"


def credit(state: Position, side: int, points: int, reason: str, by: str, emit: Emit | None) -> None:
    """Give points; a side that gets to the target joins the line of those that have reached it."""
    state.scores[side] += points
    if emit:
        _tell(state, side, points, reason, emit)
    if state.scores[side] >= TARGET and all(each != side for each, how in state.reached):
        state.reached.append((side, by))


def deduct(state: Position, side: int, points: int, reason: str, emit: Emit | None) -> None:
    """Take points as far as there are any. A win by Tribilín needs no score (CA-18.12)."""
    points = min(points, state.scores[side])
    if points:
        state.scores[side] -= points
        if emit:
            _tell(state, side, -points, reason, emit)
    if state.scores[side] < TARGET:
        state.reached = [each for each in state.reached if each[0] != side or each[1] == TRIBILIN_WIN]


def _tell(state: Position, side: int, points: int, reason: str, emit: Emit) -> None:
    emit(Event("score", {"side": side, "points": points, "reason": reason, "total": state.scores[side]}))


def mistake(game: Caida, state: Position, seat: int, kind: str, emit: Emit | None) -> None:
    """A request that counts against the seat and costs its side a point if it has one (CA-16.4)."""
    side = game.side[seat]
    state.mistakes[seat] += 1
    if emit:
        emit(Event("mistake", {"seat": seat, "kind": kind, "penalty": min(PENALTY, state.scores[side])}))
    deduct(state, side, PENALTY, "penalty", emit)


def finish(game: Caida, state: Position, side: int, by: str, emit: Emit | None) -> None:
    """`side` has won."""
    state.phase, state.closing, state.winner, state.by = OVER, "", side, by
    if not emit:
        return
    data: dict[str, Any] = {"winner": side, "seats": list(game.members[side]), "by": by}
    if by == "call" and game.o.viveza:
        data["cards"] = DECK.names(state.cantos.dealt[state.cantos.paid])
    emit(Event("game_over", data))
    if losers := skunked(game, state):
        emit(Event("skunked", {"seats": losers}))


def skunked(game: Caida, state: Position) -> list[int]:
    """The seats of the losing sides without a point (CA-15.3)."""
    return [seat for seat in range(game.seats) if game.side[seat] != state.winner and not state.scores[game.side[seat]]]
