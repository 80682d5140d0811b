"""The site's real processes, for tests that kill and start them one by one."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from cardsite import parts
from cardsite.supervisor import Guard, Part, end

from .desk import Desk

ROOT = Path(__file__).resolve().parent.parent
MAKE = """
from django.core.management import call_command
call_command("migrate", verbosity=0)
call_command("loadpresets", verbosity=0)
"""


class Stack:
    """Some parts of the site in one environment. Nothing starts again by itself: tests say when."""

    def __init__(self, several: list[Part], env: dict[str, str], log: Path) -> None:
        self.parts = {part.name: part for part in several}
        self.env = {**os.environ, "DJANGO_SETTINGS_MODULE": "cardsite.settings", **env}
        self.log = open(log, "ab")  # noqa: SIM115 - every part writes to it
        self.guard = Guard()
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, *names: str) -> None:
        """Start these parts, or all that do not run."""
        for name in names or [name for name in self.parts if name not in self.running]:
            self.running[name] = self.parts[name].launch(self.env, self.guard, output=self.log)

    def kill(self, name: str) -> None:
        """End a part without a word, as a crash would."""
        process = self.running.pop(name)
        end(process)
        self.guard.forget(process.pid)

    def freeze(self, name: str) -> None:
        """Stop a part in its tracks, until `thaw`."""
        self.running[name].send_signal(signal.SIGSTOP)

    def thaw(self, name: str) -> None:
        self.running[name].send_signal(signal.SIGCONT)

    def close(self) -> None:
        for name in list(self.running):
            self.kill(name)
        self.guard.dismiss()
        self.log.close()

    def words(self) -> str:
        """All that the parts have written to their terminal."""
        return Path(self.log.name).read_text(errors="replace")


class Site(Stack):
    """The whole site as `play` runs it, on a database, a Valkey and a port of its own; `env` says what else is set."""

    def __init__(self, **env: str) -> None:
        self.box = Path(tempfile.mkdtemp(prefix="cards-site."))
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.listener.setblocking(False)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        valkey = self.box / "valkey"
        several = [parts.valkey(valkey), parts.web(self.listener.fileno()), parts.clocks(), parts.bots(), parts.beat()]
        env |= {
            "VAR_DIR": str(self.box),
            "DATABASE_URL": "",
            "REDIS_URL": f"unix://{valkey}",
            "SECRET_KEY": "for one live site",
            "ALLOWED_HOSTS": "localhost,127.0.0.1",
        }
        super().__init__(several, env, self.box / "log")
        self.desk = Desk(ROOT, self.env, self.log)

    def open(self) -> None:
        """Make the database, start every part, wait for the first page."""
        self.shell(MAKE)
        self.start()
        self.wait()

    def manage(self, *words: str) -> str:
        """What a command of manage.py prints, run on this site's database."""
        command = [sys.executable, "-W", "ignore", "-m", "django", *words]
        done = subprocess.run(command, cwd=ROOT, env=self.env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def shell(self, code: str) -> str:
        """What `code` prints, run inside Django on this site's database; the models are imported already."""
        return self.desk.run(code).strip()

    def wait(self, seconds: float = 90) -> None:
        """Until the site answers, whatever it answers."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                urllib.request.urlopen(self.url + "/", timeout=seconds).close()
                return
            except urllib.error.HTTPError:
                return
            except OSError:
                assert time.monotonic() < deadline, self.words()
                time.sleep(0.1)

    def close(self) -> None:
        self.desk.close()
        super().close()
        self.listener.close()
