"""A hundred guests at once look for a game, on two web processes and two workers."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest
from django.core.management import call_command

from cardsite import parts
from games.models import Chair, Match, Room, Seeker
from tests.conftest import database_url
from tests.settings import BOX
from tests.stack import Stack

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database, pytest.mark.services]

GUESTS = 100


@pytest.fixture
def address(transactional_db: None, valkey: Path) -> Iterator[str]:
    """Two web processes on one socket, two workers that share the queue, and the sweep."""
    call_command("loadpresets", verbosity=0)
    listener = socket.create_server(("127.0.0.1", 0), backlog=512)
    listener.setblocking(False)
    web, worker = parts.web(listener.fileno()), parts.clocks()
    name = worker.command.index("-n") + 1
    second = (*worker.command[:name], "clocks2", *worker.command[name + 1 :])
    several = [web, replace(web, name="web2"), worker, replace(worker, name="clocks2", command=second), parts.beat()]
    stack = Stack(several, {"DATABASE_URL": database_url()}, BOX / "crowd.log")
    stack.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    stack.close()
    listener.close()


class Guest:
    """A browser: pages, cookies, and the token of the forms."""

    def __init__(self, address: str) -> None:
        self.address, self.jar = address, CookieJar()
        self.browser = build_opener(HTTPCookieProcessor(self.jar))

    def open(self, path: str, **form: str) -> str:
        """Where one ends up."""
        sent = urlencode(form | {"csrfmiddlewaretoken": self.token}).encode() if form else None
        with self.browser.open(self.address + path, sent, timeout=60) as answer:
            page = answer.read().decode()
            found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
            self.token, self.waits = found[1] if found else "", 'id="waiting"' in page
            return str(answer.url)

    def find(self) -> str:
        """Click twice, wait with the page open, and say which chair that led to. Where an answer took so long that the
        queue believes the page closed, click again."""
        deadline = time.monotonic() + 240
        while "/t/" not in (where := self.open("/find/")):
            for _click in range(0 if self.waits else 2):
                self.open("/find/", wish="caida/partners")
            assert time.monotonic() < deadline, f"still at {where}"
            time.sleep(1)
        return where


def test_a_hundred_guests_are_seated_exactly_once(address: str) -> None:
    with ThreadPoolExecutor(GUESTS) as pool:
        chairs = list(pool.map(lambda _number: Guest(address).find(), range(GUESTS)))
    assert len(set(chairs)) == GUESTS
    seated = list(Chair.objects.filter(person__isnull=False).values_list("person", flat=True))
    assert len(seated) == len(set(seated)) == GUESTS
    assert Room.objects.filter(kind=Room.Kind.MATCHED, phase=Room.Phase.PLAYING).count() == GUESTS // 4
    assert Match.objects.count() == GUESTS // 4 and not Seeker.objects.exists()
