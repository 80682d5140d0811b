"""Sockets: who is seen to be at the table."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from games import gallery
from games.heart import Heart
from games.models import Room

from .sockets import connected, db, forgetful, fresh, guest, host, quick, reading, room, until, with_html  # noqa: F401

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


async def test_coming_and_going_is_seen(room: Room, host: Any) -> None:
    async with reading(room, None) as spectator:
        version = (await spectator.hear(with_html))["v"]
        async with reading(room, 0, host) as reader:
            await reader.hear(with_html)
            assert await db(connected)(room) == [True, False]
            version = (await spectator.catch_up(version + 1))["v"]
        await until(lambda: connected(room) == [False, False])
        await spectator.catch_up(version + 1)


async def test_closing_one_of_two_pages_changes_nothing(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as first:
        async with reading(room, 0, host) as second:
            await second.hear(with_html)
        await asyncio.sleep(0.3)
        assert await db(connected)(room) == [True, False]
        await first.hear()


async def test_a_page_that_reloads_never_left(room: Room, host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "LINGER", 1.0)
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
    version = (await db(fresh)(room)).version
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        await asyncio.sleep(1.2)
        assert await db(connected)(room) == [True, False]
        assert (await db(fresh)(room)).version == version


async def test_the_seat_s_own_socket_brings_the_chair_back(room: Room, host: Any) -> None:
    await db(room.chairs.filter(seat=0).update)(away=True, late=2)
    async with reading(room, None) as spectator:
        await spectator.hear(with_html)
        assert (await db(room.chairs.get)(seat=0)).away
        async with reading(room, 0, host) as reader:
            await reader.hear(with_html)
            chair = await db(room.chairs.get)(seat=0)
    assert (chair.away, chair.late) == (False, 0)


async def test_who_is_here_is_noted_again_and_again(room: Room, host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Heart, "PRESENCE", 0.1)
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        seen = (await db(room.chairs.get)(seat=0)).seen_at
        await until(lambda: room.chairs.get(seat=0).seen_at > seen)
