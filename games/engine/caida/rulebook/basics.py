"""The game in short: enough to sit down with."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..cantos import JACK, KING, KNIGHT
from ..pack import CLEAN_TABLE, DECK, HAND, TARGET, VALUES
from ..words import points
from .figures import caida_grid, canto_grid, figures, quota_grid

BASICS = Section(
    _("The game in short"),
    (
        Rule(
            "CA-1.1",
            _(
                "%(cards)s Spanish cards: %(low)s to %(high)s, jack (%(jack)s), knight (%(knight)s) and king "
                "(%(king)s). Suits never matter."
            ),
            figures=figures(
                cards=len(DECK),
                low=VALUES[0],
                high=VALUES[JACK - 1],
                jack=VALUES[JACK],
                knight=VALUES[KNIGHT],
                king=VALUES[KING],
            ),
        ),
        Rule(
            "CA-1.5",
            _("The first side to have %(target)s points wins."),
            figures=figures(target=TARGET),
        ),
        Rule(
            "CA-3.3",
            _("The dealer gives everybody %(hand)s cards at a time, beginning with the next player."),
            figures=figures(hand=HAND),
        ),
        Rule("CA-5.1", _("On your turn you play one card. You cannot pass.")),
        Rule("CA-5.2", _("If no card of that value lies on the table, your card stays there.")),
        Rule("CA-6.1", _("If one does, you take it, and both cards go to your pile. That alone scores nothing.")),
        Rule(
            "CA-6.2",
            _("You also take the cards of the next values upwards, one of each, as long as there is no gap."),
        ),
        Rule(
            "CA-7.1",
            _("Take the card that the player before you has just played, in the same deal, and that is a caída."),
        ),
        Rule("CA-7.2", _("A caída is worth what its value says."), grid=caida_grid),
        Rule(
            "CA-8.1",
            _("If your capture leaves the table empty, that is a clean table: %(points)s more."),
            figures=figures(points=points(CLEAN_TABLE)),
        ),
        Rule(
            "CA-9.1",
            _("A hand whose cards fit together is a canto. It is at most one canto: the highest it can be."),
            option="casa_grande",
            grid=canto_grid,
        ),
        Rule("CA-10.2", _("In every deal only the highest canto of all players is paid.")),
        Rule(
            "CA-14.3",
            _("When the deck is used up, everybody counts cards: each one over the quota is a point."),
            grid=quota_grid,
        ),
    ),
    basic=True,
)
