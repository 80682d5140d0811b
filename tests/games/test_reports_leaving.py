"""What people report of other card sites, tried here: who leaves, what becomes of the table, and the way back. The
whole list is docs/reports.md."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from cardsite.accounts.models import User
from games import live, opening, referee, rooms, sitting, tasks, watch
from games.lobby import stamp
from games.models import Chair, Match, Room

from .highest import Highest
from .sockets import db, forgetful, fresh, guest, host, quick, reading, room, with_html  # noqa: F401
from .tables import Open, Outbox, finish, match_of

pytestmark = pytest.mark.usefixtures("quick", "forgetful")


def at(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def vanish(room: Room, seat: int) -> None:
    """The computer behind a chair is switched off: no socket says that it closes."""
    room.chairs.filter(seat=seat).update(seen_at=timezone.now() - watch.UNSEEN * 2)
    watch.sweep()


def long_ago(room: Room, ago: timedelta) -> None:
    then = timezone.now() - ago
    Room.objects.filter(pk=room.pk).update(touched_at=then)
    room.chairs.filter(person__isnull=False).update(joined_at=then)


# Nobody waits for who has left, and who has left plays elsewhere


@pytest.mark.django_db
def test_the_dealer_s_call_is_made_for_who_closed_the_browser(ana: User, beto: User, outbox: Outbox) -> None:
    """P046: the table does not wait for its dealer, whose clock and then the house go on."""
    room = opening.open_room(ana, "caida", {}, 2, "private")
    sitting.sit(room, beto, 1)
    rooms.start(room, ana)
    for each in range(2):
        vanish(room, each)
    while (match := match_of(room)).turns < 12:
        Match.objects.filter(pk=match.pk).update(due_at=timezone.now())
        assert referee.expire(match.pk, match.serial)
    moves = {turn.move["type"] for turn in match.log.filter(seat__gte=0)}
    assert {"call_order", "play"} <= moves and match.phase == Match.Phase.RUNNING
    assert all(chair.away for chair in room.chairs.all())


@pytest.mark.django_db
def test_who_left_a_public_match_sits_down_at_another(table: Open, beto: User, carla: User, outbox: Outbox) -> None:
    """P046: a closed browser keeps the chair, so the next table says where one sits and offers to leave it; then the
    leaver is nobody's ghost, and the match goes on with the house."""
    room = table(people=2, kind="public", target=50)
    other = opening.open_room(carla, "highest", {}, 2, "public")
    vanish(room, 1)
    leaver = at(beto)
    refused = leaver.post(f"/t/{other.code}/sit/", {"seat": 1})
    assert refused.status_code == 409 and f'action="/t/{room.code}/1/leave/"' in refused.text
    leaver.post(f"/t/{room.code}/1/leave/")
    assert leaver.post(f"/t/{other.code}/sit/", {"seat": 1})["Location"] == f"/t/{other.code}/1/"
    assert room.chairs.get(seat=1).house and match_of(room).phase == Match.Phase.RUNNING
    assert list(Chair.objects.filter(person=beto)) == [other.chairs.get(seat=1)]


# The list of tables


@pytest.mark.django_db
def test_a_table_whose_host_s_computer_died_leaves_the_list(highest: type[Highest], ana: User, outbox: Outbox) -> None:
    """P047: nobody says goodbye there, and still all who watch the list are told when the table goes."""
    empty = stamp()
    room = opening.open_room(ana, "highest", {}, 2, "public")
    vanish(room, 0)
    assert not room.chairs.get(seat=0).is_connected
    long_ago(room, watch.GONE * 2)
    outbox.clear()
    watch.tidy()
    assert stamp() == empty and (live.LOBBY, {"type": "lobby.changed"}) in outbox.told
    assert fresh(room).phase == Room.Phase.CLOSED


# The way back


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_watchers_take_no_player_s_place(room: Room, host: User, settings: Any) -> None:
    """P049: a seated player drops out of a table that is full of watchers, and comes back to it."""
    settings.SPECTATORS = 2
    async with reading(room, None) as first, reading(room, None) as second:
        await first.hear(with_html), await second.hear(with_html)
        async with reading(room, 0, host) as player:
            await player.hear(with_html)
        async with reading(room, None) as one_too_many:
            assert (await one_too_many.end())[0] == 4429
        async with reading(room, 0, host) as back:
            assert 'id="hand-' in (await back.hear(with_html))["html"]


