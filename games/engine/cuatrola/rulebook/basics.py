"""The game in short: enough to sit down with."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..bidding import WORTH
from ..pack import DECK, HELD
from .figures import IN_ORDER, bid_grid, card_grid

BASICS = Section(
    _("The game in short"),
    (
        Rule(
            "CU-2.1",
            _("Two play against two. Partners sit opposite each other and share one score."),
        ),
        Rule(
            "CU-1.1",
            _("%(cards)s cards: %(ranks)s of each suit. Each player gets %(hand)s."),
            figures=lambda o: {"cards": len(DECK), "ranks": IN_ORDER, "hand": HELD},
        ),
        Rule(
            "CU-1.2",
            _("From high to low every suit goes %(ranks)s."),
            figures=lambda o: {"ranks": IN_ORDER},
            grid=card_grid,
        ),
        Rule(
            "CU-3.3",
            _("The dealer's last card is turned up: its suit is trumps for this hand."),
        ),
        Rule(
            "CU-4.1",
            _("First each player may bid to do more, beginning with the mano, who comes after the dealer."),
            grid=bid_grid,
        ),
        Rule(
            "CU-5.2",
            _("If you hold a card of the suit led you must play that suit."),
        ),
        Rule(
            "CU-5.3",
            _("If you can beat the best card of the suit led, you must: any card that does so will do."),
        ),
        Rule(
            "CU-5.5",
            _("If you have none of the suit led but hold trumps, you must play a trump."),
        ),
        Rule(
            "CU-6.1",
            _("The highest trump wins the trick; without trumps, the highest card of the suit led does."),
        ),
        Rule(
            "CU-8.2",
            _("After %(tricks)s tricks both sides count. In an ordinary hand the higher total scores %(worth)s."),
            figures=lambda o: {"tricks": HELD, "worth": WORTH[0]},
        ),
    ),
    basic=True,
)
