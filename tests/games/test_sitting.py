"""Sitting down at a table and leaving it."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation

from games import opening, rooms, sitting
from games.models import Match, Room

from .highest import Highest
from .tables import Open, Outbox, match_of, person, play
from .waiting import fresh, refused, room, who  # noqa: F401 - a fixture

pytestmark = pytest.mark.django_db


def test_sitting_down_is_seen_by_all(room: Room, beto: Any, outbox: Outbox) -> None:
    sitting.sit(room, beto, 2)
    assert who(room) == ["Ana", "-", "Beto"]
    assert outbox.told[-1][1] == {"type": "table.changed", "v": fresh(room).version}


def test_sitting_down_twice_is_sitting_once(room: Room, beto: Any) -> None:
    sitting.sit(room, beto, 2)
    version = fresh(room).version
    sitting.sit(room, beto, 2)
    assert fresh(room).version == version


def test_whoever_sits_already_moves_over(room: Room, beto: Any) -> None:
    sitting.sit(room, beto, 2)
    sitting.sit(room, beto, 1)
    assert who(room) == ["Ana", "Beto", "-"]


def test_a_taken_chair_is_taken(room: Room, beto: Any) -> None:
    assert refused(409, sitting.sit, room, beto, 0) == "Somebody was faster: this chair is taken."


def test_a_full_table_can_be_watched(room: Room, beto: Any, carla: Any) -> None:
    sitting.sit(room, beto, 1)
    sitting.sit(room, carla, 2)
    assert refused(409, sitting.sit, room, person("Dani"), 2) == "All chairs are taken. You can watch."


def test_there_is_no_such_chair(room: Room, beto: Any) -> None:
    refused(404, sitting.sit, room, beto, 3)
    refused(404, sitting.sit, room, beto, -1)


def test_a_house_player_makes_room_before_the_match(room: Room, ana: Any, beto: Any) -> None:
    sitting.put_house(room, ana, 1, True)
    sitting.sit(room, beto, 1)
    assert who(room) == ["Ana", "Beto", "-"]


def test_a_local_table_is_for_its_device(highest: type[Highest], ana: Any, beto: Any, outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", {}, 3, "local")
    refused(403, sitting.sit, room, beto, 1)
    sitting.sit(room, ana, 1)
    assert who(room) == ["Ana", "Ana", "-"]


def test_a_closed_or_vanished_table_has_no_chairs(room: Room, ana: Any, beto: Any) -> None:
    rooms.close(room, ana)
    assert refused(410, sitting.sit, room, beto, 1) == "This table is closed."
    gone = fresh(room)
    room.delete()
    refused(404, sitting.sit, gone, beto, 1)


def test_refusals_are_in_the_reader_s_language(room: Room, beto: Any) -> None:
    with translation.override("es"):
        assert refused(409, sitting.sit, room, beto, 0) == "Alguien se adelantó: esta silla está ocupada."


# While a match runs


def test_who_has_played_nowhere_takes_a_house_player_s_chair(table: Open, carla: Any, outbox: Outbox) -> None:
    room = table(seats=3)
    sitting.sit(room, carla, 2)
    assert who(room) == ["Ana", "Beto", "Carla"]
    assert [carla.pk, 2] in match_of(room).sitters


def test_one_returns_only_to_one_s_own_chair(table: Open, beto: Any, carla: Any) -> None:
    room = table(seats=4)
    sitting.leave(room, beto, 1)
    assert who(room)[1] == "house"
    assert refused(409, sitting.sit, room, beto, 2) == "In this match you have another chair."
    sitting.sit(room, beto, 1)
    assert who(room)[1] == "Beto"


def test_nobody_takes_a_second_chair(table: Open, beto: Any) -> None:
    room = table(seats=3)
    refused(409, sitting.sit, room, beto, 2)


def test_a_person_who_is_away_keeps_the_chair(table: Open, carla: Any) -> None:
    room = table(seats=3)
    room.chairs.filter(seat=1).update(away=True)
    refused(409, sitting.sit, room, carla, 1)


# Leaving


def test_leaving_frees_the_chair(room: Room, beto: Any) -> None:
    sitting.sit(room, beto, 1)
    sitting.leave(room, beto, 1)
    assert who(room) == ["Ana", "-", "-"]


def test_only_one_s_own_chair_can_be_left(room: Room, beto: Any) -> None:
    refused(403, sitting.leave, room, beto, 0)
    refused(403, sitting.leave, room, beto, 1)


def test_the_table_passes_to_who_came_first(room: Room, ana: Any, beto: Any, carla: Any) -> None:
    sitting.sit(room, carla, 2)
    sitting.sit(room, beto, 1)
    sitting.leave(room, ana, 0)
    assert fresh(room).host == carla


def test_a_table_that_all_have_left_closes(room: Room, ana: Any) -> None:
    sitting.leave(room, ana, 0)
    assert fresh(room).phase == Room.Phase.CLOSED


def test_in_a_match_the_house_plays_on(table: Open, ana: Any, outbox: Outbox) -> None:
    room = table(seats=3)
    sitting.leave(room, ana, 0)
    room = fresh(room)
    assert (who(room), room.phase, room.host.display_name) == (["house", "Beto", "house"], Room.Phase.PLAYING, "Beto")
    assert [args[1] for args in outbox.tasks("think")] == [0]


def test_a_match_that_all_have_left_ends_with_the_deal(table: Open, ana: Any, beto: Any) -> None:
    room = table(target=9)
    sitting.leave(room, ana, 0)
    sitting.leave(room, beto, 1)
    play(room, by_house=True)
    assert fresh(room).phase == Room.Phase.PLAYING
    play(room, by_house=True)
    match = match_of(room)
    assert (match.phase, match.outcome) == (Match.Phase.ENDED, {"winners": [], "reason": "abandoned"})
    assert fresh(room).phase == Room.Phase.CLOSED
    assert match.due_at is None


# The house


def test_the_host_puts_the_house_on_a_chair_and_sends_it_away(room: Room, ana: Any) -> None:
    sitting.put_house(room, ana, 1, True)
    assert who(room) == ["Ana", "house", "-"]
    assert room.chairs.get(seat=1).name
    sitting.put_house(room, ana, 1, False)
    assert who(room) == ["Ana", "-", "-"]
    assert room.chairs.get(seat=1).name == ""


def test_only_the_host_does_so_and_only_where_nobody_sits(room: Room, ana: Any, beto: Any) -> None:
    sitting.sit(room, beto, 1)
    refused(403, sitting.put_house, room, beto, 2, True)
    refused(409, sitting.put_house, room, ana, 1, True)
    refused(404, sitting.put_house, room, ana, 9, True)


def test_not_in_a_match(table: Open, ana: Any) -> None:
    refused(409, sitting.put_house, table(seats=3), ana, 2, False)
