"""The ways of playing a game that the staff has set up: its presets, as far as they can be played."""

from __future__ import annotations

from typing import Any

from .engine.game import Game
from .models import Preset, Room


def ways_of(game: type[Game[Any]], hidden: bool = False) -> list[Preset]:
    """The presets of a game that can be played: none that needs an option which is not built yet, nor, unless `hidden`
    ones are asked for, one that the staff does not offer."""
    presets = Preset.objects.filter(game=game.name)
    return [
        preset
        for preset in (presets if hidden else presets.filter(offered=True))
        if not set(preset.values) & game.unfinished and set(preset.values) <= set(game.schema.options)
    ]


def ways_for(game: type[Game[Any]], kind: Room.Kind) -> list[Preset]:
    """The presets of a game that a table of this kind may be opened under."""
    match = game.kinds.get(kind)
    if match is None:
        return []
    return [
        preset
        for preset in ways_of(game)
        if preset.seats in game.seats_allowed
        and not any(each.blocks for each in game.schema.problems(preset.values, preset.seats, match))
    ]
