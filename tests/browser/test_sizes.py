"""The tables of all games in windows of every size, in big text too: nothing outside the screen, nothing on top of a
chair, nothing too small to touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.stack import Site

from .people import Person

pytestmark = [pytest.mark.browser, pytest.mark.services]

SIZES = ((320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (768, 1024), (1440, 900), (2560, 1440))
BIG_TEXT = {"standard": 32, "fixed": 26}  # a reader's own setting: 200 %
TABLES = ("caida-expert", "cassino-builds", "cuatrola-bids", "cuatrola-trick", "envite-4", "envite-12")
# What hangs out of the window; a card may reach below it by a strip, as a hand held over a table's edge.
OUTSIDE = """() => {
  const seen = (element) => element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const name = (element) => element.id || element.textContent.trim().slice(0, 30);
  const out = (box, below) =>
    box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + below;
  const found = all("#clock, #clock .coaster, #actions button, #actions summary, #score li")
    .filter((each) => out(each.getBoundingClientRect(), 1));
  const cards = all("#hand label").filter((each) => {
    const box = each.getBoundingClientRect();
    return out(box, box.height / 4);
  });
  const chairs = all("#chairs .chair").filter((each) => out(each.getBoundingClientRect(), 1));
  const page = document.documentElement;
  const hit = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const boxes = (selector) => all(selector).map((each) => each.getBoundingClientRect());
  const plates = boxes("#chairs .chair"), lying = boxes("#middle .card");
  const over = plates.some((chair, i) => [...lying, ...plates.slice(i + 1)].some((each) => hit(chair, each)));
  const wide = page.scrollWidth > innerWidth || page.scrollHeight > innerHeight ? ["the page scrolls"] : [];
  return [...wide, ...(over ? ["something lies on a chair"] : []), ...[...found, ...cards, ...chairs].map(name)];
}"""
# What is touched and is under 44 px either way. Cards of one hand or cloth may lie on each other: they are as tall as
# ever, and what shows of each is measured on a crowded cloth in Cassino's own tests.
TOO_SMALL = """() => {
  const seen = (element) => element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length;
  const touched = "button, summary, select, #hand label, #middle label, input:not([type=hidden], .vh), nav a";
  const inLabel = (each) => each.matches("input[type=radio], input[type=checkbox]") && each.closest("label");
  return [...document.querySelectorAll(touched)].filter((each) => seen(each) && !inLabel(each)).filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width < 43.5 || box.height < 43.5;
  }).map((each) => {
    const box = each.getBoundingClientRect();
    const words = each.getAttribute("aria-label") || each.id || each.textContent.trim().slice(0, 30);
    return `${words} ${Math.round(box.width)}x${Math.round(box.height)}`;
  });
}"""

# By how much the cloth grows or shrinks when the hand is played out.
WITHOUT_A_HAND = """() => {
  const hand = document.getElementById("hand"), cards = [...hand.childNodes], cloth = document.querySelector(".cloth");
  const dealt = cloth.offsetHeight;
  hand.replaceChildren();
  const played = cloth.offsetHeight;
  hand.append(...cards);
  return Math.abs(dealt - played);
}"""


def open_table(person: Person, site: Site, path: str, session: str) -> Page:
    person.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    person.page.emulate_media(reduced_motion="reduce")
    person.page.goto(path)
    expect(person.page.locator("#hand .card").first).to_be_visible()
    return person.page


def choose(page: Page) -> None:
    """The first card that may be played, so that all buttons are there."""
    card = page.locator("#hand label:not(.no) input").first
    if card.count():
        code = card.input_value()
        page.locator(f"#hand-{code}").check(force=True)
        expect(page.locator(f"#actions [data-about='{code}']")).to_be_attached()


def measured(page: Page) -> dict[str, list[str]]:
    """What is wrong in each size of window."""
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[f"outside {width}x{height}"] = page.evaluate(OUTSIDE)
        found[f"too small {width}x{height}"] = page.evaluate(TOO_SMALL)
    return found


def shrink(page: Page) -> None:
    """A style that no table should have: what is measured must find it."""
    page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("#actions > * { min-height: 0 !important; height: 20px !important; translate: 0 70px }");
          document.adoptedStyleSheets = [sheet];
        }"""
    )


@pytest.mark.parametrize("name", TABLES)
def test_a_table_fits_every_window(browser: Browser, site: Site, laid: dict[str, tuple[str, str]], name: str) -> None:
    person = Person(browser, site, size=SIZES[0])
    page = open_table(person, site, *laid[name])
    choose(page)
    found = {f"{what}, with a hint": bad for what, bad in measured(page).items()}
    page.locator("[data-hint=none]").click()
    found |= measured(page)
    person.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": BIG_TEXT})
    found |= {f"{what}, in big text": bad for what, bad in measured(page).items()}
    complaints = person.complaints
    person.leave()
    assert {where: what for where, what in found.items() if what} == {} and not complaints


def test_the_cloth_stays_as_it_is_between_deals(browser: Browser, site: Site, laid: dict[str, tuple[str, str]]) -> None:
    person = Person(browser, site, size=SIZES[0])
    page = open_table(person, site, *laid["envite-4"])
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WITHOUT_A_HAND) < 1, (width, height)
    person.leave()


def test_what_does_not_fit_is_found(browser: Browser, site: Site, laid: dict[str, tuple[str, str]]) -> None:
    person = Person(browser, site, size=SIZES[1])
    page = open_table(person, site, *laid["envite-4"])
    shrink(page)
    assert page.evaluate(OUTSIDE) and page.evaluate(TOO_SMALL)
    person.leave()
