"""People at a table, each with a browser of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.stack import Site
from tests.waiting import PATIENCE, until

expect.set_options(timeout=PATIENCE * 15_000)
PHONE = (360, 640)
NAMES = ("Ana", "Beto", "Carla", "Dora")
FAULTS = ("Content Security Policy", "TypeError", "ReferenceError", "SyntaxError", "oobError", "swapError")


LISTEN = """() => {
  const voice = document.getElementById("heard");
  window.heard = [];
  new MutationObserver(() => window.heard.push(voice.textContent)).observe(voice, {childList: true});
}"""


MOVE_ON = """() => {
  if (!document.querySelector("#clock .now")) return;
  const plain = (button) => /^(Pass|Accept|Play the (?!chosen))/.test(button.textContent.trim());
  const button = [...document.querySelectorAll("#actions button")].find(plain);
  (button ?? document.querySelector("#hand label:not(.no) input:not(:checked)"))?.click();
}"""


class Person:
    """Somebody's browser: what it complained about, and what its page was sent."""

    def __init__(
        self, browser: Browser, site: Site, size: tuple[int, int] = (1280, 800), locale: str = "en-GB"
    ) -> None:
        width, height = size
        view: Any = {"width": width, "height": height}
        self.context = browser.new_context(base_url=site.url, viewport=view, locale=locale)
        self.context.set_default_timeout(PATIENCE * 30_000)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.posts: list[str] = []
        self.page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(f"TypeError? {error}"))
        self.page.on(
            "websocket", lambda socket: socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        )
        self.page.on("request", lambda asked: self.posts.append(asked.url) if asked.method == "POST" else None)

    # Where they are

    @property
    def code(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0]

    @property
    def version(self) -> int:
        return int(self.page.locator("#version").input_value())

    @property
    def hand(self) -> list[str]:
        return self.page.locator("#hand input").evaluate_all("cards => cards.map(card => card.value)")

    @property
    def chosen(self) -> list[str]:
        return self.page.locator("#table input:checked").evaluate_all("cards => cards.map(card => card.id)")

    @property
    def is_on_turn(self) -> bool:
        return self.page.locator("#clock .now").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    @property
    def heard(self) -> list[str]:
        """What a screen reader has been told since `listen`."""
        told: list[str] = self.page.evaluate("window.heard")
        return told

    # What they do

    def listen(self) -> None:
        self.page.evaluate(LISTEN)

    def open_table(self) -> str:
        """A private table of Caída for two, waiting for the other; its link."""
        self.page.goto("/new/caida/")
        self.open_it()
        return self.page.locator("#invite").input_value()

    def open_it(self) -> None:
        """Open the table that the set-up page describes. The button is pressed and released at one moment, since it is
        drawn anew where a preset was chosen."""
        self.page.locator("#slip .go").dispatch_event("click")
        self.page.wait_for_url("**/t/*/0/")

    def sit(self, link: str) -> None:
        self.page.goto(link)
        self.page.locator("#chairs button", has_text="Sit down").first.click()
        self.page.wait_for_url("**/t/*/*/")

    def start(self) -> None:
        self.page.locator("#actions .main").click()

    def play(self) -> None:
        """The first card, by keys."""
        self.page.keyboard.press("1")
        self.page.keyboard.press("Enter")

    def move_on(self) -> None:
        """Pass, accept, or choose a card and then play it, if it is this person's turn at Envite."""
        self.page.evaluate(MOVE_ON)
        self.page.wait_for_timeout(200)

    def await_beat(self) -> list[str]:
        """The pictures that have come since the last time, once a sign of life follows them: no more is on its way."""
        known = len(self.frames)
        while len(self.frames) == known or "html" in self.frames[-1]:
            self.page.wait_for_timeout(100)
        pictures = [frame for frame in self.frames if "html" in frame]
        self.frames.clear()
        return pictures

    def choose(self, code: str) -> None:
        self.page.locator(f"#hand-{code}").click()
        expect(self.page.locator(f"#actions [data-about='{code}']")).to_be_attached()

    def faults(self) -> list[str]:
        """What no page should ever complain about; a refused move or a lost line is said in the console too."""
        return [line for line in self.complaints if any(word in line for word in FAULTS)]

    def leave(self) -> None:
        self.context.close()


POSE = """
from datetime import timedelta
from django.db import transaction
from django.utils import timezone
from games import live, referee
from games.models import Match, Turn
with transaction.atomic():
    room = referee.lock(Room.objects.get(code={code!r}).pk)
    match = Match.objects.filter(room=room).latest("number")
    game = match.rules
    state = game.arrange({position!r})
    clock = game.clock(state)
    match.snapshot, match.turns, match.moved_at = state.dump(), match.turns + 1, timezone.now()
    match.woken, match.wake_at = [], None
    match.serial = clock.serial if clock else state.serial
    match.clock, match.seconds = (clock.name, clock.seconds) if clock else ("", 0)
    match.due_at = timezone.now() + timedelta(seconds={seconds}) if clock else None
    Turn.objects.create(match=match, number=match.turns, seat=-1, move={{"type": "posed"}}, events=[])
    match.save()
    room.version += 1
    room.save()
live.publish(room.code, room.version)
referee.wake(match.pk)
print(room.version)
"""
Guests = Callable[..., Person]

GATHER = """
import json, secrets
from django.test import Client
from games import opening, rooms, sitting
people, sessions = [], []
for name in {names!r}:
    client = Client()
    people.append(User.objects.create(username=name + secrets.token_hex(4), display_name=name))
    client.force_login(people[-1])
    sessions.append(client.cookies["sessionid"].value)
room = opening.open_room(people[0], {game!r}, {values!r}, {seats}, "private")
for person, seat in zip(people, {chairs!r}):
    sitting.sit(room, person, seat)
if {begun!r}:
    rooms.start(room, people[0])
print(json.dumps([room.code, sessions]))
"""


def pose(site: Site, people: Sequence[Person], position: dict[str, Any], seconds: int = 60) -> None:
    """Lay a position of the rules' cases on the running table of these people; they all see it."""
    laid = int(site.shell(POSE.format(code=people[0].code, position=position, seconds=seconds)))
    until(lambda: all(person.version >= laid for person in people))


def gather(
    site: Site, people: list[Person], game: str, seats: int, chairs: Sequence[int], begun: bool = True, **values: Any
) -> None:
    """Give each a name and a session, and bring them to a table of their own, on these chairs; without a chair, as
    somebody who came by the link."""
    names = NAMES[: len(people)]
    words = GATHER.format(names=names, game=game, values=values, seats=seats, chairs=chairs, begun=begun)
    code, sessions = json.loads(site.shell(words).splitlines()[-1])
    for person, session in zip(people, sessions, strict=True):
        person.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
        person.page.goto(f"/t/{code}/")


def whose(two: tuple[Person, Person]) -> tuple[Person, Person]:
    """Who is on turn, and who is not."""
    until(lambda: any(person.is_on_turn and person.hand for person in two), 20)
    return (two[0], two[1]) if two[0].is_on_turn else (two[1], two[0])
