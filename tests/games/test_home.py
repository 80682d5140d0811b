"""The first page, play now, joining by code, and the looks."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games import opening, pages, rooms
from games.attempts import Attempts
from games.models import Room

pytestmark = pytest.mark.usefixtures("toy")
PEOPLE = get_user_model().objects


@pytest.fixture
def room(client: Client) -> Room:
    """A public table of two; `client` sits on its first chair."""
    client.post("/new/toy/", {"kind": "public"})
    return Room.objects.get()


def test_every_game_of_the_registry_and_no_other(client: Client) -> None:
    page = client.get("/").text
    assert "A game that is only set up." in page and 'href="/new/toy/"' in page and "2 or 4 players" in page
    assert 'name="game" value="toy"' in page and "Envite" not in page
    assert "spanish.svg#1o" in page  # a picture made from its pack


def test_looking_makes_no_guest(client: Client) -> None:
    for path in ("/", "/lobby/", "/look/", "/join/?code=abc", "/play/"):
        client.get(path)
    assert not PEOPLE.exists()


def test_play_now_asks_for_a_table_full_of_house_players(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def play_now(person: object, game: str) -> Room:
        return opening.open_room(person, game, {}, 2, "private")  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "play_now", play_now)
    answer = client.post("/play/", {"game": "toy"})
    assert answer.status_code == 302 and answer.url == f"/t/{Room.objects.get().code}/"
    assert PEOPLE.get().is_guest


def test_play_now_at_no_game(client: Client) -> None:
    for data in ({}, {"game": "chess"}):
        assert client.post("/play/", data).status_code == 400
    assert not Room.objects.exists() and not PEOPLE.exists()


def test_nobody_opens_tables_by_the_thousand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a guest come of it; another address is not held up."""
    monkeypatch.setattr(pages, "OPENED", Attempts("tables", "2 per hour"))
    for _twice in range(2):
        assert Client().post("/new/toy/", {"kind": "private"}).status_code == 302
    for path, sent in (("/play/", {"game": "toy"}), ("/new/toy/", {"kind": "private"})):
        answer = Client().post(path, sent, headers={"accept-language": "es"})
        assert answer.status_code == 429 and "Desde tu red se han abierto tantas mesas" in answer.text
    assert Room.objects.count() == PEOPLE.count() == 2
    assert Client(REMOTE_ADDR="203.0.113.9").post("/new/toy/", {"kind": "private"}).status_code == 302


def test_play_now_is_a_button(client: Client) -> None:
    answer = client.get("/play/?game=toy")
    assert answer.status_code == 405 and answer.headers["Allow"] == "POST" and "press the button there" in answer.text


def test_back_to_my_table(client: Client, room: Room) -> None:
    assert f'href="/t/{room.code}/"' in client.get("/").text
    assert f'href="/t/{room.code}/"' not in Client().get("/").text
    rooms.close(room, room.host)
    assert f'href="/t/{room.code}/"' not in client.get("/").text


def test_a_code_however_it_is_typed(client: Client, room: Room) -> None:
    code = room.code
    typed = [code, code.upper(), f" {code[:4]} {code[4:]} ", f"{code[:5]}-{code[5:]}"]
    typed += [f"https://cards.example/t/{code}/", f"cards.example/t/{code}", f"/t/{code}/1/?x=1"]
    for each in typed:
        answer = client.get("/join/", {"code": each})
        assert (answer.status_code, answer.headers.get("Location")) == (302, f"/t/{code}/"), each


@pytest.mark.parametrize("code", ["nobody", "%00", "/t//", "<b>", "ñ" * 500])
def test_a_code_of_no_table_says_so_and_asks_again(client: Client, code: str) -> None:
    answer = client.get("/join/", {"code": code})
    assert (
        answer.status_code == 404 and "There is no table with the code" in answer.text and 'name="code"' in answer.text
    )
    assert "<b>" not in answer.text.split("<h1>")[1].split("Find a table")[0].replace("&lt;b&gt;", "")


def test_no_code_at_all_leads_home(client: Client) -> None:
    assert client.get("/join/?code=+").headers["Location"] == "/"


def test_looks_are_kept_by_a_post_and_only_known_ones(client: Client) -> None:
    client.get("/look/?cloth=wine")
    assert "cloth" not in client.cookies
    client.post("/look/", {"cloth": "wine", "theme": "dark", "suits": "seven", "back": "tile"})
    assert client.cookies["cloth"].value == "wine" and "suits" not in client.cookies
    assert 'data-cloth="wine" data-theme="dark" data-back="tile"' in client.get("/").text


def test_the_language_is_changed_by_a_button_and_remembered(client: Client, room: Room) -> None:
    assert 'name="language" value="es"' in client.get("/lobby/").text
    assert client.post("/you/language/", {"language": "es", "next": "/lobby/"}).headers["Location"] == "/lobby/"
    assert 'lang="es"' in client.get("/").text and PEOPLE.get().language == "es"


@pytest.mark.parametrize("language", ["en", "es"])
def test_error_pages_need_no_database(client: Client, language: str, django_db_blocker: object) -> None:
    from django.template.loader import render_to_string
    from django.utils import translation

    with translation.override(language), django_db_blocker.block():  # type: ignore[attr-defined]
        for name in ("400", "403", "403_csrf", "404", "429", "500"):
            page = render_to_string(f"{name}.html")
            assert f'<html lang="{language}"' in page and 'href="/"' in page
