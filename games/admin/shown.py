"""What the staff may look at, but not write; games and rules as players know them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine.registry import games
from games.house_rules import house_rules, say


class OnlyShown:
    """Staff may look; the referee and the rooms alone write."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.display(description=_("game"), ordering="game")
def game_title(row: Any) -> str:
    """The game of a table, a match or a preset, by its own name."""
    return say(games()[row.game].title) if row.game in games() else str(row.game)


def rules_in_words(game: str, values: Mapping[str, Any]) -> str:
    """How these options differ from the plain game."""
    differ = house_rules(games()[game], values, {}) if game in games() else []
    return ", ".join(rule.title for rule in differ) or gettext("The plain game")
