"""Inviting: the QR code, the code that is said aloud, and what a messenger shows of a link."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client, RequestFactory, override_settings
from django.utils import timezone

from games import attempts, invite, opening, pages, rooms, watch
from games.models import Room, Spoken

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def host(outbox: object) -> Client:
    return Client()


@pytest.fixture
def room(host: Client) -> Room:
    """A private table of Caída that waits for a second player."""
    host.post("/new/caida/", {"seats": 2, "kind": "private"})
    return Room.objects.latest("pk")


def said(client: Client, room: Room) -> str:
    page = client.post(f"/t/{room.code}/spoken/", headers=HTMX).text
    return page.partition('"aloud">')[2].partition("<")[0]


def test_the_qr_code_is_a_picture_without_scripts_or_styles(client: Client, room: Room) -> None:
    answer = client.get(f"/t/{room.code}/qr.svg")
    assert answer.headers["Content-Type"] == "image/svg+xml" and answer.content.startswith(b"<?xml")
    assert b"style" not in answer.content and b"script" not in answer.content
    assert answer.content == invite.drawn(f"http://testserver/t/{room.code}/")


def test_no_qr_code_of_what_nobody_else_can_reach(client: Client, host: Client) -> None:
    host.post("/new/caida/", {"seats": 2, "kind": "local"})
    assert client.get(f"/t/{Room.objects.latest('pk').code}/qr.svg").status_code == 404
    assert client.get("/t/none/qr.svg").status_code == 404


@override_settings(LAN_ADDRESS="http://192.168.1.7:8000/", ALLOWED_HOSTS=["*"])
def test_from_this_machine_the_address_on_the_network_is_shown() -> None:
    ask = RequestFactory()
    assert invite.outside(ask.get("/", HTTP_HOST="localhost:8000"), "/t/x/") == "http://192.168.1.7:8000/t/x/"
    assert invite.outside(ask.get("/", HTTP_HOST="cards.example"), "/t/x/") == "http://cards.example/t/x/"


def test_a_code_said_aloud_leads_to_the_table(client: Client, host: Client, room: Room) -> None:
    code = said(host, room)
    assert 4 <= len(code) <= 6 and said(host, room) == code
    for typed in (code, code.lower(), f" {code[:2]} {code[2:]} ", f"{code[:2]}-{code[2:]}"):
        assert client.get("/join/", {"code": typed}).headers["Location"] == f"/t/{room.code}/"


def test_it_does_not_outlive_the_wait(client: Client, host: Client, room: Room) -> None:
    code = said(host, room)
    Spoken.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert client.get("/join/", {"code": code}).status_code == 404
    watch.tidy()
    assert not Spoken.objects.exists()
    code = said(host, room)
    rooms.start(room, room.host)
    assert client.get("/join/", {"code": code}).status_code == 404
    assert "waits for nobody" in host.post(f"/t/{room.code}/spoken/", headers=HTMX).text


def test_only_who_sits_there_gets_one(client: Client, room: Room) -> None:
    assert client.post(f"/t/{room.code}/spoken/").status_code == 404
    assert client.get(f"/t/{room.code}/spoken/").status_code == 405
    assert not Spoken.objects.exists()


def test_short_codes_cannot_be_tried_out(client: Client, host: Client, room: Room) -> None:
    code = said(host, room)
    attempts.forget()
    answers = [client.get("/join/", {"code": f"zz{number}"}).status_code for number in range(31)]
    assert answers == [404] * 30 + [429]
    assert client.get("/join/", {"code": code}).status_code == 429, "right, but after too many wrong ones"
    assert client.get("/join/", {"code": room.code}).status_code == 302, "a whole link is never guessed"
    attempts.forget()
    assert pages.room_of(code) == room


def test_a_hundred_thousand_tables_and_no_code_twice() -> None:
    assert len({opening.new_code() for _room in range(100_000)}) == 100_000


def test_what_a_messenger_shows(client: Client, room: Room) -> None:
    page = client.get(f"/t/{room.code}/").text
    assert '<meta property="og:title" content="A table of Caída">' in page
    assert f'<meta property="og:url" content="http://testserver/t/{room.code}/">' in page
    assert 'content="http://testserver/static/pictures/caida.png"' in page
    assert "no sign-up" in page


@override_settings(LAN_ADDRESS="http://192.168.1.7:8000/")
def test_the_link_to_copy_is_the_one_on_the_network(host: Client, room: Room) -> None:
    assert f'data-link="http://192.168.1.7:8000/t/{room.code}/"' in host.get(f"/t/{room.code}/0/").text
