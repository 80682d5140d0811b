"""Positions drawn under the rules; the case runner plays each of them."""

from __future__ import annotations

from ..book import Example
from ..text import Text, _
from .build_examples import BUILDS, do, refused
from .options import ONLY
from .pack import HIGH_ACE, LOW, LOW_ACE, PACK
from .rounds import HAND
from .scoring import BIG, EACH_ACE, EACH_SWEEP, LITTLE, MOST_SPADES

LAST_CARD = {"hands": [[], ["KC"]], "turn": 1, "deck": [], "last_capture": 0}

PLAYS = (
    Example(
        key="queen",
        rule="CS-3.1",
        caption=Text(
            _("The queen counts %(value)s: it takes the seven and the five, and the jack with the ace."),
            {"value": LOW[PACK.number("QS")]},
        ),
        seats=2,
        position={"hands": [["QS", "2C"], ["4C", "3D"]], "table": ["7D", "5C", "JH", "AD", "3H"]},
        steps=(do(0, "capture", card="QS", cards=["7D", "5C", "JH", "AD"]), {"expect": {"table": ["3H"]}}),
    ),
    Example(
        key="high-ace",
        rule="CS-3.4",
        caption=Text(
            _("The ace plays as %(high)s: it takes the king with one ace, and the other ace alone."), {"high": HIGH_ACE}
        ),
        seats=2,
        position={"hands": [["AS", "2C"], ["4C", "3D"]], "table": ["KD", "AD", "AC", "2H"]},
        steps=(
            do(
                0,
                "capture",
                {"type": "captured", "ace": HIGH_ACE},
                card="AS",
                groups=[["KD", "AD"], ["AC"]],
                ace=HIGH_ACE,
            ),
            {"expect": {"table": ["2H"]}},
        ),
    ),
    Example(
        key="turns",
        rule="CS-4.4",
        caption=_("The dealer has laid the last card of the deal. Everybody gets a new hand, and you begin again."),
        seats=2,
        position={
            "hands": [[], ["KC"]],
            "turn": 1,
            "table": ["5C"],
            "deck": ["2H", "3H", "4H", "6H", "7H", "8H", "9H", "10H"],
        },
        steps=(
            do(1, "trail", {"type": "dealt", "last": True}, {"type": "turn", "seat": 0}, card="KC"),
            {"expect": {"turn": 0, "hand_counts": [HAND, HAND]}},
        ),
    ),
    Example(
        key="next-dealer",
        rule="CS-4.5",
        caption=_("You lay the last card of the round. Once both have gone on, the other player deals, and you begin."),
        seats=2,
        seat=1,
        position={**LAST_CARD, "piles": [["5H", "5D"], ["6H", "6D", "6C"]], "table": ["QD"]},
        steps=(
            do(1, "trail", card="KC"),
            do(0, "continue"),
            do(1, "continue", {"type": "round_started", "dealer": 0}),
            {"expect": {"dealer": 0, "turn": 1}},
        ),
    ),
    Example(
        key="to-the-right",
        rule="CS-4.7",
        caption=_("You have played; the player on your right is next."),
        options={"preset": "dominican"},
        seats=2,
        position={"hands": [["9S", "2C"], ["KC", "3D"]], "table": ["4D"]},
        steps=(do(0, "trail", {"type": "turn", "seat": 1}, card="2C"), {"expect": {"turn": 1}}),
    ),
    Example(
        key="one-card",
        rule="CS-5.1",
        caption=_("One card is played, and the turn passes on."),
        seats=2,
        position={"hands": [["9S", "2C"], ["KC", "3D"]], "table": ["4D"]},
        steps=(do(0, "trail", card="2C"), {"expect": {"hand_counts": [1, 2], "turn": 1}}),
    ),
    Example(
        key="any-time",
        rule="CS-5.5",
        caption=_("It is not the other player's turn, but resigning does not wait for it."),
        seats=2,
        position={"hands": [["9S", "2C"], ["KC", "3D"]], "table": ["4D"]},
        steps=(do(1, "resign", {"type": "match_won", "side": 0, "by": "resign"}), {"expect": {"winner": 0}}),
    ),
    Example(
        key="sum",
        rule="CS-6.1",
        caption=_("Your eight takes the five and the three, which add up to it."),
        seats=2,
        position={"hands": [["8S", "2C"], ["4C", "3D"]], "table": ["5D", "3H", "KD"]},
        steps=(
            do(0, "capture", card="8S", groups=[["5D", "3H"]]),
            {"expect": {"table": ["KD"], "pile_counts": [3, 0]}},
        ),
    ),
    Example(
        key="three-groups",
        rule="CS-6.2",
        caption=_("Your nine takes the nine, four and five, and two, three and four. The king stays."),
        seats=2,
        position={"hands": [["9S", "KC"], ["2C", "3D"]], "table": ["9H", "4D", "5C", "2H", "3S", "4C", "KD"]},
        steps=(
            do(0, "capture", card="9S", groups=[["9H"], ["4D", "5C"], ["2H", "3S", "4C"]]),
            {"expect": {"table": ["KD"], "pile_counts": [7, 0]}},
        ),
    ),
    Example(
        key="aces",
        rule="CS-6.4",
        caption=_("Your ace takes the whole stack of aces."),
        seats=2,
        position={
            "hands": [["AH", "QC"], ["AC", "KD"]],
            "table": ["9D", "5H"],
            "builds": [{"id": "b1", "value": LOW_ACE, "owner": 1, "groups": [["AS"], ["AD"]]}],
        },
        steps=(
            do(0, "capture", card="AH", groups=[], builds=["b1"], ace=LOW_ACE),
            {"expect": {"builds": [], "pile_counts": [3, 0]}},
        ),
    ),
    Example(
        key="own-rank",
        rule="CS-6.7",
        caption=_("Your queen takes one queen and no more: the other queen and the ace stay."),
        options={"preset": "classic"},
        seats=2,
        position={"hands": [["QS", "KC"], ["4C", "3D"]], "table": ["QD", "QH", "AD"]},
        steps=(
            refused(0, "face_cards_one_at_a_time", "capture", card="QS", groups=[["QD"], ["QH"]]),
            do(0, "capture", card="QS", groups=[["QD"]]),
            {"expect": {"table": ["QH", "AD"]}},
        ),
    ),
    Example(
        key="every-match",
        rule="CS-6.9",
        caption=_("Two nines lie loose. Your nine must take both; four and five may stay."),
        options={"preset": "dominican"},
        seats=2,
        position={"hands": [["9S", "2C"], ["KC", "3D"]], "table": ["9H", "9D", "4C", "5C"]},
        steps=(
            refused(0, "must_take_matches", "capture", card="9S", groups=[["9H"]]),
            do(0, "capture", card="9S", groups=[["9H"], ["9D"]]),
            {"expect": {"table": ["4C", "5C"]}},
        ),
    ),
    Example(
        key="trail",
        rule="CS-11.1",
        caption=_("Your nine could take the nine, but you may lay it beside it."),
        seats=2,
        position={"hands": [["9S", "2C"], ["KC", "3D"]], "table": ["9H"]},
        steps=(do(0, "trail", {"type": "trailed"}, card="9S"), {"expect": {"table": ["9H", "9S"]}}),
    ),
    Example(
        key="match-held",
        rule="CS-11.2",
        caption=_("A nine lies loose, so yours may not be trailed. With the two it builds, which is allowed."),
        options={"preset": "dominican"},
        seats=2,
        position={"hands": [["9S", "JC", "KH"], ["KC", "3D", "4D"]], "table": ["9H", "2D"]},
        steps=(
            refused(0, "matching_card_cannot_trail", "trail", card="9S"),
            do(0, "build", card="9S", value=11, groups=[["9S", "2D"]], builds=[]),
            {"expect": {"builds": [{"value": 11, "owner": 0}], "table": ["9H"]}},
        ),
    ),
    Example(
        key="partners",
        rule="CS-10.1",
        caption=_("Your partner's cards and yours are counted together."),
        options={"teams": True},
        seats=4,
        seat=3,
        position={
            "hands": [[], [], [], ["KC"]],
            "turn": 3,
            "deck": [],
            "piles": [["AS", "2S"], ["10D", "3H", "4H"], ["5S", "6H"], ["7S", "8S"]],
            "last_capture": 2,
        },
        steps=(do(3, "trail", card="KC"), {"expect": {"round_points": [EACH_ACE + LITTLE + MOST_SPADES, BIG]}}),
    ),
    Example(
        key="sweep",
        rule="CS-12.1",
        caption=_("Your nine takes four and five, and the table is empty: a sweep."),
        seats=2,
        position={"hands": [["9S", "2C"], ["KC", "3D"]], "table": ["4D", "5C"]},
        steps=(
            do(0, "capture", {"type": "sweep", "seat": 0}, card="9S", groups=[["4D", "5C"]]),
            {"expect": {"sweep_counts": [1, 0]}},
        ),
    ),
    Example(
        key="only-one-counts",
        rule="CS-14.7",
        caption=Text(
            _("The other side began with %(total)s: only the 10 of diamonds counts for it. It has the card, and wins."),
            {"total": ONLY["big_casino"]},
        ),
        options={"preset": "dominican"},
        seats=2,
        seat=1,
        position={**LAST_CARD, "piles": [["10D"], ["4H", "5H"]], "scores": [ONLY["big_casino"], 10]},
        steps=(do(1, "trail", {"type": "match_won", "side": 0, "by": "endgame"}, card="KC"), {"expect": {"winner": 0}}),
    ),
    Example(
        key="leftovers",
        rule="CS-13.2",
        caption=_("You trail the last card of the round. The other player captured last and gets what lies loose."),
        seats=2,
        seat=1,
        position={**LAST_CARD, "table": ["QD", "4H"]},
        steps=(do(1, "trail", {"type": "leftovers", "seat": 0}, card="KC"), {"expect": {"pile_counts": [3, 0]}}),
    ),
    Example(
        key="cancelled",
        rule="CS-14.6",
        caption=_("The other player swept twice, you once: one sweep is left over, and only that scores."),
        options={"preset": "dominican"},
        seats=2,
        seat=1,
        position={
            **LAST_CARD,
            "piles": [["9H", "4D", "7H", "8H"], ["2D", "3D", "6C"]],
            "sweeps": [["9H", "7H"], ["2D"]],
            "last_capture": 1,
        },
        steps=(do(1, "trail", card="KC"), {"expect": {"round_points": [EACH_SWEEP, 0]}}),
    ),
)

EXAMPLES = PLAYS + BUILDS
