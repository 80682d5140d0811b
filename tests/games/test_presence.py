"""Who is there: sockets that open and close, and coming back."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import sitting
from games.models import Room

from .tables import Open
from .waiting import fresh, refused, room  # noqa: F401 - a fixture

pytestmark = pytest.mark.django_db


def test_a_socket_brings_the_chair_back(table: Open, beto: Any) -> None:
    room = table()
    room.chairs.filter(seat=1).update(away=True, late=2)
    sitting.arrive(room, beto, 1)
    chair = room.chairs.get(seat=1)
    assert (chair.away, chair.late, chair.is_connected) == (False, 0, True)
    assert fresh(room).version == room.version + 1


def test_a_second_socket_changes_nothing_that_is_seen(table: Open, beto: Any) -> None:
    room = table()
    sitting.arrive(room, beto, 1)
    sitting.arrive(room, beto, 1)
    assert fresh(room).version == room.version + 1


def test_another_s_socket_changes_nothing(table: Open, carla: Any) -> None:
    room = table()
    sitting.arrive(room, carla, 1)
    assert not room.chairs.get(seat=1).is_connected


def test_departing_is_seen_unless_another_socket_was_heard(table: Open, beto: Any) -> None:
    room = table()
    sitting.arrive(room, beto, 1)
    chair = room.chairs.get(seat=1)
    sitting.depart(chair.pk, chair.seen_at - timedelta(seconds=1))
    assert room.chairs.get(seat=1).is_connected
    sitting.depart(chair.pk, timezone.now())
    assert not room.chairs.get(seat=1).is_connected
    assert fresh(room).phase == Room.Phase.PLAYING
    room.delete()
    sitting.depart(chair.pk, timezone.now())


def test_coming_back_is_for_one_s_own_chair(table: Open, beto: Any, carla: Any) -> None:
    room = table()
    room.chairs.filter(seat=1).update(away=True)
    refused(403, sitting.come_back, room, carla, 1)
    sitting.come_back(room, beto, 1)
    assert not room.chairs.get(seat=1).away
