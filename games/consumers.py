"""One browser at one table. It listens only: moves go by POST, the table comes back here.

A socket remembers what it has sent and sends only what changed. Everything it does is behind one lock, so that the
heartbeat and a change never cross.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from . import audience, live, notices, present, rooms, sitting, talk
from .models import Chair, Notice, Room
from .table import Table

LINGER = 3.0  # seconds in which a page that reloads is back before anybody is told that it left

# Close codes from 4000 on are final: the page does not come back by itself, and shows the sentence.
COME_AGAIN = 3000  # not final: whoever may still be here comes back at once, with the session they have now
LISTENS_ONLY, SIGNED_OUT, NOT_YOURS, NO_TABLE, CLOSED, BANNED = 4400, 4401, 4403, 4404, 4410, 4423
UNWATCHED, FULL = 4406, 4429


class Final(Exception):
    """There is nothing more to show here."""

    def __init__(self, code: int, sentence: str | Promise) -> None:
        super().__init__(code)
        self.code, self.sentence = code, sentence


Drawn = tuple[Table, str | Promise] | Final  # with the sentence that closes it, if one does


class TableConsumer(AsyncWebsocketConsumer):
    """A seat's socket, or a spectator's if the address names no seat."""

    async def connect(self) -> None:
        self.code: str = self.scope["url_route"]["kwargs"]["code"]
        self.seat: int | None = self.scope["url_route"]["kwargs"].get("seat")
        self.user = self.scope.get("user") or AnonymousUser()
        self.language: str = self.scope.get("language", "en")
        self.lock = asyncio.Lock()
        self.sent: dict[str, Any] = {}
        self.version = self.turn = -1
        self.noticed: str | None = None
        self.chair: int | None = None
        self.over = False
        self.heart = Heart.of_this_loop()
        await self.accept()
        await self.join_groups()
        async with self.to_the_end():
            self.chair = await database_sync_to_async(self.arrive)()
            self.heart.admit(self)
            self.heart.add(self)
            await self.draw(self.shown_already())

    async def disconnect(self, code: int) -> None:
        self.over = True
        for group in self.groups_joined():
            await self.channel_layer.group_discard(group, self.channel_name)
        self.heart.discard(self)
        if self.chair is not None and not self.heart.seats[self.chair]:
            self.heart.spawn(self.heart.miss(self.chair))

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.finish(Final(LISTENS_ONLY, _("This connection only listens.")))

    # What is heard

    async def table_changed(self, message: dict[str, Any]) -> None:
        """Somebody published a version; in a burst the first drawing has caught up with all of them."""
        if message["v"] > self.version and not self.over:
            await self.show(await self.heart.drawn(self, message["v"]))

    async def seat_changed(self, message: dict[str, Any]) -> None:
        """Something that only this seat can see: the version stays."""
        await self.draw()

    async def table_said(self, message: dict[str, Any]) -> None:
        """Somebody said something. It is no part of the table, so the version stays."""
        said = await database_sync_to_async(self.hear)(message)
        if said and not self.over:
            await self.send(json.dumps({"v": self.version, "said": said}))

    async def table_hushed(self, message: dict[str, Any]) -> None:
        """The host has turned phrases off, or on again."""
        if not self.over:
            await self.send(json.dumps({"v": self.version, "quiet": message["quiet"]}))

    async def person_left(self, message: dict[str, Any]) -> None:
        if self.seat is not None:
            await self.finish(Final(SIGNED_OUT, _("You have signed out.")))

    async def person_checked(self, message: dict[str, Any]) -> None:
        """Sessions of this person have ended: who they are must be asked again."""
        await self.close(COME_AGAIN)

    async def person_banned(self, message: dict[str, Any]) -> None:
        reason = message["reason"] or _("The staff has banned this account.")
        await self.finish(Final(BANNED, reason))

    async def beat(self, version: int | None) -> None:
        """A sign of life with the table's version; a socket that missed a change catches up here."""
        if version is None or version > self.version:
            return await self.draw()
        async with self.lock:
            if not self.over:
                await self.send(json.dumps({"v": self.version}))

    async def notice(self, notice: Notice) -> None:
        """The site's own line, if it is not what this page shows."""
        with override(self.language):
            said = notices.words(notice)
        if said != self.noticed and self.version >= 0 and not self.over:
            self.noticed = said
            await self.send(json.dumps({"v": self.version, "html": notices.frame(said)}))

    # What is sent

    async def draw(self, shown: tuple[int, ...] = ()) -> None:
        """Send what differs from what was sent before, of the table as it is now."""
        await self.show(await database_sync_to_async(self.look)(present.room), shown)

    async def show(self, drawn: Drawn, shown: tuple[int, ...] = ()) -> None:
        """Send what differs in this drawing. A page that has `shown` this very version, up to this turn, needs its
        clock alone."""
        async with self.to_the_end(), self.lock:
            if isinstance(drawn, Final):
                raise drawn
            table, closed = drawn
            if self.over or (table.version, table.turn) < (self.version, self.turn):
                return
            marks = {name: table.moment if name == "clock" else hash(html) for name, html in table.regions.items()}
            names = [name for name in marks if marks[name] != self.sent.get(name)]
            if shown == (table.version, table.turn):
                names = ["clock"]
            self.sent, self.version, self.turn = marks, table.version, table.turn
            await self.send(json.dumps({"v": table.version, "html": table.frame(names)}))
            if closed:
                raise Final(CLOSED, closed)

    def look(self, find: Callable[[str], Room | None]) -> Drawn:
        """The table as this socket may see it, and whether it is the last that will be seen of it."""
        room = find(self.code)
        if room is None:
            return Final(NO_TABLE, _("This table is gone."))
        if self.seat is None and not room.is_watchable:
            return Final(UNWATCHED, rooms.UNWATCHED)
        if self.seat is not None and not self.owns(room.seated):
            return Final(NOT_YOURS, _("This is not your chair any more."))
        closed = room.farewell or _("This table is closed.") if room.phase == Room.Phase.CLOSED else ""
        return audience.table(room, self.seat, self.language), closed

    def hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The phrase of a message in this reader's language, unless they have muted who said it."""
        room = present.room(self.code, 0)
        with override(self.language):
            return talk.heard(message, room, self.seat, self.user.pk) if room else None

    @property
    def session_key(self) -> str | None:
        return getattr(self.scope.get("session"), "session_key", None)

    def owns(self, chairs: list[Chair]) -> bool:
        chair = next((chair for chair in chairs if chair.seat == self.seat), None)
        return bool(chair and chair.person and chair.person_id == self.user.pk and chair.person.is_active)

    def arrive(self) -> int | None:
        """The seat's person is here; the id of the chair."""
        room = present.room(self.code)
        if room is None:
            raise Final(NO_TABLE, _("There is no such table."))
        if self.seat is None:
            if not room.is_watchable:
                raise Final(UNWATCHED, rooms.UNWATCHED)
            return None
        if not self.owns(room.seated):
            raise Final(NOT_YOURS, _("This is not your chair."))
        sitting.arrive(room, self.user, self.seat)
        return room.seated[self.seat].pk

    def shown_already(self) -> tuple[int, ...]:
        """The version and the last turn that the page says it shows, `?v=43&a=57`."""
        said = parse_qs(self.scope.get("query_string", b"").decode("latin-1"))
        figures = [said.get(name, [""])[0] for name in ("v", "a")]
        return tuple(int(each) for each in figures if each.isascii() and each.isdigit())

    # The end

    @asynccontextmanager
    async def to_the_end(self) -> AsyncIterator[None]:
        """What raises Final inside ends the socket."""
        try:
            yield
        except Final as why:
            await self.finish(why)

    async def finish(self, why: Final) -> None:
        """Say why there is no more, and close for good."""
        if self.over:
            return
        self.over = True
        with override(self.language):
            sentence = str(why.sentence)
        await self.send(json.dumps({"v": max(self.version, 0), "over": sentence}))
        await self.close(why.code, sentence)

    def groups_joined(self) -> list[str]:
        groups = [live.table_group(self.code)]
        if self.seat is not None:
            groups.append(live.seat_group(self.code, self.seat))
        if self.user.pk is not None:
            groups.append(live.person_group(self.user.pk))
        return groups

    async def join_groups(self) -> None:
        for group in self.groups_joined():
            await self.channel_layer.group_add(group, self.channel_name)


