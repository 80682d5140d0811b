"""What a browser must fetch before it shows a table for the first time."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.stack import Site

from .people import Person

pytestmark = [pytest.mark.browser, pytest.mark.services]

LIMIT = 150_000  # bytes, without the deck
COMPRESSED = ("text/css", "javascript", "svg")  # static files are collected with a compressed copy; pages are not


def sent(response: Response) -> int:
    """So many bytes of an answer go over the wire of a site whose static files are collected, as `play` does."""
    body, kind = response.body(), response.headers.get("content-type", "")
    return len(gzip.compress(body, 6)) if any(each in kind for each in COMPRESSED) else len(body)


def fetched(browser: Browser, site: Site, path: str, session: str) -> dict[str, int]:
    """All that a browser with nothing of ours asks for until the table is live, and how heavy it is."""
    person, answers = Person(browser, site), []
    person.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    person.page.on("response", lambda answer: answers.append(answer))
    person.page.goto(path)
    expect(person.page.locator("#clock .wound")).to_be_attached()
    found = {answer.url: sent(answer) for answer in answers}
    person.leave()
    return found


def test_the_first_view_of_a_table_is_light_and_all_from_one_house(
    browser: Browser, site: Site, laid: dict[str, tuple[str, str]]
) -> None:
    for name in ("caida", "cassino-builds", "cuatrola-trick", "envite-12"):
        weight = fetched(browser, site, *laid[name])
        assert f"{site.url}/static/js/live.js" in weight and all(url.startswith(site.url) for url in weight), weight
        assert sum(size for url, size in weight.items() if "/static/cards/" not in url) < LIMIT, weight
