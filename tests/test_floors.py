"""Who may import whom: cardsite > rules > games > games.bots > games.engine, and a game imports no other game."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ["games.engine", "games.bots", "games", "rules", "cardsite"]  # from the ground up
FILES = sorted(path for top in ("cardsite", "games", "rules") for path in (ROOT / top).rglob("*.py"))


def module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def floor(name: str) -> int | None:
    """The number of the floor that a module lives on; None for what is not ours."""
    for number, house in enumerate(FLOORS):
        if name == house or name.startswith(house + "."):
            return number
    return None


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file, by its full name."""
    package = module(path).split(".") if path.name == "__init__.py" else module(path).split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", FILES, ids=module)
def test_a_file_imports_its_own_floor_and_those_below(path: Path) -> None:
    mine = floor(module(path))
    assert mine is not None
    above = [name for name in imports(path) if (theirs := floor(name)) is not None and theirs > mine]
    assert above == []


@pytest.mark.parametrize("path", [p for p in FILES if module(p).startswith("games.engine")], ids=module)
def test_the_engine_imports_the_standard_library_and_itself(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imports(path)} - {"games", ""}
    assert tops <= sys.stdlib_module_names, tops - sys.stdlib_module_names


@pytest.mark.parametrize("path", sorted((ROOT / "games/engine").glob("*/**/*.py")), ids=module)
def test_a_game_imports_the_contract_and_no_other_game(path: Path) -> None:
    games = {p.name for p in (ROOT / "games/engine").iterdir() if (p / "__init__.py").exists()}
    mine = path.relative_to(ROOT / "games/engine").parts[0]
    theirs = {name.split(".")[2] for name in imports(path) if name.startswith("games.engine.") and name.count(".") > 1}
    assert theirs & games <= {mine}


def test_the_engine_runs_without_django() -> None:
    code = (
        "import sys; from games.engine import registry, cases; registry.games();"
        "bad = {m.partition('.')[0] for m in sys.modules} & {'django', 'channels', 'celery', 'cardsite'};"
        "assert not bad, bad"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


CLOCKS = {"time", "datetime", "secrets", "socket", "sqlite3", "subprocess", "threading"}
TERMINAL = {"games.engine.__main__", "games.engine.cases"}  # they are run by hand and may read files and clocks


@pytest.mark.parametrize("path", [p for p in FILES if module(p).startswith("games.engine")], ids=module)
def test_the_rules_read_no_clock_and_do_no_input_or_output(path: Path) -> None:
    if module(path) not in TERMINAL:
        assert CLOCKS & set(imports(path)) == set()


def test_the_two_packages_that_everybody_imports_do_nothing() -> None:
    for name in ("cardsite", "games"):
        statements = ast.parse((ROOT / name / "__init__.py").read_text()).body
        assert all(isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in statements)
