"""A worked example can be tried: a table that begins in the middle, against the house, and counts for nothing."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games import pages, referee
from games.attempts import Attempts
from games.engine.book import Example
from games.engine.registry import games
from games.models import Match, Room

pytestmark = pytest.mark.django_db
EXAMPLES = [(name, example) for name, game in games().items() for example in game.examples]


def ids(value: Any) -> str:
    return value.key if isinstance(value, Example) else str(value)


@pytest.fixture(autouse=True)
def no_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.tasks.send", lambda *args, **kwargs: None)


@pytest.mark.parametrize(("game", "example"), EXAMPLES, ids=ids)
def test_an_example_opens_where_it_begins(client: Client, game: str, example: Example) -> None:
    answer = client.post(reverse("rules_try", args=[game, example.key]))
    assert answer.status_code == 302
    room = Room.objects.get()
    chair = room.chairs.get(person__isnull=False)
    assert chair.seat == example.seat and room.kind == Room.Kind.LOCAL
    rules, state = referee.load(room)
    hand = rules.view(state, example.seat)["hand"]
    step = next((s for s in example.steps if s.get("seat") == example.seat and ("do" in s or "refuse" in s)), {})
    card = step.get("do", step.get("refuse", {})).get("card")
    assert card is None or card in hand
    assert answer["Location"] == reverse("table", args=[room.code, example.seat])


@pytest.mark.parametrize("game", games())
def test_the_log_of_a_trial_replays(client: Client, game: str) -> None:
    client.post(reverse("rules_try", args=[game, games()[game].examples[0].key]))
    match = Match.objects.get()
    assert match.is_trial
    state = match.beginning
    for turn in match.log.all():
        match.rules.apply(state, turn.seat, match.rules.read(turn.move))
    assert state.dump() == match.snapshot


def test_a_game_from_its_beginning_is_no_trial() -> None:
    match = Match(game="caida", seats=2, kind="local", values={})
    assert not match.is_trial
    assert match.beginning == match.rules.start()


def test_looking_at_the_address_opens_no_table(client: Client) -> None:
    assert client.get(reverse("rules_try", args=["caida", "run"])).status_code == 405
    assert client.post(reverse("rules_try", args=["caida", "nothing"])).status_code == 404
    assert not Room.objects.exists()


def test_a_trial_is_a_table_like_any_other_where_too_many_are_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "OPENED", Attempts("tables", "1 per hour"))
    address = reverse("rules_try", args=["caida", "run"])
    assert [Client().post(address).status_code for _once in range(2)] == [302, 429]
