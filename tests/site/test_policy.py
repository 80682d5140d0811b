"""What every page keeps to."""

from __future__ import annotations

import io

import pytest
from django.test import Client
from django.urls import reverse

LIMIT = 64 * 1024


def test_every_page_forbids_what_is_inline_or_foreign(client: Client) -> None:
    policy = client.get("/nowhere/").headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    for source in ("media-src", "manifest-src", "worker-src", "connect-src"):
        assert f"{source} 'self'" in policy


@pytest.mark.parametrize("much", [str, io.StringIO], ids=["field", "file"])
@pytest.mark.parametrize(("language", "sentence"), [("en", "too large"), ("es", "demasiado")])
def test_a_body_over_64_kb_is_refused_in_the_readers_language(
    client: Client, much: type, language: str, sentence: str
) -> None:
    answer = client.post(reverse("language"), {"x": much("y" * LIMIT)}, headers={"accept-language": language})
    assert answer.status_code == 413
    assert sentence in answer.text
    assert answer.headers["Content-Security-Policy"]


def test_a_body_without_a_size_is_refused(client: Client) -> None:
    answer = client.post(reverse("language"), {"language": "es"}, headers={"transfer-encoding": "chunked"})
    assert answer.status_code == 411


@pytest.mark.django_db
def test_what_fits_goes_through(client: Client) -> None:
    assert client.post(reverse("language"), {"language": "es", "x": "y" * (LIMIT - 500)}).status_code in (302, 400)
    assert client.post(reverse("language"), {"language": "es"}).status_code == 302


def test_a_foreign_host_is_refused(client: Client) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400
