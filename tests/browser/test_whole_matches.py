"""Whole matches in a real browser on a hurried site: by keys, by taps, among twelve, by the clock alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.stack import Site
from tests.waiting import until

from .people import PHONE, Person, gather, pose

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
DOUBLE = 400  # ms; a second key so soon after the first does not press what only the first has brought
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
OVERLAPS = """() => {
  const plates = [...document.querySelectorAll("#chairs .chair")].map((chair) => chair.getBoundingClientRect());
  const outside = plates.filter((box) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight);
  const pairs = plates.flatMap((a, i) => plates.slice(i + 1).map((b) => [a, b]));
  const clash = ([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return [plates.length, outside.length, pairs.filter(clash).length, document.documentElement.scrollWidth];
}"""


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
        else:
            self.page.wait_for_timeout(DOUBLE)
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
    page.wait_for_timeout(DOUBLE)
    page.keyboard.press("Enter")  # play again
    expect(page.locator(".result")).to_have_count(0)
    assert not person.faults()
    person.leave()


# By taps


def play_any(person: Person) -> None:
    """Press the first button that there is for a card of the hand, and see what comes of it. A press that met a table
    just redrawn has no effect, as for anybody; whoever plays on looks again."""
    before = person.hand
    for card in before:
        person.choose(card)
        button = person.page.locator("#actions button:visible")
        if button.count():
            button.first.click()
            for _ in range(60):
                if person.hand != before or person.is_over:
                    return
                person.page.wait_for_timeout(50)
            return
    raise AssertionError(f"none of {before} can be played")


def test_a_match_of_cassino_against_the_house_on_a_phone(browser: Browser, hurried: Site) -> None:
    ana = Person(browser, hurried, size=PHONE)
    ana.page.goto("/new/cassino/?way=classic")
    ana.page.locator("label.chip", has_text="11").first.click()
    ana.page.locator("#more > summary").click()
    ana.page.locator("#id_turn_seconds").fill("0")
    ana.open_it()
    ana.start()

    def play_on() -> bool:
        if ana.page.locator("#middle .pad").count():
            ana.page.keyboard.press("n")
        elif ana.is_on_turn and ana.hand:
            play_any(ana)
        return ana.is_over

    until(play_on, 120)
    expect(ana.page.locator(".result")).to_contain_text("most cards")
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert not ana.faults()
    ana.leave()


def test_two_people_choose_their_teams_and_play_envite_among_twelve(browser: Browser, hurried: Site) -> None:
    ana, beto = people = [Person(browser, hurried, size=PHONE) for _each in range(2)]
    gather(hurried, people, "envite", 12, (0,), begun=False, turn_seconds=0, round_pause_seconds=1)
    expect(beto.page.locator(".team")).to_have_count(2)
    beto.page.locator(".team.a button", has_text="Sit down").first.click()
    beto.page.wait_for_url("**/t/*/2/")
    beto.page.locator(".team.b button[value='1']", has_text="Sit here").click()
    beto.page.wait_for_url("**/t/*/1/")
    expect(beto.page.locator("#clock")).to_contain_text("you are its captain")
    expect(ana.page.locator(".team.b .captain")).to_be_attached()
    expect(ana.page.locator("#clock")).to_contain_text("Teams must be even")
    ana.page.locator("#middle [data-copies]").click(trial=True)  # the invitation lies under no chair
    ana.page.locator("#actions button", has_text="Start with the house").click()
    until(lambda: ana.page.locator("#hand .card").count() == 3, 15)
    assert ana.page.evaluate(OVERLAPS) == [11, 0, 0, PHONE[0]]
    deal = [f"{rank}{suit}" for suit in "ocb" for rank in (3, 4, 5, 6, 7, 1, 10, 11, 12)] + [
        f"{rank}e" for rank in (3, 4, 5, 7, 1, 10, 11, 12)
    ] + ["2c"]  # fmt: skip
    hands = [deal[3 * seat : 3 * seat + 3] for seat in range(12)]
    pose(hurried, people, {"phase": "play", "hands": hands, "vira": "6e", "stones": [11, 11], "chicos": [1, 1]})

    def play_on() -> bool:
        for person in people:
            person.move_on()
        return ana.is_over and beto.is_over

    until(play_on, 100)
    titles = sorted(person.page.locator(".pad h2").inner_text() for person in (ana, beto))
    assert titles == ["They win", "We win"]
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert sorted(ana.page.locator(".pad tfoot td").all_inner_texts()) == ["1", "2"]
    assert ana.faults() == beto.faults() == []
    ana.leave()
    beto.leave()


# By the clock


def open_quick_table(person: Person) -> None:
    page = person.page
    page.goto("/new/cuatrola/")
    hands, target = page.locator("#row-match_hands"), page.locator("#row-match_points")
    for length, seen, unseen in (("To a score", target, hands), ("A number of hands", hands, target)):
        page.locator("#row-match_mode label.chip", has_text=length).click()
        expect(seen).to_be_visible()
        expect(unseen).to_be_hidden()
    page.locator("#more summary").click()
    page.locator("#row-table_kind label.chip", has_text="Quick").click()
    person.open_it()


def test_a_quick_match_is_played_to_its_end_by_the_clock(browser: Browser, hurried: Site) -> None:
    """Eleven hands of somebody who is always back and never plays: the clock bids, plays and goes on to the next."""
    ana, watcher = (Person(browser, hurried, size=PHONE) for _ in range(2))
    ana.page.emulate_media(reduced_motion="reduce")  # a card in flight may be anywhere
    open_quick_table(ana)
    watcher.page.goto(f"/t/{ana.code}/")
    ana.start()

    def is_over() -> bool:
        over, hand, width, height = ana.page.evaluate(GLANCE)
        assert width <= PHONE[0] and height <= PHONE[1], f"hand {hand} does not fit: {width} x {height}"
        return bool(over)

    until(is_over, 150)
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
