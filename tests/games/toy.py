"""A game for tests of the pages: its options have one of each kind, and constraints over seats, kind and each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from games.engine.cards import spanish
from games.engine.options import Choice, Constraint, Preset, Schema, choice, flag, number, numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    teams: bool = flag(False, label="Teams", help="Two against two.", seats=(4,))
    fair: bool = flag(True, label="Fair", help="Nobody cheats.")
    bluff: bool = flag(False, label="Bluff", help="Anybody may lie.")
    target: int = number(21, values=(11, 21), label="Points")
    seconds: int = number(10, low=0, high=120, label="Seconds", more=True)
    sweeps: str = choice(
        "score",
        Choice("score", "They score", "Each sweep is a point."),
        Choice("none", "They do not", "Sweeps do not score."),
        label="Sweeps",
        more=True,
    )
    bonus: tuple[int, ...] = numbers((5, 10), low=1, high=20, label="Bonus at", more=True)
    late: int = number(18, low=1, high=40, label="Late from", when=("sweeps", "score"), more=True)
    later: bool = flag(False, label="Not built", more=True)


def _late(values: dict[str, Any], given: frozenset[str]) -> None:
    if "late" not in given:
        values["late"] = values["target"] - 3


SCHEMA = Schema(
    Options,
    Constraint("teams_need_four", ("teams", "seats"), lambda o, n, kind: n == 4 or not o.teams, "Teams need four."),
    Constraint(
        "bluff_among_friends", ("bluff", "kind"), lambda o, n, kind: not o.bluff or kind != "open", "Friends only."
    ),
    Constraint("bluff_or_fair", ("bluff", "fair"), lambda o, n, kind: not (o.bluff and o.fair), "Lying is not fair."),
    Constraint("slow", ("seconds",), lambda o, n, kind: o.seconds <= 60, "That takes all evening.", blocks=False),
    derive=_late,
)


class Toy:
    name, title, tagline = "toy", "Toy", "A game that is only set up."
    seats_allowed = (2, 4)
    deck = spanish((1, 2, 3), by_suit=True)
    schema = SCHEMA
    presets = (
        Preset("plain", "Plain", {}, 2, "As it comes."),
        Preset("pairs", "Pairs", {"teams": True, "target": 11}, 4, "Two and two."),
    )
    kinds = {"local": "home", "private": "home", "public": "open", "matched": "open"}
    unfinished = frozenset({"later"})
    rightward = True
    turn_seconds = 15


PLACES = ("games.pages", "games.lobby", "games.shelf", "games.house_rules", "games.opening", "games.models.preset")


@contextmanager
def toy_on_the_shelf() -> Iterator[None]:
    """The registry, as these modules see it, holds the toy game alone, and its presets are in the database."""
    from games import models

    patches = [patch(f"{place}.games", lambda: {"toy": Toy}) for place in PLACES]
    for each in patches:
        each.start()
    for order, preset in enumerate(Toy.presets):
        about = {"name": preset.name, "about": preset.about, "seats": preset.seats, "values": dict(preset.values)}
        models.Preset.objects.create(game="toy", key=preset.key, order=order, **about)
    try:
        yield
    finally:
        for each in patches:
            each.stop()
