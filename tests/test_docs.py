"""What the documents say of the project's files is true."""

from __future__ import annotations

import re
from pathlib import Path

import games


def test_the_map_of_games_names_every_file_once() -> None:
    folder = Path(games.__file__ or "").parent
    files = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    assert sorted(re.findall(r"^ {4}(\w+) +\w", games.__doc__ or "", re.MULTILINE)) == files
