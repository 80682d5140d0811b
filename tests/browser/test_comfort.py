"""What makes a table comfortable: hints of a first match, sound, speed, cloth. The browser keeps it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.stack import Site

from .people import Person

pytestmark = [pytest.mark.browser, pytest.mark.services]

# Counts the notes that are played: nobody listens here
LISTEN = """
window.notes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); };
"""


@pytest.fixture
def person(browser: Browser, site: Site, laid: dict[str, tuple[str, str]]) -> Person:
    """Somebody's first match of Caída, on turn."""
    path, session = laid["caida"]
    somebody = Person(browser, site)
    somebody.context.add_init_script(LISTEN)
    somebody.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    somebody.page.goto(path)
    return somebody


def test_hints_come_one_by_one_and_what_is_chosen_in_the_menu_stays(person: Person) -> None:
    page = person.page
    read_the_hints(page)
    page.locator("#menu > summary").click()
    for name in ("[data-sound]", "[data-speed=slow]", "[data-cloth-of=wine]"):
        page.locator(f"#menu {name}").click()
    assert page.evaluate("notes") == 2  # two for my turn, to be heard at once
    page.reload()
    expect(page.locator("html[data-cloth=wine][data-pace='1.8']")).to_be_attached()
    expect(page.locator("[data-sound][aria-pressed=true] .state")).to_have_text("on")
    page.locator("#menu > summary").click()
    page.locator("#menu [data-sound]").click()
    page.locator("#menu [data-speed=fast]").click()
    page.reload()
    expect(page.locator("html[data-pace='0.5']")).to_be_attached()
    expect(page.locator("[data-sound][aria-pressed=false] .state")).to_have_text("off")
    assert page.evaluate("notes") == 0 and not person.faults()
    person.leave()


def read_the_hints(page: Page) -> None:
    """The first is read, the rest are sent away."""
    said = page.locator("#hints p")
    expect(said).to_contain_text("1/5")
    page.locator("[data-hint=read]").click()
    expect(page.locator("#hints")).to_be_hidden()
    expect(page.locator("#hand")).to_be_focused()
    page.reload()
    expect(said).to_contain_text("2/5")
    page.locator("[data-hint=none]").click()
    page.reload()
    expect(page.locator("#clock .wound")).to_be_attached()
    expect(page.locator("#hints")).to_be_hidden()
