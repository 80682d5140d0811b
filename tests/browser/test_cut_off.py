"""The live table in a real browser when something fails: the network, the web process, a worker."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.stack import Site
from tests.waiting import until

from .people import Person, whose

pytestmark = [pytest.mark.browser, pytest.mark.services]

QUIET = "() => !document.querySelector('#table .htmx-request')"


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
    mover.page.wait_for_function(QUIET)
    mover.page.keyboard.press("3")
    expect(mover.page.locator("#refusal")).to_contain_text("nothing was sent")
    mover.page.wait_for_function(QUIET)
    mover.page.keyboard.press("Enter")  # there are no buttons for it, and none on their way
    mover.page.wait_for_function(QUIET)
    mover.posts.clear()
    mover.context.set_offline(False)
    expect(mover.page.locator(f"#actions [data-about='{mover.hand[2]}']")).to_be_attached()
    mover.page.locator("#table").dispatch_event("table:drawn")
    mover.page.wait_for_timeout(1500)
    assert mover.posts == [] and len(mover.hand) == 3


def test_the_table_is_back_after_the_web_process_dies(two: tuple[Person, Person], site: Site) -> None:
    mover, other = whose(two)
    site.kill("web")
    expect(other.page.locator("#link")).to_be_visible()
    site.start("web")
    site.wait()
    expect(other.page.locator("#link")).to_be_hidden()
    expect(mover.page.locator("#link")).to_be_hidden()
    mover, other = whose((mover, other))
    before = other.version
    mover.play()
    until(lambda: other.version > before)


def test_a_turn_ends_though_a_worker_dies_in_the_middle_of_it(two: tuple[Person, Person], site: Site) -> None:
    mover, late = whose(two)
    mover.play()
    until(lambda: late.is_on_turn)
    held = len(late.hand)
    site.kill("clocks")
    try:
        late.page.wait_for_timeout(1000)
    finally:
        site.start("clocks")
    until(lambda: len(late.hand) < held or not late.is_on_turn, 30)
