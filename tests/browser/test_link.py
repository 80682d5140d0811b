"""The page's link to the table: however it is cut, it is back; what is final stays closed, and says why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.stack import Site
from tests.waiting import until

from .people import Person

pytestmark = [pytest.mark.browser, pytest.mark.services]


def test_it_is_back_whatever_the_code_unless_that_is_final(browser: Browser, site: Site) -> None:
    ana = Person(browser, site)
    links: list[WebSocketRoute] = []
    shown = ana.page.locator("#link")

    def through(link: WebSocketRoute) -> None:
        link.connect_to_server()
        links.append(link)

    ana.page.route_web_socket("**/ws/t/**", through)
    ana.open_table()
    ana.page.reload()
    until(lambda: shown.is_hidden() and len(links) > 0)
    for code in (1000, 1001, 1011, 3000, 3429):
        opened = len(links)
        links[-1].close(code=code, reason="")
        until(lambda opened=opened: shown.is_hidden() and len(links) > opened)  # type: ignore[misc]
    links[-1].close(code=4403, reason="")
    expect(shown).to_be_visible()
    opened = len(links)
    ana.page.wait_for_timeout(2500)  # longer than it ever waits to try again
    assert len(links) == opened
    assert not ana.faults()
    ana.leave()
