"""What one does with a room by its buttons."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games import rooms
from games.models import Room

pytestmark = pytest.mark.usefixtures("toy")
ACTIONS = ["sit/", "house/", "start/", "rematch/", "close/", "0/leave/"]


@pytest.fixture
def room(client: Client) -> Room:
    """A table by link for four; `client` opened it and sits on its first chair."""
    client.post("/new/toy/", {"kind": "private", "seats": 4})
    return Room.objects.get()


@pytest.fixture
def friend() -> Client:
    return Client()


def chairs(room: Room) -> list[str]:
    return ["person" if c.person_id else "house" if c.house else "free" for c in room.chairs.order_by("seat")]


@pytest.mark.parametrize("action", ACTIONS)
def test_a_get_changes_nothing(client: Client, room: Room, action: str) -> None:
    before = Room.objects.values().get()
    assert client.get(f"/t/{room.code}/{action}", {"seat": 1}).status_code == 405
    assert Room.objects.values().get() == before and chairs(room) == ["person", "free", "free", "free"]


@pytest.mark.parametrize("action", ACTIONS)
def test_a_room_that_is_not_there(client: Client, action: str) -> None:
    answer = client.post(f"/t/nothing/{action}", {"seat": 1})
    assert answer.status_code == 404 and "This table does not exist" in answer.text
    assert not get_user_model().objects.exists()


@pytest.mark.parametrize("action", ACTIONS)
def test_without_a_token_nothing_happens(room: Room, action: str) -> None:
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.post(f"/t/{room.code}/{action}", {"seat": 1}).status_code == 403
    assert chairs(room) == ["person", "free", "free", "free"]


def test_sitting_down(friend: Client, room: Room) -> None:
    answer = friend.post(f"/t/{room.code}/sit/", {"seat": 2})
    assert (answer.status_code, answer.url) == (302, f"/t/{room.code}/2/")
    assert chairs(room) == ["person", "free", "person", "free"]


@pytest.mark.parametrize("seat", ["", "4", "-1", "x", "²", "99999999999999999999"])
def test_there_is_no_such_chair(friend: Client, room: Room, seat: str) -> None:
    answer = friend.post(f"/t/{room.code}/sit/", {"seat": seat})
    assert answer.status_code == 400 and "There is no such chair at this table." in answer.text
    assert chairs(room) == ["person", "free", "free", "free"]


def test_a_chair_that_somebody_has(friend: Client, room: Room) -> None:
    answer = friend.post(f"/t/{room.code}/sit/", {"seat": 0})
    assert answer.status_code == 409 and "this chair is taken" in answer.text and "Find a table" in answer.text


def test_htmx_gets_the_sentence_alone(friend: Client, room: Room) -> None:
    answer = friend.post(f"/t/{room.code}/sit/", {"seat": 0}, headers={"HX-Request": "true"})
    assert answer.status_code == 422 and answer.text.strip() == "Somebody was faster: this chair is taken."


def test_the_host_puts_a_house_player_and_takes_it_off(client: Client, friend: Client, room: Room) -> None:
    client.post(f"/t/{room.code}/house/", {"seat": 1})
    assert chairs(room) == ["person", "house", "free", "free"]
    assert friend.post(f"/t/{room.code}/house/", {"seat": 1}).status_code == 403
    answer = client.post(f"/t/{room.code}/house/", {"seat": 1}, headers={"HX-Request": "true"})
    assert answer.status_code == 204 and chairs(room) == ["person", "free", "free", "free"]


def test_only_the_host_closes(client: Client, friend: Client, room: Room) -> None:
    assert friend.post(f"/t/{room.code}/close/").status_code == 403
    assert client.post(f"/t/{room.code}/close/").url == "/"
    assert "The table is closed." in client.get("/").text
    assert friend.post(f"/t/{room.code}/sit/", {"seat": 1}).status_code == 410


def test_leaving(client: Client, friend: Client, room: Room) -> None:
    friend.post(f"/t/{room.code}/sit/", {"seat": 1})
    assert friend.post(f"/t/{room.code}/0/leave/").status_code == 403
    assert friend.post(f"/t/{room.code}/7/leave/").status_code == 404
    answer = friend.post(f"/t/{room.code}/1/leave/", headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == "/lobby/" and chairs(room) == ["person", "free", "free", "free"]


def test_start_and_rematch_are_the_room_s_business(client: Client, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []
    for name in ("start", "rematch"):
        monkeypatch.setattr(rooms, name, lambda room, by, name=name: asked.append((name, room.code)))
    for name in ("start", "rematch"):
        assert client.post(f"/t/{room.code}/{name}/").url == f"/t/{room.code}/"
    assert asked == [("start", room.code), ("rematch", room.code)]


def test_what_is_not_possible_yet_says_so(client: Client, room: Room) -> None:
    answer = client.post(f"/t/{room.code}/rematch/")
    assert answer.status_code == 409 and "The match has not begun yet." in answer.text
    assert f'href="/t/{room.code}/"' in answer.text  # the way back
