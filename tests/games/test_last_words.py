"""What open pages are told by the staff: a notice, a closed table, a ban."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async as db
from django.contrib.sessions.models import Session

from games import live, notices, rooms
from games.heart import Heart
from games.models import Room

from .sockets import forgetful, guest, host, quick, reading, room, with_html  # noqa: F401

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True)]


async def test_a_notice_comes_with_the_heartbeat_and_goes_again(
    room: Room,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notices, "FRESH", -1.0)
    monkeypatch.setattr(notices, "_read", (-60.0, None))
    async with reading(room, None) as reader:
        await reader.hear(with_html)
        await db(notices.post)("Back soon.", "", 5)
        said = await reader.hear(lambda frame: "Back soon." in frame.get("html", ""))
        assert said["html"] == '<p id="site-notice" hx-swap-oob="innerHTML">Back soon.</p>'
        await db(notices.withdraw)()
        await reader.hear(lambda frame: frame.get("html") == '<p id="site-notice" hx-swap-oob="innerHTML"></p>')


@pytest.mark.parametrize("seat", [0, None])
async def test_a_ban_closes_whatever_they_look_at(room: Room, host: Any, seat: int | None) -> None:  # noqa: F811
    async with reading(room, seat, host) as reader:
        await reader.hear(with_html)
        live.banish(host.pk, "Insults.")
        assert await reader.end() == (4423, "Insults.")


async def test_signing_out_leaves_a_spectator_watching(room: Room, host: Any) -> None:  # noqa: F811
    async with reading(room, None, host) as reader:
        await reader.hear(with_html)
        live.sign_off(host.pk)
        await db(notices.withdraw)()
        assert "over" not in await reader.hear()


async def test_a_session_that_is_gone_shows_no_more_hands(
    room: Room,  # noqa: F811
    host: Any,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Heart, "PRESENCE", 0.1)
    async with reading(room, 0, host) as reader, reading(room, None) as watcher:
        await reader.hear(with_html)
        await db(Session.objects.all().delete)()
        assert (await reader.end())[0] == 3000
        await watcher.hear()


async def test_a_new_password_asks_everybody_of_that_name_again(room: Room, host: Any) -> None:  # noqa: F811
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        live.check(host.pk)
        assert (await reader.end())[0] == 3000


async def test_a_table_that_the_staff_closes_says_why(room: Room, host: Any) -> None:  # noqa: F811
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        await db(rooms.shut)(room.pk, "Closed by the staff.")
        assert await reader.end() == (4410, "Closed by the staff.")
