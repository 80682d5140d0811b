"""The table's pages and moves by HTTP: who may see them, what bad input is answered, and that a GET changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cardsite.accounts.models import User
from games import opening, referee, rooms, sitting
from games.models import Match, Room

from .tables import Outbox, ana, beto, carla, outbox  # noqa: F401 - fixtures

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def room(ana: User, beto: User, outbox: Outbox) -> Room:  # noqa: F811
    """Caída for two, Ana on chair 0 and Beto on 1, with cards dealt."""
    room = opening.open_room(ana, "caida", {}, 2, "private")
    sitting.sit(room, beto, 1)
    rooms.start(room, ana)
    while True:
        match = Match.objects.get(room=room)
        game, state = referee.position(match)
        if game.view(state, None)["phase"] == "play":
            return Room.objects.get(pk=room.pk)
        seat = game.to_act(state)
        if seat:
            referee.play(room, seat[0], {"type": "call_order", "order": "ascending"})
        else:
            Match.objects.filter(pk=match.pk).update(due_at=match.started_at)
            referee.expire(match.pk, match.serial)


def at(user: User | None) -> Client:
    client = Client()
    if user:
        client.force_login(user)
    return client


def on_turn(room: Room) -> tuple[int, str]:
    """Who is to play, and the first card of that hand."""
    game, state = referee.position(Match.objects.get(room=room))
    seat = game.to_act(state)[0]
    return seat, game.view(state, seat)["hand"][0]


def player(room: Room, seat: int) -> Client:
    return at(room.chairs.get(seat=seat).person)


def serial(room: Room) -> int:
    return Match.objects.get(room=room).serial


def state_of(room: Room) -> tuple[Any, ...]:
    fresh = Room.objects.get(pk=room.pk)
    match = Match.objects.get(room=room)
    return fresh.version, fresh.phase, match.turns, match.snapshot, list(room.chairs.values_list("person", "away"))


def move(room: Room, seat: int, wire: Any, client: Client | None = None, **sent: Any) -> Any:
    client = client or player(room, seat)
    sent = {"move": json.dumps(wire) if not isinstance(wire, str) else wire, "serial": serial(room)} | sent
    return client.post(f"/t/{room.code}/{seat}/move/", sent, **HTMX)


# Who sees what


def test_a_link_leads_to_my_chair(room: Room, ana: User, beto: User, carla: User) -> None:  # noqa: F811
    assert at(beto).get(f"/t/{room.code}/")["Location"] == f"/t/{room.code}/1/"
    assert at(carla).get(f"/t/{room.code}/").status_code == 200
    assert at(None).get(f"/t/{room.code}/").status_code == 200


def test_my_page_has_my_hand_and_nobody_elses(room: Room, ana: User) -> None:  # noqa: F811
    game, state = referee.position(Match.objects.get(room=room))
    page = at(ana).get(f"/t/{room.code}/0/").content.decode()
    assert all(f'id="hand-{code}"' in page for code in game.view(state, 0)["hand"])
    assert not any(f'id="hand-{code}"' in page for code in game.view(state, 1)["hand"])


def test_a_spectator_has_no_hand_and_no_moves(room: Room) -> None:
    page = at(None).get(f"/t/{room.code}/").content.decode()
    assert 'id="hand-' not in page and 'name="move"' not in page


@pytest.mark.parametrize("where", ["?part", "move/", "offers/", "back/"])
def test_anothers_chair_does_not_exist_for_me(room: Room, carla: User, beto: User, where: str) -> None:  # noqa: F811
    for client in (at(carla), at(beto), at(None)):
        ask = client.post if where in ("move/", "back/") else client.get
        assert ask(f"/t/{room.code}/0/{where}").status_code == 404


@pytest.mark.parametrize("move", ['{"type": "play", "card": "%s"}', '{"type": "play", "card": "zz"}', "{", "{}"])
@pytest.mark.parametrize("late", [False, True])
def test_a_move_on_anothers_chair_tells_nothing(
    room: Room,
    carla: User,  # noqa: F811
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


@pytest.mark.parametrize("path", ["/t/nowhere/", "/t/nowhere/0/", "/t/nowhere/0/offers/", "/t/x%00y/"])
def test_a_guessed_table_is_not_found(db: None, path: str) -> None:
    assert Client().get(path, follow=True).status_code == 404


def test_no_get_changes_anything(room: Room, ana: User) -> None:  # noqa: F811
    before = state_of(room)
    for path in ("", "0/", "0/?part", "0/offers/?card=7o", "?part"):
        assert at(ana).get(f"/t/{room.code}/{path}").status_code in (200, 302)
    for path in ("0/move/", "0/back/"):
        assert at(ana).get(f"/t/{room.code}/{path}").status_code == 405
    assert state_of(room) == before


def test_the_parts_come_with_their_version(room: Room, ana: User) -> None:  # noqa: F811
    answer = at(ana).get(f"/t/{room.code}/0/?part")
    assert answer["X-Version"] == str(Room.objects.get(pk=room.pk).version)
    assert (
        '<div id="hand" hx-swap-oob="innerHTML">' in answer.content.decode() and "<html" not in answer.content.decode()
    )


def test_a_page_asks_the_database_little(room: Room, ana: User) -> None:  # noqa: F811
    client = at(ana)
    client.get(f"/t/{room.code}/0/")
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get(f"/t/{room.code}/0/")
    assert len(asked) <= 7


# Moves


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


def test_a_move_needs_its_token(room: Room, ana: User) -> None:  # noqa: F811
    client = Client(enforce_csrf_checks=True)
    client.force_login(ana)
    before = state_of(room)
    assert client.post(f"/t/{room.code}/0/move/", {"move": "{}"}, **HTMX).status_code == 403
    assert state_of(room) == before


def test_a_move_before_the_match_is_late(ana: User, outbox: Outbox) -> None:  # noqa: F811
    waiting = opening.open_room(ana, "caida", {}, 2, "private")
    answer = at(ana).post(f"/t/{waiting.code}/0/move/", {"move": '{"type": "play"}'}, **HTMX)
    assert answer.status_code == 409
    assert at(None).post(f"/t/{waiting.code}/0/move/", {"move": '{"type": "play"}'}, **HTMX).status_code == 404


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


def test_im_back(room: Room, ana: User) -> None:  # noqa: F811
    room.chairs.filter(seat=0).update(away=True)
    page = at(ana).get(f"/t/{room.code}/0/").content.decode()
    assert f'formaction="/t/{room.code}/0/back/"' in page
    assert at(ana).post(f"/t/{room.code}/0/back/", **HTMX).status_code == 204
    assert not room.chairs.get(seat=0).away


def test_a_name_is_only_a_name(room: Room, ana: User) -> None:  # noqa: F811
    User.objects.filter(pk=room.chairs.get(seat=1).person_id).update(display_name="<img src=x onerror=1>")
    page = at(ana).get(f"/t/{room.code}/0/").content.decode()
    assert "<img src=x" not in page and "&lt;img src=x" in page


def test_no_page_has_a_style_of_its_own(room: Room, ana: User) -> None:  # noqa: F811
    for client, path in ((at(ana), "0/"), (at(None), "")):
        page = client.get(f"/t/{room.code}/{path}").content.decode()
        assert "style=" not in page and "<style" not in page and "onclick" not in page
