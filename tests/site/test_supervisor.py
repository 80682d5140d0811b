"""The supervisor: parts are kept alive, stop in order, and leave nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from cardsite import supervisor
from cardsite.supervisor import Part, Supervisor, cause
from tests.waiting import until

SLEEP = "import time; time.sleep(60)"
DEAF = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(60)"
ROOT = Path(__file__).resolve().parent.parent.parent


def part(name: str, code: str, last: bool = False) -> Part:
    return Part(name, (sys.executable, "-c", code), ROOT, last=last)


@pytest.fixture
def start() -> Iterator[Callable[..., tuple[Supervisor, list[str]]]]:
    started: list[Supervisor] = []

    def start(*parts: Part) -> tuple[Supervisor, list[str]]:
        said: list[str] = []
        house = Supervisor(list(parts), os.environ, said.append)
        started.append(house)
        house.start()
        return house, said

    yield start
    for house in started:
        house.stop()


def test_a_part_that_dies_is_started_again(start: Callable[..., tuple[Supervisor, list[str]]]) -> None:
    house, said = start(part("web", SLEEP), part("beat", SLEEP))
    until(lambda: len(house.running) == 2)
    first, other = house.running["web"].pid, house.running["beat"].pid
    os.kill(first, signal.SIGKILL)
    until(lambda: house.running["web"].pid != first)
    assert said == ["web stopped (signal SIGKILL); starting it again"]
    assert house.running["beat"].pid == other


def test_a_part_that_never_lives_is_given_up(
    start: Callable[..., tuple[Supervisor, list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "DEATHS", 3)
    house, said = start(part("web", "raise SystemExit(3)"))
    house.wait()
    assert house.failed == "web"
    assert said == ["web stopped (exit code 3); starting it again"] * 2


def test_stopping_ends_the_deaf_and_what_they_started(
    start: Callable[..., tuple[Supervisor, list[str]]], tmp_path: Path
) -> None:
    child = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {SLEEP!r}]);"
    house, _said = start(part("bots", child + DEAF), part("valkey", SLEEP, last=True))
    until(lambda: len(house.running) == 2 and psutil.Process(house.running["bots"].pid).children())
    family = [psutil.Process(p.pid) for p in house.running.values()]
    family += family[0].children() + family[1].children()
    assert len(family) == 3
    house.stop()
    until(lambda: not any(map(alive, family)))


def test_the_last_part_outlives_the_others(start: Callable[..., tuple[Supervisor, list[str]]], tmp_path: Path) -> None:
    note = tmp_path / "order"
    write = (
        "import signal, sys, time\n"
        f"def bye(*_): open({str(note)!r}, 'a').write(sys.argv[1]); sys.exit()\n"
        "signal.signal(signal.SIGTERM, bye); open(sys.argv[2], 'w').close(); time.sleep(60)"
    )
    ready = [tmp_path / "1", tmp_path / "2"]
    first = Part("valkey", (sys.executable, "-c", write, "valkey", str(ready[0])), ROOT, last=True)
    second = Part("web", (sys.executable, "-c", write, "web ", str(ready[1])), ROOT)
    house, _said = start(first, second)
    until(lambda: all(path.exists() for path in ready))
    house.stop()
    assert note.read_text() == "web valkey"


def test_nothing_is_left_when_the_supervisor_is_killed(tmp_path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from cardsite.supervisor import *\n"
        f"several = [Part(str(n), (sys.executable, '-c', {SLEEP!r}), Path('.')) for n in range(3)]\n"
        "house = Supervisor(several, os.environ); house.start(); house.wait()"
    )
    parent = psutil.Popen([sys.executable, "-c", code], cwd=ROOT)
    until(lambda: len(parent.children()) == 4)
    family = parent.children()
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    until(lambda: not any(map(alive, family)))


def alive(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_a_death_is_told_in_words() -> None:
    assert cause(-9) == "signal SIGKILL"
    assert cause(1) == "exit code 1"


def test_the_supervisor_needs_no_django() -> None:
    code = "import sys; import cardsite.supervisor, cardsite.parts, cardsite.bootstrap, cardsite.installation;"
    code += "assert not {'django', 'celery'} & set(sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0
