"""What may be bid, in which order, and what a bid changes in the hand."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..bidding import WORTH
from ..moves import CUATROLA, QUINTOLA, SOLO
from ..pack import HELD
from .figures import chosen, seconds

BIDDING = Section(
    _("Bidding"),
    (
        Rule(
            "CU-4.2",
            _("From low to high: pass, Solo (%(solo)s), Cuatrola (%(cuatrola)s)."),
            figures=lambda o: {"solo": WORTH[SOLO], "cuatrola": WORTH[CUATROLA]},
        ),
        Rule(
            "CU-4.3",
            _("Quintola (%(worth)s) is above Cuatrola: all %(tricks)s tricks."),
            figures=lambda o: {"worth": WORTH[QUINTOLA], "tricks": HELD},
            when=lambda o, seats: o.quintola,
            option="quintola",
        ),
        Rule("CU-4.4", _("You may always pass. Anything else must be higher than what has been said.")),
        Rule("CU-4.5", "%(choice)s", figures=chosen("bidding_mode"), option="bidding_mode"),
        Rule("CU-4.6", _("The highest bid there is closes the bidding at once.")),
        Rule("CU-4.9", _("You may raise your partner: then the bid is yours.")),
        Rule("CU-4.10", _("If nobody bids, everybody plays an ordinary hand.")),
        Rule("CU-4.11", "%(choice)s", figures=chosen("big_bid_partner"), option="big_bid_partner"),
        Rule(
            "CU-4.12",
            _(
                "Whoever sits out keeps the cards face down: not played, not shown, not counted. "
                "If it is the dealer, the shown card stays out of play, and its suit is still trumps."
            ),
        ),
        Rule("CU-4.13", "%(choice)s", figures=chosen("bid_lead"), option="bid_lead"),
        Rule(
            "CU-4.14",
            _("When the %(seconds)s seconds for a bid are over, you pass."),
            figures=seconds("bid_seconds"),
            when=lambda o, seats: bool(o.bid_seconds),
            option="bid_seconds",
        ),
    ),
)
