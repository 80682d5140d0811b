"""The rules under given options."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from ..engine.game import Game
from ..engine.registry import make


def rules_of(game: str, values: dict[str, Any], seats: int, kind: str) -> Game[Any]:
    """A game under these options: one object for all tables and matches that have the same."""
    return _made(game, json.dumps(values, sort_keys=True), seats, kind)


@lru_cache(maxsize=256)
def _made(game: str, values: str, seats: int, kind: str) -> Game[Any]:
    return make(game, json.loads(values), seats, kind)
