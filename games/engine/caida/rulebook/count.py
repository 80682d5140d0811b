"""The count at the end of a cycle, and who has won."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..pack import TARGET
from .figures import figures

COUNT = Section(
    _("The count, and winning"),
    (
        Rule(
            "CA-14.1",
            _(
                "At the end of a cycle the last capturer takes the cards left on the table, without points."
                " If nobody captured, the player after the dealer takes them."
            ),
        ),
        Rule(
            "CA-14.4",
            _(
                "All sides are credited together. If several have enough the highest score wins; on a tie, "
                "the side closest to the dealer."
            ),
        ),
        Rule("CA-14.5", _("If nobody has won, scores stay as they are and the next cycle begins.")),
        Rule(
            "CA-15.1",
            _("Points within a cycle win at once: whoever has %(target)s has won, and nothing later counts."),
            figures=figures(target=TARGET),
        ),
        Rule(
            "CA-15.2",
            _("The caída and the clean table of one play count together, so the winner may end above %(target)s."),
            figures=figures(target=TARGET),
        ),
        Rule("CA-15.3", _("Whoever ends without a single point is skunked. It is only a disgrace.")),
    ),
)
