"""The README tells the truth: its example runs, its table is the settings', its files are there."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
READS = {"text", "switch", "several", "number", "url", "zone", "level"}


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_an_example_runs(example: str) -> None:
    done = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert re.match(r"\(\d(, \d)*,?\) \[\{", done.stdout)


def test_the_two_commands_come_first() -> None:
    first = README.index("python3 manage.py play"), README.index("python3 manage.py test")
    assert README[: first[0]].count("\n") < 8 and README[: first[1]].count("\n") < 9
    assert README.index("```") < first[0]


def test_the_table_lists_every_variable_that_settings_read() -> None:
    """Names handed to what reads the environment, against the first column."""
    read = set()
    for node in ast.walk(ast.parse((ROOT / "cardsite/settings.py").read_text())):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            named = ast.unparse(node.func)
            if named in READS and str(node.args[0].value).isupper():
                read.add(node.args[0].value)
    assert read == set(re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE))


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:games|cardsite|rules|tests|docs|deploy)/[\w./]*)`", README)))
)
def test_what_it_points_at_is_there(path: str) -> None:
    assert (ROOT / path).exists()
