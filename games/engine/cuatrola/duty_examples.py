"""What a card owes, drawn under the rules; the case runner plays each of them."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import _

SEATS = 4


def hands(*written: str) -> list[list[str]]:
    return [hand.split() for hand in written]


# Clubs are trumps: seat 3 deals and shows the last card of its hand. Seat 0 is mano.
CARDS = hands("10o 12c 11c 1e 3b", "3o 11o 1c 3e 10b", "12o 10c 10e 1b 11b", "1o 3c 12e 11e 12b")
TABLE: dict[str, Any] = {"dealer": 3, "phase": "play", "hands": CARDS}
VOID = TABLE | {"hands": hands("1c 12c 11c 10o 3b", "3o 11o 1e 3e 10b", "12o 1b 11b 10e 11e", "1o 3c 10c 12e 12b")}
TRUMPED = TABLE | {"hands": hands("11o 12c 10c 11e 1e", "3b 1c 3c 10e 12e", "1o 10o 11c 3e 12b", "3o 12o 10b 11b 1b")}


def play(seat: int, card: str, *events: dict[str, Any]) -> dict[str, Any]:
    return {"seat": seat, "do": {"type": "play", "card": card}, "events": list(events)}


def trick(cards: str, winner: int) -> tuple[dict[str, Any], ...]:
    """A whole trick, led by the first seat, and who wins it."""
    *plays, last = enumerate(cards.split())
    return (*(play(*each) for each in plays), play(*last, {"type": "trick_won", "seat": winner}))


def may_not(seat: int, card: str, why: str) -> dict[str, Any]:
    return {"seat": seat, "refuse": {"type": "play", "card": card}, "because": why}


DUTIES = (
    Example(
        key="follow",
        rule="CU-5.2",
        caption=_("The ace of swords is led. You cannot beat it, but you hold swords, so a trump is not allowed."),
        seats=SEATS,
        seat=1,
        position=TABLE,
        steps=(play(0, "1e"), may_not(1, "10b", "must_follow"), play(1, "3e")),
    ),
    Example(
        key="beat",
        rule="CU-5.3",
        caption=_(
            "The jack of coins is led. Holding the three and the knight you may play either: both beat the jack."
        ),
        seats=SEATS,
        seat=1,
        position=TABLE,
        steps=(play(0, "10o"), play(1, "11o")),
    ),
    Example(
        key="trumped",
        rule="CU-5.4",
        caption=_("The trick has been trumped. You follow suit with the jack: the ace need not beat anything now."),
        seats=SEATS,
        seat=2,
        position=TRUMPED,
        steps=(play(0, "11o"), play(1, "3b"), may_not(2, "12b", "must_follow"), play(2, "10o")),
    ),
    Example(
        key="trump",
        rule="CU-5.5",
        caption=_("The ace of cups is led. Without cups you must trump: an ace of another suit is not allowed."),
        seats=SEATS,
        seat=1,
        position=VOID,
        steps=(play(0, "1c"), may_not(1, "1e", "must_trump"), play(1, "10b")),
    ),
    Example(
        key="overtrump",
        rule="CU-5.6",
        caption=_(
            "The jack of trumps lies on the trick. You too are out of cups and hold the ace of trumps: it is due."
        ),
        seats=SEATS,
        seat=2,
        position=VOID,
        steps=(play(0, "1c"), play(1, "10b"), may_not(2, "12o", "must_overtrump"), play(2, "1b")),
    ),
    Example(
        key="no-higher",
        rule="CU-5.7",
        caption=_("Cups are trumps, and the ace of cups lies there. Yours cannot beat it, so you may throw a knight."),
        seats=SEATS,
        seat=2,
        position=TABLE
        | {"hands": hands("1b 3b 12o 10o 3e", "11c 1c 1o 1e 10e", "12c 3c 3o 11o 12e", "12b 11b 10b 11e 10c")},
        steps=(play(0, "1b"), play(1, "1c"), play(2, "11o")),
    ),
    Example(
        key="anything",
        rule="CU-5.8",
        caption=_("Cups were led. You hold none, and no trump: any card will do."),
        seats=SEATS,
        seat=1,
        position=TABLE
        | {"hands": hands("1c 12c 11c 10o 3b", "3o 11o 1e 3e 10e", "12o 1b 11b 10b 11e", "1o 3c 10c 12e 12b")},
        steps=(play(0, "1c"), play(1, "10e")),
    ),
    Example(
        key="trumps-led",
        rule="CU-5.9",
        caption=_("The three of trumps is led. Your ace beats it, so the knight of trumps is not allowed."),
        seats=SEATS,
        seat=2,
        position=TABLE,
        steps=(play(0, "3b"), play(1, "10b"), may_not(2, "11b", "must_beat"), play(2, "1b")),
    ),
    Example(
        key="freed",
        rule="CU-5.10",
        caption=_(
            "Your partner is winning the trick. Here that frees you: you keep your trump and throw the knight of cups."
        ),
        options={"partner_exemption": "trump"},
        seats=SEATS,
        seat=2,
        position=TABLE
        | {"hands": hands("1o 10o 12c 10c 11e", "3o 11o 1c 3e 10e", "3c 11c 1e 12e 3b", "12o 1b 12b 11b 10b")},
        steps=(play(0, "1o"), play(1, "11o"), play(2, "11c")),
    ),
    Example(
        key="trick",
        rule="CU-6.1",
        caption=_("The ace of coins is the highest card of the suit led and wins the trick."),
        seats=SEATS,
        seat=3,
        position=TABLE,
        steps=trick("10o 3o 12o 1o", winner=3),
    ),
)
