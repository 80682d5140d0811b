"""Cantos drawn under the rules, from the whole hand to their payment; the case runner plays each of them."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import Text, _
from .cantos import POINTS, REGISTRO, VIGIA
from .pack import CAIDA, TARGET, VALUES
from .words import points


def play(seat: int, card: str, *take: str, events: tuple[dict[str, Any], ...] = (), **more: Any) -> dict[str, Any]:
    wire = {"type": "play", "card": card, **({"take": list(take)} if take else {}), **more}
    return {"seat": seat, "do": wire, "events": list(events)}


def caida(value: int) -> int:
    """What one scores by falling with this value."""
    return CAIDA[VALUES.index(value)]


CANTOS = (
    Example(
        key="vigia",
        rule="CA-9.3",
        caption=Text(
            _("Two sixes and a five are a Vigía. It is paid with its owner's last card: %(points)s."),
            {"points": points(POINTS[VIGIA])},
        ),
        seats=2,
        position={"hands": [["6o", "6c", "5e"], ["1o", "3c", "10e"]], "table": ["12b"]},
        steps=(
            play(0, "6o"),
            play(1, "1o"),
            play(0, "6c"),
            play(1, "3c"),
            play(0, "5e", events=({"type": "canto_paid", "seat": 0, "canto": "vigia", "points": POINTS[VIGIA]},)),
            {"expect": {"scores": [POINTS[VIGIA], 0]}},
        ),
    ),
    Example(
        key="higher-pair",
        rule="CA-10.3",
        caption=_("Both hold a Ronda: fours against your sevens. The higher pair is yours, and only it is paid."),
        seats=2,
        seat=1,
        position={"hands": [["4o", "4c", "1e"], ["7o", "7c", "2e"]], "table": ["10b", "12o"]},
        steps=(
            play(0, "4o"),
            play(1, "7o"),
            play(0, "1e"),
            play(1, "2e"),
            play(0, "4c"),
            {"expect": {"scores": [0, 0]}},
            play(1, "7c", events=({"type": "canto_paid", "seat": 1, "canto": "ronda", "points": caida(7)},)),
            {"expect": {"scores": [0, caida(7)]}},
        ),
    ),
    Example(
        key="called",
        rule="CA-11.3",
        caption=Text(
            _("The other player needs a Vigía to have %(target)s, and holds one. You have no canto: the game is over."),
            {"target": TARGET},
        ),
        seats=2,
        seat=1,
        position={
            "dealer": 0,
            "scores": [TARGET - POINTS[VIGIA], 5],
            "hands": [["6o", "6c", "7e"], ["4o", "1b", "11c"]],
            "table": ["2b", "12e"],
        },
        steps=(
            play(1, "4o", events=({"type": "canto_called", "seat": 0, "canto": "vigia", "result": "won"},)),
            {"expect": {"phase": "game_over", "winner": 0, "scores": [TARGET, 5]}},
        ),
    ),
    Example(
        key="stands-against",
        rule="CA-11.4",
        caption=_("The other player calls a Registro that would win. You hold a Ronda, lower as it is: play goes on."),
        seats=2,
        seat=1,
        position={
            "dealer": 0,
            "scores": [TARGET - POINTS[REGISTRO], 5],
            "hands": [["11o", "12c", "1e"], ["3o", "3c", "6b"]],
            "table": ["7b", "5e"],
        },
        steps=(
            play(1, "6b", events=({"type": "canto_called", "seat": 0, "canto": "registro", "result": "continues"},)),
            {"expect": {"phase": "play", "turn": 0}},
        ),
    ),
    Example(
        key="beaten",
        rule="CA-12.2",
        caption=_("The last card of a Ronda is a four, and the next player has a four: the canto is gone."),
        options={"caida_beats_canto": True},
        seats=2,
        seat=1,
        position={
            "hands": [["4e"], ["4b", "10e"]],
            "dealt": [["12o", "12c", "4e"], ["1o", "4b", "10e"]],
            "table": ["12o", "7b"],
        },
        steps=(
            play(0, "4e"),
            play(1, "4b", events=({"type": "canto_cancelled", "seat": 0, "by": 1},)),
            {"expect": {"scores": [0, caida(4)]}},
        ),
    ),
    Example(
        key="safe",
        rule="CA-12.3",
        caption=_("You deal, so yours is the last card of the deal. Nobody can fall on it: your Ronda is paid."),
        options={"caida_beats_canto": True},
        seats=2,
        position={"dealer": 0, "hands": [["5o", "5c", "1e"], ["3b", "6b", "11c"]], "table": ["2b", "12o"]},
        steps=(
            play(1, "3b"),
            play(0, "5o"),
            play(1, "6b"),
            play(0, "5c"),
            play(1, "11c"),
            play(0, "1e", events=({"type": "canto_paid", "seat": 0, "canto": "ronda", "points": caida(5)},)),
            {"expect": {"scores": [caida(5), 0]}},
        ),
    ),
    Example(
        key="tribilin",
        rule="CA-13.3",
        caption=_("All your cards are sevens. You announce the Tribilín, and the game is yours."),
        options={"expert": True, "tribilin_wins": True},
        seats=2,
        position={"hands": [["7o", "7c", "7e"], ["4o", "1b", "11c"]], "table": ["2b", "12e"]},
        steps=(
            {"seat": 0, "do": {"type": "sing", "canto": "tribilin"}, "events": [{"type": "tribilin_wins", "seat": 0}]},
            {"expect": {"phase": "game_over", "winner": 0, "scores": [TARGET, 0]}},
        ),
    ),
)
