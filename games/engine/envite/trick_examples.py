"""Cards and tricks drawn under the rules: the engine plays each of them as a case."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import _

PLAY: dict[str, Any] = {"phase": "play", "dealer": 3, "vira": "5c"}


def play(seat: int, card: str, *events: dict[str, Any]) -> dict[str, Any]:
    return {"seat": seat, "do": {"type": "play", "card": card}, "events": list(events)}


def trick(cards: str, winner: int) -> tuple[dict[str, Any], ...]:
    """A whole trick, led by the first seat, and who wins it."""
    *plays, last = enumerate(cards.split())
    return (*(play(*each) for each in plays), play(*last, {"type": "trick_won", "seat": winner}))


def refuse(seat: int, card: str, because: str) -> dict[str, Any]:
    return {"seat": seat, "refuse": {"type": "play", "card": card}, "because": because}


def hands(*written: str) -> list[list[str]]:
    return [hand.split() for hand in written]


ORDERS = (
    Example(
        key="malilla",
        rule="EN-3.2",
        caption=_("Cups are trumps. You play the malilla, and it beats the king and the knight of cups."),
        position={**PLAY, "hands": hands("12c 4e 5e", "11c 6e 7e", "3c 1b 4b", "2c 12b 6b")},
        steps=trick("12c 11c 3c 2c", winner=3),
        seats=4,
        seat=3,
    ),
    Example(
        key="plain",
        rule="EN-3.5",
        caption=_("No trump is played. Your ace stands above the seven that was led, and takes the trick."),
        position={**PLAY, "hands": hands("7e 3o 2b", "1e 4o 5o", "2e 6b 7b", "6e 10o 12b")},
        steps=trick("7e 1e 2e 6e", winner=1),
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
            "hands": hands("12o 4c 5c", "2o 6c 7c", "10o 4e 5e", "11o 2e 7e", "3o 4b 5b", "1o 6b 7b"),
        },
        steps=trick("12o 2o 10o 11o 3o 1o", winner=2),
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
            "hands": hands("7b 4c 5c", "3b 11b 6c", "6b 4o 5o", "5b 2o 7o", "1b 3o 6o", "12b 7e 1o"),
        },
        steps=(play(0, "7b"), play(1, "6c")),
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
            "hands": hands("7e 4c 5c", "11b 6c 7c", "12e 4o 5o", "6b 2o 7o", "10o 3o 6o", "2e 1b 1o"),
        },
        steps=(play(0, "7e"), refuse(1, "6c", "must_trump"), play(1, "11b")),
        seats=6,
        seat=1,
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
            "hands": hands("12e 4e", "6o 7c 3e", "2e 5e 7e", "4b 5b 6b"),
            "table": [{"seat": 0, "card": "12o"}],
        },
        steps=(refuse(1, "7c", "must_follow"), play(1, "6o")),
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
            "hands": hands("12e 4e", "6o 7c 3e", "2e 5e 7e", "4b 5b 6b"),
            "table": [{"seat": 0, "card": "12o"}],
        },
        steps=(refuse(1, "3e", "must_follow"), play(1, "7c")),
        seats=4,
        seat=1,
    ),
    Example(
        key="no-duty",
        rule="EN-5.3",
        caption=_("Swords were led and you hold none. You need not trump: the 3 of coins goes."),
        position={**PLAY, "hands": hands("6e 4o 5o", "3o 12b 1c", "7e 1b 4b", "10e 11b 6b")},
        steps=(play(0, "6e"), play(1, "3o")),
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
            "hands": hands("12e 4e", "2c 7o 3e", "2e 5e 7e", "4b 5b 6b"),
            "table": [{"seat": 0, "card": "3c"}],
        },
        steps=(play(1, "7o"),),
        seats=4,
        seat=1,
    ),
    Example(
        key="drag-two",
        rule="EN-5.4",
        caption=_("With another trump beside the malilla either of them must be played."),
        position={
            **PLAY,
            "hands": hands("12e 4e", "2c 4c 3e", "2e 5e 7e", "4b 5b 6b"),
            "table": [{"seat": 0, "card": "3c"}],
        },
        steps=(refuse(1, "3e", "must_trump"), play(1, "4c")),
        seats=4,
        seat=1,
    ),
    Example(
        key="any-trump",
        rule="EN-5.5",
        caption=_("Cups are trumps. Your lowest one takes the trick, even from the king of swords."),
        position={**PLAY, "hands": hands("11e 4o 5o", "4e 6o 7o", "3c 1b 4b", "12e 12b 6b")},
        steps=trick("11e 4e 3c 12e", winner=2),
        seats=4,
        seat=2,
    ),
)
