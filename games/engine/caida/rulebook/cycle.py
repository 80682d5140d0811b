"""Cards and seats, the first dealer, and a cycle up to its first card."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _, any_of, spelled
from ..cantos import ACE, JACK, KING
from ..pack import ASCENDING, CALLS, IN_TEAMS, MISDEAL, ORDER_SECONDS, SEATS, VALUES
from ..words import THE_VALUES, points
from .figures import figures, in_teams

CARDS = Section(
    _("Cards and seats"),
    (
        Rule(
            "CA-1.2",
            _("From low to high: %(values)s. Neighbours are %(seven)s and %(jack)s, but not %(king)s and %(ace)s."),
            figures=figures(
                values=" ".join(map(str, VALUES)),
                seven=THE_VALUES[VALUES[JACK - 1]],
                jack=THE_VALUES[VALUES[JACK]],
                king=THE_VALUES[VALUES[KING]],
                ace=THE_VALUES[VALUES[ACE]],
            ),
        ),
        Rule(
            "CA-1.3",
            _(
                "For %(seats)s players. At a table of %(teams)s teams may play: partners sit opposite and share one "
                "score."
            ),
            figures=figures(seats=any_of(map(spelled, SEATS)), teams=spelled(IN_TEAMS)),
            option="teams",
        ),
        Rule("CA-1.4", _("Play goes counter-clockwise: the next player sits to your right.")),
        Rule(
            "CA-1.6",
            _("Partners keep a pile each. Both piles are put together only for the count."),
            when=in_teams,
            option="teams",
        ),
    ),
)

DEALER = Section(
    _("The first dealer"),
    (
        Rule("CA-2.1", _("Everybody draws a card, face up. The highest value deals.")),
        Rule("CA-2.2", _("Those who share the highest value draw again, until one is left. Suits break no tie.")),
        Rule("CA-2.3", _("The drawn cards go back and the deck is shuffled.")),
    ),
)

CYCLES = Section(
    _("Cycles and deals"),
    (
        Rule(
            "CA-3.1",
            _(
                "A cycle is one way through the deck: the table is laid, hands are dealt until no card is "
                "left, and cards are counted."
            ),
        ),
        Rule(
            "CA-3.2", _("The table comes before the hands, so the dealer names the order without having seen a card.")
        ),
        Rule(
            "CA-3.5",
            _(
                "When all hands are empty the dealer deals again. Nothing is added to the table, and what "
                "lies there stays."
            ),
        ),
        Rule("CA-3.6", _("The player after the dealer begins every deal, and the dealer always plays last.")),
        Rule("CA-3.7", _("The next cycle is dealt by the next player.")),
    ),
)

LAYING = Section(
    _("Laying the table"),
    (
        Rule(
            "CA-4.1",
            _(
                "Before the first card is laid the dealer calls an order: %(up)s or %(down)s. After "
                "%(seconds)s seconds the first one is called."
            ),
            figures=figures(
                up=", ".join(map(str, CALLS["ascending"])),
                down=", ".join(map(str, CALLS["descending"])),
                seconds=ORDER_SECONDS,
            ),
        ),
        Rule(
            "CA-4.2",
            _(
                "%(cards)s cards are laid, a number called over each. A card of the number called is a hit: the "
                "dealer's side scores that number."
            ),
            figures=figures(cards=len(CALLS[ASCENDING])),
        ),
        Rule(
            "CA-4.3",
            _(
                "A value that already lies there goes under the deck, for everybody to see, and the next "
                "card takes its place under the same number."
            ),
        ),
        Rule("CA-4.4", _("A card that goes under the deck is no hit, whatever number was called.")),
        Rule(
            "CA-4.5",
            _("No hit at all is a misdeal: %(points)s for the side of the player after the dealer."),
            figures=figures(points=points(MISDEAL)),
        ),
        Rule("CA-4.6", _("Hits count as the cards are laid. Whoever wins by one wins there and then.")),
    ),
)
