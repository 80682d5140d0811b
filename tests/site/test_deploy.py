"""What `deploy/` says is true: its environment can be read, and starts the site."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from cardsite import parts
from cardsite.bootstrap import ROOT
from cardsite.supervisor import Part

EXAMPLE = ROOT / "deploy/cards.env.example"
NAME = re.compile(r"^(\w+)=", re.MULTILINE)
START = 'set -a; . "$0"; SECRET_KEY=of-this-test EMAIL_PASSWORD=too; set +a; cd / && exec "$@"'


def test_the_example_s_names_are_explained() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in NAME.findall(EXAMPLE.read_text()) if f"| `{name}` |" not in readme] == []


@pytest.mark.parametrize("part", [parts.clocks(), parts.bots(), parts.beat()], ids=lambda part: part.name)
def test_the_units_run_what_play_runs(part: Part) -> None:
    [unit] = (ROOT / "deploy/systemd").glob(f"cards-{part.name}*")
    own = part.command[part.command.index("celery") + 1 :]
    assert set(own) - set(unit.read_text().split()) <= {part.name}, "a worker's name has its number"


def test_a_shell_reads_the_example_and_the_settings_accept_it() -> None:
    ask = "from django.conf import settings; print(settings.DEFAULT_FROM_EMAIL, settings.SESSION_COOKIE_SECURE)"
    words = ["sh", "-c", START, str(EXAMPLE), sys.executable, "-c", ask]
    env = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), "DJANGO_SETTINGS_MODULE": "cardsite.settings"}
    done = subprocess.run(words, env=env, capture_output=True, text=True)
    assert done.stdout.strip() == "Tapete <tables@cards.example> True", done.stderr
