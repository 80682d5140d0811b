"""Sockets: what each seat is sent, and when."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

import asyncio
import time
from typing import Any
from unittest.mock import AsyncMock

import pytest
from channels.layers import get_channel_layer

from games import audience, referee, table
from games.consumers import TableConsumer
from games.ear import Ear
from games.gallery import Gallery
from games.heart import Heart
from games.models import Match, Room

from .sockets import db, forgetful, fresh, guest, hands, host, move, quick, reading, room, started, until, with_html  # noqa: F401

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


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
        for reader in readers:
            await reader.hear(with_html)
        version = (await db(fresh)(room)).version
        for reader in readers:  # everybody has been told of all arrivals
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


async def test_a_page_that_was_just_drawn_needs_no_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    socket, said = TableConsumer(), AsyncMock()
    monkeypatch.setattr(socket, "send", said)
    monkeypatch.setattr(Heart, "FRESH", 60.0)
    socket.gallery, socket.lock, socket.over, socket.version = Gallery(), asyncio.Lock(), False, 5
    for told_at, frames in ((time.monotonic(), 0), (time.monotonic() - 60, 1)):
        socket.told_at = told_at
        await socket.beat(5)
        assert said.await_count == frames


async def test_one_question_serves_all_sockets(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    plain = audience.versions
    monkeypatch.setattr(audience, "versions", lambda codes: asked.append(len(codes)) or plain(codes))
    async with reading(room, None) as first, reading(room, None) as second, reading(room, None) as third:
        for reader in (first, second, third):
            await reader.hear(with_html)
        asked.clear()
        for reader in (first, second, third):
            for _beat in range(3):
                await reader.hear(lambda frame: not with_html(frame))
    assert 0 < len(asked) < 6


# Moves that only one seat sees


async def test_a_private_move_is_drawn_for_its_seat_alone(host: Any, guest: Any) -> None:
    room = await db(started)(host, guest, expert=True)
    seat, card = await db(first_card)(room)
    user = (host, guest)[seat]
    async with reading(room, seat, user) as mine, reading(room, None) as spectator:
        await mine.hear(with_html)
        version = (await db(fresh)(room)).version
        await spectator.catch_up(version)
        await db(referee.play)(room, seat, {"type": "pick", "card": card, "take": []})
        frame = await mine.hear(
            lambda frame: with_html(frame) and f'value="{card}" id="hand-{card}" checked' in frame["html"]
        )
        assert frame["v"] == version
        assert (await spectator.hear()) == {"v": version}


def first_card(room: Room) -> tuple[int, str]:
    game, state = referee.load(fresh(room))
    seat = game.to_act(state)[0]
    return seat, game.view(state, seat)["hand"][0]


# What is left behind


async def test_twenty_sockets_leave_nothing_behind(room: Room, host: Any) -> None:
    for _round in range(10):
        async with reading(room, 0, host) as a, reading(room, None) as b:
            await a.hear(with_html)
            await b.hear(with_html)
    layer, ear, gallery = get_channel_layer()._get_layer(), Ear.of_this_loop(), Gallery.of_this_loop()
    await until(lambda: not (layer.groups or ear.groups or gallery.tables))
