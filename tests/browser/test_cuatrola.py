"""Cuatrola's table in a real browser, on a phone: bids, duties, cantes, ends of hands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.stack import Site

from .people import PHONE, Person
from .poses import ALONE, FIVES, IDLE, POOR, POSES, RICH, Pose, lay

pytestmark = [pytest.mark.browser, pytest.mark.services]

POSITIONS: dict[str, dict[str, Any]] = {
    "solo made": ALONE,
    "solo failed": ALONE | {"hands": [["10c"], [], IDLE, []], "tricks": [1, 3], "piles": [POOR, [*RICH, "1b"]]},
    "cuatrola": {
        "bid": {"seat": 0, "bid": "cuatrola"},
        "trump_card": "10o",
        "leader": 1,
        "trick": ["12b", "3b"],
        "hands": [["10b", "1o", "3o", "12o"], ["10c", "11c", "12c"], [*IDLE[:2], "3e", "1b", "11b"], POOR],
        "tricks": [1, 0],
        "piles": [["10o", "11o", "1e"], []],
    },
    "forty": POSES["cuatrola-cante"].position,
    "duty": POSES["cuatrola-trick"].position,
    "quick": POSES["cuatrola-trick"].position,
    "bids": POSES["cuatrola-bids"].position,
    "aside": {"hands": FIVES, "bid": {"seat": 2, "bid": "solo"}, "leader": 1},
}
STAYS = """() => {
  const cloth = document.getElementById("middle");
  let whole = 0;
  new MutationObserver(() => {
    if (cloth.querySelectorAll(".trick .card").length === 4) whole ||= performance.now();
    else if (whole) window.stayed ??= performance.now() - whole;
  }).observe(cloth, { childList: true, subtree: true });
}"""  # how long a whole trick lies there


@pytest.fixture(scope="module")
def arranged(site: Site) -> dict[str, tuple[str, str]]:
    """The tables that wait for their first chair."""
    return arrange(site, [name for name in POSITIONS if name != "aside"])


def arrange(site: Site, names: list[str]) -> dict[str, tuple[str, str]]:
    """For each position its table's path and the session of who sits there on the first chair."""
    values = {"bid_seconds": 0, "turn_seconds": 0, "cante_seconds": 0, "hand_end_seconds": 60}
    laid = {name: Pose("cuatrola", 4, values | {"quintola": name == "bids"}, POSITIONS[name]) for name in names}
    return lay(site, laid)


@pytest.fixture
def sits(browser: Browser, site: Site) -> Iterator[Callable[[str, str], Page]]:
    """Opens the first chair of a table on a phone; nothing may complain in the console."""
    people: list[Person] = []

    def comes(path: str, session: str) -> Page:
        people.append(Person(browser, site, size=PHONE))
        people[-1].context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
        people[-1].page.goto(path)
        return people[-1].page

    yield comes
    complaints = [line for person in people for line in person.complaints if "422" not in line]
    for person in people:
        person.leave()
    assert complaints == []


@pytest.fixture
def at(sits: Callable[[str, str], Page], arranged: dict[str, tuple[str, str]]) -> Callable[[str], Page]:
    """Sits down at an arranged position."""
    return lambda name: sits(*arranged[name])


def score(page: Page, row: int) -> Locator:
    """Us, them, or the hand."""
    return page.locator("#score li").nth(row)


def press(page: Page, words: str) -> None:
    page.locator("#actions button", has_text=words).click()


def play(page: Page, code: str) -> None:
    page.locator(f"label[data-card='{code}']").click()
    expect(page.locator(f"#actions [data-about='{code}']")).to_be_attached()
    with page.expect_response(lambda answer: answer.url.endswith("/move/")):
        page.locator("#actions .main", has_text="Play the").click()


# How hands end


def test_a_solo_that_is_won(at: Callable[[str], Page]) -> None:
    page = at("solo made")
    expect(page.locator("#seat-2")).to_contain_text("sits out")
    expect(page.locator("#clock .said")).to_have_text("Solo")
    expect(score(page, 2)).to_contain_text("worth 2")
    play(page, "1b")
    expect(page.locator("#middle .trick .win")).to_have_attribute("data-card", "1b")
    pad = page.locator("#middle .pad")
    expect(pad).to_contain_text("Solo: made")
    expect(pad).to_contain_text("2 points for us.")
    expect(pad.locator("tr", has_text="Last ten")).to_have_text(re.compile(r"10\s*0"))
    expect(score(page, 0).locator("b")).to_have_text("2")
    expect(page.locator("#seat-2 .backs i")).to_have_count(5)  # never shown, never played
    press(page, "Next hand")
    expect(score(page, 2).locator("b")).to_contain_text("2 / 11")
    expect(page.locator("#middle")).to_contain_text("are trumps")


def test_a_solo_that_is_lost(at: Callable[[str], Page]) -> None:
    page = at("solo failed")
    play(page, "10c")
    expect(page.locator("#middle .pad")).to_contain_text("Solo: failed")
    expect(page.locator("#middle .pad")).to_contain_text("2 points for them.")
    expect(score(page, 1).locator("b")).to_have_text("2")


