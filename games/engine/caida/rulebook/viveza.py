"""Viveza: cheating that the rules allow, and accusing it."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..cantos import FALSE_RONDA
from ..pack import CLOSE_SECONDS, PENALTY, TARGET
from ..words import points
from .figures import figures, on

VIVEZA = Section(
    _("Viveza"),
    (
        Rule(
            "CA-18.1",
            _("In every cycle each player has one False canto and one Steal. Only you know which of yours are left."),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.2",
            _("A False canto is announced like any other, whatever you hold. It is never called."),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.3",
            _(
                "It competes and is paid like a true one, but ranks below every true one of its kind. A "
                "Ronda without its pair is worth %(points)s."
            ),
            figures=figures(points=points(FALSE_RONDA)),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.4",
            _(
                "With a Steal your card takes any cards from the table. It scores a caída and a clean table"
                " as if it were right."
            ),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.5",
            _("Every announcement and every capture may be accused, true or not. Sweeps may not."),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.6",
            _(
                "An announcement may be accused until the first card of the next deal, a capture until the "
                "next player's card."
            ),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.7",
            _(
                "You accuse opponents, and only what you were there to see. The first accusation, right or "
                "wrong, settles it."
            ),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.8",
            _(
                "A False canto that is found out gives back what it was paid, costs %(penalty)s, and "
                "the next canto takes its place."
            ),
            figures=figures(penalty=points(PENALTY)),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.9",
            _(
                "Of a Steal that is found out only the part that was right stays. The rest goes back to its"
                " places, the clean table is taken back, and it costs %(penalty)s."
            ),
            figures=figures(penalty=points(PENALTY)),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.10",
            _("A wrong accusation is a mistake: %(penalty)s off. It reveals nothing."),
            figures=figures(penalty=points(PENALTY)),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.11",
            _("Nothing of this changes whose turn it is, or the time that is left."),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.12",
            _(
                "Before a cycle or a game closes there are %(seconds)s seconds to object. Whoever no longer"
                " has %(target)s after that has not won."
            ),
            figures=figures(seconds=CLOSE_SECONDS, target=TARGET),
            when=on("viveza"),
            option="viveza",
        ),
    ),
)
