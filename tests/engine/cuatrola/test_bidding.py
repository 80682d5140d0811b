"""What the last word of a bidding settles."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.cuatrola.moves import CUATROLA, PASS, SOLO, Bid
from games.engine.cuatrola.rulebook import RULEBOOK
from games.engine.cuatrola.state import NOBODY
from games.engine.playout import run_on

from .tables import table


@pytest.mark.parametrize(("partner", "sitting"), [("sits_out", 0), ("plays", NOBODY)])
def test_whoever_raises_the_partner_is_the_bidder(partner: str, sitting: int) -> None:
    """The first bidder sits out only where the partner of a big bid does, so the rule itself may not promise it."""
    game = table(big_bid_partner=partner, first_dealer="3")
    state = game.start()
    run_on(game, state, Random(1))
    for seat, bid in enumerate((SOLO, PASS, CUATROLA)):
        assert state.turn == seat
        state, events = game.play(state, seat, Bid(bid))
    closed = next(event.data for event in events if event.kind == "bidding_closed")
    assert (closed["seat"], closed["bid"]) == (2, "cuatrola")
    assert state.sitting == sitting and closed["sits_out"] == (None if sitting == NOBODY else sitting)
    rule = next(rule for section in RULEBOOK for rule in section.rules if rule.number == "CU-4.9")
    assert "sits out" not in rule.text and rule.figures is None
