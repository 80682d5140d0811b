"""The heartbeat of the sockets of one process, and what is asked in its rhythm."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from channels.db import database_sync_to_async

from . import audience, notices, sitting, stands
from .farewells import COME_AGAIN

if TYPE_CHECKING:
    from .consumers import TableConsumer
    from .gallery import Gallery

log = logging.getLogger(__name__)


class Heart:
    """Each socket hears from it every four seconds, and one question to the database serves many of them."""

    PERIOD = 4.0
    FRESH = 1.0  # seconds after a drawing in which nobody needs another sign of life: five of silence are the most
    AT_ONCE = 100  # sockets for which the versions are asked together
    PRESENCE = 20.0  # seconds between two notes of who is here

    def __init__(self, gallery: Gallery) -> None:
        self.gallery = gallery
        self.noted = 0.0
        self.beating = False

    def start(self) -> None:
        """Beat, for as long as there is anybody."""
        if not self.beating:
            self.beating = True
            self.gallery.spawn(self.beat())

    async def beat(self) -> None:
        """A round after the other. One that fails, as while the database is away, is lost; the heart beats on."""
        while sockets := self.gallery.sockets:
            try:
                await self.go_round(sockets)
            except Exception:
                log.exception("a heartbeat failed")
                await asyncio.sleep(self.PERIOD)
        self.beating = False

    async def go_round(self, sockets: list[TableConsumer]) -> None:
        for start in range(0, len(sockets), self.AT_ONCE):
            await self.speak_to(sockets[start : start + self.AT_ONCE], len(sockets))
        await self.note_presence()

    async def speak_to(self, sockets: list[TableConsumer], among: int) -> None:
        versions = await database_sync_to_async(audience.versions)({socket.code for socket in sockets})
        notice = await database_sync_to_async(notices.latest)()
        for socket in sockets:
            if self.gallery.holds(socket):
                self.gallery.spawn(socket.beat(versions.get(socket.code)))
                if notice:
                    self.gallery.spawn(socket.notice(notice))
            await asyncio.sleep(self.PERIOD / among)

    async def note_presence(self) -> None:
        now = asyncio.get_running_loop().time()
        here = [chair for chair, sockets in self.gallery.seats.items() if sockets]
        if now - self.noted > self.PRESENCE:
            self.noted = now
            await database_sync_to_async(sitting.still_here)(here)
            await database_sync_to_async(stands.still_here)()
            await self.check_sessions()

    async def check_sessions(self) -> None:
        """A session that is gone, however it went, shows no more hands."""
        sockets = [socket for socket in self.gallery.sockets if socket.seat is not None and socket.session_key]
        kept = await database_sync_to_async(audience.sessions)({socket.session_key for socket in sockets})
        for socket in sockets:
            if socket.session_key not in kept:
                self.gallery.spawn(socket.close(COME_AGAIN))
