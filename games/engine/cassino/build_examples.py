"""Positions with builds, drawn under the rules; the case runner plays each of them."""

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
HER_EIGHT = {"id": "b1", "value": 8, "owner": 1, "groups": [["5S", "3H"]]}
HER_NINE = {"id": "b1", "value": 9, "owner": 1, "groups": [["6D", "3D"]]}
MY_EIGHT = {"id": "b1", "value": 8, "owner": 0, "groups": [["5S", "3H"]]}

BUILDS = (
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
        key="keep-one",
        rule="CS-7.4",
        caption=_("Four and five would be a build of 9, but you would hold no nine to take it with."),
        seats=2,
        position={"hands": [["4S", "8S"], ["KC", "3D"]], "table": ["5D"]},
        steps=(
            refused(0, "no_capturing_card", "build", card="4S", value=9, groups=[["4S", "5D"]], builds=[]),
            do(0, "trail", card="8S"),
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
        key="claim",
        rule="CS-7.7",
        caption=_("You add an eight to the other player's build of 8. Now it is yours."),
        seats=2,
        position={"hands": [["8H", "8D"], ["8C", "KC"]], "table": ["JC"], "builds": [HER_EIGHT]},
        steps=(
            do(
                0,
                "build",
                {"type": "built", "owner": 0, "claimed_from": [1]},
                card="8H",
                value=8,
                groups=[["8H"]],
                builds=["b1"],
            ),
            {"expect": {"builds": [{"id": "b1", "owner": 0, "group_count": 2}]}},
        ),
    ),
    Example(
        key="joined",
        rule="CS-7.8",
        caption=_("You own a build of 8 and make another from two and six: they are one pile."),
        seats=2,
        position={"hands": [["2C", "8H"], ["KC", "QC"]], "table": ["6D", "JC"], "builds": [MY_EIGHT]},
        steps=(
            do(0, "build", card="2C", value=8, groups=[["2C", "6D"]], builds=[]),
            {"expect": {"builds": [{"id": "b1", "value": 8, "owner": 0, "group_count": 2}]}},
        ),
    ),
    Example(
        key="no-trail",
        rule="CS-8.1",
        caption=_("A build of 8 is yours, so the four may not simply be laid. You take your build."),
        seats=2,
        position={"hands": [["8C", "4D"], ["KC", "3D"]], "table": ["QD"], "builds": [MY_EIGHT]},
        steps=(
            refused(0, "owner_cannot_trail", "trail", card="4D"),
            do(0, "capture", card="8C", groups=[], builds=["b1"]),
        ),
    ),
    Example(
        key="two-cards",
        rule="CS-8.2",
        caption=_(
            "Builds of 9 and of 6 are yours. The six may not take a loose six alone; the nine takes its build and a "
            "nine."
        ),
        seats=2,
        position={
            "hands": [["9S", "6S"], ["KC", "3D"]],
            "table": ["9H", "6H"],
            "builds": [
                {"id": "b1", "value": 9, "owner": 0, "groups": [["4D", "5C"]]},
                {"id": "b2", "value": 6, "owner": 0, "groups": [["4C", "2D"]]},
            ],
        },
        steps=(
            refused(0, "would_strand_build", "capture", card="6S", groups=[["6H"]]),
            do(0, "capture", card="9S", groups=[["9H"]], builds=["b1"]),
            {"expect": {"builds": [{"id": "b2", "owner": 0}], "table": ["6H"]}},
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
        key="stack",
        rule="CS-9.3",
        caption=_("This pile of 5 has two groups, so your four cannot raise it. The nine is trailed."),
        seats=2,
        position={
            "hands": [["4S", "9S"], ["5S", "KC"]],
            "table": ["QD"],
            "builds": [{**HER_FIVE, "groups": [["2D", "3C"], ["5H"]]}],
        },
        steps=(refused(0, "not_single", "raise", card="4S", build="b1", value=9), do(0, "trail", card="9S")),
    ),
    Example(
        key="own-build",
        rule="CS-9.4",
        caption=_("The build of 5 is your own: it cannot be raised, so you take it."),
        seats=2,
        position={
            "hands": [["4S", "9S", "5H"], ["2H", "KC", "QC"]],
            "table": ["QD"],
            "builds": [{**HER_FIVE, "owner": 0}],
        },
        steps=(
            refused(0, "own_build", "raise", card="4S", build="b1", value=9),
            do(0, "capture", card="5H", groups=[], builds=["b1"]),
        ),
    ),
    Example(
        key="with-loose",
        rule="CS-9.10",
        caption=_("Your three and the loose two raise the build of 5 to 10."),
        options={"preset": "classic"},
        seats=2,
        position={
            "hands": [["3H", "10S"], ["5S", "KC"]],
            "table": ["2C", "QD"],
            "builds": [{**HER_FIVE, "groups": [["4D", "AC"]]}],
        },
        steps=(
            do(0, "raise", card="3H", build="b1", value=10, **{"with": ["2C"]}),
            {"expect": {"builds": [{"id": "b1", "value": 10, "owner": 0}], "table": ["QD"]}},
        ),
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
)
