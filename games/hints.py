"""A table explains itself to somebody who is new to its game."""

from __future__ import annotations

from django.utils.translation import gettext

from .models import Result, Room


def hints(room: Room, person: int | None) -> list[str]:
    """The hints of this game in the reader's language, until that person has ended a match of it."""
    if person is None or Result.objects.filter(person=person, game=room.game).exists():
        return []
    return [gettext(hint) for hint in room.rules.hints]
