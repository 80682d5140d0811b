"""The socket of the list of tables."""

from __future__ import annotations

import pytest

from games import live, lobby_consumer, opening, rooms, sitting, tasks
from games.lobby import stamp
from games.models import Room

from .highest import Highest
from .sockets import db, listening
from .tables import Open, Outbox, finish, person


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_it_says_at_once_that_the_list_has_changed(
    highest: type[Highest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "send", lambda *_args, **_more: None)
    monkeypatch.setattr(lobby_consumer, "PERIOD", 60.0)  # so that nothing is heard in its turn
    monkeypatch.setattr(lobby_consumer, "_read", (-lobby_consumer.FRESH, ""))
    ana = await db(person)("Ana")
    async with listening("/ws/lobby/") as reader:
        before = await reader.hear()
        room = await db(opening.open_room)(ana, "highest", {}, 2, "public")
        assert await reader.hear() != before
        await db(rooms.close)(room, ana)
        assert await reader.hear() == before


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_it_only_listens_and_heals_what_was_lost(monkeypatch: pytest.MonkeyPatch, highest: type[Highest]) -> None:
    monkeypatch.setattr(lobby_consumer, "PERIOD", 0.1)
    monkeypatch.setattr(lobby_consumer, "FRESH", 0.0)
    monkeypatch.setattr(live, "_send", lambda *_args: None)  # nothing arrives
    async with listening("/ws/lobby/") as reader:
        before = await reader.hear()
        await db(opening.open_room)(await db(person)("Ana"), "highest", {}, 2, "public")
        await reader.hear(lambda frame: frame != before)
        await reader.send_to(text_data='{"move": 1}')
        assert (await reader.end())[0] == 4400


def told(outbox: Outbox) -> bool:
    heard = any(group == live.LOBBY for group, _message in outbox.told)
    outbox.clear()
    return heard


def test_whatever_the_list_shows_is_told_and_no_move(table: Open, outbox: Outbox) -> None:
    room = table(people=2, kind="public", target=1)
    before = stamp()
    host, guest = room.host, room.chairs.get(seat=1).person
    sitting.leave(room, guest, 1)
    assert told(outbox) and stamp() != before
    sitting.sit(room, guest, 1)
    assert told(outbox)
    finish(room)
    assert told(outbox)
    rooms.rematch(room, host)
    assert told(outbox)
    rooms.shut(room.pk)
    assert told(outbox) and not Room.objects.exclude(phase="closed").exists()


def test_other_tables_are_nobody_s_business(table: Open, outbox: Outbox) -> None:
    room = table(people=2, kind="private")
    before = stamp()
    sitting.leave(room, room.chairs.get(seat=1).person, 1)
    assert not told(outbox) and stamp() == before
