"""Waiting for what other processes do."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 5  # a busy machine is as many times as slow; what never comes is still found out


def until(true: Callable[[], object], seconds: float = 10) -> float:
    """Wait until it is so; the seconds that it took. `seconds` is what a machine at rest needs at most."""
    begin = time.monotonic()
    while not true():
        assert time.monotonic() - begin < PATIENCE * seconds, "waited in vain"
        time.sleep(0.05)
    return time.monotonic() - begin
