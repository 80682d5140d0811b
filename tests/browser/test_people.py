"""People in a real browser: a guest's table follows into an account, and the pages about people are for everybody."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, expect

from tests.stack import Site

from . import axe
from .people import Person

pytestmark = [pytest.mark.browser, pytest.mark.services]

CUPS = "seven of cups"
NO_MARKUP = "<img src=x onerror=a()>"  # a name like any other


def account(site: Site, name: str) -> int:
    """Somebody who has signed up and played; their number."""
    code = (
        "from django.utils import timezone;"
        f"p = User.objects.create_user({name!r}, password={CUPS!r}, display_name='Dora', email='d@example.com');"
        "Result.objects.create(person=p, seat=0, game='caida', preset='Partners', kind='public', won=True,"
        " at=timezone.now()); Rating.objects.create(person=p, game='caida', mu=26, sigma=7, matches=1); print(p.pk)"
    )
    return int(site.shell(code).splitlines()[-1])


def sign_in(person: Person, name: str, then: str = "/") -> None:
    person.page.goto(f"/you/sign-in/?next={then}")
    person.page.locator("#id_username").fill(name)
    person.page.locator("#id_password").fill(CUPS)
    person.page.locator("main button.go").click()


PLAYED = (
    "host = Room.objects.get(code={code!r}).host;"
    "Result.objects.create(person=host, seat=0, game='caida', preset='As a guest', kind='private', won=True,"
    " at=host.date_joined)"
)


def test_a_guest_s_table_and_history_follow_into_the_account(browser: Browser, site: Site) -> None:
    name = f"dora{uuid4().hex[:6]}"
    number = account(site, name)
    guest = Person(browser, site)
    guest.page.goto("/")
    guest.page.get_by_role("button", name="Play now").first.click()
    guest.page.wait_for_url("**/t/*/0/")
    table = guest.page.url
    site.shell(PLAYED.format(code=guest.code))
    guest.page.goto("/you/sign-in/")
    expect(guest.page.get_by_label(re.compile("Bring along the tables"))).to_be_checked()
    sign_in(guest, name)
    expect(guest.page.locator("header .you")).to_have_text("Dora")
    guest.page.locator(".back-to a").first.click()
    expect(guest.page).to_have_url(table)
    expect(guest.page.locator("#score")).to_contain_text("You")
    guest.page.goto(f"/people/{number}/")
    expect(guest.page.locator("main")).to_contain_text("As a guest")
    assert not guest.complaints


def test_a_guest_signs_up_at_the_table_s_side(browser: Browser, site: Site) -> None:
    guest = Person(browser, site)
    link = guest.open_table()
    guest.page.goto("/you/sign-up/")
    guest.page.get_by_label("Sign-in name").fill(f"nena{uuid4().hex[:6]}")
    guest.page.get_by_label("Name at the table").fill("Nena")
    guest.page.locator("#id_password1").fill(CUPS)
    guest.page.locator("#id_password2").fill(CUPS)
    guest.page.locator("main button.go").click()
    expect(guest.page.locator("header .you")).to_have_text("Nena")
    guest.page.goto(link)
    expect(guest.page).to_have_url(re.compile(r"/t/\w+/0/$"))
    assert not guest.complaints


def test_another_device_reads_a_new_name_at_once_and_may_mute_it(browser: Browser, site: Site) -> None:
    ana, beto = Person(browser, site), Person(browser, site)
    link = ana.open_table()
    beto.page.goto(link)
    ana.page.goto("/you/")
    ana.page.get_by_label("Name at the table").fill(NO_MARKUP)
    ana.page.locator("main button.go").first.click()
    beto.page.locator("#chairs .who a", has_text=NO_MARKUP).click()
    beto.page.locator("#person button", has_text=f"Mute {NO_MARKUP}").click()
    expect(beto.page.locator("#person button", has_text=f"Hear {NO_MARKUP} again")).to_be_visible()
    assert beto.page.locator("img[src=x]").count() == 0
    beto.page.mouse.move(0, 0)  # axe takes the colours under the pointer for others
    assert axe.glance(beto.page, "#person") == []
    beto.page.locator("#person button", has_text="Back to the table").click()
    expect(beto.page.locator("#person")).to_be_hidden()
    assert not beto.faults()


@pytest.mark.parametrize(("size", "locale"), [((1280, 800), "en-GB"), ((360, 640), "es-ES")])
def test_the_pages_about_people_fit_and_axe_finds_nothing(
    browser: Browser, site: Site, size: tuple[int, int], locale: str
) -> None:
    name = f"dora{uuid4().hex[:6]}"
    number = account(site, name)
    guest = Person(browser, site, size, locale)
    guest.open_table()
    code = guest.code
    pages = [f"/people/{number}/", f"/people/{number}/report/?table={code}", f"/t/{code}/people/"]
    pages += ["/you/", "/you/forget/", "/you/sign-in/", "/you/sign-up/", "/you/forgotten/"]
    assert axe.tour(guest.page, pages) == {}
    sign_in(guest, name)
    expect(guest.page.locator("header .you")).to_have_text("Dora")
    assert axe.tour(guest.page, ["/you/", "/you/password/", "/you/forget/"]) == {}
    assert not guest.complaints
