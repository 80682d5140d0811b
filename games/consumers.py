"""One browser at one table. It listens only: moves go by POST, the table comes back here.

A socket remembers what it has sent and sends only what changed. Everything it does is behind one lock, so that the
heartbeat and a change never cross.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from . import audience, live, notices, present, rooms, sitting, stands, talk
from .ear import Ear
from .farewells import BANNED, CLOSED, COME_AGAIN, FULL, LISTENS_ONLY, NO_TABLE, NOT_YOURS, SIGNED_OUT, UNWATCHED, Final
from .gallery import Gallery
from .models import Chair, Notice, Room
from .table import Table

Drawn = tuple[Table, str | Promise] | Final  # with the sentence that closes it, if one does


class TableConsumer(AsyncWebsocketConsumer):
    """A seat's socket, or a spectator's if the address names no seat."""

    channel_layer_alias = ""  # no channel of its own: one ear hears for all sockets of the process

    async def connect(self) -> None:
        self.code: str = self.scope["url_route"]["kwargs"]["code"]
        self.seat: int | None = self.scope["url_route"]["kwargs"].get("seat")
        self.user = self.scope.get("user") or AnonymousUser()
        self.language: str = self.scope.get("language", "en")
        self.lock = asyncio.Lock()
        self.sent: dict[str, Any] = {}
        self.version = self.turn = -1
        self.told_at = -inf
        self.noticed: str | None = None
        self.chair: int | None = None
        self.looks_on_at: int | None = None
        self.over = False
        self.gallery, self.ear = Gallery.of_this_loop(), Ear.of_this_loop()
        await self.accept()
        await self.ear.join(self, self.groups_joined())
        try:
            await self.come_in()
        except BaseException:
            await self.go()  # nobody calls `disconnect` then, and all would go on drawing for a socket that is gone
            raise

    async def come_in(self) -> None:
        async with self.to_the_end():
            self.chair = await database_sync_to_async(self.arrive)()
            self.gallery.admit(self)
            await self.draw(self.shown_already())

    async def disconnect(self, code: int) -> None:
        await self.go()

    async def go(self) -> None:
        """Nothing more is sent here, and nothing is kept of this socket."""
        self.over = True
        self.gallery.discard(self)
        if self.looks_on_at is not None:
            await database_sync_to_async(stands.leave)(self.looks_on_at)
        await self.ear.leave(self, self.groups_joined())

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.finish(Final(LISTENS_ONLY, _("This connection only listens.")))

    # What is heard

    def heard(self, message: dict[str, Any]) -> None:
        """A message of games/live.py. All at a table are drawn together; for the rest each does its own."""
        if message["type"] == "table.changed":
            self.gallery.announce(self.code, message["v"])
        else:
            self.gallery.spawn(getattr(self, message["type"].replace(".", "_"))(message))

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
        """A sign of life with the table's version, unless a drawing has just been one; a socket that missed a change
        catches up here."""
        if version is None or version > self.version:
            return await self.draw()
        async with self.lock:
            if not self.over and time.monotonic() - self.told_at > self.gallery.heart.FRESH:
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
        await self.show(await database_sync_to_async(self.look_afresh)(), shown)

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
            if names or (table.version, table.turn) != (self.version, self.turn):
                self.sent, self.version, self.turn = marks, table.version, table.turn
                self.told_at = time.monotonic()
                await self.send(json.dumps({"v": table.version, "html": table.frame(names)}))
            if closed:
                raise Final(CLOSED, closed)

    def look_afresh(self) -> Drawn:
        return self.look(present.room(self.code))

    def look(self, room: Room | None) -> Drawn:
        """The table as this socket may see it, and whether it is the last that will be seen of it."""
        if room is None:
            return Final(NO_TABLE, _("This table is gone."))
        if self.seat is None and not room.is_watchable:
            return Final(UNWATCHED, rooms.UNWATCHED)
        if self.seat is not None and not self.owns(room.seated):
            return Final(NOT_YOURS, _("This is not your chair any more."))
        closed = room.farewell or _("This table is closed.") if room.phase == Room.Phase.CLOSED else ""
        return audience.table(room, self.seat, self.language, self.user.pk), closed

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
            self.look_on(room)
            return None
        if not self.owns(room.seated):
            raise Final(NOT_YOURS, _("This is not your chair."))
        sitting.arrive(room, self.user, self.seat)
        return room.seated[self.seat].pk

    def look_on(self, room: Room) -> None:
        """A spectator's place, if the host lets people look on and not too many do. Chairs do not count."""
        if not room.is_watchable:
            raise Final(UNWATCHED, rooms.UNWATCHED)
        if not stands.enter(room.pk):
            raise Final(FULL, _("So many are watching this table that there is no more room. Try again later."))
        self.looks_on_at = room.pk

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


@receiver(user_logged_out)
def tell_sockets(sender: Any, user: Any, **_more: Any) -> None:
    """Sockets that were opened in this name show a hand that is nobody's business any more."""
    if user is not None:
        live.sign_off(user.pk)
