"""Setting up a table in a real browser: what does not go together is explained while one chooses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from . import axe

pytestmark = [pytest.mark.browser, pytest.mark.services]


@pytest.fixture
def setup(page: Page) -> Page:
    """The set-up page of Caída; anything it complains about in the console fails the test."""
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if line.type in ("error", "warning") else None)
    page.goto("/new/caida/")
    yield page
    assert not complaints


def chip(page: Page, words: str, among: str = "form.setup") -> None:
    page.locator(f"{among} label.chip", has_text=words).first.click()


def test_a_conflict_is_explained_beside_the_choice_and_settled_by_a_button(setup: Page) -> None:
    setup.locator("label.preset", has_text="Partners").click()
    expect(setup.locator("#id_teams")).to_be_checked()
    expect(setup.locator("#slip")).to_contain_text("Caída for 4 players.")
    button = setup.locator("#slip .go").element_handle()
    chip(setup, "2", "#seats")
    beside = setup.locator("#faults-teams")
    expect(beside).to_contain_text("Teams need four players.")
    expect(setup.locator("#faults-seats")).to_contain_text("Teams need four players.")
    expect(setup.locator("#not-yet")).to_contain_text("Something does not go together.")
    assert button.evaluate("button => button.isConnected"), "who presses it meanwhile does so"
    beside.locator("label", has_text="Without Teams").click()
    expect(beside).to_be_empty()
    expect(setup.locator("#id_teams")).not_to_be_checked()
    expect(setup.locator("#slip")).to_contain_text("The plain game")  # two without teams are no partners


def test_an_option_that_does_not_matter_is_out_of_sight(setup: Page) -> None:
    expect(setup.locator("#row-teams")).to_be_hidden()
    chip(setup, "4", "#seats")
    expect(setup.locator("#row-teams")).to_be_visible()


def test_the_rules_in_words_follow_the_choices_and_the_table_opens(setup: Page) -> None:
    setup.locator("label.opt", has_text="Tribilín wins").click()
    expect(setup.locator("#slip mark")).to_have_text("Tribilín wins")
    setup.locator("#slip .go").click()
    expect(setup).to_have_url(re.compile(r"/t/[a-z0-9]{14}/0/$"))


def test_a_preset_keeps_the_kind_of_table_and_the_keyboard_s_place(setup: Page) -> None:
    chip(setup, "Anybody")
    expect(setup.locator("#slip")).to_contain_text("anybody may sit down")
    setup.locator("#id_way_0").focus()
    setup.keyboard.press("ArrowDown")
    expect(setup.locator("input[name=filled]")).to_have_value("three")
    expect(setup.locator("#id_way_1")).to_be_focused()
    expect(setup.locator("input[name=kind][value=public]")).to_be_checked()


def test_without_javascript_the_sentences_come_with_the_answer(browser: Browser, browser_context_args: dict) -> None:
    page = browser.new_context(**browser_context_args, java_script_enabled=False).new_page()
    page.goto("/new/caida/?way=partners")
    chip(page, "2", "#seats")
    page.locator("#slip .go").click()
    expect(page.locator("#faults-teams")).to_contain_text("Teams need four players.")
    chip(page, "4", "#seats")
    page.locator("#slip .go").click()
    expect(page).to_have_url(re.compile(r"/t/[a-z0-9]{14}/0/$"))
    page.context.close()


@pytest.mark.parametrize("size", [(360, 640), (1440, 900)])
@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_every_page_fits_and_axe_finds_nothing(
    browser: Browser, browser_context_args: dict, size: tuple[int, int], locale: str
) -> None:
    window = {"viewport": {"width": size[0], "height": size[1]}, "locale": locale}
    context = browser.new_context(**browser_context_args | window)
    paths = ("/", "/lobby/", "/new/caida/", "/look/", "/join/?code=none", "/nowhere/", "/you/", "/you/sign-up/")
    assert axe.tour(context.new_page(), paths) == {}
    context.close()
