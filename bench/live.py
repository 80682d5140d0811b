"""How live the tables are: N tables of people at a given pace, over the whole site in its real processes.

    python -m bench.live [--tables 50] [--pace 1.0] [--seconds 30] [--game caida] [--seats 4]

Prints the time from a move's POST to the last of the table's screens (p50, p99), the CPU that all processes together
spend on a move, and the memory that tables take. Nothing here asserts a time.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import secrets
import shutil
import time
from typing import Any
from urllib.parse import urlencode, urlsplit

import psutil

from tests.stack import Site


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pace", type=float, default=1.0, help="moves a second at each table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--game", default="caida")
    parser.add_argument("--seats", type=int, default=4)
    asked = parser.parse_args()
    site = Site()
    try:
        site.open()
        bring_up_django(site)
        asyncio.run(measure(site, asked))
    finally:
        site.close()
        shutil.rmtree(site.box, ignore_errors=True)


def bring_up_django(site: Site) -> None:
    """This process sees the same database and Valkey as the site."""
    os.environ.update(site.env)
    import django

    django.setup()


async def measure(site: Site, asked: argparse.Namespace) -> None:
    processes = {name: psutil.Process(part.pid) for name, part in site.running.items()}
    seated = await asyncio.to_thread(seat_everybody, asked.tables + 1, asked.game, asked.seats)
    first, *tables = [Table(site.url, *each) for each in seated]
    empty = await memory_at_rest(processes)
    await first.connect()  # brings along what all tables share: templates, threads, connections
    one = await memory_at_rest(processes)
    for table in tables:
        await table.connect()
    full = await memory_at_rest(processes)
    before, began = cpu(processes), time.perf_counter()
    await asyncio.gather(*(table.play(asked.pace, asked.seconds, n / len(tables)) for n, table in enumerate(tables)))
    took, after = time.perf_counter() - began, cpu(processes)
    report(tables, {name: after[name] - before[name] for name in after}, took)
    shared, more = one - empty, (full - one) / len(tables)
    print(f"  memory                         {shared:.0f} KB with the first table, {more:.0f} KB with each further one")


def report(tables: list[Table], spent: dict[str, float], took: float) -> None:
    times = sorted(each for table in tables for each in table.times)
    unseen = sum(table.unseen for table in tables)
    size, pace = len(tables[0].screens), len(times) / took
    print(f"{len(tables)} tables of {size}, {len(times)} moves in {took:.0f} s ({pace:.1f} a second)")
    if times:
        p50, p99 = (1000 * times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.99))
        print(f"  from POST to the last screen   p50 {p50:.1f} ms   p99 {p99:.1f} ms   never seen: {unseen}")
        parts = ", ".join(f"{name} {1000 * seconds / len(times):.1f}" for name, seconds in spent.items())
        print(f"  CPU of all processes           {1000 * sum(spent.values()) / len(times):.1f} ms a move ({parts})")


def cpu(processes: dict[str, psutil.Process]) -> dict[str, float]:
    return {name: sum(process.cpu_times()[:2]) for name, process in processes.items()}


async def memory_at_rest(processes: dict[str, psutil.Process]) -> float:
    """What all processes hold together, in KB, once nothing is going on."""
    await asyncio.sleep(3)
    return sum(process.memory_full_info().pss for process in processes.values()) / 1024


# Who sits where


def seat_everybody(tables: int, game: str, seats: int) -> list[tuple[int, str, list[str]]]:
    """Rooms with running matches: each room's id and code, and the session of each seat."""
    return [seat_table(number, game, seats) for number in range(tables)]


def seat_table(number: int, game: str, seats: int) -> tuple[int, str, list[str]]:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from cardsite.accounts.middleware import BACKEND
    from cardsite.accounts.models import User
    from games import opening, rooms, sitting

    people = [User.objects.create(username=f"bench-{number}-{seat}") for seat in range(seats)]
    room = opening.open_room(people[0], game, {}, seats, "private")
    sessions = []
    for seat, each in enumerate(people):
        sitting.sit(room, each, seat)
        session = SessionStore()
        session[SESSION_KEY], session[HASH_SESSION_KEY] = str(each.pk), each.get_session_auth_hash()
        session[BACKEND_SESSION_KEY] = BACKEND
        session.save()
        sessions.append(session.session_key)
    rooms.start(room, people[0])
    return room.pk, room.code, sessions


