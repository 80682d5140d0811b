"""Browsers that watch the list of tables. A frame says only that the list is another; the page then asks for it, in its
own language and with its own choice of games."""

from __future__ import annotations

import asyncio
import json
import time

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from . import live, lobby
from .consumers import LISTENS_ONLY

PERIOD = 4.0  # seconds between two signs of life
FRESH = 1.0  # seconds for which all sockets of a process share what was read

_read: tuple[float, str] = (-FRESH, "")


class LobbyConsumer(AsyncWebsocketConsumer):
    """Hears of changes at once, and of those that it has missed within a few seconds."""

    async def connect(self) -> None:
        await self.channel_layer.group_add(live.LOBBY, self.channel_name)
        await self.accept()
        self.beating = asyncio.ensure_future(self.beat())

    async def disconnect(self, code: int) -> None:
        self.beating.cancel()
        await self.channel_layer.group_discard(live.LOBBY, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.close(LISTENS_ONLY)

    async def lobby_changed(self, message: dict[str, str]) -> None:
        await self.tell(await database_sync_to_async(stamp)(0))

    async def beat(self) -> None:
        while True:
            await self.tell(await database_sync_to_async(stamp)(FRESH))
            await asyncio.sleep(PERIOD)

    async def tell(self, stamp: str) -> None:
        await self.send(json.dumps({"stamp": stamp}))


def stamp(age: float) -> str:
    """The list's stamp, read at most `age` seconds ago."""
    global _read
    at, known = _read
    if time.monotonic() - at > age:
        known = lobby.stamp()
        _read = (time.monotonic(), known)
    return known
