"""Positions drawn under the rules; the case runner plays each of them. Points come from the constants of the game."""

from __future__ import annotations

from ..book import Example
from ..text import Text, _
from .canto_examples import CANTOS, caida, play
from .expert_examples import EXPERT
from .pack import CLEAN_TABLE, DECK, DESCENDING, TARGET, quota
from .words import called, points

FIRST = ["5o", "3c", "7e", "12b"]  # as the table is laid: the second is called by its number where one counts down
REST = [code for code in DECK.codes if code not in FIRST]
LAID = [*FIRST, *(code for start in range(7) for code in REST[start::7])]  # no hand of it is a canto

PLAYS = (
    Example(
        key="laying",
        rule="CA-4.2",
        caption=Text(
            _("You deal and call %(order)s. The three comes under its own number: %(points)s for your side."),
            {"order": called(DESCENDING), "points": points(3)},
        ),
        seats=2,
        seat=1,
        position={"phase": "call_order", "deck": LAID},
        steps=(
            {
                "seat": 1,
                "do": {"type": "call_order", "order": DESCENDING},
                "events": [{"type": "score", "side": 1, "points": 3, "reason": "table_hit"}],
            },
            {"expect": {"scores": [0, 3], "table": FIRST}},
        ),
    ),
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
        key="win",
        rule="CA-15.1",
        caption=Text(
            _("You are %(points)s short. The seven takes the seven and leaves the table empty: you have won."),
            {"points": points(CLEAN_TABLE)},
        ),
        seats=2,
        position={"hands": [["7o", "1c"], ["2e", "12b"]], "table": ["7c"], "scores": [TARGET - CLEAN_TABLE, 3]},
        steps=(
            play(0, "7o", events=({"type": "game_over", "winner": 0},)),
            {"expect": {"phase": "game_over", "scores": [TARGET, 3]}},
        ),
    ),
)

EXAMPLES = PLAYS + CANTOS + EXPERT
