"""Without a network, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.stack import Site

from .people import Person

pytestmark = [pytest.mark.browser, pytest.mark.services]

READY = "navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
  const requests = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) requests.push(new URL(request.url).pathname);
  return requests;
}"""


def test_a_page_asked_for_without_a_network_says_so_and_no_table_was_kept(browser: Browser, site: Site) -> None:
    ana = Person(browser, site)
    page = ana.page
    ana.open_table()
    assert page.evaluate(READY)
    table = page.url
    page.reload()
    ana.start()
    expect(page.locator("#actions .main").or_(page.locator("#hand input")).first).to_be_visible()
    assert page.evaluate(KEPT) == [
        "/offline/",
        "/static/css/tokens.css",
        "/static/css/site.css",
        "/static/icons/favicon.svg",
    ]
    ana.context.set_offline(True)
    page.goto("/rules/")
    expect(page.locator("h1")).to_have_text("You are offline.")
    expect(page.locator("h2")).to_have_text("No tienes conexión.")
    assert page.evaluate("getComputedStyle(document.querySelector('.go')).minHeight") != "0px"  # its styles are kept
    ana.context.set_offline(False)
    page.locator(".go").first.click()
    expect(page.locator("h1")).to_have_text("Rulebook")
    page.goto(table)
    expect(page.locator("#table")).to_be_attached()
    assert not ana.faults()
    ana.leave()
