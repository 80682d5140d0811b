"""Sockets: what each seat is sent, when, and when it is over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.contrib.auth import get_user_model, user_logged_out
from django.test import Client
from django.utils import timezone

from cardsite.asgi import application
from games import audience, gallery, opening, present, referee, rooms, sheet, sitting, story, table, tasks
from games.ear import Ear
from games.gallery import Gallery
from games.heart import Heart
from games.models import Match, Room

from .tables import person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]
db = sync_to_async


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A heart that beats fast, nobody who lingers, no workers."""
    monkeypatch.setattr(Heart, "PERIOD", 0.2)
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


class Reader(WebsocketCommunicator):
    """A browser at a table."""

    async def hear(self, test: Callable[[dict[str, Any]], bool] = lambda frame: True) -> dict[str, Any]:
        """The next frame that passes the test."""
        while True:
            frame: dict[str, Any] = await self.receive_json_from(timeout=3)
            if test(frame):
                return frame

    async def catch_up(self, version: int) -> dict[str, Any]:
        return await self.hear(lambda frame: frame["v"] >= version)


def with_html(frame: dict[str, Any]) -> bool:
    return "html" in frame


@asynccontextmanager
async def reading(
    room: Room, seat: int | None, user: Any = None, query: str = "", **headers: str
) -> AsyncIterator[Reader]:
    address = f"/ws/t/{room.code}/" + ("" if seat is None else f"{seat}/") + query
    sent = {"origin": "http://testserver", "host": "testserver", **headers}
    if user is not None:
        client = Client()
        await db(client.force_login)(user)
        sent["cookie"] = f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"
    reader = Reader(application, address, headers=[(k.encode(), v.encode()) for k, v in sent.items()])
    connected, _code = await reader.connect(timeout=3)
    assert connected
    try:
        yield reader
    finally:
        await reader.disconnect()


@pytest.fixture
def host() -> Any:
    return person("Ana")


@pytest.fixture
def guest() -> Any:
    return person("Beto")


@pytest.fixture
def room(host: Any, guest: Any) -> Room:
    """Ana and Beto at a running table of Caída, the order named, the first card to be played."""
    room = opening.open_room(host, "caida", {}, 2, "private")
    sitting.sit(room, guest, 1)
    rooms.start(room, host)
    move(room)
    while not referee.load(fresh(room))[0].to_act(referee.load(fresh(room))[1]):
        run_out(room)
    if hands(room) == [[], []]:
        move(room)
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


