"""The code is as pyproject.toml says: lint, format, and the types of the engine."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardsite.bootstrap import ROOT


@pytest.mark.parametrize("check", ["ruff check", "ruff format --check", "mypy"])
def test_there_is_nothing_to_say(check: str) -> None:
    done = subprocess.run([sys.executable, "-m", *check.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
