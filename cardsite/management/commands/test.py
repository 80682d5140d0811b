"""manage.py test: pytest over everything, then what concerns the database once more on PostgreSQL."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from django.core.management.base import BaseCommand

from cardsite.bootstrap import ROOT

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL = (
    ("apt-get", "update", "-qq"),
    ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"),
)
TWO_AT_A_TIME = ("-n", "2", "--dist", "loadfile", "--no-loadscope-reorder")  # one waits while the other computes
INTERRUPTED, MISUSED, NOTHING_FOUND = 2, 4, 5  # pytest's exit codes
ASKING = {"-h", "--help", "-V", "--version", "--fixtures", "--markers"}


class Command(BaseCommand):
    help = "Runs all tests: first on SQLite, then those of the database on PostgreSQL. Arguments go to pytest."
    requires_system_checks: list[str] = []

    def run_from_argv(self, argv: list[str]) -> None:
        """All arguments are pytest's, so Django does not look at them."""
        sys.exit(run(argv[2:]))


def run(words: list[str]) -> int:
    """pytest's worse exit code of the two runs."""
    if ASKING & set(words):
        return pytest(words)
    find_browser()
    whole = pytest([*TWO_AT_A_TIME, *words])
    if whole in (INTERRUPTED, MISUSED):
        return whole
    return max(whole, on_postgresql(words))


def pytest(words: list[str], **env: str) -> int:
    """One run of pytest in a process of its own, with the settings of the tests."""
    sys.stdout.flush()
    everything = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings", **env}
    return subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, env=everything).returncode


def on_postgresql(words: list[str]) -> int:
    """The tests marked `database` on PostgreSQL. Without one they are skipped, which fails with CI=true."""
    there = subprocess.run([sys.executable, "-m", "tests.postgres"], cwd=ROOT, capture_output=True, text=True)
    if there.returncode:
        print(there.stderr.strip(), "The tests on PostgreSQL are skipped.")
        return int(os.environ.get("CI", "").lower() in ("1", "true", "yes"))
    code = pytest([*TWO_AT_A_TIME, *words, "-m", "database"], TEST_DATABASE="postgresql")
    return 0 if code == NOTHING_FOUND and words else code


def find_browser() -> None:
    """Install Chromium where that is allowed; otherwise say that its tests will be skipped."""
    if any(map(shutil.which, BROWSERS)):
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium for the browser tests", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        if all(subprocess.run(words, env=quiet, stdout=subprocess.DEVNULL).returncode == 0 for words in INSTALL):
            return
    print("No Chromium: the browser tests are skipped. On Debian: apt-get install chromium", flush=True)
