"""manage.py messages: bring the Spanish catalogues up to date and say what still lacks its Spanish."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Collects the messages, updates and compiles the Spanish catalogues, lists what still lacks Spanish."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("areas", nargs="*", help="only these: cardsite, games, rules or the name of a game")

    def handle(self, *, areas: list[str], **_options: Any) -> None:
        try:
            from cardsite import catalogues
        except ModuleNotFoundError as package:
            raise CommandError(f"{package.name} is not installed: `manage.py test` installs it.") from package
        collected = catalogues.collected()
        spanish = catalogues.translated(collected)
        missing = 0
        for folder, messages in collected.items():
            if areas and folder.parent.name not in areas:
                continue
            changed = catalogues.update(folder, messages, spanish)
            problems = catalogues.problems(folder, messages)
            missing += len(problems)
            state = "written" if changed else "as it was"
            self.stdout.write(f"{folder.parent.name}: {len(messages)} messages, {state}")
            for problem in problems:
                self.stdout.write(f"  {problem}")
        for quarrel in catalogues.quarrels():
            self.stdout.write(f"two kinds of Spanish for {quarrel}")
        self.stdout.write(f"{missing} without Spanish")
