"""Keeps the site's processes alive, and takes them all along when it goes. Standard library only."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO

QUICK = 10.0  # seconds; a part that lives longer has started well
DEATHS = 6  # quick deaths in a row after which it is no use
PATIENCE = 1.2  # seconds to stop in good order, for all that stop together


@dataclass(frozen=True, slots=True)
class Part:
    """One process of the site, started in `folder`. `fds` are handed on open; a part that is `last` outlives the others
    when all stop."""

    name: str
    command: tuple[str, ...]
    folder: Path
    fds: tuple[int, ...] = ()
    last: bool = False

    def launch(
        self, env: Mapping[str, str], guard: Guard, user: str | None = None, output: IO[bytes] | None = None
    ) -> subprocess.Popen[bytes]:
        """Start the process in a group of its own, so that Ctrl-C reaches only the supervisor."""
        process = subprocess.Popen(
            self.command,
            cwd=self.folder,
            env=env,
            pass_fds=self.fds,
            process_group=0,
            user=user,
            stdin=subprocess.DEVNULL,
            stdout=output or subprocess.DEVNULL,  # what matters is said on stderr
            stderr=output,
        )
        guard.watch(process.pid)
        return process


class Guard:
    """A small process that kills what is left when this one dies without a word."""

    CODE = """
import os, signal, sys
alive = set()
for line in sys.stdin:
    (alive.add if line[0] == "+" else alive.discard)(int(line[1:]))
for group in alive:
    try: os.killpg(group, signal.SIGKILL)
    except OSError: pass
"""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.process = subprocess.Popen(
            [sys.executable, "-E", "-S", "-c", self.CODE], stdin=subprocess.PIPE, process_group=0, text=True
        )

    def watch(self, group: int) -> None:
        self._tell(f"+{group}\n")

    def forget(self, group: int) -> None:
        self._tell(f"-{group}\n")

    def dismiss(self) -> None:
        """Nothing is left to guard."""
        with contextlib.suppress(OSError):
            self.process.communicate()

    def _tell(self, line: str) -> None:
        assert self.process.stdin is not None
        with self.lock, contextlib.suppress(OSError):
            self.process.stdin.write(line)
            self.process.stdin.flush()


class Supervisor:
    """Starts every part, starts again what dies, stops all of them in order."""

    def __init__(self, parts: list[Part], env: Mapping[str, str], say: Callable[[str], None] = print) -> None:
        self.parts, self.env, self.say = parts, env, say
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.stopping, self.over, self.lock = threading.Event(), threading.Event(), threading.Lock()
        self.failed = ""  # the part that could not be kept alive
        self.guard = Guard()

    def start(self) -> None:
        for part in self.parts:
            threading.Thread(target=self._keep, args=(part,), name=part.name, daemon=True).start()

    def wait(self) -> None:
        """Until somebody sets `over`, or a part is given up."""
        while not self.over.wait(3600):
            pass

    def stop(self) -> None:
        """Stop every part, those marked `last` after the others; whoever does not go in good time is killed."""
        with self.lock:
            self.stopping.set()
        for last in (False, True):
            names = {part.name for part in self.parts if part.last is last}
            self._stop([process for name, process in self.running.items() if name in names])
        self.guard.dismiss()

    def _stop(self, processes: list[subprocess.Popen[bytes]]) -> None:
        for process in processes:
            process.terminate()
        deadline = time.monotonic() + PATIENCE
        for process in processes:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, deadline - time.monotonic()))
        end(*processes)

    def _keep(self, part: Part) -> None:
        deaths = 0
        while True:
            started = time.monotonic()
            with self.lock:
                if self.stopping.is_set():
                    return
                process = self.running[part.name] = part.launch(self.env, self.guard)
            code = process.wait()
            end(process)
            self.guard.forget(process.pid)
            if self.stopping.is_set():
                return
            deaths = deaths + 1 if time.monotonic() - started < QUICK else 1
            if deaths == DEATHS:
                self.failed = part.name
                self.over.set()
                return
            self.say(f"{part.name} stopped ({cause(code)}); starting it again")
            self.stopping.wait(min(5.0, 0.1 * 2**deaths))


def end(*processes: subprocess.Popen[bytes]) -> None:
    """Kill processes and whatever they started, all at once: on a busy machine each takes a while to go."""
    for process in processes:
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    for process in processes:
        process.wait()


def cause(code: int) -> str:
    """How a process ended, for people."""
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
