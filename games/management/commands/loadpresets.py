"""Make the presets that ship with each game, where they are missing."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from games.engine.registry import games
from games.models import Preset


class Command(BaseCommand):
    help = "Makes the presets that ship with the games. Those that exist are never overwritten."

    def handle(self, *args: Any, **options: Any) -> None:
        made = sum(self.make(name) for name in games())
        if options["verbosity"] > 1:
            self.stdout.write(f"{made} presets made")

    def make(self, name: str) -> int:
        """The number of presets of one game that were missing."""
        shipped = enumerate(games()[name].presets)
        return sum(
            Preset.objects.get_or_create(
                game=name,
                key=preset.key,
                defaults={
                    "name": preset.name,
                    "about": preset.about,
                    "seats": preset.seats,
                    "values": dict(preset.values),
                    "order": order,
                },
            )[1]
            for order, preset in shipped
        )
