"""Browsers that watch the list of tables. A frame says only that the list is another; the page then asks for it, in its
own language and with its own choice of games."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from . import live, lobby
from .ear import Ear
from .farewells import LISTENS_ONLY

PERIOD = 4.0  # seconds between two signs of life
FRESH = 1.0  # seconds for which all sockets of a process share what was read

_read: tuple[float, str] = (-FRESH, "")


class LobbyConsumer(AsyncWebsocketConsumer):
    """Hears of changes at once, and of those that it has missed within a few seconds."""

    channel_layer_alias = ""  # no channel of its own: one ear hears for all sockets of the process

    async def connect(self) -> None:
        self.ear, self.news = Ear.of_this_loop(), asyncio.Event()
        await self.ear.join(self, [live.LOBBY])
        await self.accept()
        self.beating = asyncio.ensure_future(self.beat())

    async def disconnect(self, code: int) -> None:
        self.beating.cancel()
        await self.ear.leave(self, [live.LOBBY])

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.close(LISTENS_ONLY)

    def heard(self, message: dict[str, Any]) -> None:
        self.news.set()

    async def beat(self) -> None:
        age = FRESH
        while True:
            await self.send(json.dumps({"stamp": await database_sync_to_async(stamp)(age)}))
            age = 0 if await self.news_within(PERIOD) else FRESH

    async def news_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self.news.wait()
        except TimeoutError:
            return False
        self.news.clear()
        return True


def stamp(age: float) -> str:
    """The list's stamp, read at most `age` seconds ago."""
    global _read
    at, known = _read
    if time.monotonic() - at > age:
        known = lobby.stamp()
        _read = (time.monotonic(), known)
    return known
