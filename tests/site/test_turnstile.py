"""Whoever floods is kept waiting; nobody else is."""

from __future__ import annotations

import time
from typing import Any

import pytest
from channels.testing import HttpCommunicator, WebsocketCommunicator

from cardsite import turnstile
from cardsite.turnstile import Pace, Turnstile

pytestmark = pytest.mark.asyncio


async def inside(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """The site behind it, which answers everything."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
    else:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"a page"})


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Turnstile:
    monkeypatch.setattr(turnstile, "BROWSER", Pace(3, 1.0))
    monkeypatch.setattr(turnstile, "WAIT", 0.0)
    monkeypatch.setattr(turnstile, "ADDRESS", Pace(5, 1.0))
    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    return Turnstile(inside)


def sent(session: str = "", language: str = "en") -> list[tuple[bytes, bytes]]:
    cookie = [(b"cookie", f"sessionid={session}".encode())] if session else []
    return [(b"accept-language", language.encode()), *cookie]


async def asked(site: Turnstile, path: str = "/", session: str = "", language: str = "en") -> dict[str, Any]:
    return await HttpCommunicator(site, "GET", path, headers=sent(session, language)).get_response()


async def statuses(site: Turnstile, times: int, path: str = "/", session: str = "") -> list[int]:
    return [(await asked(site, path, session))["status"] for _time in range(times)]


async def test_each_browser_has_its_own_pace(site: Turnstile, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await statuses(site, 4, session="flood") == [200, 200, 200, 429]
    assert await statuses(site, 1, session="other") == [200]
    monkeypatch.setattr(time, "monotonic", lambda: 102.0)
    assert await statuses(site, 3, session="flood") == [200, 200, 429]


async def test_who_has_no_session_counts_by_address(site: Turnstile) -> None:
    assert await statuses(site, 6) == [200] * 5 + [429]


async def test_who_makes_up_sessions_counts_by_address(site: Turnstile) -> None:
    known = await statuses(site, 1, session="known")
    made_up = [(await asked(site, session=f"made-up-{number}"))["status"] for number in range(5)]
    assert known + made_up == [200] * 5 + [429]
    assert await statuses(site, 2, session="known") == [200, 200], "who was here before plays on"


async def test_what_a_page_is_made_of_costs_little(site: Turnstile) -> None:
    assert await statuses(site, 19, "/static/css/site.css", "flood") == [200] * 19
    assert await statuses(site, 2, session="flood") == [200, 429]


async def test_the_answer_says_when_to_come_again(site: Turnstile) -> None:
    await statuses(site, 3, session="flood")
    answer = await asked(site, session="flood", language="es")
    assert '<html lang="es"' in answer["body"].decode() and (b"retry-after", b"10") in answer["headers"]


async def test_a_socket_too_many_is_closed_but_not_for_good(site: Turnstile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turnstile, "BROWSER", Pace(7, 1.0))
    first = WebsocketCommunicator(site, "/ws/lobby/", headers=sent("flood"))
    assert (await first.connect())[0]
    assert await statuses(site, 1, session="flood") == [200], "a page costs less than a socket"
    reader = WebsocketCommunicator(site, "/ws/lobby/", headers=sent("flood"))
    assert (await reader.connect())[0]
    assert await reader.receive_output() == {"type": "websocket.close", "code": 3429}


async def test_memory_is_not_filled_by_made_up_sessions(site: Turnstile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turnstile, "KEPT", 4)
    for number in range(9):
        await asked(site, session=f"made-up-{number}")
    assert len(site.left) <= 4
