"""A table as a whole: its match begins, it is played again, closed."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

from typing import Any

import pytest

from games import rooms, sitting
from games.models import Match, Room

from .tables import Open, match_of, play
from .waiting import fresh, later, refused, room, who  # noqa: F401 - a fixture

pytestmark = pytest.mark.django_db


def test_starting_fills_free_chairs_with_the_house(room: Room, ana: Any) -> None:
    match = rooms.start(room, ana)
    assert who(room) == ["Ana", "house", "house"]
    assert (fresh(room).phase, match.number, match.kind) == (Room.Phase.PLAYING, 1, "private")
    assert match.sitters == [[ana.pk, 0]]


def test_a_double_click_starts_one_match(room: Room, ana: Any) -> None:
    assert rooms.start(room, ana) == rooms.start(room, ana)
    later(room)
    refused(409, rooms.start, room, ana)


def test_only_the_host_starts(room: Room, beto: Any) -> None:
    refused(403, rooms.start, room, beto)


def test_a_rematch_is_the_next_match_with_the_same_rules(table: Open, beto: Any) -> None:
    room = table(target=1)
    play(room), play(room)
    later(room)
    match = rooms.rematch(room, beto)
    assert (match.number, match.values["target"], fresh(room).phase) == (2, 1, Room.Phase.PLAYING)
    assert rooms.rematch(room, beto) == match
    assert fresh(room).version > room.version


def test_a_rematch_is_asked_for_at_the_table_after_a_match(table: Open, room: Room, ana: Any, carla: Any) -> None:
    refused(409, rooms.rematch, room, ana)
    playing = later(table())
    refused(409, rooms.rematch, playing, ana)
    over = table(target=1)
    play(over), play(over)
    refused(403, rooms.rematch, later(over), carla)


def test_after_a_match_chairs_change_hands_freely(table: Open, beto: Any, carla: Any, ana: Any) -> None:
    room = table(target=1)
    play(room), play(room)
    sitting.leave(room, beto, 1)
    sitting.sit(room, carla, 1)
    rooms.rematch(later(room), carla)
    assert who(room) == ["Ana", "Carla"]
    assert match_of(room).sitters == [[ana.pk, 0], [carla.pk, 1]]


def test_who_is_still_away_stays_away_in_the_rematch(table: Open, ana: Any) -> None:
    room = table(target=1)
    play(room), play(room)
    room.chairs.filter(seat=1).update(away=True, late=2, away_since=3)
    rooms.rematch(later(room), ana)
    chair = room.chairs.get(seat=1)
    assert (chair.away, chair.late, chair.away_since) == (True, 0, None)


# Closing


def test_the_host_closes_the_table(room: Room, ana: Any, beto: Any) -> None:
    refused(403, rooms.close, room, beto)
    rooms.close(room, ana)
    assert fresh(room).phase == Room.Phase.CLOSED


def test_nobody_closes_a_table_while_others_play(table: Open, ana: Any) -> None:
    refused(409, rooms.close, table(), ana)


def test_a_match_against_the_house_can_be_closed(table: Open, ana: Any) -> None:
    room = table(people=1)
    rooms.close(room, ana)
    assert (fresh(room).phase, match_of(room).phase) == (Room.Phase.CLOSED, Match.Phase.ENDED)
