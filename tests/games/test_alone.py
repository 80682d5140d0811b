"""How many matches a person plays against the house at once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F
from django.test import Client
from django.utils import translation

from games import opening, rooms, sitting
from games.models import Match, Room

from .highest import Highest
from .tables import Open, Outbox, play

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture(autouse=True)
def ready(highest: type[Highest], outbox: Outbox) -> None:
    """A game, and nobody to think."""


def some_time_passes() -> None:
    Room.objects.update(
        created_at=F("created_at") - timedelta(minutes=1), touched_at=F("touched_at") - timedelta(minutes=1)
    )


def begin(person: Any, times: int = 1) -> list[Room]:
    """So many matches, one minute after the other."""
    opened = []
    for _time in range(times):
        some_time_passes()
        opened.append(opening.play_now(person, "highest"))
    return opened


def running() -> set[Room]:
    return {match.room for match in Match.objects.filter(phase=Match.Phase.RUNNING)}


def test_of_too_many_the_one_that_rests_longest_closes(ana: Any) -> None:
    opened = begin(ana, rooms.ALONE)
    assert running() == set(opened)
    play(opened[0], 0)
    [newest] = begin(ana)
    assert running() == {newest, *opened} - {opened[1]}
    closed = Room.objects.get(pk=opened[1].pk)
    assert closed.phase == Room.Phase.CLOSED and closed.farewell.startswith("You have begun another match")


def test_its_page_says_why_in_the_reader_s_language(ana: Any) -> None:
    first, *_others = begin(ana, rooms.ALONE)
    with translation.override("es"):
        begin(ana)
    client = Client(headers={"accept-language": "es"})
    client.force_login(ana)
    assert "Has empezado otra partida contra la casa" in client.get(f"/t/{first.code}/0/").content.decode()


def test_many_clicks_leave_no_more(client: Client) -> None:
    for _click in range(12):
        some_time_passes()
        client.post("/play/", {"game": "highest"})
    assert len(running()) == rooms.ALONE


def test_tables_with_people_and_others_tables_do_not_count(table: Open, ana: Any, beto: Any) -> None:
    shared, his = table(), begin(beto)
    public = opening.open_room(ana, "highest", {}, 2, "public")
    rooms.start(public, ana)
    mine = begin(ana, rooms.ALONE + 1)
    assert running() == {shared, public, *his, *mine[1:]}


def test_when_the_others_have_left_it_counts(table: Open, ana: Any, beto: Any) -> None:
    shared = table()
    sitting.leave(shared, beto, 1)
    mine = begin(ana, rooms.ALONE)
    assert running() == set(mine)


def test_trials_are_counted_apart(ana: Any) -> None:
    [match] = begin(ana)
    position = Highest(Highest.schema.load({}, 2, "local"), 2).start().dump()
    trials = []
    for _trial in range(rooms.ALONE + 1):
        some_time_passes()
        trials.append(opening.open_trial(ana, "highest", {}, 2, 0, position))
    assert running() == {match, *trials[1:]}
