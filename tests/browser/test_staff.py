"""The staff in a real browser: a live table is closed, a person is banned, a preset is made, a notice is shown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, expect

from tests.stack import Site

from . import axe
from .people import Person
from .test_people import CUPS, sign_in

pytestmark = [pytest.mark.browser, pytest.mark.services]


@pytest.fixture
def boss(browser: Browser, site: Site) -> Iterator[Person]:
    """Somebody who may do everything, signed in by the site's one door."""
    name = f"boss{uuid4().hex[:6]}"
    site.shell(f"User.objects.create_superuser({name!r}, password={CUPS!r}, display_name='Mara')")
    boss = Person(browser, site)
    sign_in(boss, name, "/admin/")
    expect(boss.page).to_have_url(re.compile("/admin/$"))
    yield boss
    assert not boss.complaints


def playing(browser: Browser, site: Site) -> Person:
    ana = Person(browser, site)
    ana.open_table()
    ana.start()
    expect(ana.page.locator("#hand input").first).to_be_attached()
    return ana


def act(boss: Person, page: str, action: str) -> None:
    """Choose an action for the only row that the search finds."""
    boss.page.goto(page)
    boss.page.locator("input.action-select").check()
    boss.page.locator("select[name=action]").select_option(action)
    boss.page.locator("button[name=index]").click()


def test_the_staff_closes_a_live_table(browser: Browser, site: Site, boss: Person) -> None:
    ana = playing(browser, site)
    act(boss, f"/admin/games/room/?q={ana.code}", "close")
    boss.page.locator("#id_words").fill("Sorry: repairs.")
    boss.page.locator("input[type=submit]").click()
    expect(boss.page.locator(".messagelist")).to_contain_text("1 table was closed.")
    expect(ana.page.locator("#link")).to_have_text("Sorry: repairs.")
    expect(ana.page.locator("#notice")).to_contain_text("Sorry: repairs.")
    ana.page.reload()
    expect(ana.page.locator("#notice")).to_contain_text("Sorry: repairs.")
    assert not ana.complaints


def test_a_ban_is_read_at_the_table(browser: Browser, site: Site, boss: Person) -> None:
    ana, name = playing(browser, site), f"Rude {uuid4().hex[:6]}"
    number = site.shell(f"print(Room.objects.get(code={ana.code!r}).host_id)").splitlines()[-1]
    site.shell(f"User.objects.filter(pk={number}).update(display_name={name!r})")
    act(boss, f"/admin/accounts/guest/?q={name}", "ban")
    boss.page.locator("#id_reason").fill("Insults.")
    boss.page.locator("input[type=submit]").click()
    expect(ana.page.locator("#link")).to_have_text("Insults.")


def test_a_preset_that_cannot_be_is_explained_and_a_good_one_is_played(
    browser: Browser, site: Site, boss: Person
) -> None:
    page, key = boss.page, f"cafe-{uuid4().hex[:6]}"
    page.goto("/admin/games/preset/add/")
    page.locator("#id_game").select_option("caida")
    for field, words in (("key", key), ("name", key), ("seats", "2")):
        page.locator(f"#id_{field}").fill(words)
    page.locator("input[name=_save]").click()
    page.locator("#id_rule_teams").check()
    page.locator("input[name=_save]").click()
    expect(page.locator(".field-rule_teams .errorlist")).to_contain_text("Teams need four players.")
    page.locator("#id_rule_teams").uncheck()
    page.locator("input[name=_save]").click()
    expect(page.locator(".messagelist .success")).to_be_visible()
    ana = Person(browser, site)
    ana.page.goto("/new/caida/")
    ana.page.locator("label.preset", has_text=key).click()
    expect(ana.page.locator("input[name=filled]")).to_have_value(key)
    ana.open_it()
    ana.start()
    expect(ana.page.locator("#hand input").first).to_be_attached()
    site.shell(f"Preset.objects.filter(key={key!r}).update(offered=False)")


def test_a_notice_comes_to_open_pages(browser: Browser, site: Site) -> None:
    ana, watcher = playing(browser, site), Person(browser, site)
    try:
        site.manage("notice", "Back in a minute.", "--spanish", "Volvemos en un minuto.")
        expect(ana.page.locator("#site-notice")).to_have_text("Back in a minute.")
        watcher.page.goto("/rules/")
        expect(watcher.page.locator("#site-notice")).to_have_text("Back in a minute.")
    finally:
        site.manage("notice", "--off")
    expect(ana.page.locator("#site-notice")).to_be_hidden()
    expect(watcher.page.locator("#site-notice")).to_be_hidden()


@pytest.mark.parametrize("size", [(360, 640), (1440, 900)])
def test_the_design_page_fits_and_axe_finds_nothing(boss: Person, size: tuple[int, int]) -> None:
    boss.page.set_viewport_size({"width": size[0], "height": size[1]})
    boss.page.goto("/design/")
    expect(boss.page.get_by_role("img", name="seven of cups", exact=True).first).to_be_visible()
    assert axe.glance(boss.page) == []


# What is looked at in the admin: a table, a preset, a report that somebody has settled
DESK = """
import json
from games import opening
ana = User.objects.create(username={name!r}, display_name={name!r})
room = opening.open_room(ana, "caida", {{}}, 4, "private")
report = Report.objects.create(name={name!r}, person=ana, by=ana, about="name", words="Insults.")
preset = Preset.objects.filter(game="caida").first()
print(json.dumps({{"room": room.pk, "preset": preset.pk, "report": report.pk, "person": ana.pk}}))
"""


def test_axe_finds_nothing_in_the_admin(site: Site, boss: Person) -> None:
    """Django's own pages with our sheet: the index, lists, what is only shown, a form, a report and its history."""
    name = f"Rude {uuid4().hex[:6]}"
    numbers = json.loads(site.shell(DESK.format(name=name)).splitlines()[-1])
    act(boss, f"/admin/games/report/?q={name}", "settle")
    desk = {
        "index": "",
        "rooms": "games/room/",
        "presets": "games/preset/",
        "room": "games/room/{room}/change/",
        "running a room": "games/room/{room}/run/",
        "preset": "games/preset/{preset}/change/",
        "report": "games/report/{report}/change/",
        "history": "games/report/{report}/history/",
        "people": "accounts/user/",
        "person": "accounts/user/{person}/change/",
    }
    found = {}
    for which, path in desk.items():
        boss.page.goto(where := "/admin/" + path.format(**numbers))
        assert boss.page.url.endswith(where)  # what does not exist leads to the index
        if faults := axe.faults(boss.page):
            found[which] = faults
    assert found == {}
