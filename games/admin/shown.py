"""What the staff may look at, but not write."""

from __future__ import annotations

from django.db.models import Model
from django.http import HttpRequest


class OnlyShown:
    """Staff may look; the referee and the rooms alone write."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False
