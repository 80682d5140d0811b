"""Whole matches in a real browser on a hurried site: by keys alone, and by the clock alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.stack import Site
from tests.waiting import until

from .people import PHONE, Person, gather

pytestmark = [pytest.mark.browser, pytest.mark.services]

# Whole matches without a clock, as short as the rules allow
QUICK: dict[str, tuple[dict[str, Any], int]] = {
    "cassino": ({"target": 11, "turn_seconds": 0}, 2),
    "cuatrola": (
        {"match_mode": "points", "match_points": 1, "bid_seconds": 0, "turn_seconds": 0, "cante_seconds": 0},
        4,
    ),
    "envite": ({"chicos_to_win": 1, "stones_to_chico": 6, "turn_seconds": 0, "round_pause_seconds": 1}, 4),
}
LOOK = """() => {
  const main = document.querySelector("#actions .main:enabled");
  const cards = [...document.querySelectorAll("#hand input")].map(({value}) => value);
  return {
    over: !!document.querySelector(".result"), mine: !!document.querySelector("#clock .now"), main: !!main, cards,
    about: document.querySelector("#actions [data-about]")?.dataset.about,
    version: document.getElementById("version").value, focus: document.activeElement !== document.body,
  };
}"""
GLANCE = """() => {
    document.querySelector("#notice button[formaction$='/back/']")?.click();
    const page = document.documentElement, hand = document.querySelector("#score .hand-no b")?.innerText;
    return [document.querySelector(".result") !== null, hand, page.scrollWidth, page.scrollHeight];
}"""
RAN_OUT = """
import json
from games.models import Turn
events = [event for turn in Turn.objects.filter(match__room__code=%r) for event in turn.events]
print(json.dumps([
    [event["timer"] for event in events if event["type"] == "timed_out" and event["seat"] in (0, None)],
    [event["hand"] for event in events if event["type"] == "hand_scored"],
]))
"""


# By keys


class Keys:
    """Somebody who plays without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page, self.had_focus = page, False

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        assert seen["focus"] or not self.had_focus, "the focus is lost"
        self.had_focus = seen["focus"]
        return seen

    def play(self) -> bool:
        """One press of Enter where there is anything to press; whether the match is over."""
        seen = self.look()
        if seen["mine"] and seen["cards"]:
            self.choose(seen)
        elif seen["over"] or not seen["main"]:
            return bool(seen["over"])
        self.page.keyboard.press("Enter")
        until(lambda: self.look()["version"] != seen["version"])
        return False

    def choose(self, seen: dict[str, Any]) -> None:
        """The first card that may be played: the page says so of each that is chosen."""
        for place, card in enumerate(seen["cards"], 1):
            self.page.keyboard.press(str(place))
            until(lambda card=card: self.look()["about"] == card)  # type: ignore[misc]
            if self.look()["main"]:
                return
        raise AssertionError(f"no card of {seen['cards']} can be played")


@pytest.mark.parametrize("game", QUICK)
def test_a_whole_match_is_played_by_keys(browser: Browser, hurried: Site, game: str) -> None:
    """From the start to the end, with one key for a card and Enter. Caída is played so by two in test_table."""
    values, seats = QUICK[game]
    person = Person(browser, hurried)
    gather(hurried, [person], game, seats, (0,), begun=False, **values)
    person.listen()
    page, keys = person.page, Keys(person.page)
    until(keys.play, 60)
    assert any("Ana" in words for words in person.heard) and all(person.heard)
    page.keyboard.press("Enter")  # play again
    expect(page.locator(".result")).to_have_count(0)
    assert not person.faults()
    person.leave()


# By the clock


def open_quick_table(page: Page) -> None:
    page.goto("/new/cuatrola/")
    hands, target = page.locator("#row-match_hands"), page.locator("#row-match_points")
    for length, seen, unseen in (("To a score", target, hands), ("A number of hands", hands, target)):
        page.locator("#row-match_mode label.chip", has_text=length).click()
        expect(seen).to_be_visible()
        expect(unseen).to_be_hidden()
    page.locator("#more summary").click()
    page.locator("#row-table_kind label.chip", has_text="Quick").click()
    page.locator("#slip .go").click()
    page.wait_for_url("**/t/*/0/")


def test_a_quick_match_is_played_to_its_end_by_the_clock(browser: Browser, hurried: Site) -> None:
    """Eleven hands of somebody who is always back and never plays: the clock bids, plays and goes on to the next."""
    ana, watcher = (Person(browser, hurried, size=PHONE) for _ in range(2))
    ana.page.emulate_media(reduced_motion="reduce")  # a card in flight may be anywhere
    open_quick_table(ana.page)
    watcher.page.goto(f"/t/{ana.code}/")
    ana.start()

    def is_over() -> bool:
        over, hand, width, height = ana.page.evaluate(GLANCE)
        assert width <= PHONE[0] and height <= PHONE[1], f"hand {hand} does not fit: {width} x {height}"
        return bool(over)

    until(is_over, 300)
    timers, scored = json.loads(hurried.shell(RAN_OUT % ana.code).splitlines()[-1])
    assert scored == list(range(1, 12))
    assert {"bid", "turn", "hand_end"} <= set(timers) and len(timers) > 11
    for each in (ana.page, watcher.page):
        expect(each.locator(".result .pad")).to_be_visible()
        expect(each.locator("#score li").nth(2).locator("b")).to_have_text("11 / 11")
    points = ana.page.locator(".result tbody td").all_inner_texts()
    totals = ana.page.locator(".result tfoot td").all_inner_texts()
    assert [sum(map(int, points[side::2])) for side in (0, 1)] == list(map(int, totals))
    ana.page.locator("#actions button", has_text="Play again").click()
    expect(ana.page.locator(".result")).to_have_count(0)
    assert ana.faults() == watcher.faults() == []
    ana.leave()
    watcher.leave()