# At the table


class Table:
    """Browsers at one table: a socket each, and one line for what they post."""

    def __init__(self, url: str, room: int, code: str, sessions: list[str]) -> None:
        self.where, self.room, self.code = urlsplit(url), room, code
        self.token = secrets.token_hex(16)
        self.cookies = [f"sessionid={session}; csrftoken={self.token}" for session in sessions]
        self.screens = [Screen(self.where, f"/ws/t/{code}/{seat}/", each) for seat, each in enumerate(self.cookies)]
        self.times: list[float] = []
        self.unseen = 0

    async def connect(self) -> None:
        await asyncio.gather(*(screen.open() for screen in self.screens))

    async def play(self, pace: float, seconds: float, offset: float) -> None:
        """Make a move at every beat; the tables' beats are spread over the second."""
        self.reader, self.writer = await asyncio.open_connection(self.where.hostname, self.where.port)
        beat = time.perf_counter() + offset / pace
        end = beat + seconds
        while beat < end:
            await asyncio.sleep(max(0.0, beat - time.perf_counter()))
            if turn := await asyncio.to_thread(whose_turn, self.room):
                await self.move(*turn)
            beat = max(beat + 1 / pace, time.perf_counter())

    async def move(self, seat: int, serial: int, wire: dict[str, Any]) -> None:
        version = max(screen.version for screen in self.screens)
        body = urlencode({"serial": serial, "version": version, "move": json.dumps(wire)})
        begin = time.perf_counter()
        status = await self.post(f"/t/{self.code}/{seat}/move/", seat, body)
        if status != 204:
            return
        try:
            async with asyncio.timeout(3):
                seen = [await screen.shows(version + 1) for screen in self.screens]
            self.times.append(max(seen) - begin)
        except TimeoutError:
            self.unseen += 1

    async def post(self, path: str, seat: int, body: str) -> int:
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.where.netloc}\r\nCookie: {self.cookies[seat]}\r\nHX-Request: true\r\n"
            f"X-CSRFToken: {self.token}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write((head + body).encode())
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = next((line[15:] for line in answer.split("\r\n") if line.startswith("content-length:")), "0")
        await self.reader.readexactly(int(length))
        return int(answer.split()[1])


def whose_turn(room: int) -> tuple[int, int, dict[str, Any]] | None:
    """Who is on turn, the clock that a move answers, and a move."""
    from django.db import connection

    from games import referee
    from games.models import Match

    try:
        match = Match.objects.filter(room=room, phase="running").first()
        game, state = referee.position(match) if match else (None, None)
        seats = game.to_act(state) if game else ()
        return (seats[0], match.serial, game.write(game.legal(state, seats[0])[0])) if seats else None
    finally:
        connection.close()


class Screen:
    """A socket that remembers which version it shows, and since when. Text frames are all that a server sends here,
    besides pings and the end."""

    def __init__(self, where: Any, path: str, cookie: str) -> None:
        self.where, self.path, self.cookie = where, path, cookie
        self.version, self.since = -1, 0.0
        self.news = asyncio.Condition()

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(self.where.hostname, self.where.port)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.writer.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.where.netloc}\r\nOrigin: http://{self.where.netloc}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {self.cookie}\r\n\r\n".encode()
        )
        answer = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        self.listening = asyncio.create_task(self.listen())
        await self.shows(0)

    async def listen(self) -> None:
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size > 125:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            data = await self.reader.readexactly(size)
            if first & 15 == 9:
                self.answer(0x8A, data)
            elif first & 15 == 1 and "html" in (frame := json.loads(data)):
                async with self.news:
                    self.version, self.since = frame["v"], time.perf_counter()
                    self.news.notify_all()

    def answer(self, kind: int, data: bytes) -> None:
        """A frame of a few bytes, masked with nothing."""
        self.writer.write(bytes([kind, 0x80 | len(data)]) + bytes(4) + data)

    async def shows(self, version: int) -> float:
        """Since when that version, or a later one, has been on this screen."""
        async with self.news:
            await self.news.wait_for(lambda: self.version >= version)
            return self.since


if __name__ == "__main__":
    main()
