"""The first run: `.venv`, its stamps, and what a newcomer's machine may lack."""

from __future__ import annotations

import ast
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cardsite import bootstrap, installation

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment to be made, in a folder with a space in its name."""
    home = tmp_path / "my cards" / ".venv"
    home.parent.mkdir()
    monkeypatch.setattr(bootstrap, "HOME", home)
    monkeypatch.setattr(bootstrap, "PYTHON", home / "bin/python")
    return home


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What a bootstrap would do, in order: packages to install, the interpreter to become."""
    done: list[object] = []
    monkeypatch.setattr(bootstrap, "_install", lambda wanted: done.append(wanted))
    monkeypatch.setattr(os, "execv", lambda path, words: done.append(str(path)))
    return done


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment is no more than its interpreter, so that it takes no time to make."""

    def make() -> None:
        bootstrap.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        bootstrap.PYTHON.unlink(missing_ok=True)
        bootstrap.PYTHON.symlink_to(sys.executable)

    monkeypatch.setattr(bootstrap, "_make", make)


def test_every_package_is_pinned() -> None:
    for name in ("site", "test"):
        assert all(re.match(r"[\w.-]+(\[\w+\])?==[\w.]+(;|$)", line) for line in bootstrap.requirements(name))


def test_the_first_run_makes_it_and_the_second_finds_it(home: Path, done: list[object]) -> None:
    bootstrap.enter("test")
    assert done == [bootstrap.requirements("site") + bootstrap.requirements("test"), str(home / "bin/python")]
    ran = subprocess.run([home / "bin/python", "-c", "import sys; print(sys.prefix)"], capture_output=True, text=True)
    assert Path(ran.stdout.strip()) == home
    done.clear()
    bootstrap.enter("test")
    assert done == [str(home / "bin/python")]


@pytest.mark.usefixtures("quick")
def test_inside_it_nothing_happens(home: Path, done: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.enter()
    done.clear()
    monkeypatch.setattr(sys, "prefix", str(home))
    bootstrap.enter()
    assert done == []
    bootstrap.enter("test")
    assert len(done) == 2


@pytest.mark.usefixtures("quick")
def test_a_changed_list_installs_again(home: Path, done: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.enter()
    done.clear()
    monkeypatch.setattr(bootstrap, "requirements", lambda name: ["Django==9"])
    bootstrap.enter()
    assert done == [["Django==9"], str(home / "bin/python")]


def test_an_environment_whose_python_is_gone_is_made_anew(home: Path, done: list[object]) -> None:
    bootstrap.enter()
    (home / "bin/python").unlink()
    (home / "bin/python").symlink_to("/nowhere/python")
    bootstrap.enter()
    assert subprocess.run([home / "bin/python", "-c", ""]).returncode == 0


def test_without_ensurepip_this_pythons_pip_does_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    find = bootstrap.importlib.util.find_spec
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else find(name))
    bootstrap._make()
    assert bootstrap._pip() == [sys.executable, "-m", "pip", "--python", str(home / "bin/python")]
    assert subprocess.run([*bootstrap._pip(), "--version"], capture_output=True).returncode == 0


def test_with_no_pip_at_all_it_says_what_to_install(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    bootstrap._make()
    with pytest.raises(SystemExit, match="apt-get install python3-venv"):
        bootstrap._pip()


def test_a_failed_install_is_a_sentence_and_leaves_no_stamp(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", "/nowhere")
    monkeypatch.setattr(bootstrap, "requirements", lambda name: ["no-such-package==1"])
    with pytest.raises(SystemExit, match="could not be installed"):
        bootstrap.enter()
    assert not list(home.glob("*.stamp"))


def test_an_older_python_is_told_so() -> None:
    source = (ROOT / "manage.py").read_text()
    ast.parse(source, feature_version=(3, 7))
    assert source.index("version_info") < source.index("from cardsite")


def test_the_secret_is_made_once_and_for_its_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VAR_DIR", str(tmp_path / "my var"))
    first = installation.secret()
    assert len(first) > 50
    assert installation.secret() == first
    assert stat.S_IMODE((tmp_path / "my var/secret").stat().st_mode) == 0o600
    assert [path.name for path in (tmp_path / "my var").iterdir()] == ["secret"]


def test_a_folder_that_is_none_or_not_ours_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VAR_DIR", str(tmp_path / "file"))
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit, match=r"file cannot be made \("):
        installation.var()
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    monkeypatch.setattr(os, "access", lambda *_asked: False)
    with pytest.raises(SystemExit, match="Nothing can be written into the folder"):
        installation.var()


@pytest.mark.parametrize(("command", "made"), [("play", True), ("test", True), ("migrate", False), ("help", False)])
def test_only_commands_for_ones_own_machine_make_a_secret(
    command: str, made: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    monkeypatch.setenv("STATIC_ROOT", "")
    monkeypatch.delenv("SECRET_KEY")
    installation.lend(command)
    assert ("SECRET_KEY" in os.environ) is made
    os.environ.pop("SECRET_KEY", None)
