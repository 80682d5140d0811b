"""The end of the log as a process remembers it."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cardsite.accounts.models import User
from games import opening, referee, story, table
from games.engine.registry import games
from games.models import Match, Turn

from .tables import Outbox, ana, match_of, outbox, step  # noqa: F401 - fixtures


@pytest.mark.parametrize("game", sorted(games()))
def test_what_was_committed_is_told_without_being_looked_up(game: str, ana: User, outbox: Outbox) -> None:  # noqa: F811
    room = opening.play_now(ana, game)
    story.latest(match_of(room))
    for _turn in range(12):
        step(room)
    match = match_of(room)
    with CaptureQueriesContext(connection) as asked:
        told = events(story.latest(match))
    story._pages.clear()
    assert told == events(story.latest(match))
    assert not [query["sql"] for query in asked]


def test_what_an_older_match_of_that_id_left_is_not_told(ana: User, outbox: Outbox) -> None:  # noqa: F811
    match = match_of(opening.play_now(ana, "caida"))
    before = Match(pk=match.pk, started_at=match.started_at - timedelta(days=1))
    story.note(before, [Turn(match=before, number=1, seat=0, at=before.started_at)])
    assert story.latest(match) == []
    story.note(match, [Turn(match=match, number=1, seat=0, at=match.started_at)])
    match.turns = 1
    assert [page.turn.match for page in story.latest(match)] == [match]


def test_the_log_says_when(ana: User, outbox: Outbox) -> None:  # noqa: F811
    room = opening.play_now(ana, "caida")
    match = match_of(room)
    Match.objects.filter(pk=match.pk).update(due_at=match.started_at)
    referee.expire(match.pk, match.serial)
    match = match_of(room)
    match.log.update(at=match.started_at + timedelta(seconds=65.4))
    story._pages.clear()
    assert {page.when for page in story.latest(match)} == {"1:05"}
    assert 'data-at="1:05"' in table.show(room, 0, "en").regions["log"]


def events(pages: list[story.Page]) -> list[tuple[int, int, Any]]:
    return [(page.turn.number, page.turn.seat, json.loads(json.dumps(page.turn.events))) for page in pages]
