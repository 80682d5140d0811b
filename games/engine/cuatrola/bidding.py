"""The bidding: what may be said, who speaks next, and what the last word settles (CU-4)."""

from __future__ import annotations

from .moves import CUATROLA, PASS, QUINTOLA, SOLO
from .options import Options
from .state import NOBODY, State

WORTH = (1, 2, 4, 5)  # match points of a hand, by step of the ladder


def top(options: Options) -> int:
    """The highest step there is at this table."""
    return QUINTOLA if options.quintola else CUATROLA


def next_speaker(options: Options, bids: list[tuple[int, int]]) -> int:
    """Who speaks after these words, or NOBODY when the bidding is closed."""
    last = bids[-1][0]
    highest, holder = max(((bid, seat) for seat, bid in bids if bid > PASS), default=(PASS, NOBODY))
    if highest == top(options) or (highest and options.bidding_mode == "first_bid"):
        return NOBODY
    if options.bidding_mode != "auction":
        return NOBODY if len(bids) == 4 else (last + 1) % 4
    silent = {seat for seat, bid in bids if bid == PASS} | {holder}
    return next((seat % 4 for seat in range(last + 1, last + 5) if seat % 4 not in silent), NOBODY)


def next_active(seat: int, sitting: int) -> int:
    """The seat that plays after `seat`; `sitting`: the one that sits out, if any."""
    after = (seat + 1) % 4
    return (after + 1) % 4 if after == sitting else after


def close(options: Options, state: State) -> None:
    """Settle who plays and who leads, from the bid that stands."""
    alone = state.bid == SOLO or (state.bid > SOLO and options.big_bid_partner == "sits_out")
    state.sitting = (state.bidder + 2) % 4 if alone else NOBODY
    mano_leads = state.bid == PASS or options.bid_lead == "mano"
    state.leader = next_active(state.dealer, state.sitting) if mano_leads else state.bidder
    state.turn = state.leader
    state.phase = "play"
