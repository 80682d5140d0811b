"""The live table in a real browser: whole matches, broken links, late and doubled clicks."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.stack import Site
from tests.waiting import until

from .people import PHONE, Person, open_another, pose

pytestmark = [pytest.mark.browser, pytest.mark.services]

Guests = Callable[..., Person]

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
def guest(browser: Browser, site: Site) -> Iterator[Guests]:
    """Opens browsers; at the end, none of them may have complained about the site's policy or an error."""
    people: list[Person] = []

    def comes(**how: object) -> Person:
        people.append(Person(browser, site, **how))  # type: ignore[arg-type]
        return people[-1]

    yield comes
    complaints = [line for person in people for line in person.faults()]
    for person in people:
        person.leave()
    assert complaints == []


@pytest.fixture
def two(guest: Guests) -> tuple[Person, Person]:
    """Ana and Beto at a running table."""
    ana, beto = guest(), guest()
    beto.sit(ana.open_table())
    expect(ana.page.locator("#chairs .person")).to_have_count(1)
    ana.page.keyboard.press("Enter")
    until(
        lambda: ana.hand and beto.hand or [person.call() for person in (ana, beto) if person.is_on_turn] and False, 30
    )
    return ana, beto


def whose(two: tuple[Person, Person]) -> tuple[Person, Person]:
    """Who is on turn, and who is not."""
    until(lambda: any(person.is_on_turn and person.hand for person in two), 20)
    return (two[0], two[1]) if two[0].is_on_turn else (two[1], two[0])


def test_two_browsers_play_a_whole_match_by_keys_and_a_phone_watches(two: tuple[Person, Person], guest: Guests) -> None:
    ana, beto = two
    ana.listen()
    beto.page.evaluate(WATCH_FLIGHTS)
    watcher = guest(size=PHONE, locale="es-ES")
    watcher.page.goto(f"/t/{ana.code}/")
    expect(watcher.page.locator("#clock")).to_contain_text("Estás mirando")

    def play_on() -> bool:
        for person in two:
            if person.is_on_turn and ana.version == beto.version:
                person.play()
        assert not watcher.hand
        return ana.is_over

    until(play_on, 300)
    for person in (ana, beto, watcher):
        expect(person.page.locator(".result")).to_be_visible()
    scores = [sorted(person.page.locator("#score b").all_inner_texts()) for person in (ana, beto, watcher)]
    assert scores[0] == scores[1] == scores[2]
    assert sorted(person.page.locator(".pad h2").inner_text() == "You win" for person in two) == [False, True]
    assert watcher.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    flights = beto.page.evaluate("window.flights")  # each landed before the next picture
    assert flights["begun"] > 10 and flights["cut"] == 0
    log = beto.page.locator("#log li").evaluate_all("lines => lines.map((line) => line.firstChild.textContent.trim())")
    heard = " ".join(ana.heard)  # every play of both, in its sentence
    assert [line for line in log if re.search(r" (play|lay)s the ", line) and line not in heard] == []

    ana.page.reload()  # the same result screen
    expect(ana.page.locator(".result")).to_be_visible()
    ana.page.keyboard.press("Enter")
    expect(beto.page.locator(".result")).to_have_count(0)


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


def test_a_turn_runs_out_and_is_played(two: tuple[Person, Person]) -> None:
    late, _other = whose(two)
    until(lambda: len(late.hand) == 2, 15)
    expect(late.page.locator("#notice")).to_contain_text("Played for you")
    assert not late.is_on_turn


def test_a_press_is_not_lost_under_a_redrawn_table(two: tuple[Person, Person]) -> None:
    """The hand is drawn anew between press and release; the page holds that back for a second at most, so the finger
    here is faster than that on any machine."""
    mover, other = whose(two)
    mover.choose(mover.hand[0])
    card = other.hand[0]
    box = other.page.locator(f"#hand-{card}").bounding_box()
    assert box
    before, heard = other.version, len(other.frames)
    other.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    other.page.mouse.down()
    mover.page.evaluate("document.querySelector('#actions .main').click()")
    for _moment in range(8):
        if len(other.frames) == heard:
            other.page.wait_for_timeout(50)
    other.page.mouse.up()
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


def test_a_late_move_brings_the_table_and_keeps_the_choice(two: tuple[Person, Person]) -> None:
    mover, _other = whose(two)
    card = mover.hand[1]
    mover.choose(card)
    mover.page.evaluate("document.querySelector('[name=serial]').value = '-77'")
    with mover.page.expect_response(lambda answer: answer.status == 409):
        mover.page.locator("#actions .main").click()
    until(lambda: mover.page.locator("[name=serial]").input_value() != "-77")
    assert mover.chosen == [f"hand-{card}"] and len(mover.hand) == 3
    mover.page.locator("#actions .main").click()
    until(lambda: len(mover.hand) == 2)