async def test_the_first_frame_is_the_whole_table(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as reader:
        frame = await reader.hear(with_html)
    for name in table.REGIONS:
        assert f'<div id="{name}" hx-swap-oob="innerHTML">' in frame["html"]
    assert f'id="version" name="version" value="{frame["v"]}"' in frame["html"]
    assert frame["v"] >= room.version


async def test_a_page_that_shows_this_version_is_sent_its_clock(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as first:
        shown = (await first.hear(with_html))["v"]
        turns = (await db(Match.objects.get)(room=room)).turns
        async with reading(room, 0, host, f"?v={shown}&a={turns}") as again:
            html = (await again.hear(with_html))["html"]
    assert 'id="clock"' in html and 'id="hand"' not in html


@pytest.mark.parametrize("query", ["?v=1&a=1", "?v=x&a=", "?v=-1", "?v=%F0%9F&a=99999999999999999999", "?"])
async def test_any_other_is_sent_everything(room: Room, host: Any, query: str) -> None:
    async with reading(room, 0, host, query) as reader:
        assert 'id="hand"' in (await reader.hear(with_html))["html"]


async def test_a_move_reaches_everybody_and_only_what_changed(room: Room, host: Any, guest: Any) -> None:
    async with reading(room, 0, host) as ana, reading(room, 1, guest) as beto, reading(room, None) as spectator:
        readers = [ana, beto, spectator]
        version = (await db(fresh)(room)).version
        for reader in readers:
            await reader.catch_up(version)
        await db(move)(room)
        frames = [await reader.hear(lambda frame: with_html(frame) and frame["v"] > version) for reader in readers]
    assert {frame["v"] for frame in frames} == {version + 1}
    assert all('id="middle"' in frame["html"] for frame in frames)
    assert not any('id="notice"' in frame["html"] for frame in frames)


async def test_each_is_sent_what_it_may_see(room: Room, host: Any, guest: Any) -> None:
    cards = await db(hands)(room)
    async with reading(room, 0, host) as ana, reading(room, 1, guest) as beto, reading(room, None) as spectator:
        seen = [(await reader.hear(with_html))["html"] for reader in (ana, beto, spectator)]
    for seat in (0, 1):
        assert all(f'"{card}"' in seen[seat] for card in cards[seat])
        assert not any(f'"{card}"' in seen[1 - seat] or f'"{card}"' in seen[2] for card in cards[seat])


async def test_everybody_reads_their_own_language(room: Room) -> None:
    async with (
        reading(room, None, **{"accept-language": "es"}) as spanish,
        reading(room, None, **{"accept-language": "en"}) as english,
    ):
        assert "Estás mirando" in (await spanish.hear(with_html))["html"]
        assert "You are watching" in (await english.hear(with_html))["html"]


async def test_a_burst_is_drawn_once_or_a_little_more(room: Room) -> None:
    async with reading(room, None) as spectator:
        await spectator.hear(with_html)
        version = (await db(fresh)(room)).version
        await db(lambda: [move(room) for _ in range(4)])()
        versions = [version]
        while versions[-1] < version + 4:
            versions.append((await spectator.hear(with_html))["v"])
    assert versions == sorted(set(versions))


# The heartbeat


async def test_the_heart_beats_with_the_version(room: Room) -> None:
    async with reading(room, None) as spectator:
        version = (await spectator.hear(with_html))["v"]
        assert await spectator.hear(lambda frame: not with_html(frame)) == {"v": version}


async def test_a_lost_message_heals_with_the_next_beat(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async with reading(room, None) as spectator:
        version = (await spectator.hear(with_html))["v"]
        monkeypatch.setattr("games.live._send", lambda *_: None)
        await db(move)(room)
        assert (await spectator.hear(lambda frame: frame["v"] > version))["html"]


async def test_one_question_serves_all_sockets(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    plain = audience.versions
    monkeypatch.setattr(audience, "versions", lambda codes: asked.append(len(codes)) or plain(codes))
    async with reading(room, None), reading(room, None), reading(room, None) as spectator:
        await spectator.hear(with_html)
        await spectator.hear(lambda frame: not with_html(frame))
        await asyncio.sleep(0.5)
    assert asked and len(asked) < 6


# Who may


async def code_of(reader: Reader) -> tuple[int, str]:
    """How a socket was closed for good, and the sentence that came before."""
    sentence = ""
    while True:
        output = await reader.receive_output(timeout=3)
        if output["type"] == "websocket.close":
            return output["code"], sentence
        if '"over"' in output["text"]:
            sentence = json.loads(output["text"])["over"]


@pytest.mark.parametrize("who", ["guest", "nobody"])
async def test_a_seat_is_for_its_person(room: Room, guest: Any, who: str) -> None:
    async with reading(room, 0, guest if who == "guest" else None) as reader:
        assert await code_of(reader) == (4403, "This is not your chair.")


async def test_there_is_no_such_table(room: Room) -> None:
    room.code = "nosuchtable"
    async with reading(room, None, **{"accept-language": "es"}) as reader:
        assert await code_of(reader) == (4404, "No hay ninguna mesa así.")


async def test_there_is_no_such_seat(room: Room, host: Any) -> None:
    async with reading(room, 9, host) as reader:
        assert (await code_of(reader))[0] == 4403


async def test_it_only_listens(room: Room) -> None:
    async with reading(room, None) as reader:
        await reader.hear(with_html)
        await reader.send_to(text_data='{"type": "play", "card": "1o"}')
        assert (await code_of(reader))[0] == 4400


async def test_another_site_may_not_listen(room: Room) -> None:
    headers = [(b"origin", b"http://evil.example"), (b"host", b"testserver")]
    reader = WebsocketCommunicator(application, f"/ws/t/{room.code}/", headers=headers)
    connected, _code = await reader.connect()
    assert not connected


async def test_signing_out_ends_it(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as reader, reading(room, None) as spectator:
        await reader.hear(with_html)
        await db(user_logged_out.send)(sender=get_user_model(), request=None, user=host)
        assert await code_of(reader) == (4401, "You have signed out.")
        await spectator.hear()


async def test_leaving_the_chair_ends_it(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        await db(sitting.leave)(room, host, 0)
        assert await code_of(reader) == (4403, "This is not your chair any more.")


async def test_a_banned_person_sees_no_hand(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        await db(get_user_model().objects.filter(pk=host.pk).update)(is_active=False)
        await db(move)(room)
        assert (await code_of(reader))[0] == 4403


async def test_a_closed_table_is_drawn_a_last_time(room: Room) -> None:
    async with reading(room, None) as reader:
        version = (await reader.hear(with_html))["v"]
        await db(rooms.shut)(room.pk)
        last = await reader.hear(lambda frame: frame["v"] > version)
        assert last["html"]
        assert await code_of(reader) == (4410, "This table is closed.")


async def test_a_table_that_is_deleted_ends_quietly(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        await db(room.delete)()
        assert (await code_of(reader))[0] == 4404


# Presence


def connected(room: Room) -> list[bool]:
    return [chair.is_connected for chair in room.chairs.all()]


async def until(test: Callable[[], bool]) -> None:
    async with asyncio.timeout(15):
        while not await db(test)():
            await asyncio.sleep(0.05)


async def test_coming_and_going_is_seen(room: Room, host: Any) -> None:
    async with reading(room, None) as spectator:
        version = (await spectator.hear(with_html))["v"]
        async with reading(room, 0, host) as reader:
            await reader.hear(with_html)
            assert await db(connected)(room) == [True, False]
            version = (await spectator.catch_up(version + 1))["v"]
        await until(lambda: connected(room) == [False, False])
        await spectator.catch_up(version + 1)


async def test_closing_one_of_two_pages_changes_nothing(room: Room, host: Any) -> None:
    async with reading(room, 0, host) as first:
        async with reading(room, 0, host) as second:
            await second.hear(with_html)
        await asyncio.sleep(0.3)
        assert await db(connected)(room) == [True, False]
        await first.hear()


async def test_a_page_that_reloads_never_left(room: Room, host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "LINGER", 0.3)
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
    version = (await db(fresh)(room)).version
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        await asyncio.sleep(0.5)
        assert await db(connected)(room) == [True, False]
        assert (await db(fresh)(room)).version == version


async def test_the_seat_s_own_socket_brings_the_chair_back(room: Room, host: Any) -> None:
    await db(room.chairs.filter(seat=0).update)(away=True, late=2)
    async with reading(room, None) as spectator:
        await spectator.hear(with_html)
        assert (await db(room.chairs.get)(seat=0)).away
        async with reading(room, 0, host) as reader:
            await reader.hear(with_html)
            chair = await db(room.chairs.get)(seat=0)
    assert (chair.away, chair.late) == (False, 0)


async def test_who_is_here_is_noted_again_and_again(room: Room, host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Heart, "PRESENCE", 0.1)
    async with reading(room, 0, host) as reader:
        await reader.hear(with_html)
        seen = (await db(room.chairs.get)(seat=0)).seen_at
        await until(lambda: room.chairs.get(seat=0).seen_at > seen)


async def test_two_hundred_sockets_leave_nothing_behind(room: Room, host: Any) -> None:
    for _round in range(10):
        async with reading(room, 0, host) as a, reading(room, None) as b:
            await a.hear(with_html)
            await b.hear(with_html)
    await asyncio.sleep(0.2)
    assert not get_channel_layer()._get_layer().groups
    assert not Ear.of_this_loop().groups
    assert not Gallery.of_this_loop().tables


# Moves that only one seat sees


async def test_a_private_move_is_drawn_for_its_seat_alone(host: Any, guest: Any) -> None:
    room = await db(expert)(host, guest)
    seat, card = await db(first_card)(room)
    user = (host, guest)[seat]
    async with reading(room, seat, user) as mine, reading(room, None) as spectator:
        await mine.hear(with_html)
        version = (await spectator.hear(with_html))["v"]
        await db(referee.play)(room, seat, {"type": "pick", "card": card, "take": []})
        frame = await mine.hear(
            lambda frame: with_html(frame) and f'value="{card}" id="hand-{card}" checked' in frame["html"]
        )
        assert frame["v"] == version
        assert (await spectator.hear()) == {"v": version}


def expert(host: Any, guest: Any) -> Room:
    room = opening.open_room(host, "caida", {"expert": True}, 2, "private")
    sitting.sit(room, guest, 1)
    rooms.start(room, host)
    while not any(hands(room)):
        if move(room) < 0:
            run_out(room)
    return fresh(room)


def first_card(room: Room) -> tuple[int, str]:
    game, state = referee.load(fresh(room))
    seat = game.to_act(state)[0]
    return seat, game.view(state, seat)["hand"][0]
