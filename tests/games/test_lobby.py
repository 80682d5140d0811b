"""The list of tables."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games import popular, rooms, sitting
from games.lobby import Standing, public_tables, stamp
from games.models import Room

pytestmark = pytest.mark.usefixtures("toy")


def opened(client: Client, **form: object) -> Room:
    client.post("/new/toy/", {"kind": "public", **form})
    return Room.objects.latest("pk")


@pytest.fixture
def room() -> Room:
    """A public table of four, opened by somebody else."""
    return opened(Client(), seats=4, target=11)


def test_a_public_table_with_its_rules_and_a_chair(client: Client, room: Room) -> None:
    page = client.get("/lobby/").text
    assert ">Points: 11 · " in page and "3 free chairs." in page and str(room.host) in page
    assert f'action="/t/{room.code}/sit/"' in page and 'name="seat" value="1"' in page
    plan, key = page.split('class="hint key')
    assert plan.count('class="free"') == 3 and plan.count('class="person"') == 1 and key.count('class="free"') == 1


def test_private_and_closed_tables_are_nobody_s_business(client: Client, room: Room) -> None:
    private = opened(Client(), kind="private")
    rooms.close(room, room.host)
    page = client.get("/lobby/").text
    assert room.code not in page and private.code not in page and "No table has a free chair" in page


def test_my_own_table_comes_first_and_not_twice_to_sit_at(client: Client, room: Room) -> None:
    mine = opened(client)
    page = client.get("/lobby/").text
    assert page.index(f'href="/t/{mine.code}/"') < page.index(f"/t/{room.code}/sit/")
    assert f"/t/{mine.code}/sit/" not in page


def test_full_tables_are_shown_on_request(client: Client, room: Room) -> None:
    Client().post(f"/t/{room.code}/sit/", {"seat": 1})
    for seat in (2, 3):
        Client().post(f"/t/{room.code}/sit/", {"seat": seat})
    assert room.code not in client.get("/lobby/").text
    page = client.get("/lobby/?full=on").text
    assert "No free chair." in page and "Watch" in page
    before = stamp()
    rooms.let_watch(room, room.host, False)
    page = client.get("/lobby/?full=on").text
    assert "No free chair." in page and "Watch" not in page and stamp() != before


def test_a_house_player_gives_up_its_chair(room: Room) -> None:
    for seat in (1, 2, 3):
        sitting.put_house(room, room.host, seat, True)
    table = public_tables()[0]
    assert (table.free, table.house, table.seat) == (0, 3, 1)


def test_the_plan_stands_in_turn_order(room: Room) -> None:
    plan = [(dot.x, dot.y) for dot in Standing(room).plan]
    assert plan == [(50, 91), (91, 50), (50, 9), (9, 50)]  # me below, the next to my right


def test_asked_again_it_sends_only_what_changed(client: Client, room: Room) -> None:
    htmx = {"HX-Request": "true"}
    piece = client.get("/lobby/", headers=htmx)
    assert "<html" not in piece.text and "HX-Request" in piece.headers["Vary"]
    again = re.search(r'hx-get="([^"]+)"', piece.text)[1].replace("&amp;", "&")  # type: ignore[index]
    assert client.get(again, headers=htmx).status_code == 204
    Client().post(f"/t/{room.code}/sit/", {"seat": 2})
    assert "2 free chairs." in client.get(again, headers=htmx).text


def test_an_unknown_game_is_no_filter(client: Client, room: Room) -> None:
    assert room.code in client.get("/lobby/?game=chess").text


def test_what_most_tables_play_comes_first(client: Client, toy: None) -> None:
    assert "Plain" not in client.get("/lobby/").text
    popular.forget()
    for way, seats in (("plain", 2), ("pairs", 4), ("pairs", 4)):
        opened(Client(), way=way, filled=way, seats=seats)
    ways = re.findall(r'<a href="/new/toy/\?way=(\w+)&amp;kind=public">', client.get("/lobby/").text)
    assert ways == ["pairs", "plain"]
