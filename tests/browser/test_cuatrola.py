"""Cuatrola's table in a real browser, on a phone: bids, duties, cantes, ends of hands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.stack import Site

from .people import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.services]

ALONE = {"bid": {"seat": 0, "bid": "solo"}, "trump_card": "10o", "leader": 1, "trick": ["10b", "11b"]}
IDLE = ["1c", "3c", "12c", "1e", "3e"]
RICH, POOR = ["1o", "3o", "10o", "11o", "12o", "3b", "12b", "11c"], ["10e", "11e", "12e"]
DUE = {
    "trump_card": "10o",
    "phase": "play",
    "leader": 1,
    "trick": ["11c", "12c", "10e"],
    "hands": [["1c", "10c", "1e"], ["3o", "11o"], ["12o", "3e"], ["10o", "11e"]],
    "tricks": [1, 1],
    "piles": [["1b", "3b", "10b", "11b"], ["12b", "12e", "1o", "3c"]],
}
FULL = [
    ["1o", "3o", "11o", "12c", "1e"],
    ["10o", "12e", "11e", "1b", "10b"],
    ["10c", "11c", "1c", "3e", "11b"],
    ["3c", "10e", "3b", "12b", "12o"],
]
POSITIONS: dict[str, dict[str, Any]] = {
    "solo made": ALONE | {"hands": [["1b"], [], IDLE, []], "tricks": [3, 1], "piles": [[*RICH, "10c"], POOR]},
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
    "forty": {
        "hands": [["11o", "12o", "11c", "12c"], ["1e", *IDLE[4:], "10e", "11e"], ["1b", "3b", "10b", "11b"], []],
        "trump_card": "10o",
        "phase": "cante",
        "leader": 0,
        "tricks": [1, 0],
        "piles": [["1c", "3c", "10c", "12e"], []],
    },
    "duty": DUE,
    "quick": DUE,
    "bids": {
        "hands": FULL,
        "dealer": 0,
        "bids": [{"seat": seat, "bid": bid} for seat, bid in ((1, "pass"), (2, "solo"), (3, "pass"))],
    },
    "aside": {"hands": FULL, "bid": {"seat": 2, "bid": "solo"}, "leader": 1},
}
POSITIONS["forty"]["hands"][3] = ["12b", "1o", "3o", "10o"]
ARRANGE = """
import json
from django.test import Client
from cardsite.accounts.models import User
from games import opening
from games.engine.registry import make
found = {}
for name, position in json.loads(%r).items():
    person = User.objects.create(username="cuatrola " + name, display_name="Ana")
    values = {name + "_seconds": 0 for name in ("bid", "turn", "cante")} | {"quintola": name == "bids"}
    values |= {"hand_end_seconds": 60}
    position = make("cuatrola", values, 4, "local").arrange(position).dump()
    room = opening.open_trial(person, "cuatrola", values, 4, 0, position)
    client = Client()
    client.force_login(person)
    found[name] = [room.code, client.cookies["sessionid"].value]
print(json.dumps(found))
"""


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
    """For each position its table's code and the session of who sits there on the first chair."""
    positions = json.dumps({name: POSITIONS[name] for name in names})
    found: dict[str, tuple[str, str]] = json.loads(site.shell(ARRANGE % positions).splitlines()[-1])
    return found


Sits = Callable[..., Page]


@pytest.fixture
def sits(browser: Browser, site: Site) -> Iterator[Callable[[str, str], Page]]:
    """Opens the first chair of a table on a phone; nothing may complain in the console."""
    people: list[Person] = []

    def comes(code: str, session: str, chair: str = "0/") -> Page:
        people.append(Person(browser, site, size=PHONE))
        if session:
            people[-1].context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
        people[-1].page.goto(f"/t/{code}/{chair}")
        return people[-1].page

    yield comes
    complaints = [line for person in people for line in person.complaints if "422" not in line]
    for person in people:
        person.leave()
    assert complaints == []


@pytest.fixture
def at(sits: Sits, arranged: dict[str, tuple[str, str]]) -> Callable[[str], Page]:
    """Sits down at an arranged position."""
    return lambda name: sits(*arranged[name])


def score(page: Page, row: int) -> Locator:
    """Us, them, or the hand."""
    return page.locator("#score li").nth(row)


def press(page: Page, words: str) -> None:
    page.locator("#actions button", has_text=words).click()


def play(page: Page, code: str) -> None:
    page.locator(f"label[data-card='{code}']").click()
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


def test_whoever_sits_out_is_told_so_and_watches(sits: Sits, site: Site) -> None:
    page = sits(*arrange(site, ["aside"])["aside"])
    expect(page.locator("#clock")).to_contain_text("You sit this hand out")
    expect(page.locator("#clock")).to_contain_text("you may watch the others play")
    page.locator("#hand label").first.click()
    expect(page.locator("#actions .why")).to_contain_text("You sit this hand out: your partner plays alone.")
    expect(page.locator("#middle .trick .card").first).to_be_visible()
    expect(page.locator("#hand input")).to_have_count(5)
