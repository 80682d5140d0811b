"""The whole site in its real processes: what one process says, another does."""

from __future__ import annotations

import re
import subprocess
import sys
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

import pytest

from tests.stack import Site
from tests.waiting import until

ROOT = Path(__file__).resolve().parent.parent.parent
pytestmark = pytest.mark.services


class Visitor:
    """A browser without scripts: cookies, forms and links."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.web = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> tuple[str, str]:
        """The address one ends at, and the page."""
        with self.web.open(self.site.url + path, timeout=30) as answer:
            return answer.url, answer.read().decode()

    def post(self, path: str, **fields: str) -> tuple[str, str]:
        """Send a form of the home page to `path`."""
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', self.get("/")[1])
        assert token
        data = urllib.parse.urlencode({"csrfmiddlewaretoken": token[1], **fields}).encode()
        with self.web.open(self.site.url + path, data, timeout=30) as answer:
            return answer.url, answer.read().decode()


def turns(site: Site) -> int:
    return int(site.shell("from games.models import Turn; print(Turn.objects.count())"))


def test_play_now_is_a_table_at_which_clocks_and_house_players_go_on(site: Site) -> None:
    where, page = Visitor(site).post("/play/", game="caida")
    assert re.search(r"/t/[\w-]+/\d/$", where)
    assert 'id="table"' in page
    before = turns(site)
    until(lambda: turns(site) > before)

    for part in ("clocks", "bots", "beat", "valkey", "web"):
        site.kill(part)
    site.start()
    site.wait()
    before = turns(site)
    until(lambda: turns(site) > before, 20)


def test_a_task_sent_from_the_web_process_goes_to_our_broker() -> None:
    code = (
        "import cardsite.asgi\nfrom games import tasks\n"
        "print(tasks.think.app.main, tasks.think.app.conf.broker_url,"
        " tasks.think.app.amqp.router.route({}, 'games.tasks.think')['queue'].name)"
    )
    env = {"SECRET_KEY": "x", "REDIS_URL": "unix:///tmp/some where", "PATH": "/usr/bin:/bin"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.stdout.strip() == "cardsite redis+socket:///tmp/some where bots", done.stderr
