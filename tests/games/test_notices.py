"""A line on every open page before a restart."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from games import notices
from games.models import Notice

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture(autouse=True)
def no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every question came some seconds after the last."""
    monkeypatch.setattr(notices, "FRESH", -1.0)
    monkeypatch.setattr(notices, "_read", (-60.0, None))


def test_without_one_pages_say_nothing(client: Client) -> None:
    assert client.get(reverse("notice")).content == b""
    assert 'id="site-notice"' in client.get("/").text


def test_the_stock_sentence_is_in_the_reader_s_language(client: Client) -> None:
    call_command("notice")
    assert "The site restarts" in client.get("/").text
    spanish = client.get(reverse("notice"), headers={"accept-language": "es"}).text
    assert spanish and "The site" not in spanish


def test_words_of_one_s_own(client: Client) -> None:
    call_command("notice", "Back at <5>", spanish="Volvemos a las 5")
    assert client.get(reverse("notice")).text == "Back at &lt;5&gt;"
    with override("es"):
        assert notices.words(notices.latest()) == "Volvemos a las 5"


@pytest.mark.parametrize("how", ["off", "time"])
def test_it_goes(client: Client, how: str) -> None:
    call_command("notice", "Soon")
    if how == "off":
        call_command("notice", off=True)
    else:
        Notice.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert client.get(reverse("notice")).content == b""


def test_only_the_last_is_kept() -> None:
    for word in ("one", "two"):
        call_command("notice", word)
    assert [notice.english for notice in Notice.objects.all()] == ["two"]


def test_a_process_does_not_ask_each_time(monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Any) -> None:
    monkeypatch.setattr(notices, "FRESH", 60.0)
    monkeypatch.setattr(notices, "_read", (-60.0, None))
    with django_assert_num_queries(1):
        notices.latest()
        notices.latest()
