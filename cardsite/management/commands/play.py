"""manage.py play: the whole site on this machine, from one command, until Ctrl-C."""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import shutil
import signal
import socket
import sys
import threading
import urllib.error
import urllib.request
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import redis
import segno
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand

from cardsite import installation, parts
from cardsite.supervisor import Supervisor

EVERYWHERE = ("", "0.0.0.0", "::")
LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]


class Command(BaseCommand):
    help = "Opens the site on this machine: database, messages, clocks, house players and pages. Ctrl-C closes it."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000, help="8000 without it; 0 takes any that is free")
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets others on the network come in")
        parser.add_argument("--lan", action="store_true", help="for phones on this network: shows a QR code to scan")

    def handle(self, *, port: int, host: str, lan: bool = False, **_options: Any) -> None:
        host, own = ("0.0.0.0", own_address()) if lan else (host, "")
        lock = installation.lock()
        listener = listen(host, port)
        address = f"http://{shown(host)}:{listener.getsockname()[1]}/"
        lock.write(address)
        lock.flush()
        prepare()
        env, started = surroundings(host)
        if lan:
            address = env["LAN_ADDRESS"] = f"http://{own}:{listener.getsockname()[1]}/"
            env["ALLOWED_HOSTS"] = ",".join(dict.fromkeys([*env["ALLOWED_HOSTS"].split(","), own]))
        several = [*started, parts.web(listener.fileno()), parts.clocks(), parts.bots(), parts.beat()]
        supervisor = Supervisor(several, env, say)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: supervisor.over.set())
        open_house(supervisor, address, picture(address, sys.stdout.encoding) if lan else "")
        supervisor.stop()
        for part in started:
            shutil.rmtree(part.folder, ignore_errors=True)
        if supervisor.failed:
            sys.exit(f"{supervisor.failed} does not start; its last words are above.")
        sys.stdout.flush()
        os._exit(0)  # nothing is left to do, and to take all of Django apart costs a busy machine seconds


def open_house(supervisor: Supervisor, address: str, drawn: str = "") -> None:
    """Run every part, and say the address once it answers, until somebody wants to stop."""
    supervisor.start()
    threading.Thread(target=announce, args=(address, supervisor, drawn), daemon=True).start()
    supervisor.wait()


def announce(address: str, supervisor: Supervisor, drawn: str = "") -> None:
    """Print the address, and what is `drawn` of it, when the first page has been served."""
    while not supervisor.over.is_set():
        try:
            urllib.request.urlopen(address, timeout=60).close()
        except urllib.error.HTTPError:
            pass
        except OSError:
            supervisor.over.wait(0.2)
            continue
        return say(f"{drawn}{address}  (Ctrl-C stops)")


def say(sentence: str) -> None:
    print(sentence, flush=True)


def listen(host: str, port: int) -> socket.socket:
    """The site's listening socket, bound here so that a port in use shows before anything starts."""
    try:
        if not 0 <= port <= 65535:
            raise OverflowError
        [(family, _type, _proto, _name, address), *_] = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(512)
    except (OSError, OverflowError) as trouble:
        reason = getattr(trouble, "strerror", None) or "no such port"
        sys.exit(f"Port {port} on {host} cannot be used ({reason.lower()}). Try another: manage.py play --port 8001")
    listener.setblocking(False)
    return listener


def shown(host: str) -> str:
    """The name under which this machine reaches the site."""
    if host in EVERYWHERE:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def prepare() -> None:
    """The database up to date, the presets there, the styles and cards collected."""
    call_command("migrate", verbosity=0, interactive=False)
    call_command("loadpresets", verbosity=0)
    try:
        collect()
    except OSError as trouble:
        sys.exit(f"The styles and cards cannot be put into STATIC_ROOT ({trouble}).")


def collect() -> None:
    """Collect the static files, unless they are still those that were collected last."""
    stamp = Path(settings.STATIC_ROOT) / "stamp"
    now = static_stamp()
    if not stamp.exists() or stamp.read_text() != now:
        call_command("collectstatic", verbosity=0, interactive=False, clear=True)
        stamp.write_text(now)


def static_stamp() -> str:
    """Changes when any static file does."""
    state = hashlib.sha256()
    for finder in get_finders():
        for name, storage in finder.list([]):
            found = os.stat(storage.path(name))
            state.update(f"{name} {found.st_size} {found.st_mtime_ns}\n".encode())
    return state.hexdigest()


def surroundings(host: str) -> tuple[dict[str, str], list[parts.Part]]:
    """The environment of every part, and the parts that must be there before the others."""
    env = {
        **os.environ,
        "SECRET_KEY": settings.SECRET_KEY,
        "DEBUG": os.environ.get("DEBUG", "no"),
        "ALLOWED_HOSTS": os.environ.get("ALLOWED_HOSTS") or ",".join(names_of(host)),
    }
    if env.get("REDIS_URL"):
        greet(env["REDIS_URL"])
        return env, []
    path = installation.socket_folder() / "valkey"
    return env | {"REDIS_URL": f"unix://{path}"}, [parts.valkey(path)]


def greet(url: str) -> None:
    """Exit with a sentence unless a Redis answers at `url`."""
    try:
        redis.Redis.from_url(url, socket_connect_timeout=3, socket_timeout=3).ping()
    except (redis.RedisError, ValueError) as trouble:
        sys.exit(f"No Redis answers at REDIS_URL ({trouble}). Without it, `play` starts a Valkey of its own.")


def names_of(host: str) -> list[str]:
    """What a browser may call this site: loopback, and the addresses of the host it listens on."""
    if host not in EVERYWHERE:
        return [*LOOPBACK, f"[{host}]" if ":" in host else host]
    own = socket.gethostname()
    names = {own, f"{own}.local", *addresses(own)}
    return [*LOOPBACK, *sorted(f"[{name}]" if ":" in name else name for name in names)]


def addresses(own: str) -> set[str]:
    """This machine's addresses, as far as it knows them; nothing is sent."""
    found = {outward()} - {""}
    with contextlib.suppress(OSError):
        found |= {str(info[4][0]).partition("%")[0] for info in socket.getaddrinfo(own, None)}
    return found


def outward() -> str:
    """The address by which this machine would leave for others, or "" without a network; nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def own_address() -> str:
    """This machine's address on the local network; exits with a sentence where there is none."""
    found = outward()
    if not found or found.startswith("127."):
        sys.exit("This machine is on no network that others could come in by. Without --lan you can play on it alone.")
    return found


def picture(address: str, encoding: str | None) -> str:
    """An address as a QR code for a terminal: in half blocks, or in colours where it cannot write those."""
    drawn = io.StringIO()
    compact = "utf" in (encoding or "").lower()
    segno.make(address, error="l", micro=False).terminal(out=drawn, border=2, compact=compact)
    return drawn.getvalue()
