"""Caída with Expert, Soplado and Viveza in real browsers: choices that only one sees, and moves out of turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.stack import Site
from tests.waiting import until

from . import poses
from .people import PHONE, Guests, Person, gather, pose

pytestmark = [pytest.mark.browser, pytest.mark.services]


PAIR = {**poses.PAIR, "scores": [0, 0, 0]}


@pytest.fixture
def three(guest: Guests, site: Site) -> list[Person]:
    """Ana, Beto and Carla at a running table of Soplado and Viveza, with Beto's pair on the cloth."""
    people = [guest(), guest(size=PHONE), guest()]
    gather(site, people, "caida", 3, (0, 1, 2), expert=True, soplado=True, viveza=True)
    pose(site, people, PAIR)
    return people


def test_a_third_player_sweeps_out_of_turn_and_nobodys_choice_is_lost(three: list[Person]) -> None:
    ana, beto, carla = three
    ana.choose("7o")
    ana.page.locator("#cloth-7c").click()
    expect(ana.page.locator("#actions .main")).to_contain_text("Take seven")
    assert beto.page.locator("#middle .sweep").count() == 0  # who left the pair may not
    carla.page.keyboard.press("s")
    for person in three:
        expect(person.page.locator("#middle [data-card='5o']")).to_have_count(0)
        expect(person.page.locator("#told [data-card='5o']")).to_be_attached()
    assert sorted(ana.chosen) == ["cloth-7c", "hand-7o"]
    assert ana.is_on_turn


def test_two_sweep_at_once_and_one_is_told_that_it_was_late(three: list[Person]) -> None:
    """Carla's press is on its way while Ana's is played."""
    ana, _beto, carla = three
    on_its_way: list[Route] = []
    carla.page.route("**/move/", lambda route: on_its_way.append(route))
    carla.page.keyboard.press("s")
    ana.page.keyboard.press("s")
    for person in (ana, carla):
        expect(person.page.locator("#middle [data-card='5o']")).to_have_count(0)
    on_its_way[0].continue_()
    expect(carla.page.locator("#refusal")).to_contain_text("no longer lies on the table")
    assert ana.page.locator("#refusal").inner_text() == ""
    assert [score[0] for score in ana.page.locator("#score b").all_inner_texts()] == ["0", "0", "0"]  # free of charge


def test_choosing_sends_nothing_to_the_others(three: list[Person]) -> None:
    ana, *others = three
    for person in others:
        person.await_beat()
    ana.choose("7o")
    with ana.page.expect_response(lambda answer: "take=7c" in (answer.request.post_data or "")):
        ana.page.locator("#cloth-7c").click()
    ana.page.keyboard.press("Escape")
    assert [person.await_beat() for person in others] == [[], []]


def test_the_server_keeps_the_choice_over_a_reload(three: list[Person]) -> None:
    ana = three[0]
    ana.choose("7o")
    with ana.page.expect_response(lambda answer: "take=7c" in (answer.request.post_data or "")):
        ana.page.locator("#cloth-7c").click()
    ana.page.reload()
    until(lambda: sorted(ana.chosen) == ["cloth-7c", "hand-7o"])


def test_two_tabs_of_one_chair_do_not_argue_about_the_choice(three: list[Person]) -> None:
    ana, other = three[0], three[0].context.new_page()
    picks: list[str] = []
    ana.context.on("request", lambda asked: picks.append(asked.url) if asked.method == "POST" else None)
    other.goto(ana.page.url)
    for page, card in ((ana.page, "7o"), (other, "1b")):
        with page.expect_response(lambda answer: answer.url.endswith("/move/")):
            page.locator(f"#hand-{card}").click()
    other.wait_for_timeout(1000)
    assert len(picks) < 4 and ana.chosen == ["hand-7o"]
    ana.page.reload()
    until(lambda: ana.chosen == ["hand-1b"])  # the last word counts


def test_a_false_canto_is_accused_by_keys(three: list[Person]) -> None:
    ana, beto, _carla = three
    ana.page.locator("#cheat summary").click()
    ana.page.locator("#cheat button", has_text="False canto: Vigía").click()
    expect(beto.page.locator("#seat-0 .said")).to_contain_text("Vigía")
    beto.page.keyboard.press("!")
    expect(beto.page.locator("#accuse-0 button").first).to_be_focused()
    beto.page.keyboard.press("Enter")
    expect(beto.page.locator("#seat-0 .said")).to_have_count(0)
    expect(ana.page.locator("#told")).to_contain_text("rightly")


LIE = {  # Ana's last card is about to win with a Vigía that she never held
    "turn": 0,
    "dealer": 2,
    "scores": [17, 5, 5],
    "hands": [["12e"], ["4c"], ["6b"]],
    "dealt": [["2o", "5c", "12e"], ["3c", "1c", "4c"], ["7o", "1o", "6b"]],
    "announced": [{"seat": 0, "canto": "vigia", "fake": True}],
    "table": ["10e"],
}


def test_an_accusation_in_the_closing_pause_undoes_a_win(three: list[Person], site: Site) -> None:
    """However long they take over it: nobody looks whether the three seconds are over."""
    ana, beto, carla = three
    pose(site, three, LIE)
    site.freeze("clocks")
    try:
        ana.choose("12e")
        ana.page.locator("#actions .main").click()
        for person in (beto, carla):
            expect(person.page.locator("#score")).to_contain_text("24")
        beto.page.locator("#accuse-0 summary").click()
        beto.page.locator("#accuse-0 button").first.click()
        for person in three:
            expect(person.page.locator("#score")).to_contain_text("16")
            assert not person.is_over
        expect(beto.page.locator("#clock .now[data-name='turn']")).to_be_attached()
    finally:
        site.thaw("clocks")
