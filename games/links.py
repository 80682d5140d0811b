"""Addresses within the site, for pages that are drawn again and again: each is worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.urls import reverse


@lru_cache(10_000)
def url(name: str, *args: Any) -> str:
    """The address of a view."""
    return reverse(name, args=args)


def rules_url(code: str, rule: str = "") -> str:
    """Where the rules of a table are read, at one rule if named."""
    return url("rules_room", code) + (f"#{rule}" if rule else "")
