"""A turn that only some may read: nobody else is told that it happened."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import live, opening, referee, rooms, sitting, story
from games.models import Room
from games.table import show

from .sockets import Reader, forgetful, fresh, quick, reading, with_html  # noqa: F401
from .tables import Outbox, match_of, person

db = sync_to_async
WINK = {"type": "signal", "id": "call"}


def envite(**values: Any) -> tuple[Room, list[Any]]:
    """Four people at a running table of Envite with signals: Ana and Chano against Beto and Dácil."""
    people = [person(name) for name in ("Ana", "Beto", "Chano", "Dacil")]
    room = opening.open_room(people[0], "envite", {"signals": True, "turn_seconds": 0, **values}, 4, "private")
    for seat, each in enumerate(people):
        sitting.sit(room, each, seat)
    rooms.start(room, people[0])
    return Room.objects.get(pk=room.pk), people


def whispered(outbox: Outbox, room: Room) -> list[int]:
    return [seat for seat in range(4) for group, _message in outbox.told if group == live.seat_group(room.code, seat)]


@pytest.mark.parametrize(("seen", "readers"), [(0, [0, 2]), (100, [0, 1, 2, 3])])
def test_a_signal_is_whispered_to_those_who_may_read_it(outbox: Outbox, seen: int, readers: list[int]) -> None:
    room, _people = envite(signal_seen_percent=seen)
    outbox.clear()
    referee.play(room, 0, WINK)
    assert whispered(outbox, room) == readers
    assert not [message for group, message in outbox.told if group == live.table_group(room.code)]
    assert Room.objects.get(pk=room.pk).version == room.version
    assert match_of(room).turns > 2


def test_a_whistle_is_heard_by_the_whole_table(outbox: Outbox) -> None:
    room, _people = envite()
    referee.play(room, 0, {"type": "signal", "id": "whistle"})
    assert Room.objects.get(pk=room.pk).version == room.version + 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_a_rivals_socket_hears_nothing_of_a_signal() -> None:
    room, people = await db(envite)(signal_seen_percent=0)
    async with AsyncExitStack() as sockets:
        readers: dict[int | None, Reader] = {
            seat: await sockets.enter_async_context(reading(room, seat, None if seat is None else people[seat]))
            for seat in (0, 1, 2, 3, None)
        }
        shown = {seat: (await reader.hear(with_html))["v"] for seat, reader in readers.items()}
        version = (await db(fresh)(room)).version
        for reader in readers.values():  # everybody has been told of all arrivals
            await reader.catch_up(version)
            await reader.hear(lambda frame: frame == {"v": version})
        await db(referee.play)(room, 0, WINK)
        for seat in (0, 2):
            frame = await readers[seat].hear(with_html)
            assert frame["v"] == version and "slight nod" in frame["html"].lower()
        for seat in (1, 3, None):
            for _beat in range(3):
                assert await readers[seat].hear() == {"v": version}
        assert shown


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_a_page_does_not_count_the_turns_that_it_may_not_see() -> None:
    room, people = await db(envite)(signal_seen_percent=0)
    async with reading(room, 1, people[1]) as rival:
        before = (await rival.hear(with_html))["html"]
        await db(referee.play)(room, 0, WINK)
    async with reading(await db(fresh)(room), 1, people[1]) as rival:
        after = (await rival.hear(with_html))["html"]
    assert 'name="answers" value="-1"' in before
    assert _without_version(before) == _without_version(after)


def test_hidden_turns_do_not_push_others_out_of_the_log(outbox: Outbox) -> None:
    ana = person("Ana")
    room = opening.open_room(ana, "envite", {"signals": True, "signal_seen_percent": 0}, 12, "private")
    rooms.start(room, ana)
    for seat in range(12):
        for _sign in range(3):
            referee.play(room, seat, WINK)
    story._pages.clear()
    log = show(fresh(room), None, "en").regions["log"]
    assert "The Vira is" in log and "signal" not in log


def _without_version(html: str) -> str:
    return html.partition('name="answers"')[2]
