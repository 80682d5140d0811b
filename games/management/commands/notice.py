"""manage.py notice: a line on every open page, for instance before a restart."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games import notices


class Command(BaseCommand):
    help = "Shows a line on every open page. Without words it says that the site restarts in a moment."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("words", nargs="?", default="", help="what to say")
        parser.add_argument("--spanish", default="", help="the same for who reads Spanish")
        parser.add_argument("--minutes", type=float, default=10, help="how long (10)")
        parser.add_argument("--off", action="store_true", help="take the line away")

    def handle(self, *, words: str, spanish: str, minutes: float, off: bool, **_options: Any) -> None:
        notices.withdraw() if off else notices.post(words, spanish, minutes)
        self.stdout.write(
            "The line is taken away." if off else f"On every page within ten seconds, for {minutes:g} minutes."
        )
