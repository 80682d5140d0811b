"""Cards and their points, seats and deal."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..pack import DECK, LAST_TEN
from .figures import ALL_POINTS, SUIT_POINTS, chosen

CARDS = Section(
    _("Cards and points"),
    (
        Rule(
            "CU-1.3",
            _("Each suit holds %(suit)s points, the whole pack %(all)s."),
            figures=lambda o: {"suit": SUIT_POINTS, "all": ALL_POINTS},
        ),
        Rule(
            "CU-1.4",
            _("The last trick is worth %(ten)s more, so an ordinary hand shares out %(all)s, and cantes on top."),
            figures=lambda o: {"ten": LAST_TEN, "all": ALL_POINTS + LAST_TEN},
        ),
        Rule("CU-1.5", _("The cards of a player who sits out count for nobody.")),
    ),
)

TABLE = Section(
    _("Seats and deal"),
    (
        Rule("CU-2.2", _("The turn goes clockwise, and jumps over whoever sits out. You act only when it is yours.")),
        Rule("CU-2.3", _("The mano is the player after the dealer: speaks first, leads first. The dealer comes last.")),
        Rule("CU-2.5", _("After every hand the deal passes to the next player.")),
        Rule("CU-2.6", "%(choice)s", figures=chosen("first_dealer"), option="first_dealer"),
        Rule("CU-2.7", "%(choice)s", figures=chosen("table_talk"), option="table_talk"),
        Rule("CU-3.1", _("All %(cards)s cards are dealt; none is left over."), figures=lambda o: {"cards": len(DECK)}),
        Rule("CU-3.2", "%(choice)s", figures=chosen("deal_packets"), option="deal_packets"),
        Rule(
            "CU-3.4",
            _("The card shown stays in the dealer's hand and is played like any other. It cannot be exchanged."),
        ),
        Rule("CU-3.5", _("The cards are never dealt again, whatever they are.")),
    ),
)
