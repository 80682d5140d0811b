"""Giving up, the clock, and what everybody sees."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..seating import SIDES, sides

CLOCK = Section(
    _("Giving up, and the clock"),
    (
        Rule("CS-16.1", _("You may resign at any time. With two players or teams the other side wins.")),
        Rule(
            "CS-16.2",
            _(
                "With more than two sides the match goes on without whoever resigns: safe cards are played for "
                "that seat, and it comes last."
            ),
            when=lambda o, seats: sides(o, seats) > SIDES,
        ),
        Rule(
            "CS-16.3",
            _(
                "A turn has %(seconds)s seconds. In found and invited matches whoever lets them run out "
                "loses; at casual tables a safe card is played, unless the table plays for the match."
            ),
            figures=lambda o: {"seconds": o.turn_seconds},
            when=lambda o, seats: o.turn_seconds > 0,
            option="on_timeout",
        ),
        Rule(
            "CS-16.5",
            _(
                "The safe card captures your biggest build; without one, the cheapest card is trailed: no "
                "ace, 10 of diamonds or 2 of spades if it can be helped, and no spade."
            ),
        ),
        Rule("CS-5.5", _("Resigning, and saying yes or no to the rules, do not wait for your turn.")),
    ),
)

TABLE = Section(
    _("At the table"),
    (
        Rule("CS-5.3", _("A move that is not allowed changes nothing, and you are told why.")),
        Rule("CS-22.4", _("A move must say what it needs: its card, and what it takes or builds on.")),
        Rule(
            "CS-25.1",
            _(
                "You see your hand, the table, every build and its owner, how many cards are where, and the "
                "latest capture."
            ),
        ),
        Rule(
            "CS-25.2",
            _("You see no other hand, your partner's neither, nor what lies in the piles until they are counted."),
        ),
        Rule(
            "CS-19.2",
            _("Found matches use one of the sets of rules; only target and raising are chosen beside it."),
        ),
        Rule(
            "CS-19.3",
            _("Who is invited to a match with changed rules is shown them, and accepts them before the first card."),
        ),
    ),
)