@pytest.mark.django_db
def test_all_pages_closed_for_minutes_and_the_first_page_leads_back(table: Open, ana: User, beto: User) -> None:
    """P050: both drop at once; the table lives on, and the first page offers it to either."""
    room = table(people=2, kind="private", target=50)
    for seat, each in enumerate((ana, beto)):
        sitting.arrive(room, each, seat)
        vanish(room, seat)
    long_ago(room, timedelta(minutes=2))
    watch.tidy()
    for seat, each in enumerate((ana, beto)):
        browser = at(each)
        assert f'href="/t/{room.code}/"' in browser.get("/").text
        assert browser.get(f"/t/{room.code}/", follow=True).redirect_chain == [(f"/t/{room.code}/{seat}/", 302)]
    assert match_of(room).phase == Match.Phase.RUNNING


@pytest.mark.django_db
def test_the_result_is_there_after_a_reload_and_a_return(table: Open, ana: User, beto: User) -> None:
    """P052: the result and its button survive a reload; who leaves then and sits down again has agreed to nothing,
    and a match that begins meanwhile does not wait for them."""
    room = table(people=2, kind="private", target=1)
    finish(room)
    loser = at(beto)
    for _reload in range(2):
        page = loser.get(f"/t/{room.code}/1/").text
        assert 'class="result"' in page and f"/t/{room.code}/rematch/" in page
    loser.post(f"/t/{room.code}/1/leave/")
    loser.post(f"/t/{room.code}/sit/", {"seat": 1})
    assert 'class="result"' in loser.get(f"/t/{room.code}/1/").text
    assert Match.objects.filter(room=room).count() == 1, "nothing began by coming back"
    loser.post(f"/t/{room.code}/1/leave/")
    at(ana).post(f"/t/{room.code}/rematch/")
    assert room.chairs.get(seat=1).house and match_of(room).number == 2


# A table that goes while people are at it


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
@pytest.mark.parametrize("how", ["delete", "close"])
async def test_the_staff_ends_a_table_under_its_players(
    room: Room, host: User, how: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P054: sockets are told, late moves have a sentence, clocks and house players stop; nobody reads a traceback."""
    match = await Match.objects.aget(room=room)
    with caplog.at_level(logging.ERROR):
        async with reading(room, 0, host) as player, reading(room, None) as watcher:
            await player.hear(with_html), await watcher.hear(with_html)
            await db(staff_does)(how, room)
            for each in (player, watcher):
                code, sentence = await each.end()
                assert (code, sentence) == {
                    "delete": (4404, "This table is gone."),
                    "close": (4410, "Closed by the staff."),
                }[how]
            answer = await db(late_move)(room, host)
            assert answer == {"delete": 404, "close": 409}[how]
        await db(late_tasks)(match)
        await asyncio.sleep(0.3)  # until it is noted that the sockets have gone
    assert not [line for line in caplog.records if line.exc_info]


def staff_does(how: str, room: Room) -> None:
    boss = at(User.objects.create_superuser("boss", password="x"))
    if how == "delete":
        sent = {"action": "delete_selected", "_selected_action": [room.pk], "post": "yes"}
    else:
        sent = {"action": "close", "_selected_action": [room.pk], "sure": "y", "words": "Closed by the staff."}
    assert boss.post("/admin/games/room/", sent).status_code == 302


def late_move(room: Room, host: User) -> int:
    sent = {"move": '{"type": "play", "card": "1o"}'}
    return at(host).post(f"/t/{room.code}/0/move/", sent, HTTP_HX_REQUEST="true").status_code


def late_tasks(match: Match) -> None:
    """What was on its way for that match when it went."""
    watch.beat()
    for task, about in (
        (tasks.expire, (match.pk, match.serial)),
        (tasks.think, (match.pk, 0, match.serial, 0.0)),
        (tasks.rate, (match.pk,)),
    ):
        task(*about)
    tasks.sweep()
