"""The table's pages by HTTP: who may see them, what a choice is answered, and that a GET changes nothing."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cardsite.accounts.models import User
from games import referee
from games.models import Match, Room

from .tables import ana, beto, carla, outbox  # noqa: F401
from .visits import HTMX, at, on_turn, player, room, serial, state_of  # noqa: F401

# Who sees what


def test_a_link_leads_to_my_chair(room: Room, ana: User, beto: User, carla: User) -> None:
    assert at(beto).get(f"/t/{room.code}/")["Location"] == f"/t/{room.code}/1/"
    assert at(carla).get(f"/t/{room.code}/").status_code == 200
    assert at(None).get(f"/t/{room.code}/").status_code == 200


def test_my_page_has_my_hand_and_nobody_elses(room: Room, ana: User) -> None:
    game, state = referee.position(Match.objects.get(room=room))
    page = at(ana).get(f"/t/{room.code}/0/").content.decode()
    assert all(f'id="hand-{code}"' in page for code in game.view(state, 0)["hand"])
    assert not any(f'id="hand-{code}"' in page for code in game.view(state, 1)["hand"])


def test_a_spectator_has_no_hand_and_no_moves(room: Room) -> None:
    page = at(None).get(f"/t/{room.code}/").content.decode()
    assert 'id="hand-' not in page and 'name="move"' not in page


@pytest.mark.parametrize("where", ["?part", "move/", "offers/", "back/"])
def test_anothers_chair_does_not_exist_for_me(room: Room, carla: User, beto: User, where: str) -> None:
    for client in (at(carla), at(beto), at(None)):
        ask = client.post if where in ("move/", "back/") else client.get
        assert ask(f"/t/{room.code}/0/{where}").status_code == 404


@pytest.mark.parametrize("move", ['{"type": "play", "card": "%s"}', '{"type": "play", "card": "zz"}', "{", "{}"])
@pytest.mark.parametrize("late", [False, True])
def test_a_move_on_anothers_chair_tells_nothing(
    room: Room,
    carla: User,
    move: str,
    late: bool,
) -> None:
    """Whether it would be good, refused, unreadable or late, and whoever sends it."""
    seat, card = on_turn(room)
    before = state_of(room)
    sent = {"move": move.replace("%s", card), "serial": serial(room) + late}
    for client in (at(carla), player(room, 1 - seat), at(None)):
        answer = client.post(f"/t/{room.code}/{seat}/move/", sent, **HTMX)
        assert answer.status_code == 404 and "hand-" not in answer.content.decode()
    assert state_of(room) == before


@pytest.mark.parametrize("path", ["/t/nowhere/", "/t/nowhere/0/", "/t/nowhere/0/offers/"])
def test_a_guessed_table_is_not_found(db: None, path: str) -> None:
    assert Client().get(path, follow=True).status_code == 404


def test_no_get_changes_anything(room: Room, ana: User) -> None:
    before = state_of(room)
    for path in ("", "0/", "0/?part", "0/offers/?card=7o", "?part"):
        assert at(ana).get(f"/t/{room.code}/{path}").status_code in (200, 302)
    for path in ("0/move/", "0/back/"):
        assert at(ana).get(f"/t/{room.code}/{path}").status_code == 405
    assert state_of(room) == before


def test_the_parts_come_with_their_version(room: Room, ana: User) -> None:
    answer = at(ana).get(f"/t/{room.code}/0/?part")
    assert answer["X-Version"] == str(Room.objects.get(pk=room.pk).version)
    assert (
        '<div id="hand" hx-swap-oob="innerHTML">' in answer.content.decode() and "<html" not in answer.content.decode()
    )


def test_a_page_asks_the_database_little(room: Room, ana: User) -> None:
    client = at(ana)
    client.get(f"/t/{room.code}/0/")
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get(f"/t/{room.code}/0/")
    assert len(asked) <= 7


# What a choice would do


def test_offers_speak_about_the_chosen_card(room: Room) -> None:
    seat, card = on_turn(room)
    answer = player(room, seat).get(f"/t/{room.code}/{seat}/offers/", {"card": card}, **HTMX)
    assert answer.status_code == 200 and f'data-about="{card}"' in answer.content.decode()
    assert answer["X-Drawn"] == str(Room.objects.get(pk=room.pk).version)


@pytest.mark.parametrize("sent", [{"card": "zz"}, {"card": "<b>"}, {"take": ["7o", "zz"]}, {"card": "7o", "take": "1"}])
def test_strange_choices_are_answered_calmly(room: Room, sent: dict[str, Any]) -> None:
    seat, _card = on_turn(room)
    answer = player(room, seat).get(f"/t/{room.code}/{seat}/offers/", sent, **HTMX)
    assert answer.status_code == 200 and '<b>"' not in answer.content.decode()


def test_im_back(room: Room, ana: User) -> None:
    room.chairs.filter(seat=0).update(away=True)
    page = at(ana).get(f"/t/{room.code}/0/").content.decode()
    assert f'formaction="/t/{room.code}/0/back/"' in page
    assert at(ana).post(f"/t/{room.code}/0/back/", **HTMX).status_code == 204
    assert not room.chairs.get(seat=0).away


def test_a_name_is_only_a_name(room: Room, ana: User) -> None:
    User.objects.filter(pk=room.chairs.get(seat=1).person_id).update(display_name="<img src=x onerror=1>")
    page = at(ana).get(f"/t/{room.code}/0/").content.decode()
    assert "<img src=x" not in page and "&lt;img src=x" in page


def test_no_page_has_a_style_of_its_own(room: Room, ana: User) -> None:
    for client, path in ((at(ana), "0/"), (at(None), "")):
        page = client.get(f"/t/{room.code}/{path}").content.decode()
        assert "style=" not in page and "<style" not in page and "onclick" not in page
