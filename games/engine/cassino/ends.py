"""How a match ends: a total, the endgame, the ordered count, or somebody who gives up (CS-15, CS-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..game import Emit, Event
from .scoring import ENDGAME, Counted
from .state import GAME_OVER, NOBODY, ROUND_END, Position

if TYPE_CHECKING:
    from .game import Cassino


class Verdict(NamedTuple):
    """Who has won and by what, or which sides must play an extra round for it."""

    side: int = NOBODY
    by: str = ""
    category: str = ""
    tied: tuple[int, ...] = ()


def verdict(game: Cassino, state: Position, start: list[int], counted: list[Counted]) -> Verdict:
    """What a scored round comes to."""
    live = live_sides(game, state)
    reached = [side for side in live if state.scores[side] >= game.o.target]
    if game.o.match_end == "ordered_count":
        return in_order(game.o.target, start, counted, live) if reached else Verdict()
    met = [side for side in live if meets_endgame(game, start, counted, side)]
    if met:
        return Verdict(met[0], "endgame", ENDGAME[start[met[0]]]) if len(met) == 1 else Verdict(tied=tuple(met))
    return highest(state.scores, reached)


def live_sides(game: Cassino, state: Position) -> list[int]:
    gone = {game.side_of(seat) for seat in state.resigned}
    return [side for side in range(game.sides) if side not in gone]


def meets_endgame(game: Cassino, start: list[int], counted: list[Counted], side: int) -> bool:
    """Did a side that began the round at 18, 19 or 20 take its category? (CS-15.2a)"""
    if game.o.endgame != "dominican":
        return False
    wanted = ENDGAME.get(start[side])
    return any(each.category == wanted and each.side == side for each in counted)


def highest(scores: list[int], reached: list[int]) -> Verdict:
    """The highest total of those at the target wins; shared, everybody plays on."""
    if not reached:
        return Verdict()
    most = max(scores[side] for side in reached)
    top = [side for side in reached if scores[side] == most]
    return Verdict(top[0], "score") if len(top) == 1 else Verdict(tied=tuple(top))


def in_order(target: int, start: list[int], counted: list[Counted], live: list[int]) -> Verdict:
    """Counted again from the start of the round: the first side to arrive wins (CS-15.5)."""
    totals = start[:]
    for category, side, points in counted:
        if side in live:
            totals[side] += points
            if totals[side] >= target:
                return Verdict(side, "count_order", category)
    return highest(totals, [side for side in live if totals[side] >= target])  # they stood there before the round


def win(game: Cassino, state: Position, found: Verdict, emit: Emit | None) -> None:
    """The match is over."""
    state.phase, state.turn = GAME_OVER, NOBODY
    state.winner, state.by, state.category = found.side, found.by, found.category
    state.serial += 1
    if emit:
        data: dict[str, Any] = {"side": found.side, "by": found.by, "standings": standings(game, state)}
        emit(Event("match_won", data | ({"category": found.category} if found.category else {})))


def standings(game: Cassino, state: Position) -> list[dict[str, Any]]:
    """The winner, the others by total, then who resigned, the latest first (CS-15.7)."""
    live = [side for side in live_sides(game, state) if side != state.winner]
    live.sort(key=lambda side: -state.scores[side])
    gone = list(dict.fromkeys(game.side_of(seat) for seat in reversed(state.resigned)))
    order = [state.winner, *live, *gone] if state.winner != NOBODY else [*live, *gone]
    places: list[dict[str, Any]] = []
    for number, side in enumerate(order, 1):
        shared = len(places) > 0 and side in live and places[-1]["side"] in live
        same = shared and places[-1]["points"] == state.scores[side]
        place = places[-1]["place"] if same else number
        places.append({"side": side, "place": place, "points": state.scores[side]})
    return places


def give_up(game: Cassino, state: Position, seat: int, by: str, emit: Emit | None) -> None:
    """A seat resigns or forfeits. It wins nothing any more; the match ends when one side is left (CS-16.1, CS-16.2)."""
    state.resigned.append(seat)
    if emit:
        emit(Event("resigned" if by == "resign" else "timed_out", {"seat": seat}))
    left = live_sides(game, state)
    if len(left) == 1:
        win(game, state, Verdict(left[0], by), emit)
    elif state.phase == ROUND_END and seat not in state.continued:
        state.continued.append(seat)


def cancel(state: Position, seat: int, emit: Emit | None) -> None:
    """The guest does not want these rules: no result (CS-19.3)."""
    state.phase, state.turn = GAME_OVER, NOBODY
    state.serial += 1
    if emit:
        emit(Event("match_cancelled", {"seat": seat}))
