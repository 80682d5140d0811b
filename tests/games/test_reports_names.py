"""What people report of other card sites, tried here: a name that is a script. The whole list is docs/reports.md."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client

from cardsite.accounts.models import User
from games import notices, opening, rooms, sitting, talk
from games.models import Chair, Preset, Report, Room

from .sockets import db, forgetful, fresh, quick, reading, with_html  # noqa: F401 - fixtures
from .tables import Outbox, ana, beto, finish, outbox  # noqa: F401 - fixtures

NAMES = ("<img src=x onerror=a()>", '"><svg onload=a()> %(n)s', "{{7*7}}'<b onload=a>%s")  # 24 signs at most
HTMX = {"HX-Request": "true"}


class Page(HTMLParser):
    """Reads a page as a browser does, and notes every tag that would run something."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.read: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if any(name.startswith("on") for name, _value in attributes) or dict(attributes).get("src") == "x":
            self.faults.append(str(self.get_starttag_text()))
        self.read += [value for _name, value in attributes if value]

    def handle_data(self, data: str) -> None:
        self.read.append(data)


def assert_plain(text: str, where: str, *names: str) -> None:
    """No name became markup, none was worked out by a template, and those that are shown are shown as they are."""
    page = Page(text)
    assert not page.faults, (where, page.faults)
    for name in names:
        assert name in " ".join(page.read), where


@pytest.fixture
def people(ana: User, beto: User) -> tuple[User, User]:
    """Two whose names are scripts; the first is of the staff as well."""
    for each, name in zip((ana, beto), NAMES, strict=False):
        User.objects.filter(pk=each.pk).update(display_name=name, is_staff=True, is_superuser=True)
        each.refresh_from_db()
    return ana, beto


@pytest.fixture
def over(people: tuple[User, User], outbox: Outbox, highest: Any) -> Room:
    """A public table of theirs under a preset of such a name, its match played to the end."""
    preset = Preset.objects.create(game="highest", key="plain", name=NAMES[2], about=NAMES[0], seats=2)
    room = opening.open_room(people[0], "highest", {"target": 1}, 2, "public", preset)
    sitting.sit(room, people[1], 1)
    rooms.start(room, people[0])
    finish(room)
    return fresh(room)


def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


@pytest.mark.django_db
def test_a_name_is_text_on_every_page(over: Room, people: tuple[User, User]) -> None:
    """P066: lobby, table, log, result, invitation, replay, profile, rules, set-up, the admin's lists and forms."""
    ana, beto = people
    waiting = opening.open_room(ana, "highest", {}, 2, "public")
    Report.objects.create(by=ana, person=beto, name=NAMES[1], about="name", words=NAMES[0], match=over.match)
    table, admin = f"/t/{over.code}/", "/admin/games"
    pages = {
        table + "0/": (NAMES[1],),
        table + "people/": NAMES[:2],
        f"/m/{over.code}/1/": NAMES[:2],
        f"/m/{over.code}/1/shuffles/": (),
        f"/people/{beto.pk}/": (NAMES[1],),
        f"/people/{beto.pk}/report/?table={over.code}": (NAMES[1],),
        "/you/": (NAMES[0],),
        "/": (),
        "/lobby/": (),
        "/find/": (),
        "/new/highest/": (NAMES[2],),
        "/new/highest/check/?kind=local": (),
        f"{admin}/room/": (NAMES[0],),
        f"{admin}/room/{over.pk}/change/": (NAMES[1],),
        f"{admin}/room/{over.pk}/run/": (NAMES[1],),
        f"{admin}/room/{over.pk}/delete/": (),
        f"{admin}/match/{over.match.pk}/change/": (),
        f"{admin}/report/": (NAMES[1],),
        f"{admin}/preset/": (NAMES[2],),
        f"{admin}/preset/{over.preset_id}/change/": (NAMES[2],),
        "/admin/accounts/user/": NAMES[:2],
        f"/admin/accounts/user/{beto.pk}/change/": (NAMES[1],),
    }
    mine = signed_in(ana)
    for path, names in pages.items():
        answer = mine.get(path)
        assert answer.status_code == 200, path
        assert_plain(answer.text, path, *names)
        assert "'unsafe" not in answer.headers["Content-Security-Policy"]
    stranger = Client()
    assert_plain(stranger.get(table).text, "watching", *NAMES[:2])
    assert_plain(stranger.get("/lobby/", headers=HTMX).text, "the list", NAMES[0])
    assert_plain(stranger.get(f"/t/{waiting.code}/").text, "a link's preview", NAMES[0])


