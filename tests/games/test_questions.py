"""Questions that are spelled once: what Django itself would answer, for any value."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, connection, transaction
from django.forms.models import model_to_dict
from django.test.utils import CaptureQueriesContext

from cardsite.accounts.models import User
from games import opening, questions, sitting, spelling
from games.models import Chair, Room, Turn

from .tables import Open, ana, beto, highest, outbox, table  # noqa: F401 - fixtures


def test_other_values_find_other_rows(table: Open) -> None:  # noqa: F811
    for room in (table(), table(seats=3)):
        (match,) = questions.running_matches(room.pk)
        assert match.get_deferred_fields() == {"snapshot"}
        assert model_to_dict(match) == model_to_dict(room.matches.get())
        assert [chair.pk for chair in questions.chairs_of(room.pk)] == [chair.pk for chair in room.chairs.all()]
    assert questions.chairs_of(0) == []


@pytest.mark.database
def test_a_room_is_locked_where_the_database_can(table: Open) -> None:  # noqa: F811
    room = table()
    with transaction.atomic(), CaptureQueriesContext(connection) as asked:
        (found,) = questions.locked_rooms(room.pk)
    assert model_to_dict(found) == model_to_dict(room)
    assert ("FOR UPDATE" in asked[0]["sql"]) is connection.features.has_select_for_update


def test_chairs_come_with_their_people(ana: User, beto: User, highest: object) -> None:  # noqa: F811
    room = Room.objects.get(pk=opening.open_room(ana, "highest", {}, 3, "private").pk)
    sitting.sit(room, beto, 2)
    with CaptureQueriesContext(connection) as asked:
        chairs = questions.seated(room.pk)
        assert [chair.person for chair in chairs if chair.person_id] == [ana, beto]
    assert len(asked) == 2
    assert [(chair.pk, chair.person_id) for chair in chairs] == list(
        Chair.objects.filter(room=room).values_list("pk", "person")
    )


@pytest.mark.database
def test_who_comes_or_goes_between_the_questions_is_still_named(
    ana: User,  # noqa: F811
    beto: User,  # noqa: F811
    highest: object,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = opening.open_room(ana, "highest", {}, 3, "private")
    sitting.sit(room, beto, 1)

    def asked_late(room_id: int) -> list[User]:
        sitting.leave(room, beto, 1)
        return people_of(room_id)

    people_of = questions.people_of
    monkeypatch.setattr(questions, "people_of", asked_late)
    assert [chair.person for chair in questions.seated(room.pk)] == [ana, beto, None]
    monkeypatch.setattr(questions, "people_of", people_of)
    assert [chair.person for chair in questions.seated(room.pk)] == [ana, None, None]


@pytest.mark.database
def test_only_what_is_named_is_written(table: Open) -> None:  # noqa: F811
    room = table()
    match = room.matches.get()
    match.snapshot, match.due_at, match.woken, match.clock = {"it's": [1, None]}, None, [[0, 1, 2.5]], "other"
    with CaptureQueriesContext(connection) as asked:
        spelling.write(match, "snapshot", "due_at", "woken")
        spelling.write(match)
    found = room.matches.get()
    assert (found.snapshot, found.due_at, found.woken) == (match.snapshot, None, match.woken)
    assert found.clock != "other" and len(asked) == 1


@pytest.mark.database
def test_what_is_inserted_is_found_as_django_itself_would_write_it(table: Open) -> None:  # noqa: F811
    match = table().matches.get()
    turns = [Turn(match=match, number=number, seat=0, move={"type": "it's"}, took_ms=None) for number in (100, 101)]
    spelling.insert(turns)
    spelling.insert([])
    found = Turn.objects.filter(match=match, number__gte=100)
    assert [turn.number for turn in found] == [100, 101] and found[0].move == {"type": "it's"}
    assert [turn.at for turn in found] == [turn.at for turn in turns] and found[0].took_ms is None
    with pytest.raises(IntegrityError), transaction.atomic():
        spelling.insert(turns[:1])
