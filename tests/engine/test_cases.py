"""The case files of every game: each case is true."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.engine.cases import main, not_yet, run_case, same
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
    wrong, strange = {**CASES[0], "steps": [{"expect": {"phase": "nowhere"}}]}, {"id": "S-1", "game": "chess"}
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps([strange, wrong]))
    done = runner(str(file))
    assert done.returncode == 1
    assert "S-1" in done.stdout and wrong["id"] in done.stdout and "phase" in done.stdout
    assert done.stdout.splitlines()[-1] == "0 passed, 2 failed"


def test_what_is_no_step_does_not_pass_for_one() -> None:
    assert "a step is an object" in (run_case({**CASES[0], "steps": [[{"expect": {}}]]}) or "")


def test_the_builds_of_a_capture_stand_in_no_order() -> None:
    assert same(["b1", "b2"], ["b2", "b1"], frozenset(), "builds")
    assert not same(["b1", "b2"], ["b2", "b1"], frozenset(), "from")


def test_no_cases_are_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "half.json").write_text('[{"id"')
    for files in ([], [str(tmp_path / "none.json")], [str(tmp_path / "half.json")]):
        assert main(files) == 2
    assert capsys.readouterr().out.count("cannot be read") == 2


def runner(*files: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "games.engine.cases", *files]
    return subprocess.run(command, capture_output=True, text=True, cwd=HERE.parent.parent)
