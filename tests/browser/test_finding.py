"""Finding others in a real browser: the list of tables lives, a second device is invited, people find one another."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.stack import Site
from tests.waiting import PATIENCE, until

from . import axe
from .people import Person

pytestmark = [pytest.mark.browser, pytest.mark.services]

TABLE = re.compile(r"/t/[a-z0-9]{14}/\d/$")
BEHIND = """
Object.defineProperty(document, "hidden", { get: () => true });
const soon = setTimeout;
window.setTimeout = (act, ms, ...more) => soon(act, ms === 2000 ? 60000 : ms, ...more);
"""
AGE = "Seeker.objects.update(since=timezone.now() - timedelta(seconds=21))"
QUEUE = "from datetime import timedelta; from django.utils import timezone;"


def public_table(person: Person) -> str:
    """A public table of Caída for two; its code."""
    person.page.goto("/new/caida/?kind=public")
    person.open_it()
    return person.code


def seek(person: Person, wish: str = "caida/two") -> None:
    person.page.goto("/find/")
    person.page.locator(f"input[value='{wish}']").check()
    person.page.get_by_role("button", name="Find people").click()


def test_the_list_of_tables_lives(browser: Browser, site: Site) -> None:
    watcher, host, guest = (Person(browser, site) for _each in range(3))
    watcher.page.goto("/lobby/")
    code = public_table(host)
    button = watcher.page.locator(f"#sit-{code}")
    expect(button).to_be_visible()
    row = watcher.page.locator(".room", has=button)
    expect(row).to_contain_text("One free chair.")
    expect(row).to_contain_text("10 seconds a turn")
    guest.page.goto("/lobby/")
    guest.page.locator(f"#sit-{code}").click()
    guest.page.wait_for_url("**/t/*/1/")
    expect(button).to_be_hidden()
    guest.page.locator("#actions button", has_text="Leave").click()
    expect(button).to_be_visible()
    expect(guest.page.locator(f"#sit-{code}")).to_be_visible()
    host.page.locator("#actions button", has_text="Leave").click()
    expect(button).to_be_hidden()
    assert not [line for each in (watcher, host, guest) for line in each.faults()]


def test_the_list_heals_when_the_site_was_away(browser: Browser, site: Site) -> None:
    watcher, host = Person(browser, site), Person(browser, site)
    watcher.page.goto("/lobby/")
    code = public_table(host)
    expect(watcher.page.locator(f"#sit-{code}")).to_be_visible()
    site.kill("web")
    site.start("web")
    site.wait()
    host.page.goto(f"/t/{code}/")
    host.page.locator("#actions button", has_text="Leave").click()
    expect(watcher.page.locator(f"#sit-{code}")).to_be_hidden(timeout=PATIENCE * 8000)


def test_a_second_device_is_invited(browser: Browser, site: Site) -> None:
    host, phone = Person(browser, site), Person(browser, site, size=(360, 640))
    host.open_table()
    host.page.get_by_role("button", name="QR code").click()
    picture = host.page.locator("#nearby img")
    expect(picture).to_be_visible()
    until(lambda: picture.evaluate("picture => picture.naturalWidth > 0"))
    host.page.get_by_role("button", name="A short code to say aloud").click()
    said = host.page.locator("#nearby .aloud")
    expect(said).to_have_text(re.compile(r"^[A-Z0-9]{5}$"))
    assert not axe.glance(host.page)
    phone.page.goto("/")
    phone.page.get_by_label("Table code").fill(said.inner_text().lower())
    phone.page.get_by_role("button", name="Join").click()
    phone.page.wait_for_url(f"**/t/{host.code}/")
    phone.page.locator("#chairs button", has_text="Sit down").first.click()
    phone.page.wait_for_url("**/t/*/1/")
    host.page.keyboard.press("Escape")
    expect(host.page.locator("#clock")).to_contain_text("Every chair is taken")
    assert not host.complaints and not phone.complaints


def test_two_people_find_each_other(browser: Browser, site: Site) -> None:
    ana, beto = Person(browser, site), Person(browser, site, size=(360, 640), locale="es-ES")
    seek(ana)
    expect(ana.page.locator("#waiting")).to_contain_text("One more person is needed.")
    again = ana.context.new_page()
    again.goto("/find/")
    beto.page.goto("/find/")
    beto.page.locator("input[value='caida/two']").check()
    beto.page.get_by_role("button", name="Buscar gente").dblclick()
    for page in (ana.page, again, beto.page):
        expect(page).to_have_url(TABLE)
    assert ana.code == beto.code and ana.page.url == again.url and ana.page.url != beto.page.url
    until(lambda: site.shell("print(Seeker.objects.count())") == "0", 20)  # two clicks may make two guests
    ana.leave(), beto.leave()


def test_the_house_comes_after_a_while(browser: Browser, site: Site) -> None:
    ana = Person(browser, site)
    seek(ana, "cuatrola/eleven_hands")
    expect(ana.page.locator("#waiting")).to_contain_text("After 20 seconds")
    site.shell(QUEUE + AGE)
    ana.page.get_by_role("button", name="Begin with the house").click()
    expect(ana.page).to_have_url(TABLE)
    ana.leave()


def test_a_closed_page_gives_up_its_place(browser: Browser, site: Site) -> None:
    ana, beto = Person(browser, site), Person(browser, site)
    seek(ana, "cassino/modern")
    ana.page.get_by_role("button", name="Wait no longer").click()
    expect(ana.page.get_by_text("You are not waiting any more.")).to_be_visible()
    seek(ana, "cassino/modern")
    ana.leave()
    site.shell(QUEUE + "Seeker.objects.update(seen_at=timezone.now() - timedelta(seconds=11))")
    seek(beto, "cassino/modern")
    beto.page.wait_for_timeout(2500)
    expect(beto.page.locator("#waiting")).to_contain_text("One more person is needed.")
    beto.leave()


def test_a_page_behind_others_keeps_its_place_and_one_that_slept_takes_another(browser: Browser, site: Site) -> None:
    ana = Person(browser, site)
    ana.context.add_init_script(BEHIND)
    seek(ana, "cassino/classic")
    with ana.page.expect_response("**/find/wait/*") as answer:
        expect(ana.page.locator("#waiting")).to_be_visible()
    assert answer.value.status == 204
    ana.context.set_offline(True)
    site.shell("Seeker.objects.all().delete()")
    ana.page.evaluate("{ const now = Date.now; Date.now = () => now() + 11000; }")
    ana.context.set_offline(False)
    expect(ana.page.get_by_text("You were away, and your place was given up.")).to_be_visible()
    expect(ana.page.locator("#waiting")).to_contain_text("One more person is needed.")
    ana.page.get_by_role("button", name="Wait no longer").click()
    assert not ana.faults()
    ana.leave()


@pytest.mark.parametrize("size", [(360, 640), (1440, 900)])
@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_the_pages_fit_and_axe_finds_nothing(browser: Browser, site: Site, size: tuple[int, int], locale: str) -> None:
    ana = Person(browser, site, size=size, locale=locale)
    ana.page.goto("/find/")
    assert not axe.glance(ana.page)
    ana.page.locator("input[value='envite/general']").check()
    ana.page.locator(".seek .go").click()
    expect(ana.page.locator("#waiting")).to_be_visible()
    assert not axe.glance(ana.page)
    ana.page.locator("main form:last-child .go").click()
    expect(ana.page.locator(".seek .go")).to_be_visible()  # a browser that is closed on its way may never close
    ana.leave()
