"""Cassino's table in a real browser: what a choice would do, what it does, and how a match can end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.stack import Site
from tests.waiting import until

from .people import PHONE, Guests, Person
from .poses import Pose, lay

pytestmark = [pytest.mark.browser, pytest.mark.services]

HERS = {"value": 9, "owner": 1, "groups": [["6D", "3C"]]}
MINE = {"value": 12, "owner": 0, "groups": [["7H", "5S"], ["QC"]]}
LOOSE = [rank + suit for suit in "CDH" for rank in "234567"] + ["JC", "10D"]
OWNER = {
    "hands": [["9S", "9H", "QD", "2S"], ["9C", "8C", "KC"]],
    "table": ["4D", "5C", "KS", "2C"],
    "builds": [MINE, HERS],
}
RAISE = {
    "hands": [["3H", "8S", "JS"], ["5C", "KC"]],
    "table": ["QS"],
    "builds": [{"value": 5, "owner": 1, "groups": [["4D", "AC"]]}],
}
POSITIONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "groups": ({}, OWNER),
    "owner": ({}, OWNER),
    "keys": ({}, RAISE),
    "claim": ({}, {"hands": [["4H", "9H", "2S"], ["9C", "8C"]], "table": ["5C", "KS"], "builds": [HERS]}),
    "aces": ({}, {"hands": [["AS", "2H", "3S"], ["8C", "KC"]], "table": ["AD", "9D", "5C"]}),
    "raise": ({}, RAISE),
    "crowd": ({}, {"hands": [["9S", "AH", "QD", "2S"], ["9C", "8C", "KC", "6S"]], "table": LOOSE}),
    "crowd of four": (
        {"teams": True},
        {"hands": [["9S", "AH", "QD"], ["9C", "8C"], ["6S"], ["7S"]], "table": LOOSE[:15], "builds": []},
    ),
    "round": (
        {},
        {"hands": [["9S"], ["8C"]], "table": ["9D", "QS"], "deck": [], "scores": [4, 6], "piles": [["AS"], ["10D"]]},
    ),
    "resign": ({}, {"hands": [["9S"], ["8C"]], "table": ["9D", "QS"]}),
}


@pytest.fixture(scope="module")
def arranged(site: Site) -> dict[str, tuple[str, str]]:
    """For each position its table's path and the session of who sits at it. No clock runs there."""
    laid = {}
    for name, (values, position) in POSITIONS.items():
        seats = len(position["hands"])
        laid[name] = Pose("cassino", seats, {"turn_seconds": 0, **values}, {"turn": 0, **position})
    return lay(site, laid)


@pytest.fixture
def at(guest: Guests, site: Site, arranged: dict[str, tuple[str, str]]) -> Callable[..., Page]:
    """Sits down at an arranged position, on a phone unless said otherwise."""

    def sits(name: str, size: tuple[int, int] = PHONE) -> Page:
        path, session = arranged[name]
        person = guest(size=size)
        person.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
        person.page.goto(path)
        expect(person.page.locator("#hand input").first).to_be_attached()
        return person.page

    return sits


def choose(page: Page, card: str, *lying: str) -> None:
    """Tap a hand card, then what it shall take or join."""
    page.locator(f"#hand-{card}").click()
    for each in lying:
        page.locator(f"#cloth-{each}").click()
    about = " ".join(sorted([card, *lying]))
    expect(page.locator(f"#actions [data-about='{about}']")).to_be_attached()


def press(page: Page, words: str) -> None:
    page.locator("#actions button:visible", has_text=words).first.click()


def expect_told(page: Page, words: str) -> None:
    """The log says it; the last line may have moved on."""
    expect(page.locator("#log")).to_contain_text(words)


# What a choice does


def test_a_capture_of_several_groups(at: Callable[..., Page]) -> None:
    page = at("groups")
    choose(page, "9S", "4D", "5C", "b2")
    expect(page.locator("#actions .main")).to_contain_text("takes 4♦ 5♣ 6♦ 3♣")
    expect(page.locator("#actions")).to_contain_text("Build 9")
    press(page, "Capture")
    expect_told(page, "Ana plays the nine of spades and takes four of diamonds")
    expect(page.locator("#hand input")).to_have_count(3)
    expect(page.locator("#cloth-b2")).to_have_count(0)
    page.locator("#capture > summary").click()
    expect(page.locator("#capture .spread .card")).to_have_count(5)


def test_a_refused_trail_with_its_reason(at: Callable[..., Page]) -> None:
    page = at("owner", size=(1440, 900))
    choose(page, "9S", "4D", "5C")
    trail = page.locator("#why-not")
    expect(trail.locator("summary")).to_contain_text("Trail")
    trail.locator("summary").click()
    expect(trail).to_contain_text("You own a build. Capture, build or raise instead of trailing.")
    expect(trail.locator("a")).to_have_attribute("href", re.compile(r"/rules/.*#CS-8\.1$"))


def test_what_does_not_add_up_says_so_at_once(at: Callable[..., Page]) -> None:
    page = at("owner")
    choose(page, "9S", "KS")
    expect(page.locator("#actions .why")).to_contain_text("These cards cannot be split into groups of that value.")
    expect(page.locator("#actions .main")).to_have_count(0)


def test_a_build_is_claimed_from_the_opponent(at: Callable[..., Page]) -> None:
    page = at("claim")
    expect(page.locator("#middle .build.mine")).to_have_count(0)
    choose(page, "4H", "5C", "b1")
    expect(page.locator("#actions")).to_contain_text("with 5♣; keep the 9♥ for it")
    press(page, "Build 9")
    expect_told(page, "Ana takes over the build of 9 with the four of hearts.")