def test_a_cuatrola_that_ends_with_the_trick_that_breaks_it(at: Callable[[str], Page]) -> None:
    page = at("cuatrola")
    play(page, "10b")
    expect(page.locator("#middle .pad")).to_contain_text("Cuatrola: failed")
    expect(page.locator("#middle .pad")).to_contain_text("4 points for them.")
    expect(page.locator("#middle .pad tfoot")).to_have_text(re.compile(r"Tricks\s*1\s*1"))
    expect(page.locator("#hand input")).to_have_count(3)


# What may be said and played


def test_a_forty_makes_a_twenty_wait(at: Callable[[str], Page]) -> None:
    page = at("forty")
    expect(page.locator("#clock")).to_contain_text("You have a cante")
    press(page, "Announce 20 in cups")
    expect(page.locator("#refusal")).to_have_text("Your 40 in coins goes first. CU-7.5")
    expect(page.locator("#refusal a")).to_have_attribute("href", re.compile("#CU-7.5$"))
    expect(score(page, 0)).to_contain_text("1 trick")
    press(page, "Announce 40 in coins")
    expect(page.locator("#clock .said")).to_contain_text("40 in ")
    expect(score(page, 0)).to_contain_text("+40")
    expect(page.locator("#actions button", has_text="Announce")).to_have_count(0)  # one for each trick
    expect(page.locator("#clock")).to_contain_text("You lead")


def test_a_card_that_may_not_be_played_says_why(at: Callable[[str], Page]) -> None:
    page = at("duty")
    expect(page.locator("#seat-3 .shown[data-card='10o']")).to_be_visible()  # the trump at the dealer's place
    refused = page.locator("label[data-card='10c']")
    expect(refused).to_have_class(re.compile(r"\bno\b"))
    expect(page.locator("label[data-card='1c']")).not_to_have_class(re.compile(r"\bno\b"))
    refused.click()
    why = page.locator("#actions .why")
    expect(why).to_contain_text("You hold a higher card of the suit led: you must beat the king of cups.")
    expect(why.locator("a")).to_have_attribute("href", re.compile("#CU-5.3$"))
    page.keyboard.press("Enter")
    expect(page.locator("#hand input")).to_have_count(3)
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator("#middle .trick .card")).to_have_count(4)
    expect(page.locator("#hand input")).to_have_count(2)


def test_a_trick_stays_though_the_next_is_led_at_once(at: Callable[[str], Page]) -> None:
    page = at("quick")
    page.evaluate(STAYS)
    play(page, "1c")
    expect(page.locator("#middle .trick .card")).to_have_count(4)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator("#middle [data-card='1c']")).to_have_count(0)
    assert page.evaluate("stayed") > 900
    page.locator("#last-trick summary").click()
    expect(page.locator("#last-trick .panel")).to_contain_text("You took it.")
    cards = page.locator("#last-trick .panel .card")
    players = [page.locator(f"#seat-{seat} .who").inner_text() for seat in (1, 2, 3)]
    assert cards.locator(".by").all_inner_texts() == [*players, "you"]  # in the order in which they were played
    expect(cards.nth(3)).to_have_class(re.compile(r"\bwin\b"))


def test_bids_stand_in_a_row_with_what_they_are_worth(at: Callable[[str], Page]) -> None:
    page = at("bids")
    expect(page.locator("#seat-2 .said")).to_have_text("Solo")
    expect(page.locator("#seat-1 .said")).to_have_text("Pass")
    row = page.locator("#actions .bid")
    assert [words.replace("\n", " ") for words in row.all_inner_texts()] == [
        "Pass",
        "Solo too low",
        "Cuatrola 4 tricks · worth 4",
        "Quintola 5 tricks · worth 5",
    ]
    page.set_viewport_size({"width": 568, "height": 320})
    for nth in (1, 2, 3):
        expect(row.nth(nth).locator("small")).to_be_visible()
        expect(row.nth(nth)).to_be_in_viewport(ratio=1)
    row.nth(1).click()
    expect(page.locator("#refusal")).to_have_text("You must say more than Solo, or pass. CU-4.4")
    page.keyboard.press("c")
    expect(page.locator("#clock .said")).to_have_text("Cuatrola")
    expect(page.locator("#seat-2")).to_contain_text("sits out")
    expect(score(page, 2)).to_contain_text("worth 4")


def test_whoever_sits_out_is_told_so_and_watches(sits: Callable[[str, str], Page], site: Site) -> None:
    page = sits(*arrange(site, ["aside"])["aside"])
    expect(page.locator("#clock")).to_contain_text("You sit this hand out")
    expect(page.locator("#clock")).to_contain_text("you may watch the others play")
    page.locator("#hand label").first.click()
    expect(page.locator("#actions .why")).to_contain_text("You sit this hand out: your partner plays alone.")
    expect(page.locator("#middle .trick .card").first).to_be_visible()
    expect(page.locator("#hand input")).to_have_count(5)
