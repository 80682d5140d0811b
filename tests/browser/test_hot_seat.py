"""Two people at one device in a real browser: a curtain between their turns, and never a hand behind it."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, expect

from tests.stack import Site
from tests.waiting import until

from . import axe
from .people import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.services]


def sit_together(person: Person) -> None:
    """A table of Caída for two on this device, with somebody on each chair, and the match begun."""
    page = person.page
    page.goto("/new/caida/?kind=local")
    person.open_it()
    page.locator("#chairs .chair-acts button").first.click()
    expect(page.locator("#chairs")).to_contain_text(re.compile("Seat 2|Silla 2"))
    page.locator("#actions .main").click()
    page.wait_for_url("**/t/*/*/")
    expect(page.locator(".drawn-curtain")).to_be_visible()


def lift(person: Person) -> None:
    content = person.page.content()
    assert "data-card" not in content and "hand-" not in content
    person.page.locator(".drawn-curtain .btn.main").click()
    expect(person.page.locator("#table")).to_be_attached()


def at_curtain(person: Person) -> bool:
    return person.page.locator(".drawn-curtain").count() > 0


def to_turn(person: Person) -> str:
    """Hand the device on as the pages say, until somebody has a card to play; whose chair it is."""
    until(lambda: handed(person), 30)
    return person.page.url.rstrip("/").split("/")[-1]


def handed(person: Person) -> bool:
    """Has somebody a card to play? If not, do what the page asks for."""
    page = person.page
    with suppress(Error):  # of a page that gives way to the next one meanwhile
        if at_curtain(person):
            lift(person)
        elif page.locator("#notice a.btn").count():
            page.locator("#notice a.btn").click()
        elif person.is_on_turn and person.hand:
            return True
        elif person.is_on_turn:
            page.keyboard.press("Enter")  # the dealer's call
    return False


def test_the_device_goes_from_hand_to_hand(browser: Browser, site: Site) -> None:
    person = Person(browser, site)
    sit_together(person)
    seen: dict[str, set[str]] = {"0": set(), "1": set()}
    for _turn in range(4):
        seat = to_turn(person)
        other = "1" if seat == "0" else "0"
        assert not set(person.hand) & seen[other]
        seen[seat] |= set(person.hand)
        person.play()
        until(lambda: at_curtain(person), 15)
        assert person.page.url.endswith(f"/{other}/")
    assert all(seen.values())
    assert not person.faults()


def test_going_back_shows_the_curtain_again(browser: Browser, site: Site) -> None:
    person = Person(browser, site)
    sit_together(person)
    to_turn(person)
    person.play()
    until(lambda: at_curtain(person), 15)
    person.page.go_back()
    until(lambda: at_curtain(person))
    assert not person.faults()


@pytest.mark.parametrize(("size", "locale"), [(PHONE, "es-ES"), ((1440, 900), "en-GB")])
def test_the_curtain_fits_and_axe_finds_nothing(
    browser: Browser, site: Site, size: tuple[int, int], locale: str
) -> None:
    person = Person(browser, site, size, locale)
    sit_together(person)
    assert axe.glance(person.page) == []
    assert not person.faults()
