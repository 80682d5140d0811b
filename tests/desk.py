"""A process of a live site at which tests write and read its database. One serves them all: a Python that has the whole
site at hand takes a second to start.

Each line of its input is code, and each line of its output what that printed and, if it failed, its traceback.
"""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import IO


class Desk:
    """The process, seen from the tests."""

    def __init__(self, folder: Path, env: Mapping[str, str], log: IO[bytes]) -> None:
        command = [sys.executable, "-W", "ignore", "-m", "tests.desk"]
        self.process = subprocess.Popen(
            command, cwd=folder, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, process_group=0
        )

    def run(self, code: str) -> str:
        """What `code` prints, run on its own with all models imported."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(code).encode() + b"\n")
        self.process.stdin.flush()
        printed, trouble = json.loads(self.process.stdout.readline() or '["", "the desk has gone"]')
        assert not trouble, printed + trouble
        return str(printed)

    def close(self) -> None:
        self.process.communicate()  # its input is at an end, and so is it


def serve() -> None:
    import django
    from django.core.management.commands.shell import Command
    from django.db import connections

    django.setup()
    for line in sys.stdin:
        printed, trouble = io.StringIO(), ""
        try:
            with contextlib.redirect_stdout(printed):
                exec(json.loads(line), Command().get_namespace(verbosity=0))
        except BaseException:
            trouble = traceback.format_exc()
        connections.close_all()
        print(json.dumps([printed.getvalue(), trouble]), flush=True)


if __name__ == "__main__":
    serve()
