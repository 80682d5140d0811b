"""Moves by HTTP: what is played, and what refused, late or no move at all is answered."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from cardsite.accounts.models import User
from games import opening, referee
from games.models import Match, Room

from .tables import Outbox, ana, beto, outbox  # noqa: F401
from .visits import HTMX, at, move, on_turn, player, room, serial, state_of  # noqa: F401


def test_a_card_is_played(room: Room) -> None:
    seat, card = on_turn(room)
    answer = move(room, seat, {"type": "play", "use": ["card"]}, card=card)
    assert answer.status_code == 204
    game, state = referee.position(Match.objects.get(room=room))
    assert card not in game.view(state, seat)["hand"]


def test_without_a_script_a_move_leads_back_to_the_table(room: Room) -> None:
    seat, card = on_turn(room)
    sent = {"move": json.dumps({"type": "play", "use": ["card"]}), "card": card, "serial": serial(room)}
    answer = player(room, seat).post(f"/t/{room.code}/{seat}/move/", sent)
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{room.code}/{seat}/")


def test_a_move_out_of_turn_is_refused_with_its_rule(room: Room) -> None:
    seat = 1 - on_turn(room)[0]
    before = state_of(room)
    game, state = referee.position(Match.objects.get(room=room))
    answer = move(room, seat, {"type": "play", "card": game.view(state, seat)["hand"][0]})
    assert answer.status_code == 422
    assert "It is not your turn." in answer.content.decode() and "CA-5.1" in answer.content.decode()
    assert state_of(room) == before


def test_a_refusal_without_a_script_is_the_whole_page(room: Room) -> None:
    seat = 1 - on_turn(room)[0]
    sent = {"move": '{"type": "play", "card": "1o"}', "serial": serial(room)}
    answer = player(room, seat).post(f"/t/{room.code}/{seat}/move/", sent)
    assert answer.status_code == 422 and "It is not your turn." in answer.content.decode()
    assert 'id="table"' in answer.content.decode()


def test_a_refusal_speaks_the_readers_language(room: Room) -> None:
    seat = 1 - on_turn(room)[0]
    client = player(room, seat)
    answer = client.post(
        f"/t/{room.code}/{seat}/move/", {"move": '{"type": "play"}'}, HTTP_ACCEPT_LANGUAGE="es", **HTMX
    )
    assert "It is not" not in answer.content.decode()


@pytest.mark.parametrize("wire", ["", "{", "null", "[]", '"play"', "7", "[" * 5000, '{"use": "card"}', '{"use": [1]}'])
def test_what_is_no_move_is_a_bad_request(room: Room, wire: str) -> None:
    before = state_of(room)
    answer = move(room, on_turn(room)[0], wire)
    assert answer.status_code == 400 and "could not read" in answer.content.decode()
    assert state_of(room) == before


@pytest.mark.parametrize(
    "wire",
    [
        {},
        {"type": "nonsense"},
        {"type": "play"},
        {"type": "play", "card": 7},
        {"type": "play", "card": "99x"},
        {"type": "play", "card": {"a": 1}},
        {"type": "play", "card": "1o", "auto": True},
        {"type": "shuffle", "cards": ["1o"]},
        {"type": "close"},
        {"type": ["play"]},
        {"type": "play", "use": ["serial", "csrfmiddlewaretoken", "nothing"]},
    ],
)
def test_a_move_that_the_rules_do_not_know_is_refused(room: Room, wire: dict[str, Any]) -> None:
    before = state_of(room)
    assert move(room, on_turn(room)[0], wire).status_code == 422
    assert state_of(room) == before


def test_a_card_that_i_do_not_hold_is_refused(room: Room) -> None:
    seat, _card = on_turn(room)
    game, state = referee.position(Match.objects.get(room=room))
    theirs = game.view(state, 1 - seat)["hand"][0]
    answer = move(room, seat, {"type": "play", "card": theirs})
    assert answer.status_code == 422 and "You do not hold that card." in answer.content.decode()


def test_a_late_move_brings_the_table_as_it_is(room: Room) -> None:
    seat, card = on_turn(room)
    old = serial(room)
    assert move(room, seat, {"type": "play", "card": card}).status_code == 204
    before = state_of(room)
    answer = move(room, seat, {"type": "play", "card": card}, serial=old)
    assert answer.status_code == 409 and answer["X-Version"] == str(before[0])
    assert 'id="hand"' in answer.content.decode()
    assert state_of(room) == before


def test_without_a_clock_a_move_pressed_on_an_old_picture_is_late_too(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(Match.objects.get(room=room).rules), "clock", lambda game, state: None)
    seat, card = on_turn(room)
    move(room, seat, {"type": "play", "card": card})
    (shown,) = re.findall(r'name="serial" value="(\d+)"', player(room, 0).get(f"/t/{room.code}/0/").content.decode())
    assert int(shown) == serial(room) and Match.objects.get(room=room).due_at is None
    before = state_of(room)
    for old, status in ((int(shown) - 1, 409), (int(shown), 204)):
        seat, card = on_turn(room)
        assert move(room, seat, {"type": "play", "card": card}, serial=old).status_code == status
        assert (state_of(room) == before) == (status == 409)


def test_a_late_move_without_a_script_says_so(room: Room) -> None:
    seat, card = on_turn(room)
    old, client = serial(room), player(room, seat)
    move(room, seat, {"type": "play", "card": card})
    sent = {"move": json.dumps({"type": "play", "card": card}), "serial": old}
    answer = client.post(f"/t/{room.code}/{seat}/move/", sent)
    assert answer.status_code == 409 and "too late" in answer.content.decode()


@pytest.mark.parametrize("number", ["", "x", "-", "9" * 30, "1.5", "٣"])
def test_a_strange_serial_is_no_traceback(room: Room, number: str) -> None:
    seat, card = on_turn(room)
    assert move(room, seat, {"type": "play", "card": card}, serial=number).status_code in (204, 409)


def test_a_body_over_64_kb_is_not_read(room: Room) -> None:
    before = state_of(room)
    assert move(room, on_turn(room)[0], "x" * 70_000).status_code in (400, 413)
    assert state_of(room) == before


def test_a_move_needs_its_token(room: Room, ana: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(ana)
    before = state_of(room)
    assert client.post(f"/t/{room.code}/0/move/", {"move": "{}"}, **HTMX).status_code == 403
    assert state_of(room) == before


def test_a_move_before_the_match_is_late(ana: User, outbox: Outbox) -> None:
    waiting = opening.open_room(ana, "caida", {}, 2, "private")
    answer = at(ana).post(f"/t/{waiting.code}/0/move/", {"move": '{"type": "play"}'}, **HTMX)
    assert answer.status_code == 409
    assert at(None).post(f"/t/{waiting.code}/0/move/", {"move": '{"type": "play"}'}, **HTMX).status_code == 404
