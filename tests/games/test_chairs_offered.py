"""Who looks on is offered the chairs that they may take, and no other."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from cardsite.accounts.models import User
from games import audience, opening, rooms, sitting, staff
from games.lobby import public_tables
from games.models import Room

from .highest import Highest
from .sockets import forgetful  # noqa: F401 - a fixture
from .tables import Open, Outbox

pytestmark = pytest.mark.django_db


def offered(room: Room, person: User | None = None) -> set[int]:
    """The chairs with a button, on the page and on what its socket sends; each of them could be taken now."""
    client, person_id = Client(), person.pk if person else None
    if person:
        client.force_login(person)
    page = client.get(f"/t/{room.code}/").content.decode()
    sent = audience.table(Room.objects.get(pk=room.pk), None, "en", person_id).regions
    found = [set(re.findall(r'name="seat" value="(\d)"', html)) for html in (page, sent["chairs"] + sent["actions"])]
    assert found[0] == found[1]
    return {int(seat) for seat in found[0]}


def test_before_a_match_all_but_people_s(ana: Any, carla: Any, highest: type[Highest], outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", {}, 3, "private")
    sitting.put_house(room, ana, 1, True)
    assert offered(room) == offered(room, carla) == {1, 2}
    sitting.sit(room, carla, 1)
    assert offered(room) == {2}


def test_in_a_match_those_of_the_house(table: Open, carla: Any) -> None:
    room = table(seats=4)
    assert offered(room) == offered(room, carla) == {2, 3}


def test_who_has_left_only_their_own(table: Open, ana: Any, beto: Any, carla: Any) -> None:
    room = table(seats=4)
    sitting.leave(room, beto, 1)
    assert offered(room, beto) == {1}
    assert offered(room, carla) == {1, 2, 3}
    sitting.sit(room, carla, 1)
    assert offered(room, beto) == set()


def test_the_list_of_tables_offers_no_other_either(table: Open, beto: Any, carla: Any) -> None:
    room = table(seats=3, kind="public")
    sitting.leave(room, beto, 1)
    assert [each.seat for each in public_tables(person=beto)] == [1]
    assert [each.seat for each in public_tables(person=AnonymousUser())] == [1]
    sitting.sit(room, carla, 1)
    assert public_tables(person=beto) == []
    assert [each.seat for each in public_tables("", True, beto)] == [None]
    assert [each.seat for each in public_tables()] == [2]


def test_where_all_are_people_nothing_is_offered(ana: Any, beto: Any, carla: Any, outbox: Outbox) -> None:
    room = opening.open_room(ana, "envite", {}, 4, "private")
    for seat, person in enumerate((beto, carla, User.objects.create(username="dora")), 1):
        sitting.sit(room, person, seat)
    rooms.start(room, ana)
    room = Room.objects.get(pk=room.pk)
    assert "Take a chair" not in audience.table(room, None, "en").regions["actions"]
    sitting.leave(room, beto, 1)
    assert "Take a chair" in audience.table(Room.objects.get(pk=room.pk), None, "en").regions["actions"]


def test_many_chairs_stand_behind_one_button_after_a_match_too(ana: Any, outbox: Outbox) -> None:
    for seats, folded in ((4, False), (6, True)):
        room = opening.open_room(ana, "envite", {}, seats, "private")
        rooms.start(room, ana)
        staff.end_match(room.pk)
        actions = audience.table(Room.objects.get(pk=room.pk), None, "en").regions["actions"]
        assert actions.count('name="seat"') == seats - 1 and ("Take a chair" in actions) is folded


def test_at_a_match_s_end_all_but_people_s(table: Open, ana: Any, beto: Any) -> None:
    room = table(seats=4)
    sitting.leave(room, beto, 1)
    Room.objects.filter(pk=room.pk).update(phase=Room.Phase.OVER)
    assert offered(room, beto) == {1, 2, 3}
    rooms.close(room, ana)
    assert offered(room, beto) == set()


def test_on_somebody_else_s_device_none(ana: Any, beto: Any, highest: type[Highest], outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", {}, 3, "local")
    assert offered(room, beto) == set()
    rooms.start(room, ana)
    assert offered(room, beto) == offered(room) == set()


def test_who_finds_no_chair_is_told(ana: Any, beto: Any, highest: type[Highest], outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", {}, 2, "private")
    assert "Take a chair to play." in audience.table(room, None, "en").regions["clock"]
    sitting.sit(room, beto, 1)
    assert "Every chair is taken." in audience.table(Room.objects.get(pk=room.pk), None, "en").regions["clock"]
