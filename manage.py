#!/usr/bin/env python3
"""The site's commands: `play` opens it on this machine, `test` checks all of it; `help` lists the rest."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run one command of the site."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
