"""Matches that are over, turn by turn: who sees what of them, and that one that runs shows nothing."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import pytest
from django.test import Client

from cardsite.accounts.models import User
from games import referee, sitting
from games.models import Match, Room, Turn
from games.past import Past, position, stops
from games.shuffles import shuffles

from .tables import Open, Outbox, ana, beto, carla, finish, highest, match_of, outbox, table  # noqa: F401 - fixtures


@pytest.fixture
def over(table: Open) -> Match:  # noqa: F811
    """A match of Highest, played to its end."""
    return finish(table(target=2))


def path(match: Match, more: str = "") -> str:
    return f"/m/{match.room.code}/{match.number}/{more}"


def get(match: Match, more: str = "") -> Any:
    return Client().get(path(match, more))


# The position


def test_every_turn_leads_to_the_position_it_led_to(over: Match) -> None:
    turns = list(over.log.order_by("number"))
    assert position(over, turns)[1].dump() == over.snapshot
    assert not any(position(over, [])[1].dump()["hands"])
    assert stops(turns) and stops(turns)[-1] <= over.turns


def test_a_past_table_is_that_of_its_seat(over: Match) -> None:
    turns = list(over.log.order_by("number"))[:1]
    state = position(over, turns)[1]
    codes = [[over.rules.deck.code(card) for card in hand] for hand in state.hands]
    assert [hand["cards"] for hand in Past(over, turns, 1).hands()] == codes[1:2]
    assert Past(over, turns, None).hands() == []
    assert [hand["cards"] for hand in Past(over, turns, None, open_hands=True).hands()] == codes


def test_looking_back_changes_nothing(over: Match) -> None:
    before = Room.objects.values().get(pk=over.room_id), Match.objects.values().get(pk=over.pk)
    get(over, "?step=1&view=all")
    assert (Room.objects.values().get(pk=over.room_id), Match.objects.values().get(pk=over.pk)) == before


# The page


def test_anybody_with_the_link_goes_from_the_first_turn_to_the_last(over: Match) -> None:
    where, seen = path(over), 0
    while where:
        page = Client().get(where)
        assert page.status_code == 200
        seen += 1
        where = page.context["way"]["next"]
    assert seen == len(stops(list(over.log.all()))) and page.context["over"]["result"]
    assert b"<table>" in page.content


def test_nothing_can_be_moved_in_a_replay(over: Match) -> None:
    for view in ("", "0", "1", "all"):
        page = get(over, f"?step=2&view={view}").content.decode()
        assert 'name="move"' not in page and "data-live" not in page and 'method="post"' not in page


def test_names_are_those_of_who_played(over: Match, carla: User) -> None:  # noqa: F811
    room = Room.objects.get(pk=over.room_id)
    sitting.leave(room, room.chairs.get(seat=1).person, 1)
    sitting.sit(room, carla, 1)
    page = get(over, "?step=1").content.decode()
    assert "Beto" in page and "Carla" not in page


@pytest.mark.parametrize("asked", ["step=999", "step=-1", "step=x", "step=", "step=1e3", "view=7", "view=x", "view=-1"])
def test_a_turn_or_a_chair_that_is_not_there_is_said(over: Match, asked: str) -> None:
    answer = get(over, f"?{asked}")
    assert answer.status_code == 404
    assert b"no such" in answer.content


def test_a_running_match_shows_nothing(table: Open) -> None:  # noqa: F811
    room = table(target=2)
    match = match_of(room)
    for more in ("", "?step=1", "log.json", "shuffles/"):
        answer = get(match, more)
        assert answer.status_code == 404
        assert b"still being played" in answer.content
    with pytest.raises(ValueError):
        shuffles(match)
    for more in ("m/nowhere/1/", f"m/{room.code}/9/", f"m/{room.code}/9/log.json"):
        assert Client().get(f"/{more}").status_code == 404


def test_a_replay_is_only_looked_at(over: Match) -> None:
    assert [Client().post(path(over, more)).status_code for more in ("", "log.json", "shuffles/")] == [405] * 3


def test_the_end_of_a_match_leads_to_its_replay(over: Match, ana: User) -> None:  # noqa: F811
    client = Client()
    client.force_login(ana)
    for page in (client.get(f"/t/{over.room.code}/0/"), Client().get(f"/t/{over.room.code}/")):
        assert f'href="{path(over)}"' in page.content.decode()


def test_a_match_of_older_rules_is_not_replayed_under_new_ones(over: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(over.rules), "rules_version", 2)
    answer = get(over)
    assert answer.status_code == 410 and b"The rules of this game have changed" in answer.content
    assert "han cambiado" in Client().get(path(over), headers={"accept-language": "es"}).content.decode()
    assert json.loads(get(over, "log.json").content)["rules_version"] == 1
    room = over.room
    assert referee.open_match(room, 0).rules_version == 2


# The log and the shuffles


def test_the_log_is_all_there_is_and_replays(over: Match) -> None:
    log = json.loads(get(over, "log.json").content)
    assert log["options"] == over.values and log["outcome"] == over.outcome and len(log["turns"]) == over.turns
    moves = [(turn["seat"], over.rules.read(turn["move"])) for turn in log["turns"]]
    assert over.rules.replay(moves).dump() == over.snapshot
    assert all(len(turn["salt"]) == 32 for turn in log["turns"] if turn["digest"])


def test_each_shuffle_fits_what_was_published_before_it(over: Match) -> None:
    found = shuffles(over)
    assert found and all(each.holds for each in found)
    for each in found:
        assert hashlib.sha256((each.salt + each.order).encode()).hexdigest() == each.sealed
    page = get(over, "shuffles/").content.decode()
    assert all(each.sealed in page and each.salt in page for each in found) and "Every seal fits" in page


def test_an_order_that_was_changed_afterwards_is_found_out(over: Match) -> None:
    turn = over.log.exclude(digest="").first()
    turn.move = {**turn.move, "order": turn.move["order"][::-1]}
    Turn.objects.filter(pk=turn.pk).update(move=turn.move)
    assert [each.holds for each in shuffles(over)][:1] == [False]
    assert "Not every seal fits" in get(over, "shuffles/").content.decode()


def test_the_seal_in_the_log_leads_to_what_it_means(table: Open) -> None:  # noqa: F811
    page = Client().get(f"/t/{table().code}/").content.decode()
    assert re.search(r'shuffle is sealed.*href="/shuffles/"', page)
    assert "SHA-256" in Client().get("/shuffles/").content.decode()
