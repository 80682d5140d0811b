"""The case files of every game: each case is true."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.engine.cases import not_yet, run_case
from games.engine.registry import games

HERE = Path(__file__).parent.parent / "cases"
FILES = sorted(HERE.glob("*.json"))
CASES = [case for file in FILES for case in json.loads(file.read_text(encoding="utf-8")) if case["game"] in games()]


def test_every_game_has_its_cases() -> None:
    assert {file.stem for file in FILES} >= set(games())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    assert not not_yet(case), "a mode that is not built cannot pass"
    assert run_case(case) is None


def test_the_runner_counts_what_fails(tmp_path: Path) -> None:
    wrong = {**CASES[0], "steps": [{"expect": {"phase": "nowhere"}}]}
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps([wrong]))
    done = subprocess.run(
        [sys.executable, "-m", "games.engine.cases", str(file)], capture_output=True, text=True, cwd=HERE.parent.parent
    )
    assert done.returncode == 1
    assert wrong["id"] in done.stdout and "phase" in done.stdout
    assert done.stdout.splitlines()[-1] == "0 passed, 1 failed"
