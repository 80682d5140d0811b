"""The games there are: the folders beside this file, each of which names its `GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from .game import Game


@cache
def games() -> dict[str, type[Game[Any]]]:
    """Every game by name, in alphabetical order."""
    here = Path(__file__).parent
    names = sorted(path.parent.name for path in here.glob("*/__init__.py"))
    return {name: import_module(f"{__package__}.{name}").GAME for name in names}


def make(name: str, values: Mapping[str, Any], seats: int, kind: str = "local") -> Game[Any]:
    """The rules of the game called `name` under these options. KeyError without such a game, ValueError where the
    schema forbids the options at this table."""
    game = games()[name]
    return game(game.schema.load(values, seats, kind), seats, kind)
