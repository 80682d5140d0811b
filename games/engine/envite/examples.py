"""Positions drawn under the rules, with what happens in them: the engine plays each of them as a case. Stones and
rungs come from the options as they usually are."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import Text, _, spelled
from .ladder import CHICO_FUERA
from .options import CHICO, SCHEMA

USUAL = SCHEMA.complete({})
BASE, LOSS, TUMBO = USUAL["base_stones"], USUAL["tumbo_loss_stones"], USUAL["tumbo_at"]
LOW, HIGHER = USUAL["envite_ladder"][:2]
DECLINED = 1  # what giving up a tumbo costs where it is allowed
PLAY: dict[str, Any] = {"phase": "play", "dealer": 3, "vira": "5c"}
BID: dict[str, Any] = {
    "phase": "bid",
    "dealer": 3,
    "vira": "5c",
    "hands": [["12c", "12e", "4o"], ["3c", "4e", "6o"], ["4c", "5e", "7o"], ["6c", "6e", "1o"]],
}


def _play(seat: int, card: str, *events: dict[str, Any]) -> dict[str, Any]:
    return {"seat": seat, "do": {"type": "play", "card": card}, "events": list(events)}


def _trick(cards: str, winner: int) -> tuple[dict[str, Any], ...]:
    """A whole trick, led by the first seat, and who wins it."""
    *plays, last = enumerate(cards.split())
    return (*(_play(*each) for each in plays), _play(*last, {"type": "trick_won", "seat": winner}))


def _refuse(seat: int, card: str, because: str) -> dict[str, Any]:
    return {"seat": seat, "refuse": {"type": "play", "card": card}, "because": because}


def _say(seat: int, kind: str, to: int | str = "") -> dict[str, Any]:
    return {"seat": seat, "do": {"type": kind, **({"to": str(to)} if to else {})}}


def _hands(*hands: str) -> list[list[str]]:
    return [hand.split() for hand in hands]


ORDERS = (
    Example(
        key="malilla",
        rule="EN-3.2",
        caption=_("Cups are trumps. You play the malilla, and it beats the king and the knight of cups."),
        position={**PLAY, "hands": _hands("12c 4e 5e", "11c 6e 7e", "3c 1b 4b", "2c 12b 6b")},
        steps=_trick("12c 11c 3c 2c", winner=3),
        seats=4,
        seat=3,
    ),
    Example(
        key="plain",
        rule="EN-3.5",
        caption=_("No trump is played. Your ace stands above the seven that was led, and takes the trick."),
        position={**PLAY, "hands": _hands("7e 3o 2b", "1e 4o 5o", "2e 6b 7b", "6e 10o 12b")},
        steps=_trick("7e 1e 2e 6e", winner=1),
        seats=4,
        seat=1,
    ),
    Example(
        key="perica",
        rule="EN-3.6",
        caption=_("Coins are trumps. Your Perica is a matador here, not a jack of trumps: it beats the malilla."),
        position={
            **PLAY,
            "dealer": 5,
            "vira": "4o",
            "hands": _hands("12o 4c 5c", "2o 6c 7c", "10o 4e 5e", "11o 2e 7e", "3o 4b 5b", "1o 6b 7b"),
        },
        steps=_trick("12o 2o 10o 11o 3o 1o", winner=2),
        seats=6,
        seat=2,
    ),
    Example(
        key="not-its-suit",
        rule="EN-3.8",
        caption=_(
            "Clubs were led, and all your clubs are matadores: they are no clubs now, so you play what you like."
        ),
        position={
            **PLAY,
            "dealer": 5,
            "vira": "4e",
            "hands": _hands("7b 4c 5c", "3b 11b 6c", "6b 4o 5o", "5b 2o 7o", "1b 3o 6o", "12b 7e 1o"),
        },
        steps=(_play(0, "7b"), _play(1, "6c")),
        seats=6,
        seat=1,
    ),
    Example(
        key="top-missing",
        rule="EN-3.9",
        caption=_("The best matador was not dealt. Your knight of clubs is no top card for that, and must answer."),
        position={
            **PLAY,
            "dealer": 5,
            "vira": "4e",
            "hands": _hands("7e 4c 5c", "11b 6c 7c", "12e 4o 5o", "6b 2o 7o", "10o 3o 6o", "2e 1b 1o"),
        },
        steps=(_play(0, "7e"), _refuse(1, "6c", "must_trump"), _play(1, "11b")),
        seats=6,
        seat=1,
    ),
)

CALLS = (
    Example(
        key="both-pass",
        rule="EN-4.3",
        caption=Text(_("The other captain passed, and so do you: the round is for %(base)s."), {"base": spelled(BASE)}),
        position=BID,
        steps=(_say(0, "pass"), _say(1, "pass"), {"expect": {"phase": "play", "stake": str(BASE)}}),
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
            _say(0, "envite", LOW),
            _say(1, "raise", HIGHER),
            _say(0, "accept"),
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
        steps=(_say(0, "accept"), {"expect": {"stake": CHICO_FUERA, "phase": "play"}}),
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
        steps=(_say(0, "fold"), {"expect": {"stones": [0, LOW]}}),
        seats=4,
    ),
)

TRICKS = (
    Example(
        key="follow",
        rule="EN-5.2",
        caption=_(
            "The king of coins was led and cups are trumps: the 6 of coins must follow, the 7 of cups may not trump."
        ),
        position={
            **PLAY,
            "hands": _hands("12e 4e", "6o 7c 3e", "2e 5e 7e", "4b 5b 6b"),
            "table": [{"seat": 0, "card": "12o"}],
        },
        steps=(_refuse(1, "7c", "must_follow"), _play(1, "6o")),
        seats=4,
        seat=1,
    ),
    Example(
        key="free-trump",
        rule="EN-8.9",
        caption=_("You hold coins, but here the 7 of cups may trump. Only another plain suit may not be thrown away."),
        options={"follow_rule": "follow_or_trump"},
        position={
            **PLAY,
            "hands": _hands("12e 4e", "6o 7c 3e", "2e 5e 7e", "4b 5b 6b"),
            "table": [{"seat": 0, "card": "12o"}],
        },
        steps=(_refuse(1, "3e", "must_follow"), _play(1, "7c")),
        seats=4,
        seat=1,
    ),
    Example(
        key="no-duty",
        rule="EN-5.3",
        caption=_("Swords were led and you hold none. You need not trump: the 3 of coins goes."),
        position={**PLAY, "hands": _hands("6e 4o 5o", "3o 12b 1c", "7e 1b 4b", "10e 11b 6b")},
        steps=(_play(0, "6e"), _play(1, "3o")),
        seats=4,
        seat=1,
    ),
    Example(
        key="drag",
        rule="EN-5.4",
        caption=_(
            "A trump was led. Without matadores your malilla is the top card, and your only trump: it may stay in hand."
        ),
        position={
            **PLAY,
            "hands": _hands("12e 4e", "2c 7o 3e", "2e 5e 7e", "4b 5b 6b"),
            "table": [{"seat": 0, "card": "3c"}],
        },
        steps=(_play(1, "7o"),),
        seats=4,
        seat=1,
    ),
    Example(
        key="drag-two",
        rule="EN-5.4",
        caption=_("With another trump beside the malilla either of them must be played."),
        position={
            **PLAY,
            "hands": _hands("12e 4e", "2c 4c 3e", "2e 5e 7e", "4b 5b 6b"),
            "table": [{"seat": 0, "card": "3c"}],
        },
        steps=(_refuse(1, "3e", "must_trump"), _play(1, "4c")),
        seats=4,
        seat=1,
    ),
    Example(
        key="any-trump",
        rule="EN-5.5",
        caption=_("Cups are trumps. Your lowest one takes the trick, even from the king of swords."),
        position={**PLAY, "hands": _hands("11e 4o 5o", "4e 6o 7o", "3c 1b 4b", "12e 12b 6b")},
        steps=_trick("11e 4e 3c 12e", winner=2),
        seats=4,
        seat=2,
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
            "hands": _hands("4e", "3e", "7e", "6o"),
            "tricks": [1, 1],
            "stones": [CHICO - BASE, 3],
        },
        steps=(
            *_trick("4e 3e 7e 6o", winner=2),
            {"expect": {"stones": [CHICO - 1, 3], "chicos": [0, 0], "tumbo": [0]}},
        ),
        seats=4,
    ),
    Example(
        key="tumbo-won",
        rule="EN-7.3",
        caption=_(
            "Your side is in tumbo and takes the last trick: the chico is yours, and both start from none again."
        ),
        position={**PLAY, "hands": _hands("12e", "4e", "7e", "6o"), "tricks": [1, 1], "stones": [TUMBO, 3]},
        steps=(*_trick("12e 4e 7e 6o", winner=0), {"expect": {"stones": [0, 0], "chicos": [1, 0]}}),
        seats=4,
    ),
    Example(
        key="tumbo",
        rule="EN-7.4",
        caption=_("The side in tumbo loses the round: the others take their stones, and it stays in tumbo."),
        position={**PLAY, "hands": _hands("4e", "12e", "7e", "6o"), "tricks": [1, 1], "stones": [TUMBO, 3]},
        steps=(*_trick("4e 12e 7e 6o", winner=1), {"expect": {"stones": [TUMBO, 3 + LOSS], "tumbo": [0]}}),
        seats=4,
    ),
    Example(
        key="declined",
        rule="EN-7.6",
        caption=_("Your side is in tumbo. You give the round up, and its price goes to the other side."),
        options={"tumbo_decline_stones": DECLINED},
        position={**BID, "phase": "tumbo_decision", "stones": [TUMBO, 3]},
        steps=(_say(0, "tumbo_decline"), {"expect": {"stones": [TUMBO, 3 + DECLINED]}}),
        seats=4,
    ),
)

EXAMPLES = ORDERS + CALLS + TRICKS + COUNT
