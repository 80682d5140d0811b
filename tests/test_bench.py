"""What measures can be started: nothing else in a run of tests would notice that it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BENCHES = sorted(each.stem for each in (ROOT / "bench").glob("[a-z]*.py"))


@pytest.mark.parametrize("name", BENCHES)
def test_a_bench_can_be_started(name: str) -> None:
    alone = {each: value for each, value in os.environ.items() if each != "DJANGO_SETTINGS_MODULE"}  # not the tests'
    command = [sys.executable, "-c", f"import bench.{name}"]
    ran = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
