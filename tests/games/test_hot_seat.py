"""Several people at one device: whose hand is to be seen, who is next, and that the curtain hides what it should."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from cardsite.accounts.models import User
from games import audience, hot_seat, opening, permission, referee, rooms, sitting
from games.models import Match, Room
from games.table import show

from .tables import Outbox, ana, beto, highest, match_of, outbox  # noqa: F401 - fixtures

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def room(highest: Any, ana: User, outbox: Outbox) -> Room:
    """Ana's device: she on chair 0, another person on 2, the house on 1; cards are dealt, chair 0 begins."""
    room = opening.open_room(ana, "highest", {"target": 3}, 3, "local")
    sitting.sit(room, ana, 2)
    rooms.start(room, ana)
    return fresh(room)


def fresh(room: Room) -> Room:
    return Room.objects.get(pk=room.pk)


def at(user: User | None) -> Client:
    client = Client()
    if user:
        client.force_login(user)
    return client


def hand(room: Room, seat: int) -> list[str]:
    game, state = referee.position(match_of(room))
    return game.view(state, seat)["hand"]


def move(room: Room, client: Client, seat: int, **htmx: str) -> Any:
    wire = {"type": "play", "card": hand(room, seat)[0]}
    sent = {"move": json.dumps(wire), "serial": match_of(room).serial}
    return client.post(f"/t/{room.code}/{seat}/move/", sent, **htmx)


def shows(content: bytes, cards: list[str]) -> bool:
    """Whether one of the cards stands in the page as a code of its own, not as letters within a room's link."""
    return any(re.search(rf"\b{card}\b", content.decode()) for card in cards)


# Before the match


def test_the_host_adds_a_person_and_takes_them_away(highest: Any, ana: User, outbox: Outbox) -> None:
    room, client = opening.open_room(ana, "highest", {}, 3, "local"), at(ana)
    assert "Another person here" in client.get(f"/t/{room.code}/0/").content.decode()
    assert "may take" not in client.get(f"/t/{room.code}/0/").content.decode()  # nobody comes in from elsewhere
    client.post(f"/t/{room.code}/sit/", {"seat": 2})
    assert [chair.shared for chair in fresh(room).seated] == [True, False, True]
    assert "Seat 3" in client.get(f"/t/{room.code}/0/").content.decode()
    assert client.post(f"/t/{room.code}/2/leave/")["Location"] == f"/t/{room.code}/"
    assert not hot_seat.is_hot(room)
    assert [chair.name for chair in fresh(room).seated] == ["", "", ""]


