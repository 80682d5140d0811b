"""Positions drawn under the rules; the case runner plays each of them."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import _

SEATS = 4
# Clubs are trumps: seat 3 deals and shows the king. Seat 0 leads.
TABLE: dict[str, Any] = {
    "dealer": 3,
    "phase": "play",
    "hands": [
        ["10o", "12c", "11c", "1e", "3b"],
        ["3o", "11o", "1c", "3e", "10b"],
        ["12o", "10c", "10e", "1b", "11b"],
        ["1o", "3c", "12e", "11e", "12b"],
    ],
}
VOID = [
    ["1c", "12c", "11c", "10o", "3b"],
    ["3o", "11o", "1e", "3e", "10b"],
    ["12o", "1b", "11b", "10e", "11e"],
    ["1o", "3c", "10c", "12e", "12b"],
]
SINGER = [
    ["1c", "12o", "11o", "1e", "3b"],
    ["3o", "10c", "11c", "3e", "10b"],
    ["10o", "12c", "10e", "1b", "11b"],
    ["1o", "3c", "12e", "11e", "12b"],
]


def play(seat: int, card: str) -> dict[str, Any]:
    return {"seat": seat, "do": {"type": "play", "card": card}}


def may_not(seat: int, card: str, why: str) -> dict[str, Any]:
    return {"seat": seat, "refuse": {"type": "play", "card": card}, "because": why}


EXAMPLES = (
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
        key="follow",
        rule="CU-5.2",
        caption=_("The ace of swords is led. You cannot beat it, but you hold swords, so a trump is not allowed."),
        seats=SEATS,
        seat=1,
        position=TABLE,
        steps=(play(0, "1e"), may_not(1, "10b", "must_follow"), play(1, "3e")),
    ),
    Example(
        key="trump",
        rule="CU-5.5",
        caption=_("The ace of cups is led. Without cups you must trump: an ace of another suit is not allowed."),
        seats=SEATS,
        seat=1,
        position=TABLE | {"hands": VOID},
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
        position=TABLE | {"hands": VOID},
        steps=(play(0, "1c"), play(1, "10b"), may_not(2, "12o", "must_overtrump"), play(2, "1b")),
    ),
    Example(
        key="twenty",
        rule="CU-7.1",
        caption=_("Your ace of cups has won the trick, and you still hold king and knight of coins: twenty."),
        seats=SEATS,
        position=TABLE | {"hands": SINGER},
        steps=(
            play(0, "1c"),
            play(1, "10c"),
            play(2, "12c"),
            play(3, "3c") | {"events": [{"type": "trick_won", "seat": 0, "team": 0}]},
            {"seat": 0, "do": {"type": "cante", "suit": "o"}, "events": [{"type": "cante_made", "points": 20}]},
        ),
    ),
    Example(
        key="trick",
        rule="CU-6.1",
        caption=_("The ace of coins is the highest card of the suit led and wins the trick."),
        seats=SEATS,
        seat=3,
        position=TABLE,
        steps=(
            play(0, "10o"),
            play(1, "3o"),
            play(2, "12o"),
            play(3, "1o") | {"events": [{"type": "trick_won", "seat": 3, "team": 1}]},
        ),
    ),
)
