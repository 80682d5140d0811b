"""Positions drawn under the rules; the case runner plays each of them. Points come from the constants of the game."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import Text, _, spelled
from .bidding import WORTH
from .cantes import FORTY, TWENTY
from .moves import CUATROLA, SOLO

SEATS = 4


def _hands(*hands: str) -> list[list[str]]:
    return [hand.split() for hand in hands]


# Clubs are trumps: seat 3 deals and shows the last card of its hand. Seat 0 is mano.
CARDS = _hands("10o 12c 11c 1e 3b", "3o 11o 1c 3e 10b", "12o 10c 10e 1b 11b", "1o 3c 12e 11e 12b")
TABLE: dict[str, Any] = {"dealer": 3, "phase": "play", "hands": CARDS}
VOID = TABLE | {"hands": _hands("1c 12c 11c 10o 3b", "3o 11o 1e 3e 10b", "12o 1b 11b 10e 11e", "1o 3c 10c 12e 12b")}
TRUMPED = TABLE | {"hands": _hands("11o 12c 10c 11e 1e", "3b 1c 3c 10e 12e", "1o 10o 11c 3e 12b", "3o 12o 10b 11b 1b")}
SINGER = TABLE | {"hands": _hands("1c 12o 11o 1e 3b", "3o 10c 11c 3e 10b", "10o 12c 10e 1b 11b", "1o 3c 12e 11e 12b")}
LAST: dict[str, Any] = {"dealer": 3, "trump_card": "10b", "phase": "play", "leader": 0, "tricks": [2, 2]}
ALONE = LAST | {"bid": {"seat": 0, "bid": "solo"}, "hands": _hands("1b", "3b", "10o 11o 10c 11c 10e", "12b")}


def play(seat: int, card: str, *events: dict[str, Any]) -> dict[str, Any]:
    return {"seat": seat, "do": {"type": "play", "card": card}, "events": list(events)}


def trick(cards: str, winner: int) -> tuple[dict[str, Any], ...]:
    """A whole trick, led by the first seat, and who wins it."""
    *plays, last = enumerate(cards.split())
    return (*(play(*each) for each in plays), play(*last, {"type": "trick_won", "seat": winner}))


def may_not(seat: int, card: str, why: str) -> dict[str, Any]:
    return {"seat": seat, "refuse": {"type": "play", "card": card}, "because": why}


def bid(seat: int, word: str, *events: dict[str, Any]) -> dict[str, Any]:
    return {"seat": seat, "do": {"type": "bid", "bid": word}, "events": list(events)}


def cante(seat: int, suit: str, points: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "do": {"type": "cante", "suit": suit},
        "events": [{"type": "cante_made", "seat": seat, "points": points}],
    }


BIDDING = (
    Example(
        key="too-low",
        rule="CU-4.4",
        caption=_("Solo has been said. You may pass or say more; Solo again is not enough."),
        seats=SEATS,
        seat=1,
        position={"dealer": 3, "hands": CARDS},
        steps=(
            bid(0, "solo"),
            {"seat": 1, "refuse": {"type": "bid", "bid": "solo"}, "because": "bid_too_low"},
            bid(1, "pass"),
        ),
    ),
    Example(
        key="raise-partner",
        rule="CU-4.9",
        caption=_("Your partner said Solo. You say Cuatrola: now the bid is yours, and your partner sits out."),
        seats=SEATS,
        seat=2,
        position={"dealer": 3, "hands": CARDS},
        steps=(
            bid(0, "solo"),
            bid(1, "pass"),
            bid(2, "cuatrola", {"type": "bidding_closed", "seat": 2, "bid": "cuatrola", "sits_out": 0}),
        ),
    ),
    Example(
        key="nobody-bids",
        rule="CU-4.10",
        caption=_("Everybody has passed, and so do you: all play an ordinary hand, and the mano leads."),
        seats=SEATS,
        seat=3,
        position={"dealer": 3, "hands": CARDS},
        steps=(
            *(bid(seat, "pass") for seat in range(SEATS - 1)),
            bid(3, "pass", {"type": "bidding_closed", "bid": None, "leader": 0}),
        ),
    ),
)

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
        | {"hands": _hands("1b 3b 12o 10o 3e", "11c 1c 1o 1e 10e", "12c 3c 3o 11o 12e", "12b 11b 10b 11e 10c")},
        steps=(play(0, "1b"), play(1, "1c"), play(2, "11o")),
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
        | {"hands": _hands("1o 10o 12c 10c 11e", "3o 11o 1c 3e 10e", "3c 11c 1e 12e 3b", "12o 1b 12b 11b 10b")},
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

SCORES = (
    Example(
        key="twenty",
        rule="CU-7.1",
        caption=Text(
            _("Your ace of cups has won the trick, and you still hold king and knight of coins: %(points)s."),
            {"points": spelled(TWENTY)},
        ),
        seats=SEATS,
        position=SINGER,
        steps=(*trick("1c 10c 12c 3c", winner=0), cante(0, "o", TWENTY)),
    ),
    Example(
        key="forty",
        rule="CU-7.5",
        caption=Text(
            _("You hold two pairs. The %(forty)s in trumps goes first; the %(twenty)s in cups has to wait."),
            {"forty": FORTY, "twenty": TWENTY},
        ),
        seats=SEATS,
        position=TABLE
        | {"hands": _hands("12b 11b 12c 11c 1e", "3c 12e 10e 1b 11o", "10c 11e 3b 3o 1o", "1c 3e 12o 10o 10b")},
        steps=(
            *trick("1e 10e 11e 3e", winner=0),
            {"seat": 0, "refuse": {"type": "cante", "suit": "c"}, "because": "forty_first"},
            cante(0, "b", FORTY),
        ),
    ),
    Example(
        key="ordinary",
        rule="CU-8.2",
        caption=Text(
            _("Your ace takes the last trick, and its extra points decide: your side has more and scores %(worth)s."),
            {"worth": WORTH[0]},
        ),
        seats=SEATS,
        position=LAST
        | {
            "hands": _hands("1o", "3o", "10c", "11c"),
            "piles": _hands("1e 10e 11e 12e 10b 11b 10o 11o", "3e 1b 3b 12b 12o 1c 3c 12c"),
        },
        steps=(*trick("1o 3o 10c 11c", winner=0), {"expect": {"scores": [WORTH[0], 0]}}),
    ),
    Example(
        key="solo",
        rule="CU-8.4",
        caption=Text(
            _("You play Solo. The last trick gives you more points than the other side: made, and worth %(worth)s."),
            {"worth": WORTH[SOLO]},
        ),
        seats=SEATS,
        position=ALONE | {"piles": _hands("1o 12o 12c 11e 10b 11b", "3o 1c 3c 1e 3e 12e")},
        steps=(
            play(0, "1b"),
            play(1, "3b"),
            play(3, "12b", {"type": "hand_scored", "made": True, "winner": 0}),
            {"expect": {"scores": [WORTH[SOLO], 0]}},
        ),
    ),
    Example(
        key="solo-lost",
        rule="CU-8.8",
        caption=Text(
            _("You play Solo, but the last trick and most of the points are theirs: %(worth)s for the other side."),
            {"worth": WORTH[SOLO]},
        ),
        seats=SEATS,
        position=ALONE
        | {
            "hands": _hands("3b", "1b", "10o 11o 10c 11c 10e", "12b"),
            "piles": _hands("12o 12c 11e 10b 11b 12e", "3o 1o 1c 1e 3e 3c"),
        },
        steps=(
            play(0, "3b"),
            play(1, "1b"),
            play(3, "12b", {"type": "hand_scored", "made": False, "winner": 1}),
            {"expect": {"scores": [0, WORTH[SOLO]]}},
        ),
    ),
    Example(
        key="broken",
        rule="CU-8.9",
        caption=Text(
            _(
                "You bid Cuatrola. The ace of trumps is led and you hold no trump: the hand ends there, and "
                "%(worth)s are theirs."
            ),
            {"worth": WORTH[CUATROLA]},
        ),
        seats=SEATS,
        seat=1,
        position=TABLE
        | {
            "bid": {"seat": 1, "bid": "cuatrola"},
            "hands": _hands("1o 3o 12o 11o 1c", "3c 12c 1e 10b 11b", "10c 3e 12e 1b 12b", "11c 10e 11e 3b 10o"),
        },
        steps=(
            play(0, "1o"),
            play(1, "10b"),
            play(2, "10c", {"type": "hand_scored", "bid": "cuatrola", "made": False, "winner": 0}),
            {"expect": {"phase": "hand_end", "scores": [WORTH[CUATROLA], 0]}},
        ),
    ),
)

EXAMPLES = BIDDING + DUTIES + SCORES
