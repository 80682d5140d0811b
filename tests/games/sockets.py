"""Browsers at a table of Caída, by their sockets alone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client
from django.utils import timezone

from cardsite.asgi import application
from games import audience, gallery, opening, present, referee, rooms, sheet, sitting, story, tasks
from games.heart import Heart
from games.models import Match, Room
from tests.waiting import PATIENCE

from .tables import person

db = sync_to_async
PATIENT = 3 * PATIENCE  # seconds; what is waited for comes in a fraction of one


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A heart that beats fast, nobody who lingers, no workers."""
    monkeypatch.setattr(Heart, "PERIOD", 0.2)
    monkeypatch.setattr(Heart, "FRESH", 0.0)
    monkeypatch.setattr(gallery, "LINGER", 0.05)
    monkeypatch.setattr(tasks, "send", lambda *_args, **_more: None)


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    """Numbers of matches come again in tests; nothing of the one before is remembered."""
    yield
    sheet._positions.clear()
    present._rooms.clear()
    audience._pages.clear()
    story._pages.clear()


# Browsers


class Reader(WebsocketCommunicator):
    """A browser that listens."""

    async def hear(self, test: Callable[[dict[str, Any]], bool] = lambda frame: True) -> dict[str, Any]:
        """The next frame that passes the test."""
        while True:
            frame: dict[str, Any] = await self.receive_json_from(PATIENT)
            if test(frame):
                return frame

    async def catch_up(self, version: int) -> dict[str, Any]:
        return await self.hear(lambda frame: frame["v"] >= version)

    async def end(self) -> tuple[int, str]:
        """With which code it is closed, and the sentence that came before."""
        sentence = ""
        while (output := await self.receive_output(PATIENT))["type"] != "websocket.close":
            sentence = json.loads(output["text"]).get("over", sentence)
        return output["code"], sentence


def with_html(frame: dict[str, Any]) -> bool:
    return "html" in frame


@asynccontextmanager
async def listening(address: str, user: Any = None, **headers: str) -> AsyncIterator[Reader]:
    """Somebody's browser at a socket's address, let in."""
    sent = {"origin": "http://testserver", "host": "testserver", **headers}
    if user is not None:
        client = Client()
        await db(client.force_login)(user)
        sent["cookie"] = f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"
    reader = Reader(application, address, headers=[(k.encode(), v.encode()) for k, v in sent.items()])
    connected, _code = await reader.connect(PATIENT)
    assert connected
    try:
        yield reader
    finally:
        await reader.disconnect(timeout=PATIENT)


@asynccontextmanager
async def reading(
    room: Room, seat: int | None, user: Any = None, query: str = "", **headers: str
) -> AsyncIterator[Reader]:
    """Somebody's browser at a table, on a chair or as a spectator."""
    address = f"/ws/t/{room.code}/" + ("" if seat is None else f"{seat}/") + query
    async with listening(address, user, **headers) as reader:
        yield reader


# Their table


@pytest.fixture
def host() -> Any:
    return person("Ana")


@pytest.fixture
def guest() -> Any:
    return person("Beto")


@pytest.fixture
def room(host: Any, guest: Any) -> Room:
    """Ana and Beto at a running table of Caída, the order named, the first card to be played."""
    return started(host, guest)


def started(host: Any, guest: Any, **values: Any) -> Room:
    """A table for two at which cards are held."""
    room = opening.open_room(host, "caida", values, 2, "private")
    sitting.sit(room, guest, 1)
    rooms.start(room, host)
    while not any(hands(room)):
        if move(room) < 0:
            run_out(room)
    return fresh(room)


def fresh(room: Room) -> Room:
    return Room.objects.get(pk=room.pk)


def hands(room: Room) -> list[list[str]]:
    game, state = referee.load(fresh(room))
    return [game.view(state, seat)["hand"] for seat in range(2)]


def run_out(room: Room) -> None:
    match = Match.objects.get(room=room)
    Match.objects.filter(pk=match.pk).update(due_at=timezone.now() - timedelta(seconds=1))
    referee.expire(match.pk, match.serial)


def move(room: Room) -> int:
    """Whoever is on turn makes their first legal move; the seat."""
    match = Match.objects.get(room=room)
    game, state = referee.position(match)
    for seat in game.to_act(state):
        referee.play(room, seat, game.write(game.legal(state, seat)[0]), match.serial)
        return seat
    return -1


def connected(room: Room) -> list[bool]:
    return [chair.is_connected for chair in room.chairs.all()]


async def until(test: Callable[[], bool]) -> None:
    """Wait until the database says so."""
    async with asyncio.timeout(5 * PATIENCE):
        while not await db(test)():
            await asyncio.sleep(0.05)
