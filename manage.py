#!/usr/bin/env python3
"""The site's commands: `play` opens it on this machine, `test` checks all of it; `help` lists the rest."""

import os
import sys


def main() -> None:
    """Run one command of the site, in an environment of its own that the first run makes."""
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts this may have any Python
        sys.exit("This needs Python 3.11 or newer; this one is " + sys.version.split()[0] + ".")
    from cardsite import bootstrap, installation

    command = sys.argv[1] if len(sys.argv) > 1 else "help"
    bootstrap.enter(*(["test"] if command in ("test", "messages") else []))
    installation.lend(command)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
    from django.core.management import execute_from_command_line

    from cardsite.environment import plain_words

    with plain_words():
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
