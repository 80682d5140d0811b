"""Positions drawn under the rules, with what happens in them: the engine plays each of them as a case. Stones and
rungs come from the options as they usually are."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import Text, _, spelled
from .ladder import CHICO_FUERA
from .options import CHICO, SCHEMA
from .trick_examples import ORDERS, PLAY, TRICKS, hands, trick

USUAL = SCHEMA.complete({})
BASE, LOSS, TUMBO = USUAL["base_stones"], USUAL["tumbo_loss_stones"], USUAL["tumbo_at"]
LOW, HIGHER = USUAL["envite_ladder"][:2]
DECLINED = 1  # what giving up a tumbo costs where it is allowed
BID: dict[str, Any] = {
    "phase": "bid",
    "dealer": 3,
    "vira": "5c",
    "hands": [["12c", "12e", "4o"], ["3c", "4e", "6o"], ["4c", "5e", "7o"], ["6c", "6e", "1o"]],
}


def say(seat: int, kind: str, to: int | str = "") -> dict[str, Any]:
    return {"seat": seat, "do": {"type": kind, **({"to": str(to)} if to else {})}}


CALLS = (
    Example(
        key="both-pass",
        rule="EN-4.3",
        caption=Text(_("The other captain passed, and so do you: the round is for %(base)s."), {"base": spelled(BASE)}),
        position=BID,
        steps=(say(0, "pass"), say(1, "pass"), {"expect": {"phase": "play", "stake": str(BASE)}}),
        seats=4,
        seat=1,
    ),
    Example(
        key="raise",
        rule="EN-4.4",
        caption=Text(
            _("You are asked for %(low)s and raise to %(higher)s. The other captain accepts: the round is for that."),
            {"low": spelled(LOW), "higher": spelled(HIGHER)},
        ),
        position=BID,
        steps=(
            say(0, "envite", LOW),
            say(1, "raise", HIGHER),
            say(0, "accept"),
            {"expect": {"phase": "play", "stake": str(HIGHER)}},
        ),
        seats=4,
        seat=1,
    ),
    Example(
        key="chico-fuera",
        rule="EN-4.6",
        caption=_("The whole chico is asked for. You accept, and the round is for the chico."),
        position={
            **BID,
            "phase": "answer",
            "proposed": CHICO_FUERA,
            "proposer_team": 1,
            "accepted": str(USUAL["envite_ladder"][-1]),
        },
        steps=(say(0, "accept"), {"expect": {"stake": CHICO_FUERA, "phase": "play"}}),
        seats=4,
    ),
    Example(
        key="fold",
        rule="EN-4.7",
        caption=Text(
            _("The call was %(low)s, the raise %(higher)s. You fold: the raise stood on %(low)s, and that is paid."),
            {"low": spelled(LOW), "higher": spelled(HIGHER)},
        ),
        position={
            **BID,
            "phase": "answer",
            "proposed": str(HIGHER),
            "proposer_team": 1,
            "accepted": str(LOW),
        },
        steps=(say(0, "fold"), {"expect": {"stones": [0, LOW]}}),
        seats=4,
    ),
)

COUNT = (
    Example(
        key="stop",
        rule="EN-6.3",
        caption=Text(
            _("Your side has %(stones)s and wins %(base)s, exactly a chico: the count stops just below it."),
            {"stones": spelled(CHICO - BASE), "base": spelled(BASE)},
        ),
        position={
            **PLAY,
            "hands": hands("4e", "3e", "7e", "6o"),
            "tricks": [1, 1],
            "stones": [CHICO - BASE, 3],
        },
        steps=(
            *trick("4e 3e 7e 6o", winner=2),
            {"expect": {"stones": [CHICO - 1, 3], "chicos": [0, 0], "tumbo": [0]}},
        ),
        seats=4,
    ),
    Example(
        key="chico",
        rule="EN-6.2",
        caption=Text(
            _("You are asked for %(higher)s and fold. The %(low)s accepted before are enough for a chico."),
            {"higher": spelled(HIGHER), "low": spelled(LOW)},
        ),
        seats=4,
        position={
            **BID,
            "phase": "answer",
            "stones": [2, CHICO - LOW + 1],
            "proposed": str(HIGHER),
            "proposer_team": 1,
            "accepted": str(LOW),
        },
        steps=(say(0, "fold"), {"expect": {"stones": [0, 0], "chicos": [0, 1]}}),
    ),
    Example(
        key="whole-chico",
        rule="EN-6.4",
        caption=_("The round was played for chico fuera. Your king takes the last trick, and with it the chico."),
        seats=4,
        position={
            **PLAY,
            "hands": hands("12e", "4e", "7e", "6o"),
            "tricks": [1, 1],
            "stones": [0, 3],
            "stake": CHICO_FUERA,
        },
        steps=(*trick("12e 4e 7e 6o", winner=0), {"expect": {"stones": [0, 0], "chicos": [1, 0]}}),
    ),
    Example(
        key="tumbo-won",
        rule="EN-7.3",
        caption=_(
            "Your side is in tumbo and takes the last trick: the chico is yours, and both start from none again."
        ),
        position={**PLAY, "hands": hands("12e", "4e", "7e", "6o"), "tricks": [1, 1], "stones": [TUMBO, 3]},
        steps=(*trick("12e 4e 7e 6o", winner=0), {"expect": {"stones": [0, 0], "chicos": [1, 0]}}),
        seats=4,
    ),
    Example(
        key="tumbo",
        rule="EN-7.4",
        caption=_("The side in tumbo loses the round: the others take their stones, and it stays in tumbo."),
        position={**PLAY, "hands": hands("4e", "12e", "7e", "6o"), "tricks": [1, 1], "stones": [TUMBO, 3]},
        steps=(*trick("4e 12e 7e 6o", winner=1), {"expect": {"stones": [TUMBO, 3 + LOSS], "tumbo": [0]}}),
        seats=4,
    ),
    Example(
        key="both-in-tumbo",
        rule="EN-7.5",
        caption=_("Both sides are in tumbo. The other one takes the last trick, and the chico is theirs."),
        seats=4,
        position={**PLAY, "hands": hands("4e", "12e", "7e", "6o"), "tricks": [1, 1], "stones": [TUMBO, TUMBO]},
        steps=(*trick("4e 12e 7e 6o", winner=1), {"expect": {"stones": [0, 0], "chicos": [0, 1]}}),
    ),
    Example(
        key="declined",
        rule="EN-7.6",
        caption=_("Your side is in tumbo. You give the round up, and its price goes to the other side."),
        options={"tumbo_decline_stones": DECLINED},
        position={**BID, "phase": "tumbo_decision", "stones": [TUMBO, 3]},
        steps=(say(0, "tumbo_decline"), {"expect": {"stones": [TUMBO, 3 + DECLINED]}}),
        seats=4,
    ),
)

EXAMPLES = ORDERS + CALLS + TRICKS + COUNT
