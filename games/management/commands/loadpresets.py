"""The presets that ship with each game: made where they are missing, renewed where nobody has changed them."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from games.engine.options import Preset as Shipped
from games.engine.registry import games
from games.models import Preset


class Command(BaseCommand):
    help = "Makes the presets that ship with the games, and brings them up to date unless the staff has changed them."

    def handle(self, *args: Any, **options: Any) -> None:
        shipped = [(name, *each) for name, game in games().items() for each in enumerate(game.presets)]
        written = sum(write(*each) for each in shipped)
        if options["verbosity"] > 1:
            self.stdout.write(f"{written} presets written")


def write(game: str, order: int, shipped: Shipped) -> bool:
    """Write a preset as this version ships it; one that has been changed here since stays as it is."""
    now = {"name": shipped.name, "about": str(shipped.about), "seats": shipped.seats, "values": dict(shipped.values)}
    found, is_new = Preset.objects.get_or_create(
        game=game, key=shipped.key, defaults={**now, "order": order, "shipped": now}
    )
    is_old = not is_new and found.is_as_shipped and found.shipped != now
    if is_old:
        Preset.objects.filter(pk=found.pk).update(**now, shipped=now)
    return is_new or is_old