@pytest.mark.django_db
def test_a_name_is_text_in_what_is_answered(over: Room, people: tuple[User, User]) -> None:
    """P066: refusals, pieces for htmx, notices and last words, which are written by hand in many places."""
    rooms.shut(over.pk, NAMES[0])
    notices.post(NAMES[1], NAMES[1], 5)
    mine = signed_in(people[0])
    for path, sent in (
        (f"/t/{over.code}/start/", {}),
        (f"/t/{over.code}/sit/", {"seat": NAMES[0]}),
        ("/play/", {"game": NAMES[0]}),
        ("/new/highest/", {"way": NAMES[0], NAMES[1]: "on", "target": NAMES[2]}),
        ("/find/", {"wish": NAMES[1]}),
        ("/you/", {"display_name": NAMES[0]}),
    ):
        for headers in ({}, HTMX):
            assert_plain(mine.post(path, sent, headers=headers).text, f"{path} {sent}")
    assert_plain(mine.get(f"/t/{over.code}/0/").text, "closed", NAMES[0])
    for path in ("/join/", "/rules/search/", "/lobby/", "/notice/"):
        assert_plain(mine.get(path, {"code": NAMES[1], "q": NAMES[1], "game": NAMES[1]}).text, path)
    notices.withdraw()


@pytest.mark.django_db
def test_a_name_is_text_behind_a_curtain(people: tuple[User, User], highest: Any, outbox: Outbox) -> None:
    """P066: people who share a device have names of their own, typed on it."""
    room = opening.open_room(people[0], "highest", {}, 2, "local")
    sitting.sit(room, people[0], 1)
    Chair.objects.filter(room=room, seat=1).update(name=NAMES[2])
    rooms.start(room, people[0])
    mine = signed_in(people[0])
    for seat in range(2):
        assert_plain(mine.get(f"/t/{room.code}/{seat}/").text, "curtain", NAMES[2])


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_a_name_is_text_in_what_a_socket_sends(people: tuple[User, User], quick: None, forgetful: None) -> None:
    """P066: every region of the table, and a phrase, whose name the page's script writes as text."""
    room = await db(begun)(*people)
    async with reading(room, 0, people[0]) as mine, reading(room, None) as watcher:
        for reader in (mine, watcher):
            assert_plain((await reader.hear(with_html))["html"], "frame", NAMES[1])
        await db(talk.speak)(room, people[1], 1, "hello")
        said = (await mine.hear(lambda frame: "said" in frame))["said"]
        assert said["name"] == NAMES[1], "as JSON; static/js/talk.js makes it textContent"


def begun(ana: User, beto: User) -> Room:
    room = opening.open_room(ana, "caida", {}, 2, "private")
    sitting.sit(room, beto, 1)
    rooms.start(room, ana)
    return room


def test_no_script_makes_markup_of_its_own(settings: Any) -> None:
    """P066: what a page's script inserts as markup comes whole from the server, which has escaped it."""
    scripts = list((settings.BASE_DIR / "static/js").glob("*.js"))
    for script in scripts:
        text = script.read_text()
        made = [line for line in text.splitlines() if "innerHTML" in line or "insertAdjacentHTML" in line]
        assert all("await fetched(" in line for line in made), (script.name, made)
        assert "eval(" not in text and "document.write" not in text
    assert scripts