def test_an_ace_is_played_as_14(at: Callable[..., Page]) -> None:
    page = at("aces")
    choose(page, "AS", "AD")
    expect(page.locator("#actions")).to_contain_text("Capture as 1")
    expect(page.locator("#actions")).to_contain_text("Capture as 14")
    page.locator("#cloth-9D").click()
    page.locator("#cloth-5C").click()
    expect(page.locator("#actions [data-about='5C 9D AD AS']")).to_be_attached()
    expect(page.locator("#actions button:visible", has_text="Capture")).to_have_count(1)
    press(page, "Capture as 14")
    expect_told(page, "Sweep! Ana clears the table.")
    expect(page.locator("#clock .sweeps [data-card='AS']")).to_be_visible()


def test_a_build_is_raised(at: Callable[..., Page]) -> None:
    page = at("raise")
    choose(page, "3H", "b1")
    press(page, "Raise to 8")
    expect_told(page, "Ana raises the build of 5 to 8 with the three of hearts.")


def test_everything_can_be_done_by_keys(at: Callable[..., Page]) -> None:
    page = at("keys", size=(1440, 900))
    page.keyboard.press("1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    expect(page.locator("#table input:checked")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("#table input:checked")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    expect(page.locator("#actions [data-about='3H b1']")).to_be_attached()
    page.keyboard.press("Enter")
    expect_told(page, "Ana raises the build of 5 to 8 with the three of hearts.")


# What can be seen


@pytest.mark.parametrize("size", [PHONE, (320, 568), (844, 390), (1440, 900)])
@pytest.mark.parametrize("name", ["crowd", "crowd of four"])
def test_a_crowded_cloth_stays_readable(at: Callable[..., Page], name: str, size: tuple[int, int]) -> None:
    """Each loose card shows its index and can be tapped there, and none leaves the cloth."""
    page = at(name, size)
    hidden = page.evaluate(
        """() => {
          const cloth = document.querySelector(".cloth").getBoundingClientRect();
          return [...document.querySelectorAll("#middle input")].filter((input) => {
            const box = input.parentElement.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + 12, box.y + 12);
            const out = box.bottom > cloth.bottom || box.right > cloth.right;
            return out || top?.closest("label") !== input.parentElement;
          }).map((input) => input.value);
        }"""
    )
    assert hidden == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.querySelector('#middle .card').offsetWidth") >= 44


def test_the_count_of_a_round_stands_on_the_cloth_until_one_goes_on(at: Callable[..., Page]) -> None:
    page = at("round")
    choose(page, "9S", "9D")
    press(page, "Capture")
    sheet = page.locator("#middle .pad")
    expect(sheet).to_contain_text("most cards")
    expect(sheet.locator("tfoot")).to_contain_text("Total")
    page.keyboard.press("n")
    expect(sheet).to_have_count(0)
    expect(page.locator("#hand input")).to_have_count(4)


# How a match ends


def test_resigning_is_asked_twice(at: Callable[..., Page]) -> None:
    page = at("resign")
    page.locator("#menu > summary").click()
    expect(page.locator("#resign button")).to_be_hidden()
    page.locator("#resign > summary").click()
    page.locator("#resign button").click()
    expect(page.locator(".result")).to_contain_text("nobody else is left")


def invited(guest: Guests, **changed: str) -> tuple[Person, Person]:
    """Ana, who has opened an invited match, and Beto, who came by its link; it has begun."""
    ana, beto = guest(), guest(size=PHONE)
    ana.page.goto("/new/cassino/")
    ana.page.locator("label.chip", has_text="An invited player").click()
    ana.page.locator("#more > summary").click()
    for control, value in changed.items():
        field = ana.page.locator(f"#id_{control}")
        field.fill(value) if value else ana.page.locator(f"label:has(#id_{control})").click()
    ana.open_it()
    beto.sit(ana.page.locator("#invite").input_value())
    expect(ana.page.locator("#chairs .person")).to_have_count(1)
    ana.start()
    expect(beto.page.locator("#hand input")).to_have_count(4)
    return ana, beto


def test_a_guest_reads_changed_rules_and_accepts_them(guest: Guests) -> None:
    ana, beto = invited(guest, sweeps_1="")
    expect(beto.page.locator("#middle .pad")).to_contain_text("Sweeps do not score.")
    expect(ana.page.locator("#middle .pad")).to_have_count(0)
    press(beto.page, "Accept the rules")
    expect(beto.page.locator("#middle .pad")).to_have_count(0)
    expect_told(ana.page, "accepts the rules")
    for person, other in ((ana, beto), (beto, ana)):
        choose(person.page, person.hand[0])
        person.page.locator("#actions .main").click()
        until(lambda other=other: other.is_on_turn)  # type: ignore[misc]


def test_a_guest_declines_changed_rules(guest: Guests) -> None:
    ana, beto = invited(guest, sweeps_1="")
    press(beto.page, "Decline")
    for person in (ana, beto):
        expect(person.page.locator(".result")).to_contain_text("ended without a result")
        expect(person.page.locator(".result")).to_contain_text("does not accept the rules")


def test_a_clock_that_runs_out_loses_an_invited_match(guest: Guests) -> None:
    ana, beto = invited(guest, turn_seconds="4")
    expect(beto.page.locator(".result")).to_contain_text("You win")
    expect(ana.page.locator(".result")).to_contain_text("on time")
