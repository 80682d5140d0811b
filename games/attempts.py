"""How often one may try: a password, a code, a report. All processes count together, in Redis; while it cannot be
reached nobody is kept out."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

import redis  # noqa: F401 - limits takes one that another thread has only half imported for a version too old
from django.conf import settings
from django.http import HttpRequest
from limits import parse_many
from limits.storage import Storage, storage_from_string
from limits.strategies import MovingWindowRateLimiter

log = logging.getLogger(__name__)


class Attempts:
    """One kind of try, with its limit: Attempts("code", "30 per minute"). The log says who tries too often, unless that
    is `private`."""

    def __init__(self, name: str, rates: str, *, private: bool = False) -> None:
        self.name, self.rates, self.private = name, parse_many(rates), private

    def spent(self, *who: object) -> bool:
        """Whether `who` has tried often enough for now."""
        return not self._ask("test", who)

    def note(self, *who: object) -> None:
        """`who` has tried."""
        self._ask("hit", who)

    def refuse(self, *who: object) -> bool:
        """Note a try; True if it is one too many."""
        return not self._ask("hit", who)

    def _ask(self, what: str, who: tuple[object, ...]) -> bool:
        try:
            limiter = MovingWindowRateLimiter(_storage())
            answers = [getattr(limiter, what)(rate, self.name, *map(str, who)) for rate in self.rates]
        except Exception:
            log.exception("attempts at %s cannot be counted", self.name)
            return True
        if not all(answers):
            log.warning("too many attempts at %s by %s", self.name, who[-1] if who and not self.private else "somebody")
        return all(answers)


def address(request: HttpRequest) -> str:
    """Where a request comes from; behind a proxy of ours, what that proxy says."""
    said = request.META.get("HTTP_X_FORWARDED_FOR", "") if settings.BEHIND_PROXY else ""
    return said.rpartition(",")[2].strip() or request.META.get("REMOTE_ADDR", "")


def forget() -> None:
    """Begin to count afresh."""
    _storage().reset()


@cache
def _storage() -> Storage:
    options: dict[str, Any] = {"socket_timeout": 1, "socket_connect_timeout": 1}
    memory = settings.ATTEMPTS_URL.startswith("memory")
    return storage_from_string(settings.ATTEMPTS_URL, **({} if memory else options))
