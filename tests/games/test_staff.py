"""What the staff does at a table."""

from __future__ import annotations

import pytest

from cardsite.accounts.models import User
from games import opening, permission, rooms, sitting, staff
from games.models import Match, Room

from .tables import Open, Outbox, match_of, play

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_a_person_is_seated(table: Open, carla: User) -> None:
    room = table(3)
    staff.seat(room.pk, 2, carla)
    assert room.chairs.get(seat=2).person == carla
    assert [carla.pk, 2] in match_of(room).sitters
    play(room)


def test_who_cannot_be_seated(table: Open, ana: User, carla: User) -> None:
    room = table(3)
    with pytest.raises(permission.NotPossible, match="Somebody sits there"):
        staff.seat(room.pk, 1, carla)
    with pytest.raises(permission.NotPossible, match="another chair"):
        staff.seat(room.pk, 2, ana)
    sitting.leave(room, ana, 0)
    with pytest.raises(permission.NotPossible, match="has had another chair"):
        staff.seat(room.pk, 2, ana)
    carla.is_active = False
    with pytest.raises(permission.NotPossible, match="banned"):
        staff.seat(room.pk, 2, carla)


def test_unseated_in_a_match_the_house_plays_on(table: Open, ana: User, beto: User) -> None:
    room = table()
    staff.unseat(room.pk, 0)
    chair = room.chairs.get(seat=0)
    assert chair.house and chair.person is None
    assert Room.objects.get().host == beto
    with pytest.raises(permission.NotPossible, match="Nobody"):
        staff.unseat(room.pk, 0)


def test_a_chair_is_handed_to_the_house(ana: User, beto: User, highest: object, outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", {}, 3, "private")
    sitting.sit(room, beto, 1)
    for seat in (1, 2):
        staff.to_house(room.pk, seat)
    assert list(room.chairs.values_list("house", flat=True)) == [False, True, True]
    with pytest.raises(permission.NotPossible, match="house player"):
        staff.to_house(room.pk, 2)


def test_a_match_ends_without_result_and_the_table_stays(table: Open, ana: User) -> None:
    room = table()
    staff.end_match(room.pk)
    assert (match_of(room).phase, match_of(room).outcome["reason"]) == (Match.Phase.ENDED, "staff")
    assert Room.objects.get().phase == Room.Phase.OVER
    with pytest.raises(permission.NotPossible):
        staff.end_match(room.pk)
    assert rooms.rematch(room, ana).number == 2


@pytest.mark.parametrize("playing", [True, False])
def test_closing_leaves_its_players_a_word(
    table: Open, highest: object, ana: User, outbox: Outbox, playing: bool
) -> None:
    room = table() if playing else opening.open_room(ana, "highest", {}, 3, "private")
    rooms.shut(room.pk, "Sorry.")
    room.refresh_from_db()
    assert (room.phase, room.farewell) == (Room.Phase.CLOSED, "Sorry.")
