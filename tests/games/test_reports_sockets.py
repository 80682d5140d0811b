"""What people report of other card sites, tried here: sockets that outlive a session, and sockets that flood. The whole
list is docs/reports.md."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from cardsite.accounts.models import User
from games import gallery
from games.heart import Heart
from games.models import Room

from .sockets import connected, db, forgetful, guest, host, listening, quick, reading, room, until, with_html  # noqa: F401
from .tables import person
from .visits import on_turn, state_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]
HTMX = {"HX-Request": "true"}


async def another_tab(user: User) -> Client:
    client = Client()
    await db(client.force_login)(user)
    return client


def plays(client: Client, room: Room) -> int:
    """The status of a card that is played from a page which is open still."""
    _seat, card = on_turn(room)
    sent = {"move": f'{{"type": "play", "card": "{card}"}}'}
    return client.post(f"/t/{room.code}/0/move/", sent, headers=HTMX).status_code


@pytest.mark.parametrize("how", ["signs out", "is forgotten", "is banned"])
async def test_whose_session_has_ended_neither_sees_nor_plays(
    room: Room, host: User, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P068: signed out in another tab, the session gone, banned in the admin: the socket closes with a code, the next
    card is refused, and the chair is away or the house's."""
    monkeypatch.setattr(Heart, "PRESENCE", 0.1)
    tab = await another_tab(host)
    before = await db(state_of)(room)
    async with reading(room, 0, host) as socket:
        await socket.hear(with_html)
        assert await db(connected)(room) == [True, False]
        await db(session_ends)(how, tab, host)
        assert (await socket.end())[0] == {"signs out": 4401, "is forgotten": 3000, "is banned": 4423}[how]
        assert await db(plays)(tab, room) in (403, 404)
    await until(lambda: not room.chairs.get(seat=0).is_connected)
    assert (await db(state_of)(room))[2:4] == before[2:4], "nothing was played"
    assert (await db(room.chairs.get)(seat=0)).house is (how == "is banned")


def session_ends(how: str, tab: Client, host: User) -> None:
    if how == "signs out":
        tab.post("/you/sign-out/")
    elif how == "is forgotten":
        Session.objects.all().delete()
    else:
        boss = Client()
        boss.force_login(User.objects.create_superuser("boss", password="x"))
        User.objects.filter(pk=host.pk).update(is_guest=True)
        sent = {"action": "ban", "_selected_action": [host.pk], "sure": "y", "reason": "Insults."}
        assert boss.post("/admin/accounts/guest/", sent).status_code == 302


WORDS = ("{}", "{", "x" * 1024 * 1024, b"\xff\xfe", '[{"type": "sweep"}]')


@pytest.mark.parametrize("place", ["seat", "watcher", "lobby"])
async def test_the_first_word_of_a_socket_is_its_last(room: Room, host: User, place: str) -> None:
    """P070: valid, broken, a mebibyte, no text at all: closed with a code, and nobody else's table changes."""
    before = await db(state_of)(room)
    address = {"seat": f"/ws/t/{room.code}/0/", "watcher": f"/ws/t/{room.code}/", "lobby": "/ws/lobby/"}[place]
    for word in WORDS:
        async with listening(address, host) as socket:
            for _time in range(50):
                await socket.send_to(**{"bytes_data" if isinstance(word, bytes) else "text_data": word})
            assert (await socket.end())[0] == 4400
    assert (await db(state_of)(room))[2:4] == before[2:4]


async def test_a_chair_has_few_pages(room: Room, host: User, guest: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """P070: one person's many sockets are each drawn at every move, so there is an end to them; others come in."""
    monkeypatch.setattr(gallery, "PAGES", 2)
    async with reading(room, 0, host) as first, reading(room, 0, host) as second, reading(room, 0, host) as third:
        assert "html" in await first.hear() and "html" in await second.hear()
        code, sentence = await third.end()
        assert code == 4429 and sentence.startswith("So many pages of this chair are open")
        async with reading(room, 1, guest) as other, reading(room, None, await db(person)("Zoe")) as watcher:
            assert "html" in await other.hear() and "html" in await watcher.hear()
    await until(lambda: connected(room) == [False, False])
    async with reading(room, 0, host) as again:
        assert "html" in await again.hear()
