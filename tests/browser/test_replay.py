"""A match that is over in a real browser: through its turns by links and keys, from every place, and its shuffles."""

from __future__ import annotations

import hashlib
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.stack import Site

from . import axe
from .people import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.services]

PLAYED = """
import random
from datetime import timedelta
from unittest import mock
from django.utils import timezone
from games import opening, referee, rooms, tasks
from games.models import Match
person = User.objects.create(username="host" + str(random.random()), display_name="Ana")
with mock.patch.object(tasks, "send"):
    room = opening.open_room(person, {game!r}, {values!r}, {seats}, "private")
    rooms.start(room, person)
    rng = random.Random(1)
    for step in range({most}):
        match = Match.objects.get(room=room)
        if match.phase != "running": break
        rules, state = referee.position(match)
        seats = rules.to_act(state)
        if seats:
            move = rules.guess(state, seats[0], rng)
            referee.play(room, seats[0], rules.write(move), match.serial)
        else:
            Match.objects.filter(pk=match.pk).update(due_at=timezone.now() - timedelta(seconds=1))
            referee.expire(match.pk, match.serial)
    else:
        rooms.shut(room.pk)
print(room.code)
"""


def played(site: Site, game: str, seats: int, most: int = 3000, **values: object) -> str:
    """A match of `game` that is over after at most so many moves; the path of its replay."""
    code = site.shell(PLAYED.format(game=game, seats=seats, values=values, most=most)).split()[-1]
    return f"/m/{code}/1/"


def test_a_replay_goes_by_links_and_by_keys(browser: Browser, site: Site) -> None:
    person = Person(browser, site)
    page = person.page
    page.goto(played(site, "caida", 2, 40))
    at = page.locator(".reel .at")
    expect(at).to_have_text(re.compile(r"^1 of \d+$"))
    last = at.text_content().split()[-1]
    page.get_by_label("The next turn").click()
    expect(at).to_have_text(f"2 of {last}")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"3 of {last}")
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(f"2 of {last}")
    page.keyboard.press("End")
    expect(at).to_have_text(f"{last} of {last}")
    expect(page.locator(".result")).to_be_visible()
    page.keyboard.press("Home")
    expect(at).to_have_text(f"1 of {last}")
    assert not person.complaints


def test_a_replay_is_seen_from_every_place(browser: Browser, site: Site) -> None:
    person = Person(browser, site)
    page = person.page
    page.goto(played(site, "caida", 2, 40) + "?step=6")
    hands = page.locator(".open-hands .card")
    expect(hands).to_have_count(0)
    page.locator("#view").select_option("0")
    expect(page.locator(".open-hands li")).to_have_count(1)
    own = hands.count()
    page.locator("#view").select_option("all")
    expect(page.locator(".open-hands li")).to_have_count(2)
    assert own < hands.count()
    assert not person.complaints


def test_a_replay_needs_no_script(browser: Browser, site: Site) -> None:
    path = played(site, "caida", 2, 20)
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(path)
    page.get_by_label("The next turn").click()
    expect(page.locator(".reel .at")).to_have_text(re.compile("^2 of"))
    page.locator("#view").select_option("all")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".open-hands li")).to_have_count(2)
    expect(page.locator(".reel .at")).to_have_text(re.compile("^2 of"))
    context.close()


def test_anybody_checks_a_shuffle(browser: Browser, site: Site) -> None:
    person = Person(browser, site)
    page = person.page
    page.goto(played(site, "cassino", 2, 20))
    page.get_by_role("link", name="Shuffles", exact=True).click()
    expect(page.locator("main")).to_contain_text("Every seal fits")
    sealed, now, salt, order, _line = page.locator(".sealed li").first.locator("code").all_text_contents()
    assert sealed == now == hashlib.sha256((salt + order).encode()).hexdigest()
    page.get_by_role("link", name="What is a sealed shuffle?").click()
    expect(page.locator("h1")).to_have_text("How a shuffle is checked")
    assert not person.complaints


@pytest.mark.parametrize(("size", "locale"), [(PHONE, "es-ES"), ((1440, 900), "en-GB")])
def test_replays_fit_and_axe_finds_nothing(browser: Browser, site: Site, size: tuple[int, int], locale: str) -> None:
    person = Person(browser, site, size, locale)
    played_here = [played(site, "envite", 12, 40), played(site, "cuatrola", 4, 30)]
    pages = [f"{path}?view={view}&step=20" for path in played_here for view in ("", "1", "all")]
    pages += [f"{played_here[0]}shuffles/", "/shuffles/"]
    assert axe.tour(person.page, pages) == {} and not person.complaints
