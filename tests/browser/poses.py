"""Tables laid in the middle of a match, for looking at them: each waits for its first chair, or is over."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.stack import Site


class Pose(NamedTuple):
    """A position of the rules' cases, under these options, and what has been played since: seats and their moves."""

    game: str
    seats: int
    values: dict[str, Any]
    position: dict[str, Any]
    steps: list[tuple[int, dict[str, Any]]] = []


VIRA = "4e"
DECK = [f"{rank}{suit}" for suit in "ocbe" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12) if f"{rank}{suit}" != VIRA]
THREES = [DECK[seat:36:12] for seat in range(12)]
FIVES = [
    ["1o", "3o", "11o", "12c", "1e"],
    ["10o", "12e", "11e", "1b", "10b"],
    ["10c", "11c", "1c", "3e", "11b"],
    ["3c", "10e", "3b", "12b", "12o"],
]
PAIR = {
    "turn": 0,
    "dealer": 2,
    "hands": [["7o", "1b", "12e"], ["3c", "4c", "2c"], ["1c", "2o", "6b"]],
    "table": ["2e", "7c", "10e", "5c", "5o"],
    "table_by": {"5c": 0, "5o": 1},
    "scores": [6, 11, 3],
}
BUILDS = {
    "turn": 0,
    "hands": [["9S", "9H", "QD", "2S"], ["9C", "8C", "KC"]],
    "table": ["4D", "5C", "KS", "2C", "JD"],
    "builds": [
        {"value": 12, "owner": 0, "groups": [["7H", "5S"], ["QC"]]},
        {"value": 9, "owner": 1, "groups": [["6D", "3C"]]},
    ],
    "scores": [4, 6],
}
BIDS = [{"seat": seat, "bid": bid} for seat, bid in ((1, "pass"), (2, "solo"), (3, "pass"))]
FOUR = [["12e", "5c", "2c"], ["7c", "4o", "5o"], ["6o", "7o", "4b"], ["5b", "6b", "7b"]]
RICH, POOR = ["1o", "3o", "10o", "11o", "12o", "3b", "12b", "11c"], ["10e", "11e", "12e"]
IDLE = ["1c", "3c", "12c", "1e", "3e"]
ALONE = {"bid": {"seat": 0, "bid": "solo"}, "trump_card": "10o", "leader": 1, "trick": ["10b", "11b"]}
ALONE |= {"hands": [["1b"], [], IDLE, []], "tricks": [3, 1], "piles": [[*RICH, "10c"], POOR]}
FORTY = [["11o", "12o", "11c", "12c"], ["1e", "3e", "10e", "11e"], ["1b", "3b", "10b", "11b"]]
FORTY += [["12b", "1o", "3o", "10o"]]
LAST_TRICK = {
    "phase": "play",
    "vira": "6e",
    "dealer": 3,
    "leader": 0,
    "tricks": [1, 1],
    "stones": [11, 5],
    "chicos": [1, 1],
    "hands": [["12e"], ["11e"], ["4c"], ["5c"]],
    "played": ["3o", "3c", "3b", "1o", "1c", "1b", "2o", "2c"],
}
SONG = {"turn": 0, "hands": [["7o", "7c", "2b"], ["3c", "4c", "6b"]], "table": ["2e", "10c", "12e", "5o"]}
LAST_ROUND = {"turn": 0, "hands": [["9S"], ["8C"]], "table": ["9D", "QS"], "deck": [], "scores": [4, 6]}
LAST_ROUND |= {"piles": [["AS"], ["10D"]], "last_capture": 1}
END = [(0, {"type": "capture", "card": "9S", "cards": ["9D"]}), (1, {"type": "trail", "card": "8C"})]
SOLO = [(0, {"type": "play", "card": "1b"})]
ROUND = [(seat, {"type": "play", "card": card}) for seat, card in enumerate(("12e", "11e", "4c", "5c"))]
ASKED = [(0, {"type": "envite", "to": "4"}), (1, {"type": "raise", "to": "7"})]
POSES = {
    "caida": Pose("caida", 2, {}, {"turn": 0, "hands": [["7o", "1b", "12e"], ["3c", "4c"]], "table": ["2e", "7c"]}),
    "caida-canto": Pose("caida", 2, {"expert": True}, SONG),
    "caida-expert": Pose("caida", 3, {"expert": True, "soplado": True, "viveza": True}, PAIR),
    "caida-over": Pose(
        "caida",
        2,
        {},
        {"turn": 0, "scores": [23, 20], "hands": [["7o"], ["3c"]], "table": ["7c"]},
        [(0, {"type": "play", "card": "7o"})],
    ),
    "cassino-builds": Pose("cassino", 2, {}, BUILDS),
    "cassino-count": Pose("cassino", 2, {}, LAST_ROUND, END),
    "cassino-over": Pose("cassino", 2, {"target": 11}, LAST_ROUND | {"scores": [10, 6]}, END),
    "cuatrola-bids": Pose("cuatrola", 4, {"quintola": True}, {"hands": FIVES, "dealer": 0, "bids": BIDS}),
    "cuatrola-cante": Pose(
        "cuatrola",
        4,
        {},
        {
            "hands": FORTY,
            "trump_card": "10o",
            "phase": "cante",
            "leader": 0,
            "tricks": [1, 0],
            "piles": [["1c", "3c", "10c", "12e"], []],
        },
    ),
    "cuatrola-count": Pose("cuatrola", 4, {"hand_end_seconds": 60}, ALONE, SOLO),
    "cuatrola-over": Pose("cuatrola", 4, {"match_mode": "points", "match_points": 1}, ALONE, SOLO),
    "cuatrola-trick": Pose(
        "cuatrola",
        4,
        {},
        {
            "trump_card": "10o",
            "phase": "play",
            "leader": 1,
            "trick": ["11c", "12c", "10e"],
            "hands": [["1c", "10c", "1e"], ["3o", "11o"], ["12o", "3e"], ["10o", "11e"]],
            "tricks": [1, 1],
            "piles": [["1b", "3b", "10b", "11b"], ["12b", "12e", "1o", "3c"]],
        },
    ),
    "envite-4": Pose("envite", 4, {"signals": True}, {"hands": FOUR, "vira": "6e", "dealer": 3, "stones": [4, 2]}),
    "envite-12": Pose(
        "envite", 12, {}, {"phase": "play", "hands": THREES, "vira": VIRA, "stones": [6, 9], "chicos": [1, 0]}
    ),
    "envite-asked": Pose("envite", 4, {}, {"hands": FOUR, "vira": "6e", "dealer": 3, "stones": [4, 2]}, ASKED),
    "envite-over": Pose("envite", 4, {}, LAST_TRICK, ROUND),
    "envite-round": Pose("envite", 4, {"round_pause_seconds": 15}, LAST_TRICK | {"chicos": [0, 1]}, ROUND),
    "envite-tumbo": Pose(
        "envite",
        4,
        {"tumbo_decline_stones": 1, "shown_in_tumbo": True},
        {"phase": "tumbo_decision", "hands": FOUR, "vira": "6e", "dealer": 3, "stones": [11, 5], "turn": 0},
    ),
}
LAY = """
import json, secrets
from datetime import timedelta
from django.test import Client
from django.utils import timezone
from games import opening
from games.engine.registry import make
from games.models import Match
found = {{}}
for name, (game, seats, values, position, steps) in json.loads({poses!r}).items():
    person = User.objects.create(username=f"posed {{name}} {{secrets.token_hex(4)}}", display_name="Ana")
    position = make(game, values, seats, "local").arrange(position).dump()
    room = opening.open_trial(person, game, values, seats, 0, position, steps)
    running = Match.objects.filter(room=room, due_at__isnull=False)
    running.update(due_at=timezone.now() + timedelta(seconds={seconds}), seconds={seconds})
    client = Client()
    client.force_login(person)
    found[name] = [f"/t/{{room.code}}/0/", client.cookies["sessionid"].value]
print(json.dumps(found))
"""


def lay(site: Site, several: Mapping[str, Pose] = POSES, seconds: int = 3600) -> dict[str, tuple[str, str]]:
    """For each pose its table's path and the session of who sits there on the first chair. Clocks that run leave so
    many seconds."""
    words = site.shell(LAY.format(poses=json.dumps(several), seconds=seconds))
    found: dict[str, tuple[str, str]] = json.loads(words.splitlines()[-1])
    return found
