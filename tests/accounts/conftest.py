"""What tests of people share."""

from __future__ import annotations

import pytest

from games import attempts


@pytest.fixture(autouse=True)
def afresh() -> None:
    """Nobody has tried anything yet."""
    attempts.forget()
