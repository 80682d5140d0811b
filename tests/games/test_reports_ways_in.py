"""What people report of other card sites, tried here: codes that are guessed, and tables that cannot be. The whole list
is docs/reports.md."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games import attempts, opening, pages
from games.models import Room

pytestmark = pytest.mark.django_db


def test_a_hidden_table_is_not_found_by_trying_codes(
    client: Client, outbox: object, caplog: pytest.LogCaptureFixture
) -> None:
    """P057: whoever tries links is stopped and written down, and the link that was given is opened all the same."""
    client.post("/new/caida/", {"seats": 2, "kind": "private"})
    room, stranger = Room.objects.get(), Client(REMOTE_ADDR="203.0.113.9")
    attempts.forget()
    with caplog.at_level(logging.WARNING, "games.attempts"):
        answers = [stranger.get(f"/t/{opening.new_code()}/").status_code for _try in range(40)]
    assert answers == [404] * 30 + [429] * 10
    assert "203.0.113.9" in caplog.text
    assert stranger.get(f"/t/{room.code}/").status_code == 200
    assert pages.GUESSES.spent("203.0.113.9") and not pages.GUESSES.spent("203.0.113.10")


@pytest.mark.parametrize(
    ("game", "sent", "fields"),
    [
        ("caida", {"seats": 1}, {"seats"}),
        ("caida", {"seats": 5}, {"seats"}),
        ("caida", {"seats": 3, "teams": "on"}, {"teams"}),
        ("caida", {"seats": 2, "viveza": "on", "kind": "public"}, {"viveza"}),
        ("cuatrola", {"seats": 3}, {"seats"}),
        ("cuatrola", {"seats": "four"}, {"seats"}),
        ("envite", {"seats": 5}, {"seats"}),
        ("envite", {"seats": 13}, {"seats"}),
        ("envite", {"seats": "-4"}, {"seats"}),
        ("cassino", {"seats": 1}, {"seats"}),
    ],
)
def test_no_table_for_what_is_no_game(client: Client, game: str, sent: dict[str, Any], fields: set[str]) -> None:
    """P058: so many people, or choices that do not go together: a sentence beside each field, and nothing is made."""
    answer = client.post(f"/new/{game}/", {"kind": "private", **sent})
    assert answer.status_code == 400
    assert fields <= set(answer.context["form"].errors), answer.context["form"].errors
    assert not Room.objects.exists() and not get_user_model().objects.exists()
