"""Expert, Soplado and Viveza drawn under the rules; the case runner plays each of them."""

from __future__ import annotations

from ..book import Example
from ..text import Text, _
from .canto_examples import play
from .cantos import POINTS, VIGIA
from .pack import PENALTY
from .words import points

EXPERT = (
    Example(
        key="one-of-two",
        rule="CA-6.4",
        caption=_("Two fives lie there. Your five takes one of them; the other stays."),
        options={"expert": True},
        seats=2,
        position={"hands": [["5o", "2c"], ["3e", "4b"]], "table": ["5c", "5e"]},
        steps=(
            play(0, "5o", "5c", events=({"type": "played", "take": ["5c"], "kind": "capture"},)),
            {"expect": {"table": ["5e"]}},
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
        key="sweep-gap",
        rule="CA-17.4",
        caption=Text(
            _("Your run has a gap: %(points)s off, and the pair of fives stays."), {"points": points(PENALTY)}
        ),
        options={"expert": True, "soplado": True},
        seats=3,
        seat=1,
        position={"hands": [["5o", "3c"], ["2e", "12b"], ["1c", "4o"]], "table": ["5c", "7b"], "scores": [0, 4, 0]},
        steps=(
            play(0, "5o"),
            {
                "seat": 1,
                "do": {"type": "sweep", "pair": ["5c", "5o"], "take": ["7b"]},
                "events": [{"type": "mistake", "seat": 1, "kind": "wrong_run"}],
            },
            {"expect": {"scores": [0, 4 - PENALTY, 0], "table": ["5c", "7b", "5o"]}},
        ),
    ),
    Example(
        key="false-below",
        rule="CA-18.3",
        caption=_(
            "Both announced a Vigía, and the other one is false: the true one is yours, and higher whatever its pair."
        ),
        options={"expert": True, "viveza": True},
        seats=2,
        seat=1,
        position={
            "hands": [["10e"], ["1c"]],
            "dealt": [["3o", "6c", "10e"], ["1o", "2e", "1c"]],
            "announced": [{"seat": 0, "canto": "vigia", "fake": True}, {"seat": 1, "canto": "vigia"}],
            "table": ["4b", "12o"],
        },
        steps=(
            play(0, "10e"),
            play(1, "1c", events=({"type": "canto_paid", "seat": 1, "canto": "vigia"},)),
            {"expect": {"scores": [0, POINTS[VIGIA]]}},
        ),
    ),
    Example(
        key="found-out",
        rule="CA-18.8",
        caption=Text(
            _("The other player announced a Vigía and holds none. You accuse: %(points)s off, and it counts no more."),
            {"points": points(PENALTY)},
        ),
        options={"expert": True, "viveza": True},
        seats=2,
        seat=1,
        position={"hands": [["6o", "6c", "2e"], ["3o", "4c", "10e"]], "table": ["1b", "12o"], "scores": [3, 0]},
        steps=(
            {"seat": 0, "do": {"type": "sing", "canto": "vigia", "fake": True}},
            {
                "seat": 1,
                "do": {"type": "accuse", "target": 0, "about": "canto"},
                "events": [{"type": "canto_withdrawn", "seat": 0}],
            },
            {"expect": {"scores": [3 - PENALTY, 0], "announced": []}},
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
