"""What tests of the pages share: the toy game alone on the shelf."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import popular

from .tables import ana, beto, carla, highest, outbox, table  # noqa: F401
from .toy import toy_on_the_shelf


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    popular.forget()


@pytest.fixture
def toy(db: None) -> Iterator[None]:
    with toy_on_the_shelf():
        yield
