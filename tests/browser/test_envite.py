"""Envite's table in a real browser, on a phone: the captains' talk, tumbo, a captain who goes, twelve to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.stack import Site
from tests.waiting import until

from .people import PHONE, Guests, Person, gather, pose

pytestmark = [pytest.mark.browser, pytest.mark.services]

HANDS = [["4c", "5c", "6c"], ["7c", "4o", "5o"], ["6o", "7o", "4b"], ["5b", "6b", "7b"]]
LAST_TRICK = {  # one trick each, and a card for everybody; the king is the best of them
    "phase": "play",
    "vira": "6e",
    "dealer": 3,
    "leader": 0,
    "tricks": [1, 1],
    "stones": [11, 5],
    "played": ["3o", "3c", "3b", "1o", "1c", "1b", "2o", "2c"],
}
OVERLAPS = """() => {
  const plates = [...document.querySelectorAll("#chairs .chair")].map((chair) => chair.getBoundingClientRect());
  const outside = plates.filter((box) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight);
  const pairs = plates.flatMap((a, i) => plates.slice(i + 1).map((b) => [a, b]));
  const clash = ([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return [plates.length, outside.length, pairs.filter(clash).length, document.documentElement.scrollWidth];
}"""

MOVE_ON = """() => {
  if (!document.querySelector("#clock .now")) return;
  const plain = (button) => /^(Pass|Accept|Play the (?!chosen))/.test(button.textContent.trim());
  const button = [...document.querySelectorAll("#actions button")].find(plain);
  (button ?? document.querySelector("#hand label:not(.no) input:not(:checked)"))?.click();
}"""

Party = Callable[..., list[Person]]


@pytest.fixture
def party(guest: Guests, site: Site) -> Party:
    """Ana, Beto and perhaps Carla, each with a phone, at a table of Envite; the house has the other chairs."""

    def comes(chairs: tuple[int, ...] = (0, 1), seats: int = 4, begun: bool = True, **values: Any) -> list[Person]:
        people = [guest(size=PHONE) for _each in range(max(2, len(chairs)))]
        gather(site, people, "envite", seats, chairs, begun, **values)
        return people

    return comes


def says(person: Person, label: str) -> None:
    person.page.locator("#actions button", has_text=label).click()


def move_on(*people: Person) -> None:
    """Whoever is on turn passes, accepts, or chooses a card and then plays it."""
    for person in people:
        person.page.evaluate(MOVE_ON)
        person.page.wait_for_timeout(200)


def test_an_envite_is_raised_to_chico_fuera_and_folded(party: Party, site: Site, browser: Browser) -> None:
    ana, beto = party()
    watcher = Person(browser, site, size=PHONE, locale="es-ES")
    watcher.page.goto(f"/t/{ana.code}/")
    pose(site, ana.code, {"hands": HANDS, "vira": "6e", "dealer": 3, "stones": [1, 2]}, 90)
    for speaker, label in ((ana, "Envite: 4"), (beto, "Raise to 7"), (ana, "Raise to 9")):
        says(speaker, label)
    expect(beto.page.locator("#clock")).to_contain_text("Ana asks for 9; 7 if you fold")
    expect(beto.page.locator(".ladder .asked")).to_have_text("9asked")
    expect(beto.page.locator(".ladder [aria-current]")).to_have_text("7stands")
    says(beto, "Raise to chico fuera")
    for person in (ana, beto):
        expect(person.page.locator(".lines")).to_contain_text("9, and chico fuera!")
    expect(watcher.page.locator(".lines")).to_contain_text("9, ¡y chico fuera!")
    assert ana.page.locator("#actions button", has_text="Raise").count() == 0
    says(ana, "Fold")
    expect(ana.page.locator(".outcome")).to_contain_text("Their round")
    expect(beto.page.locator(".outcome")).to_contain_text("Our round")
    expect(beto.page.locator(".outcome")).to_contain_text("9 stones: 11 now")
    expect(beto.page.locator("#score .intumbo")).to_have_text("Tumbo")
    assert not watcher.faults()
    watcher.leave()


@pytest.mark.parametrize(
    ("card", "rivals", "outcome", "score"),
    [("12e", "11e", "A chico for us", ["0 / 12", "0 / 12"]), ("11e", "12e", "Their round", ["11 / 12", "8 / 12"])],
)
def test_a_tumbo_is_won_and_one_is_lost(
    party: Party, site: Site, card: str, rivals: str, outcome: str, score: list[str]
) -> None:
    ana, beto = party()
    pose(site, ana.code, LAST_TRICK | {"hands": [[card], [rivals], ["4c"], ["5c"]]}, 60)
    for person in (ana, beto):
        expect(person.page.locator(".tumbo")).to_be_visible()
        expect(person.page.locator("#score .intumbo")).to_be_visible()
        assert person.page.locator(".ladder").count() == 0
    for person, held in ((ana, card), (beto, rivals)):
        until(lambda person=person: person.is_on_turn)  # type: ignore[misc]
        person.choose(held)
        person.page.locator("#actions .main").click()
    expect(ana.page.locator(".outcome")).to_contain_text(outcome)
    assert ana.page.locator("#score b").all_inner_texts() == score
    assert ana.page.locator(".a-s .chicos").inner_text() == ("◆◇" if outcome.startswith("A chico") else "◇◇")


def test_a_card_that_may_not_be_played_says_why_and_the_last_trick_is_shown_again(party: Party, site: Site) -> None:
    ana, _beto = party()
    position = LAST_TRICK | {"stones": [0, 0], "tricks": [1, 0], "leader": 3, "turn": 0, "dealer": 2}
    position |= {"hands": [["4b", "12e"], ["5c", "6c"], ["4c", "7c"], ["7b"]], "table": [{"seat": 3, "card": "5b"}]}
    pose(site, ana.code, position)
    expect(ana.page.locator("#middle [data-card='5b']")).to_be_attached()
    ana.page.locator("#hand-12e").click()
    expect(ana.page.locator("#actions .why")).to_contain_text("you must follow it")
    ana.choose("4b")
    ana.page.locator("#actions .main").click()
    until(lambda: ana.is_on_turn or ana.page.locator(".outcome").count() > 0, 20)
    ana.page.locator("#order > summary").click()
    expect(ana.page.locator("#order .trumps li")).to_have_count(10)


def test_captaincy_passes_when_a_captain_closes_the_browser(party: Party) -> None:
    ana, beto, carla = party(chairs=(0, 1, 2), turn_seconds=5, round_pause_seconds=1)
    expect(ana.page.locator("#clock")).to_contain_text("You are your team's captain")
    expect(beto.page.locator("#seat-0 .captain")).to_be_attached()
    ana.page.close()

    def play_on() -> bool:
        move_on(beto, carla)
        return carla.page.locator("#clock", has_text="You are your team's captain").count() > 0

    until(play_on, 150)
    expect(beto.page.locator("#seat-2 .captain")).to_be_attached()
    expect(beto.page.locator("#seat-0 .captain")).to_have_count(0)
    expect(beto.page.locator("#log")).to_contain_text("Carla is captain now.")


def test_two_people_choose_their_teams_and_play_among_twelve_to_the_end(party: Party, site: Site) -> None:
    ana, beto = party(chairs=(0,), seats=12, begun=False, round_pause_seconds=1)
    expect(beto.page.locator(".team")).to_have_count(2)
    beto.page.locator(".team.a button", has_text="Sit down").first.click()
    beto.page.wait_for_url("**/t/*/2/")
    beto.page.locator(".team.b button[value='1']", has_text="Sit here").click()
    beto.page.wait_for_url("**/t/*/1/")
    expect(beto.page.locator("#clock")).to_contain_text("you are its captain")
    expect(ana.page.locator(".team.b .captain")).to_be_attached()
    expect(ana.page.locator("#clock")).to_contain_text("Teams must be even")
    ana.page.locator("#middle [data-copies]").click(trial=True)  # the invitation lies under no chair
    says(ana, "Start with the house")
    until(lambda: ana.page.locator("#hand .card").count() == 3, 15)
    assert ana.page.evaluate(OVERLAPS) == [11, 0, 0, PHONE[0]]
    deal = [f"{rank}{suit}" for suit in "ocb" for rank in (3, 4, 5, 6, 7, 1, 10, 11, 12)] + [
        f"{rank}e" for rank in (3, 4, 5, 7, 1, 10, 11, 12)
    ] + ["2c"]  # fmt: skip
    hands = [deal[3 * seat : 3 * seat + 3] for seat in range(12)]
    pose(site, ana.code, {"phase": "play", "hands": hands, "vira": "6e", "stones": [11, 11], "chicos": [1, 1]})

    def play_on() -> bool:
        move_on(ana, beto)
        return ana.is_over and beto.is_over

    until(play_on, 150)
    titles = sorted(person.page.locator(".pad h2").inner_text() for person in (ana, beto))
    assert titles == ["They win", "We win"]
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert sorted(ana.page.locator(".pad tfoot td").all_inner_texts()) == ["1", "2"]


def test_a_signal_reaches_partners_alone(party: Party, site: Site) -> None:
    ana, beto, carla = party(chairs=(0, 1, 2), signals=True, signal_seen_percent=0)
    pose(site, ana.code, {"hands": HANDS, "vira": "6e", "dealer": 3}, 90)
    until(lambda: all(person.page.locator("#hand .card[data-card]").count() == 3 for person in (ana, beto, carla)))
    until(lambda: len({person.version for person in (ana, beto, carla)}) == 1)
    beto.page.wait_for_timeout(500)
    beto.frames.clear()
    carla.page.locator("#signs > summary").click()
    carla.page.locator("#signs button", has_text="A slight nod").click()
    expect(ana.page.locator("#seat-2 .gesture")).to_contain_text("A slight nod")
    expect(carla.page.locator("#clock .gesture")).to_contain_text("A slight nod")
    expect(carla.page.locator("#signs")).not_to_have_attribute("open", "")
    beto.page.wait_for_timeout(500)
    assert not [frame for frame in beto.frames if "html" in frame]
    assert beto.page.locator(".gesture").count() == 0


def test_a_phrase_is_a_bubble_until_the_host_has_had_enough(party: Party) -> None:
    ana, beto = party()
    beto.page.locator("#say > summary").click()
    beto.page.locator("#say button", has_text="Good luck!").click()
    for person, place in ((ana, 1), (beto, 0)):
        expect(person.page.locator(f"#talk [data-i='{place}'] .said")).to_have_text("Good luck!")
    expect(beto.page.locator("#say")).not_to_have_attribute("open", "")
    ana.page.locator("#menu > summary").click()
    ana.page.locator("#menu .hush").click()
    expect(beto.page.locator("#say")).to_be_hidden()
    expect(ana.page.locator("#talk .said")).to_have_count(0)
