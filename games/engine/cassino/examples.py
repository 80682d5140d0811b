"""Positions drawn under the rules; the case runner plays each of them."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import _

Step = dict[str, Any]


def do(seat: int, kind: str, *events: Step, **fields: Any) -> Step:
    return {"seat": seat, "do": {"type": kind, **fields}, "events": list(events)}


def refused(seat: int, code: str, kind: str, **fields: Any) -> Step:
    return {"seat": seat, "refuse": {"type": kind, **fields}, "because": code}


HER_FIVE = {"id": "b1", "value": 5, "owner": 1, "groups": [["2D", "3C"]]}
HER_NINE = {"id": "b1", "value": 9, "owner": 1, "groups": [["6D", "3D"]]}
MY_EIGHT = {"id": "b1", "value": 8, "owner": 0, "groups": [["5S", "3H"]]}
LAST_CARD = {"hands": [[], ["KC"]], "turn": 1, "deck": [], "last_capture": 0}

EXAMPLES = (
    Example(
        key="queen",
        rule="CS-3.1",
        caption=_("The queen counts 12: it takes the seven and the five, and the jack with the ace."),
        seats=2,
        position={"hands": [["QS", "2C"], ["4C", "3D"]], "table": ["7D", "5C", "JH", "AD", "3H"]},
        steps=(do(0, "capture", card="QS", cards=["7D", "5C", "JH", "AD"]), {"expect": {"table": ["3H"]}}),
    ),
    Example(
        key="high-ace",
        rule="CS-3.4",
        caption=_("The ace plays as 14: it takes the king with one ace, and the other ace alone."),
        seats=2,
        position={"hands": [["AS", "2C"], ["4C", "3D"]], "table": ["KD", "AD", "AC", "2H"]},
        steps=(
            do(0, "capture", {"type": "captured", "ace": 14}, card="AS", groups=[["KD", "AD"], ["AC"]], ace=14),
            {"expect": {"table": ["2H"]}},
        ),
    ),
    Example(
        key="turns",
        rule="CS-4.4",
        caption=_("The dealer has laid the last card of the deal. Four more for everybody, and you begin again."),
        seats=2,
        position={
            "hands": [[], ["KC"]],
            "turn": 1,
            "table": ["5C"],
            "deck": ["2H", "3H", "4H", "6H", "7H", "8H", "9H", "10H"],
        },
        steps=(
            do(1, "trail", {"type": "dealt", "last": True}, {"type": "turn", "seat": 0}, card="KC"),
            {"expect": {"turn": 0, "hand_counts": [4, 4]}},
        ),
    ),
    Example(
        key="next-dealer",
        rule="CS-4.5",
        caption=_("The round is over and both have gone on: now you deal, and the other player begins."),
        seats=2,
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
        key="build-no-sum",
        rule="CS-6.3",
        caption=_("A build of 7 and a loose two are not 9: a build is taken whole, by a seven."),
        seats=2,
        position={
            "hands": [["9S", "QC"], ["7S", "KD"]],
            "table": ["9H", "2H"],
            "builds": [{"id": "b1", "value": 7, "owner": 1, "groups": [["3D", "4C"]]}],
        },
        steps=(
            refused(0, "wrong_build_value", "capture", card="9S", groups=[["9H"]], builds=["b1"]),
            do(0, "capture", card="9S", groups=[["9H"]]),
        ),
    ),
    Example(
        key="build",
        rule="CS-7.1",
        caption=_("Four and five, two and seven and the other player's build become one pile of 9. You keep the nine."),
        seats=2,
        position={
            "hands": [["4S", "9S"], ["9C", "KC"]],
            "table": ["5C", "2H", "7C", "KD"],
            "builds": [HER_NINE],
        },
        steps=(
            do(0, "build", card="4S", value=9, groups=[["4S", "5C"], ["2H", "7C"]], builds=["b1"]),
            {"expect": {"builds": [{"value": 9, "owner": 0, "group_count": 3}], "table": ["KD"]}},
        ),
    ),
    Example(
        key="fives",
        rule="CS-7.6",
        caption=_("You hold another five and a ten: with the five on the table you may build 5 or 10."),
        seats=2,
        position={"hands": [["5S", "5C", "10H"], ["10C", "JD", "2D"]], "table": ["5H", "KD"]},
        steps=(
            {
                "seat": 0,
                "legal": {
                    "includes": [
                        {"type": "build", "card": "5S", "value": 5, "groups": [["5S"], ["5H"]]},
                        {"type": "build", "card": "5S", "value": 10, "groups": [["5S", "5H"]]},
                    ]
                },
            },
        ),
    ),
    Example(
        key="last-card",
        rule="CS-8.3",
        caption=_("You own a build of 8 and this is your last eight: it may take the loose eight only with the build."),
        seats=2,
        position={"hands": [["8C", "4D"], ["KC", "3D"]], "table": ["8D", "4H"], "builds": [MY_EIGHT]},
        steps=(
            refused(0, "would_strand_build", "capture", card="8C", groups=[["8D"]]),
            do(0, "capture", card="8C", groups=[["8D"]], builds=["b1"]),
        ),
    ),
    Example(
        key="raise",
        rule="CS-9.2",
        caption=_("Your four raises the build of 5 to 9. It is yours now, and you keep the nine for it."),
        seats=2,
        position={"hands": [["4S", "9S"], ["5S", "KC"]], "table": ["QD"], "builds": [HER_FIVE]},
        steps=(
            do(0, "raise", {"type": "raised", "from_value": 5, "value": 9, "claimed_from": 1}, card="4S", build="b1"),
            {"expect": {"builds": [{"value": 9, "owner": 0}]}},
        ),
    ),
    Example(
        key="partners",
        rule="CS-10.1",
        caption=_("Your partner's cards and yours are counted together."),
        options={"teams": True},
        seats=4,
        position={
            "hands": [[], [], [], ["KC"]],
            "turn": 3,
            "deck": [],
            "piles": [["AS", "2S"], ["10D", "3H", "4H"], ["5S", "6H"], ["7S", "8S"]],
            "last_capture": 2,
        },
        steps=(do(3, "trail", card="KC"), {"expect": {"round_points": [3, 2]}}),
    ),
    Example(
        key="for-partner",
        rule="CS-10.6",
        caption=_("You hold no other nine. Yours goes on your partner's build of 9, and it stays your partner's."),
        options={"teams": True},
        seats=4,
        position={
            "hands": [["9S", "QC"], ["KC", "3D"], ["9H", "4C"], ["2C", "6D"]],
            "table": ["KD"],
            "builds": [{"id": "b1", "value": 9, "owner": 2, "groups": [["4D", "5C"]]}],
        },
        steps=(
            do(0, "build", card="9S", value=9, groups=[["9S"]], builds=["b1"], for_partner=True),
            {"expect": {"builds": [{"owner": 2, "group_count": 2}]}},
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
)
