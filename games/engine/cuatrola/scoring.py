"""What a hand is worth, and when a match is over (CU-8, CU-9)."""

from __future__ import annotations

from typing import Any

from .bidding import WORTH
from .cantes import made, worth
from .moves import CUATROLA, LADDER, SOLO
from .options import Options
from .pack import CUATROLA_WITH_QUINTOLA, HELD, LAST_TEN, points
from .state import State


def needed(options: Options, bid: int) -> int:
    """The tricks that make a Cuatrola or a Quintola."""
    return CUATROLA_WITH_QUINTOLA if bid == CUATROLA and options.quintola else HELD


def settled(options: Options, state: State) -> bool:
    """Is the hand over with the trick just won?"""
    if state.bid <= SOLO or not options.early_end:
        return state.played() == HELD
    side, need = state.bidder % 2, needed(options, state.bid)
    return state.tricks[side] >= need or state.tricks[1 - side] > HELD - need


def cante_points(state: State) -> list[int]:
    total = [0, 0]
    for seat, suit in made(state):
        total[seat % 2] += worth(suit, state.trump)
    return total


def totals(state: State) -> list[int]:
    """Each side's points so far: cards captured, cantes, and the last ten."""
    cantes = cante_points(state)
    total = [points(state.piles[side]) + cantes[side] for side in (0, 1)]
    if state.played() == HELD:
        total[state.leader % 2] += LAST_TEN
    return total


def score(options: Options, state: State) -> dict[str, Any]:
    """The result of a finished hand."""
    total = totals(state)
    is_made = bid_is_made(options, state, total) if state.bid else None
    winner = ordinary_winner(options, state, total) if is_made is None else (state.bidder + (not is_made)) % 2
    return {
        "hand": state.hand_number,
        "bid": LADDER[state.bid] if state.bid else None,
        "made": is_made,
        "tricks": state.tricks[:],
        "card_points": [points(pile) for pile in state.piles],
        "cante_points": cante_points(state),
        "totals": total,
        "winner": winner,
        "points": 0 if winner is None else WORTH[state.bid],
    }


def ordinary_winner(options: Options, state: State, total: list[int]) -> int | None:
    if total[0] == total[1]:
        return state.leader % 2 if options.hand_tie == "last_trick" else None
    return int(total[1] > total[0])


def bid_is_made(options: Options, state: State, total: list[int]) -> bool:
    side = state.bidder % 2
    if state.bid == SOLO:
        return total[side] > total[1 - side]
    return state.tricks[side] >= needed(options, state.bid)


def ending(options: Options, scores: list[int], hands_played: int) -> str:
    """Why the match is over after so many hands, or nothing."""
    if options.match_mode == "points":
        return "points" if max(scores) >= options.match_points else ""
    if hands_played < options.match_hands:
        return ""
    if scores[0] == scores[1]:
        return "draw" if options.match_tie == "draw" else ""
    return "hands" if hands_played == options.match_hands else "extra_hand"


def target(options: Options) -> int | None:
    """The score that wins, where the match is played to one."""
    return options.match_points if options.match_mode == "points" else None
