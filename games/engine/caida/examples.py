"""Positions drawn under the rules; the case runner plays each of them."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import _


def play(seat: int, card: str, *take: str, events: tuple[dict[str, Any], ...] = (), **more: Any) -> dict[str, Any]:
    wire = {"type": "play", "card": card, **({"take": list(take)} if take else {}), **more}
    return {"seat": seat, "do": wire, "events": list(events)}


EXAMPLES = (
    Example(
        key="run",
        rule="CA-6.2",
        caption=_("Your six takes the six, the seven and the jack. The king stays: the knight is missing."),
        seats=2,
        position={"hands": [["6o", "2c"], ["3e", "4b"]], "table": ["6c", "7e", "10b", "12o"]},
        steps=(
            play(0, "6o", events=({"type": "played", "take": ["6c", "7e", "10b"], "kind": "multiple"},)),
            {"expect": {"table": ["12o"], "scores": [0, 0]}},
        ),
    ),
    Example(
        key="caida",
        rule="CA-7.1",
        caption=_("The knight of cups has just been laid. Your knight falls on it and takes the king too: 3 points."),
        seats=2,
        seat=1,
        position={"hands": [["11c", "2c"], ["11o", "4b"]], "table": ["12e", "5o"]},
        steps=(
            play(0, "11c"),
            play(1, "11o", events=({"type": "played", "take": ["11c", "12e"], "kind": "caida"},)),
            {"expect": {"scores": [0, 3]}},
        ),
    ),
    Example(
        key="clean",
        rule="CA-8.1",
        caption=_("Your king takes the king just laid, and the table is empty: 4 points and 4 more."),
        seats=2,
        seat=1,
        position={"hands": [["12c", "2c"], ["12o", "4b"]], "table": []},
        steps=(
            play(0, "12c"),
            play(1, "12o", events=({"type": "clean_table", "seat": 1},)),
            {"expect": {"scores": [0, 8], "table": []}},
        ),
    ),
    Example(
        key="no-caida",
        rule="CA-7.5",
        caption=_("The seven just laid goes with the run above your six. The values differ, so it is no caída."),
        seats=2,
        seat=1,
        position={"hands": [["7c", "2c"], ["6o", "4b"]], "table": ["6e", "12o"]},
        steps=(
            play(0, "7c"),
            play(1, "6o", events=({"type": "played", "take": ["6e", "7c"], "kind": "multiple"},)),
            {"expect": {"scores": [0, 0]}},
        ),
    ),
    Example(
        key="vigia",
        rule="CA-9.3",
        caption=_("Two sixes and a five are a Vigía. It is paid with its owner's third card: 7 points."),
        seats=2,
        position={
            "hands": [["5e"], ["10e", "3c"]],
            "dealt": [["6o", "6c", "5e"], ["1o", "3c", "10e"]],
            "table": ["6o", "12b"],
        },
        steps=(
            play(0, "5e", events=({"type": "canto_paid", "seat": 0, "canto": "vigia", "points": 7},)),
            {"expect": {"scores": [7, 0]}},
        ),
    ),
    Example(
        key="beaten",
        rule="CA-12.2",
        caption=_("The third card of a Ronda is a four, and the next player has a four: the canto is gone."),
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
            {"expect": {"scores": [0, 1]}},
        ),
    ),
    Example(
        key="sweep",
        rule="CA-17.2",
        caption=_(
            "A five was laid on a five and nothing taken. You sweep the pair with the six and the seven above it."
        ),
        options={"expert": True, "soplado": True},
        seats=3,
        seat=2,
        position={"hands": [["5o", "3c"], ["2e", "12b"], ["1c", "4o"]], "table": ["5c", "6e", "7b", "11o"]},
        steps=(
            play(0, "5o"),
            {"seat": 2, "do": {"type": "sweep", "pair": ["5c", "5o"], "take": ["6e", "7b"]}},
            {"expect": {"table": ["11o"], "pile_counts": [0, 0, 4]}},
        ),
    ),
    Example(
        key="steal",
        rule="CA-18.9",
        caption=_("A five took the five, the six and a knight. Accused in time, the knight goes back."),
        options={"expert": True, "viveza": True},
        seats=2,
        seat=1,
        position={"hands": [["5o", "3c"], ["2e", "12b"]], "table": ["5c", "6e", "11b"], "scores": [2, 0]},
        steps=(
            play(0, "5o", "5c", "6e", "11b", steal=True),
            {"seat": 1, "do": {"type": "accuse", "target": 0, "about": "capture"}},
            {"expect": {"table": ["11b"], "scores": [1, 0]}},
        ),
    ),
)
