"""By keyboard and by ear: where the focus is, what is spoken; and what axe says about every page and every state of a
table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.stack import Site
from tests.waiting import until

from . import axe, places, poses
from .people import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.services]

LINE = "WebSocket = class extends WebSocket { constructor(...how) { super(...how); window.line = this; } }"
REDRAW = """async ([without, region]) => {
  const whole = await (await fetch("?part")).text(), part = document.createElement("div");
  part.innerHTML = without ? whole.replaceAll(without, "gone") : whole;
  const html = region ? part.querySelector(region).outerHTML : part.innerHTML;
  line.onmessage({data: JSON.stringify({v: Number(document.getElementById("version").value), html})});
}"""
OFFER = """(move) => {
  const button = `<button class="btn main" name="move" value="${move}">${move}</button>`;
  document.getElementById("actions").innerHTML = button;
}"""
PRESSED_TWICE = """async () => {
  const pointer = (name) => document.getElementById("table").dispatchEvent(new PointerEvent(name, {bubbles: true}));
  const pass = (ms) => new Promise((done) => setTimeout(done, ms));
  const html = await (await fetch("?part")).text();
  pointer("pointerdown");
  pointer("pointerup");
  await pass(800);
  pointer("pointerdown");
  const card = document.querySelector("#hand li"), came = performance.now();
  line.onmessage({data: JSON.stringify({v: Number(document.getElementById("version").value), html})});
  await pass(300);
  const held = card.isConnected;
  pointer("pointerup");
  await pass(100);
  const clock = document.querySelector("#clock [data-left]"), gone = 1000 * (clock.dataset.of - clock.dataset.left);
  return [held, card.isConnected, Math.abs(came - gone - clock.began) < 250];
}"""
NOTHING_FLIES = "document.getAnimations().every((each) => each.constructor !== Animation)"  # those of style may run
FOCUS = """() => {
  const here = document.activeElement, fold = here.matches("summary") ? here.parentElement.id + " > " : "";
  return fold + (here.id || here.value || here.localName);
}"""


@pytest.fixture
def ana(browser: Browser, site: Site) -> Iterator[Person]:
    person = Person(browser, site)
    person.page.emulate_media(reduced_motion="reduce")
    person.page.add_init_script("for (const game of ['caida', 'cuatrola']) localStorage.setItem(`hints-${game}`, 99)")
    yield person
    faults = person.faults()
    person.leave()
    assert faults == []


def sit(person: Person, site: Site, path: str, session: str) -> Page:
    """To a table as whoever has this session."""
    person.context.clear_cookies()
    if session:
        person.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    person.page.goto(path)
    return person.page


# By keyboard


def test_a_card_that_may_not_be_played_says_why_to_the_keyboard(
    ana: Person, site: Site, laid: dict[str, tuple[str, str]]
) -> None:
    page = sit(ana, site, *laid["cuatrola-trick"])
    until(lambda: ana.version and ana.frames)  # the first picture by the socket would come in between
    page.keyboard.press("2")
    expect(page.locator("#actions .why")).to_contain_text("you must beat the king of cups")
    assert "you must beat" in (page.locator("#hand-10c").get_attribute("aria-label") or "")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "CU-5.3"
    page.keyboard.press("Enter")
    expect(page.locator("#beside")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#beside")).to_be_hidden()
    assert page.evaluate("document.activeElement.textContent") == "CU-5.3"


def test_a_list_opens_is_read_and_closes_by_keys(ana: Person, site: Site, laid: dict[str, tuple[str, str]]) -> None:
    page = sit(ana, site, *laid["caida-canto"])
    page.keyboard.press("n")
    expect(page.locator("#sing button").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#sing button").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    expect(page.locator("#sing > summary")).to_be_focused()
    assert page.locator("#sing[open]").count() == 0


def test_the_focus_stays_where_it_was_when_the_table_is_drawn_anew(
    ana: Person, site: Site, laid: dict[str, tuple[str, str]]
) -> None:
    ana.page.add_init_script(LINE)
    page = sit(ana, site, *laid["caida-expert"])
    for place in ("#hand-1b", "#cloth-7c", "#cheat > summary", "#actions .main", "#past > summary"):
        page.locator(place).focus()
        assert redrawn(page) == page.evaluate(FOCUS), place
    page.keyboard.press("c")
    expect(page.locator("#cheat button").first).to_be_focused()
    assert redrawn(page) == page.evaluate(FOCUS)
    page.keyboard.press("Escape")
    page.locator("#hand-12e").focus()
    redrawn(page, without="12e")
    assert page.evaluate(FOCUS) == "hand"


def test_a_press_soon_after_another_holds_the_table_as_long(
    ana: Person, site: Site, laid: dict[str, tuple[str, str]]
) -> None:
    """The clock runs meanwhile: from when the picture came, not from when it was drawn."""
    ana.page.add_init_script(LINE)
    assert sit(ana, site, *laid["caida-expert"]).evaluate(PRESSED_TWICE) == [True, False, True]


def test_no_buttons_stay_that_are_about_a_card_that_is_gone(
    ana: Person, site: Site, laid: dict[str, tuple[str, str]]
) -> None:
    ana.page.add_init_script(LINE)
    page = sit(ana, site, *laid["caida"])
    until(lambda: ana.version and ana.frames)  # the first picture by the socket would come in between
    card = ana.hand[0]
    ana.choose(card)
    redrawn(page, without=card, region="#hand")
    expect(page.locator("#actions [data-about='']")).to_be_attached()


def test_of_a_double_press_only_the_first_counts(ana: Person, site: Site, laid: dict[str, tuple[str, str]]) -> None:
    ana.page.clock.install(time=0)
    ana.page.clock.pause_at(1)
    page, moves = sit(ana, site, *laid["caida"]), []
    until(lambda: ana.version and ana.frames)
    page.route("**/move/", lambda route: (moves.append(route.request.post_data or ""), route.fulfill(status=204)))

    def offer(move: str) -> None:
        expect(page.locator("#table.htmx-request")).to_have_count(0)
        page.evaluate(OFFER, move)

    offer("first")
    box = page.locator("#actions button").bounding_box() or {}
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    offer("second")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    for each in ("third", "fourth"):
        offer(each)
        page.keyboard.press("Enter")
        until(lambda: len(moves) == 2 or page.wait_for_timeout(50))
    offer("fifth")
    page.clock.fast_forward(500)
    page.keyboard.press("Enter")
    until(lambda: len(moves) == 3 or page.wait_for_timeout(50))
    assert [f"move={each}" in move for each, move in zip(("first", "third", "fifth"), moves, strict=True)] == [True] * 3


def test_a_move_that_is_on_its_way_is_seen_to_be(ana: Person, site: Site, laid: dict[str, tuple[str, str]]) -> None:
    page, moves = sit(ana, site, *laid["caida"]), []
    page.route("**/move/", lambda route: moves.append(route))
    ana.choose(ana.hand[0])
    page.keyboard.press("Enter")
    expect(page.locator("#actions")).to_have_css("opacity", "0.5")
    moves[0].fulfill(status=204)
    expect(page.locator("#actions")).to_have_css("opacity", "1")


def test_a_key_that_is_held_down_presses_once(ana: Person, site: Site, laid: dict[str, tuple[str, str]]) -> None:
    page = sit(ana, site, *laid["caida"])
    page.locator("#past > summary").focus()
    for key in ("Enter", "h"):  # where the focus is, and by its letter
        page.keyboard.down(key)
        page.keyboard.down(key)
        page.keyboard.up(key)
        expect(page.locator("#past[open]")).to_have_count(1)
        page.keyboard.press("Escape")


def redrawn(page: Page, without: str = "", region: str = "") -> str:
    """Where the focus was before the table, or a region of it, was drawn anew, as it is or without one card."""
    before: str = page.evaluate(FOCUS)
    page.evaluate(REDRAW, [without, region])
    return before


# By ear, and from another tab


def test_the_clock_speaks_at_ten_and_five(ana: Person, site: Site, laid: dict[str, tuple[str, str]]) -> None:
    ana.page.clock.install(time=0)
    ana.page.clock.pause_at(1)  # no more time goes by than is said here
    ana.page.add_init_script("WebSocket = class { close() {} }")  # nor does the site say what goes by there
    page = sit(ana, site, *laid["caida"])
    left = page.evaluate("Number(document.querySelector('#clock [data-left]').dataset.left)")
    page.clock.fast_forward(int((left - 9.5) * 1000))
    expect(page.locator("#spoken")).to_have_text("Ten seconds")
    page.clock.fast_forward(5000)
    expect(page.locator("#spoken")).to_have_text("Five seconds")


def test_a_hidden_tab_is_told_each_play_and_calls_when_it_is_my_turn(ana: Person, site: Site) -> None:
    """One sentence for my play, one for the answer; the title and the icon say whose turn it is."""
    ana.page.emulate_media(reduced_motion="no-preference")
    page = sit(ana, site, *poses.lay(site, {"caida": poses.POSES["caida"]})["caida"])
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile(r"turn(\.\w+)?\.svg$"))
    assert page.title().startswith("● Your turn")
    ana.listen()
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
    page.keyboard.press("2")
    expect(page.locator("#actions [data-about='1b']")).to_be_attached()
    page.keyboard.press("Enter")
    until(lambda: len(ana.heard) > 1)
    mine, theirs = ana.heard
    assert mine == "Ana lays the ace of clubs."
    assert "Ana" not in theirs and theirs.endswith(". Your turn.")
    expect(icon).to_have_attribute("href", re.compile(r"turn(\.\w+)?\.svg$"))
    assert page.title().startswith("● Your turn")
    assert page.evaluate(NOTHING_FLIES)


# Axe


TO_PRESS = {"caida-canto": "n", "caida-expert": "c", "cassino-builds": "1", "envite-4": "s"}  # lists that open


def test_axe_finds_nothing_at_any_table(ana: Person, site: Site, laid: dict[str, tuple[str, str]]) -> None:
    page, found = ana.page, {}
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    for name, (path, session) in laid.items():
        sit(ana, site, path, session)
        if key := TO_PRESS.get(name):
            page.keyboard.press(key)
        if faults := axe.faults(page):
            found[name] = faults
    ana.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_contain_text("nothing was sent")
    found |= {"offline": faults} if (faults := axe.faults(page)) else {}
    assert found == {}


def test_axe_finds_nothing_on_any_page(ana: Person, site: Site) -> None:
    """One book of rules for all: they are long, and differ by their words alone."""
    found = {}
    ana.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    for name, (path, session) in places.furnish(site).items():
        if name.startswith("book-") and name != "book-cassino":
            continue
        if faults := axe.faults(sit(ana, site, path, session)):
            found[name] = faults
    assert found == {}
