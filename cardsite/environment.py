"""What the environment says, read and checked. What makes no sense is refused in one sentence, when the site starts: by
then somebody is there to read it. Sentences never repeat an address, which may hold a password."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError

YES, NO = ("1", "yes", "true", "on"), ("0", "no", "false", "off")


class Form(NamedTuple):
    """How a value is written, as a pattern and in words."""

    pattern: str
    words: str


HOST = Form(r"\*|\.?[\w-]+(\.[\w-]+)*\.?|\[[0-9a-fA-F:.]+\]", "a name like cards.example or [::1]")
ORIGIN = Form(r"https?://[^/\s]+", "an address like https://cards.example")
MAIL_HOST = Form(r"[^\s/:]+|[0-9a-fA-F:.]+", "a name like mail.example, without scheme or port")
SENDER = Form(r"[^\r\n]*[^\s@]+@[^\s@]+", "an address like tables@cards.example")


@contextmanager
def plain_words() -> Iterator[None]:
    """Ends the process with a sentence where the environment or the database does not let it work."""
    try:
        yield
    except ImproperlyConfigured as trouble:
        sys.exit(str(trouble))
    except OperationalError as trouble:
        said = " ".join(str(trouble).split())
        sys.exit(f"The database does not answer ({said}). See DATABASE_URL in the README; `migrate` makes its tables.")


def text(name: str, default: str = "", form: Form | None = None) -> str:
    """A variable as it stands; without one, or with an empty one, the default."""
    said = os.environ.get(name, "").strip() or default
    if said and form and not re.fullmatch(form.pattern, said):
        raise ImproperlyConfigured(f"{name} should be {form.words}, and is {said!r}.")
    return said


def several(name: str, default: str = "", form: Form | None = None) -> list[str]:
    """A variable with several values between commas."""
    parts = [part.strip() for part in os.environ.get(name, default).split(",") if part.strip()]
    for part in parts:
        if form and not re.fullmatch(form.pattern, part):
            raise ImproperlyConfigured(f"Each part of {name} should be {form.words}, and {part!r} is not.")
    return parts


def switch(name: str, default: bool = False) -> bool:
    """A variable that is on or off."""
    said = text(name).lower()
    if said and said not in YES + NO:
        raise ImproperlyConfigured(f"{name} should be yes or no, and is {said!r}.")
    return said in YES if said else default


def number(name: str, default: float, least: float = 0, most: float = 10**9) -> Any:
    """A variable that is a number, of the kind of its default, from `least` to `most`."""
    said = text(name, str(default))
    try:
        value = type(default)(said)
    except ValueError:
        kind = "a whole number" if isinstance(default, int) else "a number"
        raise ImproperlyConfigured(f"{name} should be {kind}, and is {said!r}.") from None
    if not least <= value <= most:
        raise ImproperlyConfigured(f"{name} should be from {least} to {most}, and is {said}.")
    return value


def url(name: str, default: str, *schemes: str) -> str:
    """A variable with an address of one of these kinds."""
    said = text(name, default)
    try:
        parts = urlsplit(said)
        _port = parts.port  # looked at only now
    except ValueError:
        raise ImproperlyConfigured(
            f"{name} cannot be read as an address. In a password, / is written %2F, @ %40, : %3A."
        ) from None
    if said and (parts.scheme not in schemes or "://" not in said):
        raise ImproperlyConfigured(f"{name} should begin with {' or '.join(f'{each}://' for each in schemes)}.")
    return said


def zone(name: str, default: str) -> str:
    """A variable with the name of a time zone."""
    said = text(name, default)
    try:
        return ZoneInfo(said).key
    except (LookupError, ValueError, OSError):
        raise ImproperlyConfigured(f"{name} should be a zone like Europe/Madrid, and is {said!r}.") from None


def level(name: str, default: str) -> str:
    """A variable with the name of a level of logging."""
    said = text(name, default).upper()
    levels = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
    if said not in levels:
        raise ImproperlyConfigured(f"{name} should be one of {', '.join(levels)}, and is {said!r}.")
    return said
