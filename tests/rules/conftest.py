"""The presets that ship, for pages that show them."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import call_command

from rules import reading


@pytest.fixture
def presets(db: Any) -> None:
    call_command("loadpresets", verbosity=0)


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    reading.forget()
