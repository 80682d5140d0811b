"""The live table in a real browser: a whole match, late and doubled clicks, keys."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

from tests.stack import Site
from tests.waiting import until

from .people import PHONE, Guests, Person, whose

pytestmark = [pytest.mark.browser, pytest.mark.services]

WATCH_FLIGHTS = """() => {
  const { animate } = Element.prototype, { swap } = htmx;
  let landing = 0;
  window.flights = { begun: 0, cut: 0 };
  Element.prototype.animate = function (frames, timing) {
    window.flights.begun += 1;
    landing = Math.max(landing, performance.now() + timing.duration);
    return animate.call(this, frames, timing);
  };
  htmx.swap = (...picture) => { window.flights.cut += performance.now() < landing; swap(...picture); };
}"""


@pytest.fixture
def met(guest: Guests) -> tuple[Person, Person]:
    """Ana and Beto at a table that they have found, filled and begun through its pages."""
    ana, beto = guest(), guest()
    beto.sit(ana.open_table())
    expect(ana.page.locator("#chairs .person")).to_have_count(1)
    ana.page.keyboard.press("Enter")

    def dealt() -> bool:
        for person in (ana, beto):
            if person.is_on_turn and not person.hand:
                person.page.keyboard.press("Enter")  # the dealer's call
        return bool(ana.hand and beto.hand)

    until(dealt, 30)
    return ana, beto


@pytest.fixture
def untimed(met: tuple[Person, Person], site: Site) -> Iterator[tuple[Person, Person]]:
    """Their turns last as long as they take, however slow the machine: nobody looks at the clocks."""
    site.freeze("clocks")
    yield met
    site.thaw("clocks")


def test_two_browsers_play_a_whole_match_by_keys_and_a_phone_watches(
    untimed: tuple[Person, Person], guest: Guests
) -> None:
    ana, beto = untimed
    ana.listen()
    watcher = guest(size=PHONE, locale="es-ES")
    watcher.page.goto(f"/t/{ana.code}/")
    expect(watcher.page.locator("#clock")).to_contain_text("Estás mirando")
    watcher.page.evaluate(WATCH_FLIGHTS)

    def play_on() -> bool:
        for person in untimed:
            if person.is_on_turn and ana.version == beto.version:
                person.play()
        assert not watcher.hand
        return ana.is_over

    until(play_on, 150)
    for person in (ana, beto, watcher):
        expect(person.page.locator(".result")).to_be_visible()
    scores = [sorted(person.page.locator("#score b").all_inner_texts()) for person in (ana, beto, watcher)]
    assert scores[0] == scores[1] == scores[2]
    assert sorted(person.page.locator(".pad h2").inner_text() == "You win" for person in untimed) == [False, True]
    assert watcher.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    flights = watcher.page.evaluate("window.flights")  # each landed before the next picture
    assert flights["begun"] > 10 and flights["cut"] == 0
    log = beto.page.locator("#log li").evaluate_all("lines => lines.map((line) => line.firstChild.textContent.trim())")
    heard = " ".join(ana.heard)  # every play of both, in its sentence
    assert [line for line in log if re.search(r" (play|lay)s the ", line) and line not in heard] == []

    ana.page.reload()  # the same result screen
    expect(ana.page.locator(".result")).to_be_visible()
    ana.page.keyboard.press("Enter")
    expect(beto.page.locator(".result")).to_have_count(0)


def test_a_turn_runs_out_and_is_played(met: tuple[Person, Person]) -> None:
    late, _other = whose(met)
    until(lambda: len(late.hand) == 2, 15)
    expect(late.page.locator("#notice")).to_contain_text("Played for you")
    assert not late.is_on_turn


def test_a_card_is_seen_by_the_others_at_once(two: tuple[Person, Person]) -> None:
    mover, other = whose(two)
    card = mover.hand[0]
    mover.choose(card)
    mover.page.locator("#actions .main").click()
    expect(other.page.locator(f"#middle [data-card='{card}'], #told [data-card='{card}']").first).to_be_attached()
    assert card not in mover.hand


def test_a_double_click_plays_one_card(two: tuple[Person, Person]) -> None:
    mover, _other = whose(two)
    mover.posts.clear()
    mover.page.locator("#hand input").first.dblclick()
    until(lambda: len(mover.hand) == 2)
    mover.page.wait_for_timeout(500)
    assert len(mover.hand) == 2 and len(mover.posts) == 1


def test_a_hammered_button_sends_one_move(two: tuple[Person, Person]) -> None:
    mover, _other = whose(two)
    mover.choose(mover.hand[0])
    mover.posts.clear()
    mover.page.locator("#actions .main").dblclick()
    until(lambda: len(mover.hand) == 2)
    mover.page.wait_for_timeout(500)
    assert len(mover.hand) == 2 and len(mover.posts) == 1
    assert mover.page.evaluate("document.activeElement.closest('[id]').id") == "actions"  # the button's heir


def test_a_press_is_not_lost_under_a_redrawn_table(two: tuple[Person, Person]) -> None:
    """The hand is drawn anew between press and release. The page holds that back for a second at most, so its time
    stands still meanwhile."""
    mover, other = whose(two)
    mover.choose(mover.hand[0])
    card = other.hand[0]
    other.page.clock.install()
    box = other.page.locator(f"#hand-{card}").bounding_box()
    assert box
    other.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    other.page.clock.pause_at(other.page.evaluate("Date.now() + 1000"))
    other.page.mouse.down()
    before, heard = other.version, len(other.frames)
    mover.page.locator("#actions .main").click()
    until(lambda: other.version == before and any("html" in frame for frame in other.frames[heard:]))
    other.page.mouse.up()
    other.page.clock.resume()
    until(lambda: other.version > before)
    assert other.chosen == [f"hand-{card}"]


def test_what_i_have_chosen_stays_when_another_plays(two: tuple[Person, Person]) -> None:
    mover, other = whose(two)
    card = other.hand[1]
    other.page.locator(f"#hand-{card}").click()
    other.page.locator(f"#hand-{card}").focus()
    before = other.version
    mover.play()
    until(lambda: other.version > before)
    assert other.chosen == [f"hand-{card}"]
    assert other.page.evaluate("document.activeElement.id") == f"hand-{card}"
    expect(other.page.locator(f"#actions [data-about='{card}']")).to_be_attached()


def test_the_buttons_come_though_the_table_was_faster_than_they(two: tuple[Person, Person]) -> None:
    mover, other = whose(two)
    late: list[tuple[Route, APIResponse]] = []
    other.page.route("**/offers/**", lambda route: late.append((route, route.fetch())), times=1)
    card, before = other.hand[0], other.version
    other.page.locator(f"#hand-{card}").click()
    until(lambda: late or other.page.wait_for_timeout(50))
    mover.play()
    until(lambda: other.version > before)
    route, answer = late[0]
    route.fulfill(response=answer)
    expect(other.page.locator(f"#actions [data-about='{card}']")).to_be_attached()


def test_a_late_move_brings_the_table_and_keeps_the_choice(two: tuple[Person, Person]) -> None:
    mover, _other = whose(two)
    card = mover.hand[1]
    mover.choose(card)
    mover.page.evaluate("document.querySelector('[name=serial]').value = '-77'")
    with mover.page.expect_response(lambda answer: answer.status == 409):
        mover.page.locator("#actions .main").click()
    until(lambda: mover.page.locator("[name=serial]").input_value() != "-77")
    assert mover.chosen == [f"hand-{card}"] and len(mover.hand) == 3
    expect(mover.page.locator(f"#actions [data-about='{card}']")).to_be_attached()
    mover.page.locator("#actions .main").click()
    until(lambda: len(mover.hand) == 2)


def test_keys_alone_play_a_card(two: tuple[Person, Person]) -> None:
    mover, _other = whose(two)
    page = mover.page
    page.keyboard.press("2")
    assert mover.chosen == [f"hand-{mover.hand[1]}"]
    page.keyboard.press("ArrowRight")
    assert mover.chosen == [f"hand-{mover.hand[2]}"]
    page.keyboard.press("Escape")
    assert mover.chosen == []
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    until(lambda: len(mover.hand) == 2)


def test_the_title_says_when_it_is_my_turn(two: tuple[Person, Person]) -> None:
    mover, other = whose(two)
    assert mover.page.title().startswith("● Your turn") and not other.page.title().startswith("●")
    mover.play()
    until(lambda: other.page.title().startswith("● Your turn"))


def test_without_a_script_the_table_is_played_by_loading(browser: Browser, site: Site) -> None:
    context = browser.new_context(base_url=site.url, java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    page.locator("form[action='/play/'] button").first.click()

    def my_move() -> bool:
        page.wait_for_timeout(250)  # until then the page loads itself anew every five seconds
        if page.locator("#clock .now").count() and not page.locator("#hand input").count():
            page.locator("#actions .main").click()
        return page.locator("#clock .now").count() > 0 and page.locator("#hand input").count() > 0

    until(my_move, 60)
    held = page.locator("#hand input").count()
    page.locator("#hand label").first.click()
    page.locator("#actions .main").click()
    expect(page.locator("#hand input")).to_have_count(held - 1)
    context.close()
