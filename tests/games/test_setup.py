"""Setting up a table, from the page to the room."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.models import Preset, Room

pytestmark = pytest.mark.usefixtures("toy")
PLAIN = {"filled": "plain", "way": "plain", "seats": 2, "kind": "private", "fair": "on", "target": 21, "seconds": 10}
PLAIN |= {"sweeps": "score", "bonus": "5, 10", "late": 18}


def sent(**changes: Any) -> dict[str, Any]:
    return {name: value for name, value in (PLAIN | changes).items() if value is not None}


def test_looking_makes_nothing(client: Client) -> None:
    page = client.get("/new/toy/")
    assert page.status_code == 200 and "Set up a table of Toy" in page.text
    assert not Room.objects.exists() and not get_user_model().objects.exists()


def test_the_page_has_no_style_or_script_of_its_own(client: Client) -> None:
    page = client.get("/new/toy/").text
    assert "style=" not in page and "<style" not in page and "onclick" not in page and "<script>" not in page


def test_the_few_come_first_and_the_rest_is_folded(client: Client) -> None:
    page = client.get("/new/toy/").text
    assert page.index('name="teams"') < page.index("<details") < page.index('name="sweeps"')
    assert 'name="later"' not in page


def test_a_preset_fills_the_page(client: Client) -> None:
    page = client.get("/new/toy/?way=pairs&kind=public").text
    assert 'name="filled" value="pairs"' in page
    for chosen in (
        'name="teams" aria-describedby="faults-teams" checked',
        'value="4" data-n="4" checked',
        'value="11" checked',
    ):
        assert chosen in page
    assert 'name="kind" value="public" checked' in page


def test_sent_it_opens_the_table_and_seats_a_guest(client: Client) -> None:
    answer = client.post("/new/toy/", sent(target=11, kind="public"))
    room = Room.objects.get()
    assert answer.status_code == 302 and answer.url == f"/t/{room.code}/"
    assert (room.game, room.kind, room.seats, room.values) == ("toy", "public", 2, {"target": 11})
    assert room.preset == Preset.objects.get(key="plain")
    assert room.host and room.host.is_guest and room.chairs.get(seat=0).person == room.host


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"teams": "on"}, "Teams need four."),
        ({"bluff": "on", "fair": None, "kind": "public"}, "Friends only."),
        ({"seats": 3}, "Toy is for 2 or 4 players."),
        ({"target": 999}, "This rule has no such choice."),
        ({"seconds": "-1"}, "Choose a whole number from 0 to 120."),
        ({"bonus": "1e9"}, "Write whole numbers with commas between them."),
        ({"bananas": "on"}, "This game has no option called “bananas”."),
        ({"later": "on"}, "This game has no option called “later”."),
        ({"way": "chess"}, "There is no such way of playing."),
        ({"kind": "matched"}, "This game has no such kind of table."),
    ],
)
def test_what_cannot_be_is_400_with_its_sentence_and_nothing_is_made(
    client: Client, changes: dict[str, Any], sentence: str
) -> None:
    answer = client.post("/new/toy/", sent(**changes))
    assert answer.status_code == 400 and sentence in answer.text
    assert not Room.objects.exists() and not get_user_model().objects.exists()


def test_a_refused_page_keeps_what_was_chosen(client: Client) -> None:
    page = client.post("/new/toy/", sent(teams="on", sweeps="none", seconds="long")).text
    assert 'name="teams" aria-describedby="faults-teams" checked' in page
    assert 'name="sweeps" value="none" checked' in page and 'value="long"' in page


def test_the_check_explains_while_choosing(client: Client) -> None:
    piece = client.get("/new/toy/check/", sent(teams="on"), headers={"HX-Request": "true"})
    assert piece.status_code == 200 and "<html" not in piece.text
    beside = piece.text.split('id="faults-teams"')[1].split("</div>\n")[0]
    assert "Teams need four." in beside and 'for="id_teams"' in beside
    assert not Room.objects.exists()


def test_the_check_sends_the_rows_that_follow(client: Client) -> None:
    piece = client.get("/new/toy/check/", sent(target=11)).text
    assert 'id="row-late"' in piece and 'value="8"' in piece and 'id="row-seconds"' not in piece
    assert "Points: 11" in piece and "with one change of yours" in piece


def test_a_preset_that_needs_what_is_not_built_is_left_out(client: Client) -> None:
    Preset.objects.create(game="toy", key="soon", name="Soon", seats=2, values={"later": True})
    assert "Soon" not in client.get("/new/toy/").text


def test_without_presets_there_are_still_the_rules(client: Client) -> None:
    Preset.objects.all().delete()
    assert "The plain game" in client.get("/new/toy/").text
    assert client.post("/new/toy/", {"seats": 4, "kind": "local", "teams": "on"}).status_code == 302
    assert Room.objects.get().values == {"teams": True}


def test_an_unknown_game_is_404(client: Client) -> None:
    for path in ("/new/chess/", "/new/chess/check/"):
        assert client.get(path).status_code == 404
    assert client.post("/new/chess/", sent()).status_code == 404


def test_in_spanish(client: Client) -> None:
    page = client.get("/new/toy/", headers={"Accept-Language": "es"}).text
    assert '<html lang="es"' in page and "Abrir la mesa" in page
    answer = client.post("/new/toy/", sent(seats=3), headers={"Accept-Language": "es"})
    assert "Toy es para 2 o 4 jugadores." in answer.text


def test_a_missing_token_has_a_friendly_page() -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/new/toy/", sent())
    assert answer.status_code == 403 and "This page was open too long." in answer.text
    assert not Room.objects.exists()


def test_a_body_too_large_is_refused_with_a_sentence(client: Client) -> None:
    answer = client.post("/new/toy/", sent(bonus="5," * 40_000))
    assert answer.status_code in (400, 413) and "too large" in answer.text
    assert not Room.objects.exists()
