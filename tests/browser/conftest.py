"""What the tests in a browser share."""

from __future__ import annotations

import pytest

from tests.stack import Site

from . import poses


@pytest.fixture(scope="session")
def laid(site: Site) -> dict[str, tuple[str, str]]:
    """Tables in the middle of a match, to be looked at and left as they are: each pose's path and session."""
    return poses.lay(site)