def test_only_the_device_s_own_person_adds_to_it(highest: Any, ana: User, beto: User, outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", {}, 3, "local")
    assert at(beto).post(f"/t/{room.code}/sit/", {"seat": 2}).status_code == 403
    shared = opening.open_room(ana, "highest", {}, 3, "private")
    at(ana).post(f"/t/{shared.code}/sit/", {"seat": 2})
    assert [chair.person_id for chair in fresh(shared).seated] == [None, None, ana.pk]
    assert not hot_seat.is_hot(shared)


# The curtain


def test_no_hand_is_in_a_page_behind_the_curtain(room: Room, ana: User) -> None:
    client = at(ana)
    for seat in (0, 2):
        for path in ("", "?part", "offers/"):
            assert not shows(client.get(f"/t/{room.code}/{seat}/{path}").content, hand(room, seat))
    page = client.get(f"/t/{room.code}/2/").content.decode()
    assert "Pass the device to Seat 3" in page and "data-live" not in page


def test_a_socket_gets_no_hand_behind_the_curtain(room: Room, ana: User) -> None:
    assert not shows(audience.table(room, 0, "en").frame().encode(), hand(room, 0))
    hot_seat.uncover(room, ana, 0)
    assert shows(show(fresh(room), 0, "en").frame().encode(), hand(room, 0))
    assert not shows(show(fresh(room), 2, "en").frame().encode(), hand(room, 2))


def test_one_hand_is_open_at_a_time(room: Room, ana: User) -> None:
    client = at(ana)
    for seat, other in ((0, 2), (2, 0)):
        assert client.post(f"/t/{room.code}/{seat}/uncover/")["Location"] == f"/t/{room.code}/{seat}/"
        assert shows(client.get(f"/t/{room.code}/{seat}/").content, hand(room, seat))
        assert not shows(client.get(f"/t/{room.code}/{other}/").content, hand(room, other))


def test_the_device_goes_on_after_a_move(room: Room, ana: User) -> None:
    client = at(ana)
    assert client.get(f"/t/{room.code}/")["Location"] == f"/t/{room.code}/0/"
    client.post(f"/t/{room.code}/0/uncover/")
    answer = move(room, client, 0, **HTMX)
    assert (answer.status_code, answer["HX-Redirect"]) == (204, f"/t/{room.code}/2/")
    assert fresh(room).uncovered is None
    assert not shows(client.get(f"/t/{room.code}/0/").content, hand(room, 0))
    referee.play(room, 1, {"type": "play", "card": hand(room, 1)[0]})
    client.post(f"/t/{room.code}/2/uncover/")
    assert move(room, client, 2)["Location"] in (f"/t/{room.code}/0/", f"/t/{room.code}/2/")


def test_a_turn_that_passed_by_itself_is_pointed_out(room: Room, ana: User) -> None:
    hot_seat.uncover(room, ana, 2)
    drawn = show(fresh(room), 2, "en")
    assert drawn.page["room"]["pass_to"] == {"seat": 0, "name": "Ana"}
    assert f'href="/t/{room.code}/0/"' in drawn.regions["notice"]


def test_the_curtain_falls_for_the_next_match_and_rises_at_the_end(room: Room, ana: User) -> None:
    hot_seat.uncover(room, ana, 0)
    while match_of(room).phase == Match.Phase.RUNNING:
        game, state = referee.position(match_of(room))
        seat = game.to_act(state)[0]
        referee.play(room, seat, {"type": "play", "card": hand(room, seat)[0]})
    assert not fresh(room).covers(0) and not fresh(room).covers(2)
    answer = at(ana).post(f"/t/{room.code}/rematch/", **HTMX)
    assert answer["HX-Redirect"] == f"/t/{room.code}/"
    assert fresh(room).covers(0) and fresh(room).covers(2)


def test_who_shares_a_device_is_there_without_a_socket(room: Room) -> None:
    assert [chair.is_connected for chair in room.seated] == [True, False, True]


def test_who_got_up_may_come_back_to_the_same_chair(room: Room, ana: User) -> None:
    sitting.leave(room, ana, 2)
    assert not hot_seat.is_hot(room) and not fresh(room).covers(0)
    with pytest.raises(permission.NotPossible):
        sitting.sit(room, ana, 1)
    sitting.sit(room, ana, 2)
    assert hot_seat.is_hot(room)


# Bad input


def test_nobody_lifts_another_s_curtain(room: Room, beto: User, ana: User) -> None:
    for client, seat in ((at(beto), 0), (at(None), 0), (at(ana), 1), (at(ana), 9)):
        assert client.post(f"/t/{room.code}/{seat}/uncover/").status_code == 403
    assert at(ana).get(f"/t/{room.code}/0/uncover/").status_code == 405
    assert at(ana).post("/t/nowhere/0/uncover/").status_code == 404
    assert fresh(room).uncovered is None


def test_looking_at_the_curtain_lifts_nothing(room: Room, ana: User) -> None:
    before = Room.objects.values().get(pk=room.pk)
    at(ana).get(f"/t/{room.code}/0/")
    at(ana).get(f"/t/{room.code}/2/?part")
    assert Room.objects.values().get(pk=room.pk) == before


def test_a_chair_alone_on_a_device_has_no_curtain(highest: Any, ana: User, outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", {}, 2, "local")
    rooms.start(room, ana)
    assert shows(at(ana).get(f"/t/{room.code}/0/").content, hand(room, 0))


# Names


def test_who_shares_the_device_gets_a_name(highest: Any, ana: User, outbox: Outbox) -> None:
    room, client = opening.open_room(ana, "highest", {"target": 3}, 3, "local"), at(ana)
    for seat in (1, 2):
        sitting.sit(room, ana, seat)
    assert f'href="/t/{room.code}/people/#seat-2"' in client.get(f"/t/{room.code}/0/").content.decode()
    assert 'value="Seat 3"' in client.get(f"/t/{room.code}/people/").content.decode()
    assert client.post(f"/t/{room.code}/2/name/", {"name": " Tía  Pino "}).status_code == 302
    sitting.leave(room, ana, 1)  # the others keep their names
    rooms.start(room, ana)
    assert "I am Tía Pino: show my hand" in client.get(f"/t/{room.code}/2/").content.decode()


@pytest.mark.parametrize(("name", "said"), [("", "This field is required"), ("La Casa", "pass for the house")])
def test_a_name_at_the_device_is_a_name_like_others(room: Room, ana: User, name: str, said: str) -> None:
    answer = at(ana).post(f"/t/{room.code}/2/name/", {"name": name})
    assert answer.status_code == 422 and said in answer.content.decode()
    assert fresh(room).seated[2].name == "Seat 3"


def test_nobody_names_another_s_chair_nor_their_own_account_s(room: Room, ana: User, beto: User) -> None:
    for user, seat, status in ((beto, 2, 403), (None, 2, 403), (ana, 1, 403), (ana, 0, 409), (ana, 9, 404)):
        assert at(user).post(f"/t/{room.code}/{seat}/name/", {"name": "Pino"}).status_code == status
    assert [chair.name for chair in fresh(room).seated if chair.shared] == ["", "Seat 3"]
    assert "seat-2" not in at(beto).get(f"/t/{room.code}/people/").content.decode()
