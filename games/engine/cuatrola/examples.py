"""Positions drawn under the rules; the case runner plays each of them. Points come from the constants of the game."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import Text, _, spelled
from .bidding import WORTH
from .cantes import FORTY, TWENTY
from .duty_examples import CARDS, DUTIES, SEATS, TABLE, hands, play, trick
from .moves import CUATROLA, SOLO

SINGER = TABLE | {"hands": hands("1c 12o 11o 1e 3b", "3o 10c 11c 3e 10b", "10o 12c 10e 1b 11b", "1o 3c 12e 11e 12b")}
LAST: dict[str, Any] = {"dealer": 3, "trump_card": "10b", "phase": "play", "leader": 0, "tricks": [2, 2]}
ALONE = LAST | {"bid": {"seat": 0, "bid": "solo"}, "hands": hands("1b", "3b", "10o 11o 10c 11c 10e", "12b")}


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
        key="top-bid",
        rule="CU-4.6",
        caption=_("You say Cuatrola. Nothing is higher here, so nobody else is asked any more."),
        seats=SEATS,
        seat=1,
        position={"dealer": 3, "hands": CARDS},
        steps=(
            bid(0, "pass"),
            bid(1, "cuatrola", {"type": "bidding_closed", "seat": 1, "bid": "cuatrola"}),
            {"expect": {"phase": "play"}},
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
        | {"hands": hands("12b 11b 12c 11c 1e", "3c 12e 10e 1b 11o", "10c 11e 3b 3o 1o", "1c 3e 12o 10o 10b")},
        steps=(
            *trick("1e 10e 11e 3e", winner=0),
            {"seat": 0, "refuse": {"type": "cante", "suit": "c"}, "because": "forty_first"},
            cante(0, "b", FORTY),
        ),
    ),
    Example(
        key="quiet",
        rule="CU-7.7",
        caption=_("You hold king and knight of coins, but keep quiet: another trick of your side is time enough."),
        seats=SEATS,
        position=SINGER,
        steps=(
            *trick("1c 10c 12c 3c", winner=0),
            {"seat": 0, "do": {"type": "pass_cante"}, "events": [{"type": "cante_declined", "seat": 0}]},
            {"expect": {"phase": "play", "turn": 0}},
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
            "hands": hands("1o", "3o", "10c", "11c"),
            "piles": hands("1e 10e 11e 12e 10b 11b 10o 11o", "3e 1b 3b 12b 12o 1c 3c 12c"),
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
        position=ALONE | {"piles": hands("1o 12o 12c 11e 10b 11b", "3o 1c 3c 1e 3e 12e")},
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
            "hands": hands("3b", "1b", "10o 11o 10c 11c 10e", "12b"),
            "piles": hands("12o 12c 11e 10b 11b 12e", "3o 1o 1c 1e 3e 3c"),
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
            "hands": hands("1o 3o 12o 11o 1c", "3c 12c 1e 10b 11b", "10c 3e 12e 1b 12b", "11c 10e 11e 3b 10o"),
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
