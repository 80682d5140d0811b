"""Whose cards a seat sees besides its own: where the table shows them, a captain in tumbo sees those of the team."""

from __future__ import annotations

from ..game import Seat
from .ladder import TUMBO
from .options import Options
from .state import PLAY, TUMBO_DECISION, State


def shown_to(o: Options, state: State, seat: Seat | None) -> list[Seat]:
    """The partners whose hands `seat` sees now: from the deal of a tumbo round until that round is over."""
    if not o.shown_in_tumbo or seat is None or state.stake != TUMBO or state.phase not in (TUMBO_DECISION, PLAY):
        return []
    team = seat % 2
    if seat != state.captains[team] or state.stones[team] < o.tumbo_at:
        return []
    return [other for other in range(team, len(state.hands), 2) if other != seat]
