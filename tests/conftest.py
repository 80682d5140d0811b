"""What every test may ask for: a real Valkey, real workers, the whole site in real processes, a real browser."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.utils import translation

from cardsite import parts
from cardsite.management.commands.test import BROWSERS
from tests.settings import BOX
from tests.stack import Site, Stack

CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")
CHROMIUM = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
skipped: list[str] = []


# Which tests run, and in which order ---------------------------------------------------------------------------------


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Browsers last: once Playwright has run, its event loop is in the way of tests of sockets. Of these the files of
    many tests first, so that whoever shares them out by files ends together. Tests of what only PostgreSQL does are
    left out on SQLite."""
    if connection.vendor != "postgresql":
        left_out = [item for item in items if item.get_closest_marker("postgresql")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    tests = Counter(item.path for item in items if item.get_closest_marker("browser"))
    items.sort(key=lambda item: (item.path in tests, -tests[item.path]))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail"):
        skipped.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """With CI=true, what was skipped has failed."""
    if CI and skipped and exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if CI and skipped:
        terminalreporter.write_line(f"CI: {len(skipped)} skipped, which counts as failed", red=True)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language the test before was read in."""
    with translation.override("en"):
        yield


# Real processes ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session", autouse=True)
def valkey() -> Iterator[Path]:
    """A real Valkey on the socket file that the tests' settings name; started once, empty."""
    path = BOX / "valkey"
    stack = Stack([parts.valkey(path)], {}, BOX / "valkey.log")
    stack.start()
    assert parts.answers(path), stack.words()
    yield path
    stack.close()


@pytest.fixture
def workers(transactional_db: None, valkey: Path) -> Iterator[Stack]:
    """The real workers `clocks` and `bots` on the tests' own database. `workers.start("beat")` adds the sweep."""
    import redis

    redis.Redis(unix_socket_path=str(valkey)).flushall()
    stack = Stack([parts.clocks(), parts.bots(), parts.beat()], {"DATABASE_URL": database_url()}, BOX / "workers.log")
    stack.start("clocks", "bots")
    yield stack
    stack.close()


def database_url() -> str:
    """The address of the database that the tests write to, for other processes."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    return os.environ["DATABASE_URL"].rpartition("/")[0] + f"/{name}"


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The whole site in processes of its own, with its own database. Kill and start its parts by name, but leave it
    running as it was found."""
    yield from opened(Site())


@pytest.fixture(scope="session")
def hurried() -> Iterator[Site]:
    """Another site, whose clocks and house players are many times as fast, to see whole matches go by."""
    yield from opened(Site(PACE="60"))


def opened(site: Site) -> Iterator[Site]:
    try:
        site.open()
        yield site
    finally:
        site.close()
        shutil.rmtree(site.box, ignore_errors=True)


# A real browser ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's Chromium; without one the tests that need it are skipped."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        pytest.skip("no Chromium on this machine")
    return {**browser_type_launch_args, "executable_path": found, "args": CHROMIUM}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], site: Site) -> dict[str, Any]:
    """Pages open on the live site, in English."""
    return {**browser_context_args, "base_url": site.url, "locale": "en-GB"}
