"""Looking on: whose right it is to forbid it, what becomes of those who watch, and how many may."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from cardsite.accounts.models import User
from games import opening, rooms, sitting, stands, watch
from games.models import Room, Stand
from games.table import show

from .sockets import db, forgetful, fresh, guest, host, quick, reading, room  # noqa: F401 - fixtures
from .tables import Open, Outbox, ana, beto, carla, finish, highest, outbox, person, table  # noqa: F401 - fixtures


def at(user: User | None) -> Client:
    client = Client()
    if user:
        client.force_login(user)
    return client


def send(room: Room, user: User | None, watching: str) -> Any:
    return at(user).post(f"/t/{room.code}/watching/", {"watching": watching})


class TestRights:
    def test_the_host_sends_spectators_away_and_lets_them_in(self, table: Open, ana: User, beto: User) -> None:
        room = table()
        assert send(room, ana, "off").status_code == 302
        for path in ("", "?part"):
            answer = at(None).get(f"/t/{room.code}/{path}")
            assert answer.status_code == 403 and b"plays without spectators" in answer.content
        assert at(beto).get(f"/t/{room.code}/1/").status_code == 200
        send(room, ana, "on")
        assert at(None).get(f"/t/{room.code}/").status_code == 200

    def test_only_the_host_may(self, table: Open, beto: User, carla: User) -> None:
        room = table()
        for user in (beto, carla, None):
            assert send(room, user, "off").status_code == 403
        assert Room.objects.get(pk=room.pk).watching

    def test_it_is_a_button_and_no_link(self, table: Open, ana: User) -> None:
        room = table()
        assert at(ana).get(f"/t/{room.code}/watching/").status_code == 405
        assert at(ana).post("/t/nowhere/watching/").status_code == 404
        assert Room.objects.get(pk=room.pk).watching

    def test_who_could_take_a_chair_may_look(self, ana: User, highest: Any, outbox: Outbox) -> None:
        room = opening.open_room(ana, "highest", {}, 2, "private")
        rooms.let_watch(room, ana, False)
        assert at(None).get(f"/t/{room.code}/").status_code == 200
        assert 'form="close"' in show(room, 0, "en").regions["hosting"]
        rooms.start(room, ana)
        assert at(None).get(f"/t/{room.code}/").status_code == 403

    def test_the_host_s_menu_says_what_it_would_do(self, table: Open, ana: User, beto: User) -> None:
        room = table()
        assert "Play without spectators" in at(ana).get(f"/t/{room.code}/0/").content.decode()
        assert "without spectators" not in at(beto).get(f"/t/{room.code}/1/").content.decode()
        sitting.leave(room, ana, 0)  # hosting passes on, and the open page hears of it
        hosting = show(Room.objects.get(pk=room.pk), 1, "en").regions["hosting"]
        assert "Play without spectators" in hosting and 'form="close"' not in hosting, "others could be playing"

    def test_the_host_s_menu_says_what_it_does_now(self, table: Open, ana: User) -> None:
        room = table()
        rooms.let_watch(room, ana, False)
        assert "Let spectators in" in at(ana).get(f"/t/{room.code}/0/").content.decode()


class TestWhoLeft:
    """A table that is not for watching, seen by who has left it."""

    @pytest.fixture
    def left(self, table: Open, ana: User, beto: User) -> Room:
        room = table(3)
        rooms.let_watch(room, ana, False)
        sitting.leave(room, beto, 1)
        return room

    def test_they_may_come_back_and_see_nothing_of_the_match(self, left: Room, ana: User, beto: User) -> None:
        for path in ("", "1/"):
            answer = at(beto).get(f"/t/{left.code}/{path}", follow=True)
            assert answer.status_code == 200 and answer.templates[0].name == "games/left.html"
            assert "your chair is still yours" in answer.content.decode()
            assert not re.search(rb"\bAna\b", answer.content) and b'id="table"' not in answer.content
        assert at(beto).get(f"/t/{left.code}/", headers={"accept-language": "es"}).content.count(b"tu silla") == 1
        answer = at(beto).post(f"/t/{left.code}/sit/", {"seat": 1})
        assert answer["Location"] == f"/t/{left.code}/1/"
        assert left.chairs.get(seat=1).person == beto

    def test_nobody_else_is_offered_the_chair(self, left: Room, carla: User) -> None:
        for user in (carla, None):
            answer = at(user).get(f"/t/{left.code}/")
            assert answer.status_code == 403 and b'name="seat"' not in answer.content

    def test_a_chair_that_somebody_has_taken_is_gone(self, left: Room, beto: User, carla: User) -> None:
        sitting.sit(left, carla, 1)
        answer = at(beto).get(f"/t/{left.code}/")
        assert answer.status_code == 403 and b"Somebody else has your chair" in answer.content
        sitting.sit(left, person("Dani"), 2)
        answer = at(beto).post(f"/t/{left.code}/sit/", {"seat": 1})
        assert answer.status_code == 409 and b"All chairs are taken.<" in answer.content

    def test_when_the_match_is_over_there_is_a_next_one(self, left: Room, beto: User) -> None:
        finish(left)
        assert b"for the next one" in at(beto).get(f"/t/{left.code}/").content
        at(beto).post(f"/t/{left.code}/sit/", {"seat": 1})
        assert left.chairs.get(seat=1).person == beto

    def test_a_closed_table_has_no_way_back(self, left: Room, beto: User) -> None:
        rooms.shut(left.pk)
        answer = at(beto).get(f"/t/{left.code}/")
        assert answer.status_code == 403 and b'name="seat"' not in answer.content


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
class TestSockets:
    async def test_who_watches_is_told_and_sent_away(self, room: Room, host: Any, guest: Any) -> None:
        async with reading(room, None) as spectator, reading(room, 1, guest) as player:
            await spectator.hear(), await player.hear()
            await db(rooms.let_watch)(room, host, False)
            frame = await spectator.hear(lambda frame: "over" in frame)
            assert frame["over"] == "Who opened this table plays without spectators."
            assert (await spectator.end())[0] == 4406
            await player.catch_up((await db(fresh)(room)).version)

    async def test_nobody_new_comes_to_watch(self, room: Room, host: Any, guest: Any) -> None:
        await db(rooms.let_watch)(room, host, False)
        async with reading(room, None) as spectator, reading(room, 1, guest) as player:
            assert "over" in await spectator.hear()
            assert "html" in await player.hear()

    async def test_so_many_may_watch_and_chairs_do_not_count(
        self,
        room: Room,
        host: Any,
        guest: Any,
        settings: Any,
    ) -> None:
        settings.SPECTATORS = 1
        async with reading(room, None) as first, reading(room, None) as second, reading(room, 0, host) as player:
            assert "html" in await first.hear()
            assert "no more room" in (await second.hear())["over"]
            assert (await second.end())[0] == 4429
            assert "html" in await player.hear()
        async with reading(room, None) as again:
            assert "html" in await again.hear()

    async def test_spectators_of_other_processes_count(self, room: Room, settings: Any) -> None:
        settings.SPECTATORS = 5
        other = await db(Stand.objects.create)(room=room, process="another", spectators=5)
        async with reading(room, None) as late:
            assert "no more room" in (await late.hear())["over"]
        await db(Stand.objects.filter(pk=other.pk).update)(seen_at=timezone.now() - stands.GONE)  # it was killed
        async with reading(room, None) as early:
            assert "html" in await early.hear()
        await db(watch.tidy)()
        assert [each async for each in Stand.objects.values_list("process", "spectators")] == [(stands.PROCESS, 0)]
