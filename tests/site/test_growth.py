"""A page asks the database no more often because there is more to list."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from cardsite.accounts.models import User
from games import live, notices, opening, popular, rooms, sitting, tasks
from games.models import Mute, Report, Result

LISTS = ("room", "match", "report", "preset")
PEOPLE = ("user", "guest")


@pytest.fixture
def boss(client: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> User:
    """Who may see everything, and does."""
    monkeypatch.setattr(live, "_send", lambda *_what: None)
    monkeypatch.setattr(tasks, "send", lambda *_what, **_more: None)
    for remembers in (notices, popular):
        monkeypatch.setattr(remembers, "FRESH", 1e9)  # however slow the machine, nothing is looked up anew meanwhile
    call_command("loadpresets", verbosity=0)
    boss = User.objects.create_superuser("boss")
    client.force_login(boss)
    return boss


def fill(boss: User, *names: str) -> None:
    """For each name a public table that plays, one that waits, a result, a mute and a report."""
    for name in names:
        host, guest, waiting = (User.objects.create_user(f"{name}-{role}") for role in ("host", "guest", "waiting"))
        room = opening.open_room(host, "caida", {}, 2, "public")
        sitting.sit(room, guest, 1)
        match = rooms.start(room, host)
        opening.open_room(waiting, "caida", {}, 2, "public")
        Result.objects.create(
            person=boss, match=match, seat=0, game="caida", kind="public", won=True, at=timezone.now()
        )
        Report.objects.create(by=host, person=guest, name=name, about="name", match=match)
        Mute.objects.create(person=boss, other=host)


def pages(boss: User) -> list[str]:
    admin = [f"admin:games_{name}_changelist" for name in LISTS] + [
        f"admin:accounts_{name}_changelist" for name in PEOPLE
    ]
    return [*map(reverse, ("home", "find", *admin)), reverse("lobby") + "?full", reverse("person", args=[boss.pk])]


def asked(client: Client, page: str) -> int:
    """How many questions the page takes, once what a process remembers is there."""
    client.get(page)
    with CaptureQueriesContext(connection) as questions:
        assert client.get(page).status_code == 200
    return len(questions)


def test_pages_ask_no_more_where_there_is_more(client: Client, boss: User) -> None:
    fill(boss, "one")
    before = {page: asked(client, page) for page in pages(boss)}
    fill(boss, "two", "three", "four")
    assert {page: asked(client, page) for page in pages(boss)} == before
