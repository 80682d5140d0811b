"""Makes `.venv` with what pyproject.toml pins, and comes back inside it. Standard library only."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
KIND = ".".join(map(str, sys.version_info[:2]))  # what an environment is bound to
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def enter(*extras: str) -> None:
    """Come back only inside `.venv`, with the site's packages and those of `extras` installed as pinned.

    Where that takes another interpreter, this process becomes it and starts over."""
    lists = ("site", *extras)
    missing = [name for name in lists if not _stamped(name)]
    inside = Path(sys.prefix).resolve() == HOME.resolve()
    if inside and not missing:
        return
    if missing:
        _make()
        _install([line for name in lists for line in requirements(name)])
        for name in lists:
            _stamp(name).write_text(fingerprint(name))
    sys.stdout.flush()
    os.execv(PYTHON, [str(PYTHON), *sys.orig_argv[1:]])


def requirements(name: str) -> list[str]:
    """The pinned packages of the site, or of one of its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["dependencies"] if name == "site" else project["optional-dependencies"][name])


def fingerprint(name: str) -> str:
    """What `.venv` must have been made from: the list, what holds the rest still, and the kind of Python."""
    parts = [
        *requirements(name),
        (ROOT / "constraints.txt").read_text(encoding="utf-8"),
        KIND,
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _stamp(name: str) -> Path:
    return HOME / f"{name}.stamp"


def _stamped(name: str) -> bool:
    stamp = _stamp(name)
    return PYTHON.exists() and stamp.exists() and stamp.read_text() == fingerprint(name)


def _make() -> None:
    """An empty environment of this Python's kind. One that is there and works is kept: pip brings it up to date."""
    if _works():
        return
    _say("Making .venv, once")
    pip = importlib.util.find_spec("ensurepip") is not None
    base = [sys.executable, "-m", "venv", "--clear", *([] if pip else ["--without-pip"]), str(HOME)]
    done = subprocess.run(base, capture_output=True, text=True)
    if done.returncode:
        _give_up("The folder .venv could not be made", done.stdout + done.stderr)


def _works() -> bool:
    ask = "import sys; print('.'.join(map(str, sys.version_info[:2])))"
    try:
        done = subprocess.run([str(PYTHON), "-c", ask], capture_output=True, text=True)
    except OSError:
        return False
    return done.stdout.strip() == KIND


def _install(wanted: list[str]) -> None:
    _say(f"Installing {len(wanted)} packages and what they need; this happens once and takes about a minute")
    options = ["--disable-pip-version-check", "--no-input", "--no-user", "--progress-bar", "off"]
    pip = subprocess.Popen(
        [*_pip(), "install", *options, "-c", str(ROOT / "constraints.txt"), *wanted],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={name: value for name, value in os.environ.items() if name not in ("PIP_TARGET", "PIP_PREFIX")},
    )
    assert pip.stdout is not None
    said = list(_shown(pip.stdout))
    if pip.wait():
        _give_up("The packages could not be installed. Is the package index within reach?", "".join(said))


def _pip() -> list[str]:
    """pip of the environment; without one there, this Python's own, working on the environment."""
    inside = subprocess.run([str(PYTHON), "-m", "pip", "--version"], capture_output=True)
    if inside.returncode == 0:
        return [str(PYTHON), "-m", "pip"]
    if importlib.util.find_spec("pip") is None:
        _give_up("This Python has neither ensurepip nor pip. On Debian: apt-get install python3-venv", "")
    return [sys.executable, "-m", "pip", "--python", str(PYTHON)]


def _shown(lines: Iterator[str]) -> Iterator[str]:
    """pip's lines, with a count of the packages it has got hold of on the terminal."""
    count = 0
    for line in lines:
        if line.startswith("Collecting "):
            count += 1
            if sys.stdout.isatty():
                print(f"\r\033[K  {count}  {line.split()[1]}", end="", flush=True)
        elif line.startswith("Installing collected"):
            print(("\r\033[K" if sys.stdout.isatty() else "") + f"  {count} packages fetched, unpacking", flush=True)
        yield line


def _say(sentence: str) -> None:
    print(sentence, flush=True)


def _give_up(sentence: str, details: str) -> None:
    tail = "\n".join(details.strip().splitlines()[-12:])
    sys.exit(f"{tail}\n{sentence}" if tail else sentence)
