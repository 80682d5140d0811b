"""Envite's table in a real browser, on a phone: the captains' talk, tumbo, a captain who goes, signals and phrases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.stack import Site
from tests.waiting import until

from . import poses
from .people import PHONE, Guests, Person, gather, pose

pytestmark = [pytest.mark.browser, pytest.mark.services]

HANDS = [["4c", "5c", "6c"], ["7c", "4o", "5o"], ["6o", "7o", "4b"], ["5b", "6b", "7b"]]
LAST_TRICK = poses.LAST_TRICK | {"chicos": [0, 0]}  # one trick each, and a card for everybody; the king is the best
Party = Callable[..., list[Person]]


@pytest.fixture
def party(guest: Guests, site: Site) -> Party:
    """Ana, Beto and perhaps others, each with a phone, at a table of Envite; the house has the other chairs."""

    def comes(chairs: tuple[int, ...] = (0, 1), round_pause_seconds: int = 15, **values: Any) -> list[Person]:
        people = [guest(size=PHONE) for _chair in chairs]
        gather(site, people, "envite", 4, chairs, round_pause_seconds=round_pause_seconds, **values)
        return people

    return comes


def says(person: Person, label: str) -> None:
    person.page.locator("#actions button", has_text=label).click()


def test_an_envite_is_raised_to_chico_fuera_and_folded(party: Party, site: Site, browser: Browser) -> None:
    ana, beto = party()
    watcher = Person(browser, site, size=PHONE, locale="es-ES")
    watcher.page.goto(f"/t/{ana.code}/")
    pose(site, [ana, beto, watcher], {"hands": HANDS, "vira": "6e", "dealer": 3, "stones": [1, 2]}, 90)
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
    ana, beto = people = party()
    pose(site, people, LAST_TRICK | {"hands": [[card], [rivals], ["4c"], ["5c"]]}, 60)
    for person in people:
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
    ana, _beto = people = party()
    position = LAST_TRICK | {"stones": [0, 0], "tricks": [1, 0], "leader": 3, "turn": 0, "dealer": 2}
    position |= {"hands": [["4b", "12e"], ["5c", "6c"], ["4c", "7c"], ["7b"]], "table": [{"seat": 3, "card": "5b"}]}
    pose(site, people, position)
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
        for person in (beto, carla):
            person.move_on()
        return carla.page.locator("#clock", has_text="You are your team's captain").count() > 0

    until(play_on, 100)
    expect(beto.page.locator("#seat-2 .captain")).to_be_attached()
    expect(beto.page.locator("#seat-0 .captain")).to_have_count(0)
    expect(beto.page.locator("#log")).to_contain_text("Carla is captain now.")


def test_a_signal_reaches_partners_alone(party: Party, site: Site) -> None:
    all_four = party(chairs=(0, 1, 2, 3), signals=True, signal_seen_percent=0)  # the house would signal, too
    ana, beto, carla, _dora = all_four
    pose(site, all_four, {"hands": HANDS, "vira": "6e", "dealer": 3}, 90)
    beto.await_beat()
    carla.page.locator("#signs > summary").click()
    carla.page.locator("#signs button", has_text="A slight nod").click()
    expect(ana.page.locator("#seat-2 .gesture")).to_contain_text("A slight nod")
    expect(carla.page.locator("#clock .gesture")).to_contain_text("A slight nod")
    expect(carla.page.locator("#signs")).not_to_have_attribute("open", "")
    assert beto.await_beat() == []
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
