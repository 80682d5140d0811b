"""The way in, for pages and sockets alike: whoever floods waits outside, and everybody else plays on.

Each browser may ask for so much at once and so much a second: by its session, or by its address while it has none. A
session that is new here counts for its address once, so that whoever makes them up gains nothing. What is too much is
answered here, in the event loop, before it takes a thread or a question to the database. Each process counts for
itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import cache
from http.cookies import CookieError, SimpleCookie
from typing import Any, NamedTuple

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import override

from cardsite.accounts.middleware import reader_language
from cardsite.policy import policy

log = logging.getLogger(__name__)

Scope = dict[str, Any]
Headers = dict[bytes, str]
Application = Callable[[Scope, Any, Any], Awaitable[None]]


class Pace(NamedTuple):
    """So many requests at once, and so many a second."""

    most: int
    rate: float


BROWSER = Pace(80, 12.0)  # that has a session
ADDRESS = Pace(1000, 50.0)  # of all browsers behind it that have none: it may be a whole school
COST = {"http": 1.0, "websocket": 4.0}  # in requests: a socket draws its whole table when it opens
FILE = 0.1  # a style or a card costs little, and a page asks for many
WAIT = 1.0  # seconds until the answer to what is too much: who waits for it cannot ask again meanwhile
KEPT = 10_000  # browsers that are remembered
LENGTH = 40  # so much of what a browser calls its session: ours are no longer
QUIET = 60.0  # seconds between two lines in the log
SLOWER = 3429  # a close code that is not final: the page comes back by itself, a little later


class Turnstile:
    """An application that hands on to `inner` what is not too much."""

    def __init__(self, inner: Application) -> None:
        self.inner = inner
        self.left: dict[str, tuple[float, float]] = {}  # how many requests each has left, and when that was so
        self.logged = -QUIET

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        headers = {name.lower(): value.decode("latin-1") for name, value in scope.get("headers", ())}
        cost = FILE if scope.get("path", "").startswith(settings.STATIC_URL) else COST.get(scope["type"], 0.0)
        if self.lets_in(cost, _session(headers), _address(scope, headers)):
            return await self.inner(scope, receive, send)
        await asyncio.sleep(WAIT)
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": SLOWER})
        else:
            await _say_so(headers, send)

    def lets_in(self, cost: float, session: str, address: str) -> bool:
        """Whether a request of this cost may come in now, from a browser of this session (or none) and address."""
        if not session:
            return self.admits(cost, address, ADDRESS)
        is_known = session in self.left or self.admits(COST["http"], address, ADDRESS)
        return is_known and self.admits(cost, session, BROWSER)

    def admits(self, cost: float, who: str, pace: Pace) -> bool:
        """Whether `who` may ask for something of this cost now."""
        now = time.monotonic()
        left, at = self.left.get(who, (float(pace.most), now))
        left = min(pace.most, left + (now - at) * pace.rate)
        admitted = left >= cost
        if len(self.left) >= KEPT:
            self.left.clear()
        self.left[who] = (left - cost * admitted, now)
        if not admitted and now - self.logged > QUIET:
            self.logged = now
            log.warning("somebody asks for more than %d pages at once and is kept waiting", pace.most)
        return admitted


def _session(headers: Headers) -> str:
    """What the browser says its session is; empty if it has none."""
    try:
        found = SimpleCookie(headers.get(b"cookie", "")).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        found = None
    return found.value[:LENGTH] if found else ""


def _address(scope: Scope, headers: Headers) -> str:
    """Where it comes from; behind a proxy of ours, what that proxy says."""
    said = headers.get(b"x-forwarded-for", "") if settings.BEHIND_PROXY else ""
    return said.rpartition(",")[2].strip() or (scope.get("client") or ("",))[0]


async def _say_so(headers: Headers, send: Any) -> None:
    language = reader_language(headers.get(b"cookie", ""), headers.get(b"accept-language", ""))
    page = _page(language)
    about = {"content-type": "text/html; charset=utf-8", "content-length": f"{len(page)}", "retry-after": "10"}
    about["content-security-policy"] = policy()
    sent = [(name.encode(), value.encode()) for name, value in about.items()]
    await send({"type": "http.response.start", "status": 429, "headers": sent})
    await send({"type": "http.response.body", "body": page})


@cache
def _page(language: str) -> bytes:
    with override(language):
        return render_to_string("429.html").encode()
