"""A table that waits, who sits at it, and what is refused there."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import opening, permission
from games.models import Match, Room

from .highest import Highest
from .tables import Outbox


@pytest.fixture
def room(highest: type[Highest], ana: Any, outbox: Outbox) -> Room:
    """Ana's private table for three, waiting."""
    return opening.open_room(ana, "highest", {"target": 5}, 3, "private")


def who(room: Room) -> list[str]:
    """Who sits on each chair."""
    return [
        chair.person.display_name if chair.person else "house" if chair.house else "-"
        for chair in room.chairs.select_related("person")
    ]


def fresh(room: Room) -> Room:
    return Room.objects.get(pk=room.pk)


def refused(status: int, act: Callable[..., Any], *args: Any) -> str:
    """The sentence of what is not possible; nothing has changed by asking."""
    before = list(Room.objects.values()), [who(each) for each in Room.objects.all()], Match.objects.count()
    with pytest.raises(permission.NotPossible) as no:
        act(*args)
    assert no.value.status == status
    assert (list(Room.objects.values()), [who(each) for each in Room.objects.all()], Match.objects.count()) == before
    return str(no.value)


def later(room: Room) -> Room:
    """The same, when a second click is a wish of its own."""
    long_ago = timezone.now() - timedelta(minutes=1)
    Room.objects.filter(pk=room.pk).update(created_at=long_ago)
    Match.objects.filter(room=room).update(started_at=long_ago)
    return fresh(room)