class Drawing:
    """One version of a table, drawn for several sockets in one go. Each takes its own, once."""

    def __init__(self, code: str, version: int, sockets: Collection[TableConsumer]) -> None:
        self.version, self.sockets = version, set(sockets)
        self.task = asyncio.ensure_future(database_sync_to_async(self.draw)(code, list(sockets)))

    def draw(self, code: str, sockets: list[TableConsumer]) -> dict[TableConsumer, Drawn]:
        room = present.room(code, self.version)
        return {socket: socket.look(lambda code: room) for socket in sockets}

    async def of(self, socket: TableConsumer) -> Drawn:
        try:
            return (await asyncio.shield(self.task)).pop(socket)
        finally:
            self.sockets.discard(socket)


class Heart:
    """Beats for all sockets of this process: each hears from it every four seconds, and one question to the database
    serves many of them. So does one drawing for all who sit at a table."""

    PERIOD = 4.0
    AT_ONCE = 100  # sockets for which the versions are asked together
    PRESENCE = 20.0  # seconds between two notes of who is here
    _hearts: WeakKeyDictionary[asyncio.AbstractEventLoop, Heart] = WeakKeyDictionary()

    def __init__(self) -> None:
        self.tables: dict[str, set[TableConsumer]] = {}
        self.drawings: dict[str, Drawing] = {}
        self.seats: Counter[int] = Counter()  # open sockets by chair
        self.noted = 0.0
        self.tasks: set[asyncio.Task[None]] = set()
        self.beating = False

    @classmethod
    def of_this_loop(cls) -> Heart:
        return cls._hearts.setdefault(asyncio.get_running_loop(), cls())

    def admit(self, socket: TableConsumer) -> None:
        """Only so many may look on at one table in a process. Who has a chair always comes in, and does not count."""
        spectators = sum(each.seat is None for each in self.tables.get(socket.code, ()))
        if socket.seat is None and spectators >= settings.SPECTATORS:
            raise Final(FULL, _("So many are watching this table that there is no more room. Try again later."))

    def add(self, socket: TableConsumer) -> None:
        self.tables.setdefault(socket.code, set()).add(socket)
        if socket.chair is not None:
            self.seats[socket.chair] += 1
        if not self.beating:
            self.beating = True
            self.spawn(self.beat())

    def discard(self, socket: TableConsumer) -> None:
        table = self.tables.get(socket.code, set())
        if socket not in table:
            return
        table.discard(socket)
        if socket.chair is not None:
            self.seats[socket.chair] -= 1
        if not table:
            del self.tables[socket.code]
            self.drawings.pop(socket.code, None)

    async def drawn(self, socket: TableConsumer, version: int) -> Drawn:
        """The socket's table, at least as new as `version`. The first that asks has it drawn for all who are there."""
        drawing = self.drawings.get(socket.code)
        if drawing is None or drawing.version < version:
            drawing = Drawing(socket.code, version, {socket, *self.tables.get(socket.code, ())})
            self.drawings[socket.code] = drawing
        elif socket not in drawing.sockets:
            drawing = Drawing(socket.code, version, [socket])
        try:
            return await drawing.of(socket)
        finally:
            if not drawing.sockets and self.drawings.get(socket.code) is drawing:
                del self.drawings[socket.code]

    def spawn(self, coroutine: Any) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def beat(self) -> None:
        """Goes round the sockets for as long as there are any."""
        while self.tables:
            sockets = [socket for table in self.tables.values() for socket in table]
            for start in range(0, len(sockets), self.AT_ONCE):
                await self.speak_to(sockets[start : start + self.AT_ONCE], len(sockets))
            await self.note_presence()
        self.beating = False

    async def speak_to(self, sockets: list[TableConsumer], among: int) -> None:
        versions = await database_sync_to_async(audience.versions)({socket.code for socket in sockets})
        notice = await database_sync_to_async(notices.latest)()
        for socket in sockets:
            if socket in self.tables.get(socket.code, ()):
                self.spawn(socket.beat(versions.get(socket.code)))
                if notice:
                    self.spawn(socket.notice(notice))
            await asyncio.sleep(self.PERIOD / among)

    async def note_presence(self) -> None:
        now = asyncio.get_running_loop().time()
        here = [chair for chair, sockets in self.seats.items() if sockets]
        if now - self.noted > self.PRESENCE and here:
            self.noted = now
            await database_sync_to_async(sitting.still_here)(here)
            await self.check_sessions()

    async def check_sessions(self) -> None:
        """A session that is gone, however it went, shows no more hands."""
        sockets = {socket for table in self.tables.values() for socket in table if socket.seat is not None}
        keys = {socket.session_key for socket in sockets} - {None}
        kept = await database_sync_to_async(audience.sessions)(keys)
        for socket in sockets:
            if socket.session_key and socket.session_key not in kept:
                self.spawn(socket.close(COME_AGAIN))

    async def miss(self, chair: int) -> None:
        """The last socket of a chair has closed; unless another comes, its person has gone."""
        await asyncio.sleep(LINGER)
        if not self.seats[chair]:
            del self.seats[chair]
            await database_sync_to_async(sitting.depart)(chair, timezone.now())


@receiver(user_logged_out)
def tell_sockets(sender: Any, user: Any, **_more: Any) -> None:
    """Sockets that were opened in this name show a hand that is nobody's business any more."""
    if user is not None:
        live.sign_off(user.pk)
