"""A turn and what it takes: captures, caídas and clean tables; what is refused and what everybody sees."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..pack import TURN_SECONDS
from .figures import figures, off, on

TURN = Section(
    _("A turn"),
    (
        Rule(
            "CA-5.3",
            _("A card of the same value can be taken; if the player before you has just played it, that is a caída."),
        ),
        Rule(
            "CA-5.4",
            _("You name only the card. The game takes whatever it can, and makes the caída if there is one."),
            when=off("expert"),
            option="expert",
        ),
        Rule(
            "CA-5.5",
            _("You have %(seconds)s seconds. After that one of your cards is played at random."),
            figures=figures(seconds=TURN_SECONDS),
            when=off("expert"),
            option="expert",
        ),
        Rule(
            "CA-5.7",
            _("What you take lies face down in your pile with the card that took it. Everybody may count piles."),
        ),
        Rule(
            "CA-5.8",
            _(
                "A play scores in this order: the caída and the clean table together, then the cantos that "
                "fall due. After each of them somebody may have won."
            ),
        ),
    ),
)

CAPTURE = Section(
    _("Capturing"),
    (
        Rule("CA-6.3", _("A run only goes upwards from your card, and ends at the king.")),
        Rule(
            "CA-6.4",
            _("If a value lies on the table twice you take one of the two."),
            when=on("expert"),
            option="expert",
        ),
        Rule("CA-6.5", _("Whoever captured last takes what is left on the table at the end of the cycle.")),
    ),
)

FALLING = Section(
    _("Caída and clean table"),
    (
        Rule("CA-7.3", _("You may take the run above it as well. Only the caída counts, however many cards you take.")),
        Rule(
            "CA-7.4",
            _(
                "There is no caída on cards of the first table, on the last card of an earlier deal, on an "
                "older card, or just after a capture."
            ),
        ),
        Rule("CA-7.5", _("Taking the card just played as part of a run is no caída: the values must be the same.")),
        Rule("CA-7.6", _("The dealer plays last in every deal, so nobody can fall on the dealer's last card.")),
        Rule(
            "CA-8.2",
            _(
                "A clean table counts as long as the deck holds another deal. In the last deal of a cycle "
                "there is none."
            ),
        ),
        Rule("CA-8.3", _("What is left over at the end of a cycle, or swept, makes no clean table.")),
    ),
)

TABLE_MANNERS = Section(
    _("Moves, and what everybody sees"),
    (
        Rule("CA-20.1", _("A move that the rules do not allow is refused. It changes nothing and costs nothing.")),
        Rule("CA-20.2", _("With every refusal comes the reason.")),
        Rule(
            "CA-22.1",
            _(
                "Open to everybody: the table, the last card played, how many cards each hand, each pile "
                "and the deck hold, the scores, and the cantos announced."
            ),
        ),
        Rule("CA-22.2", _("Your hand is yours alone.")),
        Rule("CA-22.3", _("Nobody sees the other hands, the deck or what lies in the piles, not even a partner.")),
    ),
)
