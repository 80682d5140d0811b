"""The rulebook in a real browser: switches beside the text, the reader of hands, a rule beside the table, no script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.stack import Site

from . import axe

pytestmark = [pytest.mark.browser, pytest.mark.services]
PAGES = (
    "/rules/",
    "/rules/caida/?preset=viveza",
    "/rules/cassino/?preset=dominican",
    "/rules/cuatrola/",
    "/rules/envite/as/gran_canaria/",
    "/rules/caida/cantos/?v=7&v=7&v=10",
    "/rules/cassino/ways/",
    "/rules/cuatrola/duties/?hand=7&card=1o",
    "/rules/envite/orders/?seats=12",
    "/rules/caida/CA-7.2/",
    "/rules/search/?q=trump",
)


@pytest.fixture
def quiet(page: Page) -> Page:
    """A page; anything it complains about in the console fails the test."""
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if line.type in ("error", "warning") else None)
    yield page
    assert not complaints


def test_a_switch_marks_its_rules_and_the_link_keeps_the_choice(quiet: Page) -> None:
    quiet.goto("/rules/caida/?seats=4")
    expect(quiet.locator("[id='CA-16.1']")).to_be_hidden()
    quiet.locator("#switches label.opt", has_text="Expert").click()
    expect(quiet.locator("[id='CA-16.1']")).to_have_class(re.compile("new"))
    expect(quiet).to_have_url(re.compile(r"\?seats=4&expert=on$"))
    quiet.reload()
    expect(quiet.locator("#id_expert")).to_be_checked()
    expect(quiet.locator("[id='CA-16.1']")).to_have_class(re.compile("new"))


def test_going_back_takes_the_choice_back(quiet: Page) -> None:
    quiet.goto("/rules/caida/")
    quiet.locator("#switches label.opt", has_text="Tribilín wins").click()
    expect(quiet).to_have_url(re.compile("tribilin_wins=on"))
    quiet.go_back()
    expect(quiet).to_have_url(re.compile(r"/rules/caida/$"))
    expect(quiet.locator("#id_tribilin_wins")).not_to_be_checked()


def test_a_conflict_is_explained_and_settled_beside_the_switch(quiet: Page) -> None:
    quiet.goto("/rules/caida/")
    quiet.locator("#switches label.opt", has_text="Soplado").click()
    expect(quiet.locator("#faults-soplado")).to_contain_text("there is nothing to sweep")
    expect(quiet.locator("#choice")).to_contain_text("No table can be opened like this.")
    quiet.locator("#faults-soplado label", has_text="With Expert").click()
    expect(quiet.locator("#faults-soplado")).to_be_empty()
    expect(quiet.locator("[id='CA-17.2']")).to_have_class(re.compile("new"))


def test_the_reader_of_hands_reads_as_one_taps(quiet: Page) -> None:
    quiet.goto("/rules/caida/cantos/")
    for value, read in (("12", "12 king"), ("12", "12 × 2 king"), ("1", "1 ace")):
        quiet.locator(f"#value-{value}").click()
        expect(quiet.locator(f"#value-{value}.on")).to_have_text(re.compile(read.replace(" ", r"\s*")))
    expect(quiet.locator(".heard .said")).to_have_text("“Ronda”")
    quiet.locator("label.chip", has_text="Casa Grande").click()
    expect(quiet.locator(".heard .said")).to_have_text("“Casa Grande”")
    quiet.reload()
    expect(quiet.locator(".heard .said")).to_have_text("“Casa Grande”")


def test_everything_works_without_a_script(browser: Browser, site: Site) -> None:
    page = browser.new_page(java_script_enabled=False, base_url=site.url, locale="es-ES")
    page.goto("/rules/caida/cantos/")
    for value in ("7", "7", "10"):
        page.locator(f"#value-{value}").click()
    expect(page.locator(".heard .said")).to_have_text("«¡Vigía!»")
    page.goto("/rules/caida/")
    page.locator("#switches label.opt", has_text="Experto").click()
    page.locator("#switches .go").click()
    expect(page.locator("[id='CA-16.1']")).to_have_class(re.compile("new"))
    page.close()


def test_a_rule_opens_beside_the_table_and_the_table_stays(quiet: Page) -> None:
    quiet.goto("/rules/caida/")
    quiet.locator("[id='CA-6.2'] .try").click()
    expect(quiet).to_have_url(re.compile(r"/t/[a-z0-9]+/0/$"))
    quiet.locator("#hand input[value='6o']").check(force=True)
    expect(quiet.locator("#actions [data-about='6o']")).to_be_attached()
    quiet.locator("#actions .main").click()
    expect(quiet.locator("#log")).to_contain_text("takes")
    quiet.locator("#past summary").click()
    quiet.locator("#log a").first.click()
    expect(quiet.locator("#beside")).to_be_visible()
    expect(quiet.locator("#beside .rule")).to_contain_text("CA-")
    expect(quiet).to_have_url(re.compile(r"/t/[a-z0-9]+/0/$"))
    assert axe.glance(quiet) == []
    whole = quiet.locator("#beside .links a").get_attribute("href")
    quiet.keyboard.press("Escape")
    expect(quiet.locator("#beside")).to_be_hidden()
    quiet.goto(whole)  # the rules of this table
    assert axe.glance(quiet) == []


@pytest.mark.parametrize("path", PAGES)
def test_pages_fit_and_axe_finds_nothing(quiet: Page, path: str) -> None:
    for width, height in ((360, 640), (1440, 900)):
        quiet.set_viewport_size({"width": width, "height": height})
        quiet.goto(path)
        assert axe.glance(quiet) == []
