"""The databases of the tests: the one that workers see, and PostgreSQL."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.db import connection

from cardsite.settings import celery_broker, database
from tests.conftest import database_url

pytestmark = pytest.mark.database


@pytest.mark.django_db(transaction=True)
def test_another_process_finds_the_same_database() -> None:
    get_user_model().objects.make_guest()
    other = database(database_url())
    assert str(other["NAME"]) == str(connection.settings_dict["NAME"])
    assert other.get("HOST", "") == connection.settings_dict["HOST"]


@pytest.mark.django_db
def test_sqlite_takes_the_write_lock_at_once() -> None:
    if connection.vendor == "sqlite":
        assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
        with connection.cursor() as cursor:
            assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_path_may_hold_spaces() -> None:
    assert database("sqlite:////tmp/my cards/a.sqlite3")["NAME"] == "/tmp/my cards/a.sqlite3"


@pytest.mark.parametrize(
    ("redis", "celery"),
    [
        ("redis://10.0.0.5:6379/2", "redis://10.0.0.5:6379/2"),
        ("unix:///tmp/s", "redis+socket:///tmp/s"),
        ("unix:///tmp/s?db=3", "redis+socket:///tmp/s?virtual_host=3"),
    ],
)
def test_celery_speaks_to_the_same_server(redis: str, celery: str) -> None:
    assert celery_broker(redis) == celery
