"""Tell a table that it changed, from any process. No move fails, and none waits, because of this.

What travels is a hint, never the truth: whoever hears it reads the database. A lost one heals with the next heartbeat.
It names its group, since each process has one ear for all of them (games/ear.py).
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Future
from functools import cache
from threading import Thread
from typing import Any

from channels.layers import get_channel_layer

log = logging.getLogger(__name__)

LOBBY = "lobby"  # every socket that watches the list of public tables


def table_group(code: str) -> str:
    """Every socket at the table `code`."""
    return f"table.{code}"


def seat_group(code: str, seat: int) -> str:
    """The sockets of one seat alone."""
    return f"table.{code}.{seat}"


def publish(code: str, version: int) -> None:
    """All who look at the table `code` should draw its `version`."""
    _send(table_group(code), {"type": "table.changed", "v": version})


def lobby() -> None:
    """The list of public tables is not what it was."""
    _send(LOBBY, {"type": "lobby.changed"})


def whisper(code: str, seat: int) -> None:
    """Something changed that only `seat` can see; the table's version stays."""
    _send(seat_group(code, seat), {"type": "seat.changed"})


def say(code: str, seat: int, person: int, phrase: str) -> None:
    """`person` on chair `seat` has said something to the table `code`. Whoever misses it has missed it."""
    _send(table_group(code), {"type": "table.said", "seat": seat, "person": person, "phrase": phrase})


def hush(code: str, quiet: bool) -> None:
    """Phrases are off at the table `code`, or on again."""
    _send(table_group(code), {"type": "table.hushed", "quiet": quiet})


def sign_off(person: int) -> None:
    """`person` signed out somewhere: sockets opened in that name must stop showing hands."""
    _send(person_group(person), {"type": "person.left"})


def check(person: int) -> None:
    """Some sessions of `person` have ended: sockets in that name come in again, those that still may."""
    _send(person_group(person), {"type": "person.checked"})


def banish(person: int, reason: str) -> None:
    """`person` may not be here any more: whatever they look at closes, and says why."""
    _send(person_group(person), {"type": "person.banned", "reason": reason})


def person_group(person: int) -> str:
    return f"person.{person}"


def _send(group: str, message: dict[str, Any]) -> None:
    try:
        sent = asyncio.run_coroutine_threadsafe(_group_send(group, message), _line())
        sent.add_done_callback(_log_failure)
    except Exception:
        log.exception("nothing could be published to %s", group)


async def _group_send(group: str, message: dict[str, Any]) -> None:
    await get_channel_layer().group_send(group, {**message, "group": group})


def _log_failure(sent: Future[None]) -> None:
    if not sent.cancelled() and (error := sent.exception()):
        log.warning("a table was not told that it changed: %r", error)


@cache
def _line() -> asyncio.AbstractEventLoop:
    """One loop in one thread per process, whose connection stays open: opening one for each message costs ten times
    as much."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="live", daemon=True).start()
    return loop
