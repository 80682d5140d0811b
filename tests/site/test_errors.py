"""Whatever goes wrong, a page says so in the reader's language and leads on; nobody ever reads a traceback."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.test import Client

from cardsite.accounts.models import User
from games import attempts, pages, rooms
from games.models import Match, Room

pytestmark = pytest.mark.django_db
Asks = Callable[[Client], HttpResponse]
BROKEN = ("Traceback", "Exception", "Error at", "DEBUG", "File &quot;", "/games/")


@pytest.fixture(params=["en", "es"])
def reader(request: pytest.FixtureRequest) -> Client:
    """Somebody who reads this language and looks at what comes of an error, as browsers do."""
    return Client(raise_request_exception=False, headers={"accept-language": request.param})


@pytest.fixture
def room(client: Client) -> Room:
    """A table for two with its host, somebody else's browser, at a match of Caída."""
    client.post("/new/caida/", {"kind": "private", "seats": 2})
    client.post(f"/t/{Room.objects.get().code}/start/")
    return Room.objects.get()


def assert_helps(answer: HttpResponse, status: int, english: str, spanish: str) -> None:
    """The page says this, in the language it is in, and leads to another."""
    page = answer.content.decode()
    language = re.search(r'<html lang="(\w\w)"', page)
    assert answer.status_code == status and language
    words = re.sub(r"<[^>]+>", " ", page[page.index("<main") :])
    assert (english if language[1] == "en" else spanish) in words
    assert (spanish if language[1] == "en" else english) not in words
    assert re.search(r'<main.*<(a|button) [^>]*class="(go|btn)', page, re.DOTALL)
    assert re.search(r"<title>[^<]{4,} · Tapete</title>", page)
    assert not [word for word in BROKEN if word in words]


def test_no_such_page(reader: Client) -> None:
    assert_helps(reader.get("/nowhere/"), 404, "Nobody sits here.", "Aquí no hay nadie sentado.")


def test_no_such_table(reader: Client) -> None:
    for path in ("/t/nothing/", "/t/nothing/people/"):
        assert_helps(reader.get(path), 404, "Nobody sits here.", "Aquí no hay nadie sentado.")
    assert_helps(reader.get("/m/nothing/1/"), 404, "There is no such match", "Esa partida no existe")


def test_not_allowed(reader: Client) -> None:
    reader.force_login(User.objects.make_guest())
    assert_helps(reader.get("/design/"), 403, "Not for you.", "Esto no te toca.")


def test_without_the_token_of_a_form(reader: Client) -> None:
    reader.handler.enforce_csrf_checks = True
    answer = reader.post("/play/", {"game": "caida"})
    assert_helps(answer, 403, "This page was open too long.", "Esta página llevaba demasiado tiempo abierta.")


def test_something_breaks(reader: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(pages, "shelf", lambda: 1 / 0)
    assert_helps(reader.get("/"), 500, "A card fell off the table.", "Se ha caído una carta de la mesa.")
    assert "ZeroDivisionError" in caplog.text  # for those who mend it


def test_a_view_says_no(reader: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def no(*_args: Any) -> None:
        raise PermissionDenied("the reason is not for readers")

    monkeypatch.setattr(pages, "shelf", no)
    answer = reader.get("/")
    assert_helps(answer, 403, "Not for you.", "Esto no te toca.")
    assert "the reason" not in answer.content.decode()


def test_too_many_tries(reader: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts.Attempts, "spent", lambda *_who: True)
    assert_helps(reader.get("/join/?code=ab"), 429, "One thing at a time.", "Cada cosa a su tiempo.")


@pytest.mark.parametrize("path", ["move", "back"])
def test_a_button_s_address_opened_as_a_page(reader: Client, room: Room, path: str) -> None:
    answer = reader.get(f"/t/{room.code}/0/{path}/")
    assert_helps(answer, 405, "This address is for a button.", "Esta dirección es de un botón.")
    assert answer.headers["Allow"] == "POST"


def test_a_table_that_is_not_watched(reader: Client, room: Room) -> None:
    Room.objects.update(watching=False)
    assert_helps(reader.get(f"/t/{room.code}/"), 403, "without spectators", "sin mirones")


def test_a_table_that_has_closed(reader: Client, room: Room) -> None:
    rooms.close(room, room.host)
    answer = reader.get(f"/t/{room.code}/")
    assert answer.status_code == 200 and 'href="/"' in answer.content.decode()
    assert_helps(
        reader.post(f"/t/{room.code}/sit/", {"seat": 1}), 410, "This table is closed.", "Esta mesa está cerrada."
    )


def test_a_match_that_is_over(reader: Client, room: Room, client: Client) -> None:
    """A move that comes too late brings the table as it is, with a word about it."""
    Match.objects.update(phase="ended", outcome={"winners": [], "reason": "abandoned"}, due_at=None)
    Room.objects.update(phase="over")
    answer = client.post(f"/t/{room.code}/0/move/", {"move": '{"type":"play","card":"1o"}', "serial": "1"})
    page = answer.content.decode()
    assert answer.status_code in (409, 422) and 'role="alert"></p>' not in page
    assert "/rematch/" in page or 'href="/"' in page
    watched = reader.get(f"/t/{room.code}/").content.decode()
    assert 'class="result"' in watched and re.search(r'href="/m/\w+/1/"', watched)


def test_a_chair_of_somebody_else(reader: Client, room: Room) -> None:
    answer = reader.post(f"/t/{room.code}/0/move/", {"move": "{}"})
    assert_helps(answer, 404, "Nobody sits here.", "Aquí no hay nadie sentado.")
    assert_helps(reader.post(f"/t/{room.code}/0/leave/"), 403, "This is not your chair.", "Esta silla no es tuya.")


def test_the_pages_that_need_no_database_ask_it_nothing(
    reader: Client, django_assert_num_queries: Callable[[int], Any]
) -> None:
    """An error page must come when the database does not."""
    with django_assert_num_queries(0):
        assert reader.get("/nowhere/").status_code == 404
        assert reader.get("/offline/").status_code == 200
