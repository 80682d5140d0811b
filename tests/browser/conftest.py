"""What the tests in a browser share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.stack import Site

from . import poses
from .people import Guests, Person, gather, pose

DEAL = {"turn": 0, "dealer": 1, "hands": [["7o", "1b", "12e"], ["3c", "4c", "2c"]], "table": ["2e", "10e"]}


@pytest.fixture(scope="session")
def laid(site: Site) -> dict[str, tuple[str, str]]:
    """Tables in the middle of a match, to be looked at and left as they are: each pose's path and session."""
    return poses.lay(site)


@pytest.fixture
def guest(browser: Browser, site: Site) -> Iterator[Guests]:
    """Opens browsers; at the end, none of them may have complained about the site's policy or an error."""
    people: list[Person] = []

    def comes(**how: Any) -> Person:
        people.append(Person(browser, site, **how))
        return people[-1]

    yield comes
    complaints = [line for person in people for line in person.faults()]
    for person in people:
        person.leave()
    assert complaints == []


@pytest.fixture
def two(guest: Guests, site: Site) -> tuple[Person, Person]:
    """Ana and Beto at a running table of Caída, with three cards each and a minute for the first of them."""
    ana, beto = people = [guest(), guest()]
    gather(site, people, "caida", 2, (0, 1))
    pose(site, people, DEAL)
    return ana, beto
