"""Pictures of every page and table of the real site, to be looked at: docs/shots/<page>-<size>.png.

python -m bench.shots [WORD ...]      only the pages whose name has one of these words
python -m bench.shots --spanish --to /tmp/shots
"""

from __future__ import annotations

import argparse
import json
import shutil
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from cardsite.management.commands.test import BROWSERS
from tests.browser import poses
from tests.stack import ROOT, Site

from .palette import small

SIZES = ((360, 640), (1440, 900))
GAMES = ("caida", "cassino", "cuatrola", "envite")
SCREENS = 3
TO_PLAY = 60  # seconds on the clocks that are seen
NOBODY = ""  # the session of somebody who has just come
PLAIN = {
    "home": "/",
    "lobby": "/lobby/",
    "find": "/find/",
    "rules": "/rules/",
    "rules-search": "/rules/search/?q=build",
    "one-rule": "/rules/caida/CA-7.1/",
    "cantos": "/rules/caida/cantos/",
    "ways": "/rules/cassino/ways/",
    "duties": "/rules/cuatrola/duties/",
    "orders": "/rules/envite/orders/",
    "sign-in": "/you/sign-in/",
    "sign-up": "/you/sign-up/",
    "look": "/look/",
    "shuffles": "/shuffles/",
    "not-found": "/nowhere/",
    "offline": "/offline/",
    **{f"set-up-{game}": f"/new/{game}/" for game in GAMES},
    **{f"book-{game}": f"/rules/{game}/" for game in GAMES},
}
# Tables that wait, one that is closed, a match that is over, and who may see them
SET = """
import json, random
from datetime import timedelta
from unittest import mock
from django.test import Client
from django.utils import timezone
from games import opening, referee, rooms, sitting, tasks
from games.models import Match
people = [User.objects.create(username=f"seen {name}", display_name=name) for name in ("Ana", "Beto", "Carla", "Dora")]
staff = User.objects.create_superuser("seen staff", display_name="Mara")
def session(person):
    client = Client()
    client.force_login(person)
    return client.cookies["sessionid"].value
ana, beto, carla, dora = people
opening.open_room(beto, "envite", {}, 8, "public")
opening.open_room(carla, "caida", {"expert": True}, 3, "public")
waiting = opening.open_room(ana, "caida", {}, 4, "private")
sitting.sit(waiting, beto, 2)
teams = opening.open_room(carla, "envite", {}, 12, "private")
for seat, person in enumerate((ana, beto, dora), 1):
    sitting.sit(teams, person, seat)
closed = opening.open_room(dora, "cassino", {}, 2, "private")
rooms.shut(closed.pk, "Sorry: repairs.")
with mock.patch.object(tasks, "send"):
    over = opening.open_room(ana, "cuatrola", {"table_kind": "quick"}, 4, "private")
    rooms.start(over, ana)
    rng = random.Random(1)
    while (match := Match.objects.get(room=over)).phase == "running":
        rules, state = referee.position(match)
        if seats := rules.to_act(state):
            referee.play(over, seats[0], rules.write(rules.guess(state, seats[0], rng)), match.serial)
        else:
            Match.objects.filter(pk=match.pk).update(due_at=timezone.now() - timedelta(seconds=1))
            referee.expire(match.pk, match.serial)
hers, theirs = session(ana), session(carla)
print(json.dumps({
    "waiting": [f"/t/{waiting.code}/0/", hers],
    "waiting-teams": [f"/t/{teams.code}/0/", theirs],
    "watching": [f"/t/{waiting.code}/", ""],
    "closed": [f"/t/{closed.code}/", ""],
    "result": [f"/t/{over.code}/0/", hers],
    "replay": [f"/m/{over.code}/1/?step=20", hers],
    "shuffles-of": [f"/m/{over.code}/1/shuffles/", hers],
    "design": ["/design/", session(staff)],
    "profile": [f"/people/{beto.pk}/", hers],
    "you": ["/you/", hers],
    "back-home": ["/", hers],
}))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--to", type=Path, default=ROOT / "docs/shots")
    parser.add_argument("--spanish", action="store_true")
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    site = Site()
    try:
        site.open()
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
            shoot(site, browser, asked)
            browser.close()
    finally:
        site.close()
        shutil.rmtree(site.box, ignore_errors=True)
    print(f"{sum(each.stat().st_size for each in asked.to.glob('*.png')) / 1e6:.1f} MB in {asked.to}")


def chromium() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        raise SystemExit("There is no Chromium on this machine.")
    return found


def shoot(site: Site, browser: Browser, asked: argparse.Namespace) -> None:
    stills = {name: (path, NOBODY) for name, path in PLAIN.items()} | json.loads(site.shell(SET).splitlines()[-1])
    for width, height in SIZES:
        tables = {f"table-{name}": where for name, where in poses.lay(site, TO_PLAY).items()}
        for name, (path, session) in (tables | stills).items():  # tables first: their clocks run
            if asked.words and not any(word in name for word in asked.words):
                continue
            context = browser.new_context(
                base_url=site.url,
                viewport={"width": width, "height": height},
                locale="es-ES" if asked.spanish else "en-GB",
                reduced_motion="reduce",
            )
            picture = small(*seen(context, site, path, session))
            (asked.to / f"{name}-{width}x{height}.png").write_bytes(picture)
            context.close()


def seen(context: BrowserContext, site: Site, path: str, session: str) -> tuple[Page, bytes]:
    """The page and its picture, from the top to its end or to the third screen."""
    if session:
        context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    page = context.new_page()
    page.goto(path)
    page.wait_for_timeout(4000 if page.locator(".result").count() else 300)  # the last trick is seen first
    box = page.viewport_size
    assert box
    height = min(page.evaluate("document.documentElement.scrollHeight"), SCREENS * box["height"])
    page.set_viewport_size({"width": box["width"], "height": height})  # what sticks to the foot stays there
    return page, page.screenshot()


if __name__ == "__main__":
    main()
