"""Positions drawn under the rules; the case runner plays each of them. Points come from the constants of the game."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import Text, _
from .cantos import POINTS, REGISTRO, VIGIA
from .pack import CAIDA, CLEAN_TABLE, PENALTY, TARGET, VALUES, quota
from .words import points


def play(seat: int, card: str, *take: str, events: tuple[dict[str, Any], ...] = (), **more: Any) -> dict[str, Any]:
    wire = {"type": "play", "card": card, **({"take": list(take)} if take else {}), **more}
    return {"seat": seat, "do": wire, "events": list(events)}


def caida(value: int) -> int:
    """What one scores by falling with this value."""
    return CAIDA[VALUES.index(value)]


EXAMPLES = (
    Example(
        key="lay",
        rule="CA-5.2",
        caption=_("No five lies on the table: yours stays there."),
        seats=2,
        position={"hands": [["5o", "7c"], ["2e", "12b"]], "table": ["3o", "10c"]},
        steps=(
            play(0, "5o", events=({"type": "played", "take": [], "kind": "plain"},)),
            {"expect": {"table": ["3o", "10c", "5o"], "scores": [0, 0]}},
        ),
    ),
    Example(
        key="take",
        rule="CA-6.1",
        caption=_("Your seven takes the seven. Nothing is scored for that."),
        seats=2,
        position={"hands": [["7o", "1c"], ["2e", "12b"]], "table": ["7c", "2o"]},
        steps=(
            play(0, "7o", events=({"type": "played", "take": ["7c"], "kind": "capture"},)),
            {"expect": {"table": ["2o"], "pile_counts": [2, 0], "scores": [0, 0]}},
        ),
    ),
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
        key="king",
        rule="CA-6.3",
        caption=_("Your jack takes the jack, the knight and the king. There the run ends: the ace stays."),
        seats=2,
        position={"hands": [["10o", "3c"], ["2e", "4b"]], "table": ["10c", "11e", "12b", "1o"]},
        steps=(
            play(0, "10o", events=({"type": "played", "take": ["10c", "11e", "12b"]},)),
            {"expect": {"table": ["1o"], "pile_counts": [4, 0]}},
        ),
    ),
    Example(
        key="caida",
        rule="CA-7.1",
        caption=Text(
            _("The knight of cups has just been laid. Your knight falls on it and takes the king too: %(points)s."),
            {"points": points(caida(11))},
        ),
        seats=2,
        seat=1,
        position={"hands": [["11c", "2c"], ["11o", "4b"]], "table": ["12e", "5o"]},
        steps=(
            play(0, "11c"),
            play(1, "11o", events=({"type": "played", "take": ["11c", "12e"], "kind": "caida"},)),
            {"expect": {"scores": [0, caida(11)]}},
        ),
    ),
    Example(
        key="older",
        rule="CA-7.4",
        caption=_("You take the five with your five, but the seven is what has just been played: no caída."),
        seats=2,
        position={
            "hands": [["5e", "3c"], ["2e", "4b"]],
            "table": ["5o", "7c"],
            "last_play": {"seat": 1, "card": "7c"},
        },
        steps=(
            play(0, "5e", events=({"type": "played", "take": ["5o"], "kind": "capture"},)),
            {"expect": {"table": ["7c"], "scores": [0, 0]}},
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
        key="clean",
        rule="CA-8.1",
        caption=Text(
            _("Your king takes the king just laid, and the table is empty: %(caida)s, and %(clean)s on top."),
            {"caida": points(caida(12)), "clean": points(CLEAN_TABLE)},
        ),
        seats=2,
        seat=1,
        position={"hands": [["12c", "2c"], ["12o", "4b"]], "table": []},
        steps=(
            play(0, "12c"),
            play(1, "12o", events=({"type": "clean_table", "seat": 1},)),
            {"expect": {"scores": [0, caida(12) + CLEAN_TABLE], "table": []}},
        ),
    ),
    Example(
        key="last-deal",
        rule="CA-8.2",
        caption=_("The deck is used up: the caída counts as always, but the empty table is no clean table any more."),
        seats=2,
        seat=1,
        position={
            "hands": [["11o", "2c"], ["11e", "3b"]],
            "table": [],
            "deck": [],
            "pile_counts": [18, 18],
        },
        steps=(
            play(0, "11o"),
            play(1, "11e", events=({"type": "played", "kind": "caida"},)),
            {"expect": {"scores": [0, caida(11)], "table": []}},
        ),
    ),
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
    Example(
        key="count",
        rule="CA-14.3",
        caption=Text(
            _(
                "You lay the last card of the cycle. The other player captured last, takes the table and counts "
                "%(points)s."
            ),
            {"points": points(26 - quota(2, 2, dealer=False))},
        ),
        seats=2,
        seat=1,
        position={
            "hands": [["5o"], ["2c"]],
            "table": ["7e", "10b"],
            "deck": [],
            "pile_counts": [22, 14],
            "last_capturer": 0,
        },
        steps=(
            play(0, "5o"),
            play(1, "2c", events=({"type": "leftovers", "seat": 0}, {"type": "count", "side": 0, "cards": 26})),
            {"expect": {"scores": [26 - quota(2, 2, dealer=False), 0]}},
        ),
    ),
    Example(
        key="leave",
        rule="CA-16.3",
        caption=_("You lay your king on the king just played and take nothing: no caída, and a pair on the table."),
        options={"expert": True},
        seats=2,
        seat=1,
        position={"hands": [["12c", "2c"], ["12o", "4b"]], "table": ["5o"]},
        steps=(
            play(0, "12c"),
            {
                "seat": 1,
                "do": {"type": "play", "card": "12o", "take": []},
                "events": [{"type": "played", "kind": "plain"}],
            },
            {"expect": {"scores": [0, 0], "table": ["5o", "12c", "12o"]}},
        ),
    ),
    Example(
        key="mistake",
        rule="CA-16.4",
        caption=Text(
            _(
                "Between the six and the jack there is a gap, so they cannot go together: %(points)s off, and you "
                "try again."
            ),
            {"points": points(PENALTY)},
        ),
        options={"expert": True},
        seats=2,
        position={"hands": [["6o", "3c"], ["2e", "12b"]], "table": ["6c", "10b"], "scores": [5, 0]},
        steps=(
            play(0, "6o", "6c", "10b", events=({"type": "mistake", "seat": 0, "kind": "invalid_take"},)),
            {"expect": {"scores": [5 - PENALTY, 0], "turn": 0, "table": ["6c", "10b"]}},
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
            {"expect": {"table": ["11b"], "scores": [2 - PENALTY, 0]}},
        ),
    ),
)
