"""How long `play` takes to its first page, and what all its processes hold at rest.

python bench/play.py          from the project's folder, with its .venv
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import psutil

ROOT = Path(__file__).resolve().parent.parent
REST = 10  # seconds of quiet before memory is read, and over which idle CPU is measured


def first_page(box: Path) -> tuple[psutil.Popen, float]:
    """A running `play`, and the seconds from its start until the home page was read."""
    began = time.monotonic()
    command = [sys.executable, str(ROOT / "manage.py"), "play", "--port", "0"]
    house = psutil.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "VAR_DIR": str(box)})
    address = re.search(r"http://\S+", house.stdout.readline())
    assert address, "play printed no address"
    urllib.request.urlopen(address[0]).read()
    return house, time.monotonic() - began


def name(process: psutil.Process) -> str:
    words = " ".join(process.cmdline())
    marks = {
        "valkey-server": "valkey",
        "daphne": "web",
        "clocks": "clocks",
        "bots": "bots",
        " beat": "beat",
        "play": "play",
    }
    return next((part for mark, part in marks.items() if mark in words), "guard")


def spent(processes: list[psutil.Process]) -> float:
    return sum(sum(process.cpu_times()[:2]) for process in processes)


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="bench play ") as folder:
        for run in ("new database", "warm", "warm"):
            house, seconds = first_page(Path(folder))
            print(f"first page, {run}: {seconds:.1f} s")
            if run == "new database":
                stop(house)
                continue
            time.sleep(REST)
            family = [house, *house.children(recursive=True)]
            before = spent(family)
            time.sleep(REST)
            print(f"idle: {100 * (spent(family) - before) / REST:.1f} % of a core")
            held = [(name(process), process.memory_full_info().pss / 1e6) for process in family]
            print("PSS at rest:", ", ".join(f"{part} {size:.0f}" for part, size in held), end="; ")
            print(f"together {sum(size for _part, size in held):.0f} MB")
            print(f"stopped after {stop(house):.1f} s")


def stop(house: psutil.Popen) -> float:
    began = time.monotonic()
    house.send_signal(signal.SIGINT)
    house.wait()
    return time.monotonic() - began


if __name__ == "__main__":
    main()
