"""All who look at tables from one process, and what is done for them together."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from . import present, sitting
from .farewells import FULL, Final
from .heart import Heart

if TYPE_CHECKING:
    from .consumers import Drawn, TableConsumer

PAGES = 12  # of one chair, open at once
LINGER = 3.0  # seconds in which a page that reloads is back before anybody is told that it left


class Gallery:
    """The open sockets of this process by table. Each version that is published is drawn for all of a table in one go;
    of a burst only the last."""

    _galleries: WeakKeyDictionary[asyncio.AbstractEventLoop, Gallery] = WeakKeyDictionary()

    def __init__(self) -> None:
        self.tables: dict[str, set[TableConsumer]] = {}
        self.seats: Counter[int] = Counter()  # open sockets by chair
        self.news: dict[str, int] = {}  # the version of a table that is still to be drawn
        self.drawing: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.heart = Heart(self)

    @classmethod
    def of_this_loop(cls) -> Gallery:
        return cls._galleries.setdefault(asyncio.get_running_loop(), cls())

    # Who is here

    @property
    def sockets(self) -> list[TableConsumer]:
        return [socket for table in self.tables.values() for socket in table]

    def holds(self, socket: TableConsumer) -> bool:
        return socket in self.tables.get(socket.code, ())

    def admit(self, socket: TableConsumer) -> None:
        """From now on this socket is served. A chair has a few pages at most: each is drawn at every move."""
        if socket.chair is not None and self.seats[socket.chair] >= PAGES:
            raise Final(FULL, _("So many pages of this chair are open that there is no room for one more. Close some."))
        self.tables.setdefault(socket.code, set()).add(socket)
        if socket.chair is not None:
            self.seats[socket.chair] += 1
        self.heart.start()

    def discard(self, socket: TableConsumer) -> None:
        if not self.holds(socket):
            return
        self.tables[socket.code].discard(socket)
        if not self.tables[socket.code]:
            del self.tables[socket.code]
        if socket.chair is not None:
            self.seats[socket.chair] -= 1
            if not self.seats[socket.chair]:
                self.spawn(self.miss(socket.chair))

    async def miss(self, chair: int) -> None:
        """The last socket of a chair has closed; unless another comes, its person has gone."""
        await asyncio.sleep(LINGER)
        if not self.seats[chair]:
            del self.seats[chair]
            await database_sync_to_async(sitting.depart)(chair, timezone.now())

    # What they see

    def announce(self, code: str, version: int) -> None:
        """This version of a table is there to be drawn."""
        self.news[code] = max(version, self.news.get(code, version))
        if code not in self.drawing:
            self.drawing.add(code)
            self.spawn(self.draw(code))

    async def draw(self, code: str) -> None:
        """Draw the table for all who are behind, until there is nothing new."""
        try:
            while (version := self.news.pop(code, None)) is not None:
                behind = [socket for socket in self.tables.get(code, ()) if socket.version < version]
                for socket, drawn in await database_sync_to_async(draw_for)(code, version, behind):
                    self.spawn(socket.show(drawn))
        finally:
            self.drawing.discard(code)

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def draw_for(code: str, version: int, sockets: list[TableConsumer]) -> list[tuple[TableConsumer, Drawn]]:
    """A table at least as new as `version`, as each of these sockets may see it."""
    room = present.room(code, version) if sockets else None
    return [(socket, socket.look(room)) for socket in sockets]
