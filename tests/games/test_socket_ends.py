"""Sockets: who may listen, and how it ends."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model, user_logged_out

from cardsite.asgi import application
from games import rooms, sitting
from games.models import Room

from .sockets import PATIENT, Reader, db, forgetful, guest, host, move, quick, reading, room, with_html  # noqa: F401

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.mark.parametrize("who", ["guest", "nobody"])
async def test_a_seat_is_for_its_person(room: Room, guest: Any, who: str) -> None:
    async with reading(room, 0, guest if who == "guest" else None) as reader:
        assert await reader.end() == (4403, "This is not your chair.")


async def test_there_is_no_such_table(room: Room) -> None:
    room.code = "nosuchtable"
    async with reading(room, None, **{"accept-language": "es"}) as reader:
        assert await reader.end() == (4404, "No hay ninguna mesa así.")


async def test_there_is_no_such_seat(room: Room, host: Any) -> None:
    async with reading(room, 9, host) as reader:
        assert (await reader.end())[0] == 4403


@pytest.mark.parametrize("address", ["/ws/nowhere/", "/ws/t/code/one/", "/"])
async def test_there_is_no_such_socket(address: str) -> None:
    headers = [(b"origin", b"http://testserver"), (b"host", b"testserver")]
    connected, _code = await Reader(application, address, headers=headers).connect(PATIENT)
    assert not connected


async def test_it_only_listens(room: Room) -> None:
    async with reading(room, None) as reader:
        await reader.hear(with_html)
        await reader.send_to(text_data='{"type": "play", "card": "1o"}')
        assert (await reader.end())[0] == 4400


async def test_another_site_may_not_listen(room: Room) -> None:
    headers = [(b"origin", b"http://evil.example"), (b"host", b"testserver")]
    connected, _code = await Reader(application, f"/ws/t/{room.code}/", headers=headers).connect(PATIENT)
    assert not connected


async def test_signing_out_ends_it(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as reader, reading(room, None) as spectator:
        await reader.hear(with_html)
        await db(user_logged_out.send)(sender=get_user_model(), request=None, user=host)
        assert await reader.end() == (4401, "You have signed out.")
        await spectator.hear()


async def test_leaving_the_chair_ends_it(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        await db(sitting.leave)(room, host, 0)
        assert await reader.end() == (4403, "This is not your chair any more.")


async def test_a_banned_person_sees_no_hand(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        await db(get_user_model().objects.filter(pk=host.pk).update)(is_active=False)
        await db(move)(room)
        assert (await reader.end())[0] == 4403


async def test_a_closed_table_is_drawn_a_last_time(room: Room) -> None:
    async with reading(room, None) as reader:
        version = (await reader.hear(with_html))["v"]
        await db(rooms.shut)(room.pk)
        last = await reader.hear(lambda frame: frame["v"] > version)
        assert last["html"]
        assert await reader.end() == (4410, "This table is closed.")


async def test_a_table_that_is_deleted_ends_quietly(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        await db(room.delete)()
        assert (await reader.end())[0] == 4404
