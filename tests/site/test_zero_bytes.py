"""A zero byte is no text: PostgreSQL would not look for it."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.database]

PATHS = ["/t/a%00b/", "/t/%00/0/?part", "/rules/room/%00/", "/m/%00/1/", "/t/%00/people/", "/join/?code=%00"]


@pytest.mark.parametrize("path", PATHS)
def test_nothing_has_an_address_with_a_zero_byte(client: Client, path: str) -> None:
    assert client.get(path).status_code == 400


def test_nor_is_it_a_choice(client: Client) -> None:
    assert client.post("/find/", {"wish": "caida/\0"}).status_code == 400


def test_nor_does_a_session_have_one(client: Client) -> None:
    assert client.get("/you/", headers={"cookie": r'sessionid="\000aaaaaaaa"'}).status_code == 400
