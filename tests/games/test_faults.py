"""Sockets while something else fails: what is lost comes again, and nothing is left behind."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

from typing import Any

import pytest
from django.db import OperationalError

from games import audience
from games.consumers import TableConsumer
from games.ear import Ear
from games.gallery import Gallery
from games.models import Room

from .sockets import forgetful, guest, host, quick, reading, room, with_html  # noqa: F401

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


async def test_the_heart_beats_on_after_the_database_was_away(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, failed = audience.versions, []

    def away_once(codes: Any) -> dict[str, int]:
        if not failed:
            failed.append(codes)
            raise OperationalError("the database is away")
        return plain(codes)

    monkeypatch.setattr(audience, "versions", away_once)
    async with reading(room, None) as spectator:
        version = (await spectator.hear(with_html))["v"]
        assert await spectator.hear(lambda frame: not with_html(frame)) == {"v": version}
    assert failed


async def test_a_socket_that_fails_while_it_opens_leaves_nothing_behind(
    room: Room, host: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_args: Any) -> None:
        raise OperationalError("the database is away")

    monkeypatch.setattr(TableConsumer, "draw", fails)
    with pytest.raises(OperationalError):
        async with reading(room, 0, host) as reader:
            await reader.end()
    assert not Ear.of_this_loop().groups
    assert not Gallery.of_this_loop().tables