def test_nothing_clicked_offline_is_sent_later(two: tuple[Person, Person]) -> None:
    mover, _other = whose(two)
    mover.choose(mover.hand[0])
    mover.context.set_offline(True)
    for _click in range(3):
        mover.page.locator("#actions .main").click()
    expect(mover.page.locator("#refusal")).to_contain_text("nothing was sent")
    mover.page.keyboard.press("2")
    mover.page.keyboard.press("Enter")  # before there are buttons for it
    expect(mover.page.locator("#refusal")).to_contain_text("nothing was sent")
    mover.posts.clear()
    mover.context.set_offline(False)
    mover.page.wait_for_timeout(1500)
    assert mover.posts == [] and len(mover.hand) == 3


def test_the_table_is_back_after_the_web_process_dies(two: tuple[Person, Person], site: Site) -> None:
    mover, other = whose(two)
    site.kill("web")
    expect(other.page.locator("#link")).to_be_visible(timeout=15_000)
    site.start("web")
    site.wait()
    expect(other.page.locator("#link")).to_be_hidden(timeout=15_000)
    expect(mover.page.locator("#link")).to_be_hidden(timeout=15_000)
    mover, other = whose((mover, other))
    before = other.version
    mover.play()
    until(lambda: other.version > before)


def test_a_turn_ends_though_a_worker_dies_in_the_middle_of_it(two: tuple[Person, Person], site: Site) -> None:
    late, _other = whose(two)
    held = len(late.hand)
    site.kill("clocks")
    try:
        late.page.wait_for_timeout(1000)
    finally:
        site.start("clocks")
    until(lambda: len(late.hand) < held or not late.is_on_turn, 30)


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


# Expert, Soplado, Viveza

PAIR = {
    "turn": 0,
    "dealer": 2,
    "hands": [["7o", "1b", "12e"], ["3c", "4c", "2c"], ["1c", "2o", "6b"]],
    "table": ["2e", "7c", "10e", "5c", "5o"],
    "table_by": {"5c": 0, "5o": 1},
}


@pytest.fixture
def three(guest: Guests, site: Site) -> list[Person]:
    """Ana, Beto and Carla at a running table of Soplado and Viveza, with Beto's pair on the cloth."""
    people = [guest(), guest(size=PHONE), guest()]
    people[0].open_table(3)
    path = open_another(site, people[0], {"expert": True, "soplado": True, "viveza": True}, 3)
    people[0].page.goto(path)
    for person in people[1:]:
        person.sit(path)
    people[0].page.reload()
    people[0].start()
    until(lambda: people[0].page.locator("#clock [data-left]").count() > 0)
    pose(site, people[0].code, PAIR)
    for person in people:
        expect(person.page.locator("#middle [data-card='5o']")).to_be_attached(timeout=10_000)
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
    ana, _beto, carla = three
    soon = 1000 * time.time() + 1000
    for person in (ana, carla):
        person.page.evaluate(
            "at => { setTimeout(() => document.querySelector('#middle .sweep').click(), at - Date.now()) }", soon
        )
    until(lambda: all(person.page.locator("#middle [data-card='5o']").count() == 0 for person in (ana, carla)))
    until(lambda: any(person.page.locator("#refusal").inner_text() for person in (ana, carla)))
    told = sorted(person.page.locator("#refusal").inner_text() for person in (ana, carla))
    assert told[0] == "" and "no longer lies on the table" in told[1]
    assert [score[0] for score in ana.page.locator("#score b").all_inner_texts()] == ["0", "0", "0"]  # free of charge


def test_choosing_sends_nothing_to_the_others(three: list[Person]) -> None:
    ana, beto, carla = three
    for person in (beto, carla):
        person.frames.clear()
    ana.choose("7o")
    ana.page.locator("#cloth-7c").click()
    ana.page.keyboard.press("Escape")
    ana.page.wait_for_timeout(1000)
    assert not [frame for person in (beto, carla) for frame in person.frames if "html" in str(frame)]


def test_the_server_keeps_the_choice_over_a_reload(three: list[Person]) -> None:
    ana = three[0]
    ana.choose("7o")
    with ana.page.expect_response(lambda answer: answer.url.endswith("/move/")):
        ana.page.locator("#cloth-7c").click()
    ana.page.reload()
    until(lambda: sorted(ana.chosen) == ["cloth-7c", "hand-7o"])


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
    ana, beto, carla = three
    pose(site, ana.code, LIE)
    expect(beto.page.locator("#seat-0 .said")).to_contain_text("Vigía")
    ana.choose("12e")
    ana.page.locator("#actions .main").click()
    for person in (beto, carla):
        expect(person.page.locator("#score")).to_contain_text("24")
    beto.page.locator("#accuse-0 summary").click()
    beto.page.locator("#accuse-0 button").first.click()
    for person in three:
        expect(person.page.locator("#score")).to_contain_text("16")
        assert not person.is_over
    until(lambda: beto.is_on_turn)
    ana.page.wait_for_timeout(3500)  # longer than the pause: it does not end the match any more
    assert not any(person.is_over for person in three)
