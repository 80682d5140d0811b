"""What the documents say of the project's files is true."""

from __future__ import annotations

import re
from pathlib import Path

import games
from cardsite.bootstrap import ROOT

REPORTS = (ROOT / "docs/reports.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`((?:[\w/]+/)?test_\w+\.py)?(?:::(test_\w+))?`")


def named_tests() -> list[tuple[str, str]]:
    """Each file that the reports name, with a test in it or without; one that stands alone is in the file before."""
    found, file = [], ""
    for path, test in NAMED.findall(REPORTS):
        file = path or file
        found += [(file, test)] if path or test else []
    return found


def test_the_tests_that_reports_name_are_there() -> None:
    files = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in ROOT.glob("tests/**/test_*.py")}
    for file, test in named_tests():
        texts = [text for path, text in files.items() if f"/{path}".endswith(f"/{file}")]
        assert any(f"def {test}(" in text if test else text for text in texts), f"{file}::{test}"


def test_the_map_of_games_names_every_file_once() -> None:
    folder = Path(games.__file__ or "").parent
    files = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    assert sorted(re.findall(r"^ {4}(\w+) +\w", games.__doc__ or "", re.MULTILINE)) == files
