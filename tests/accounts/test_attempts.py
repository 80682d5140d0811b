"""How often one may try."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse

from cardsite.accounts.models import User
from cardsite.bootstrap import ROOT
from games import attempts
from games.attempts import Attempts, address

pytestmark = pytest.mark.django_db
ANA = {"username": "ana", "password": "seven of cups"}


@pytest.fixture
def ana() -> User:
    return User.objects.create_user("ana", password="seven of cups")


def test_two_first_tries_at_once_find_redis_whole() -> None:
    """What limits would import at the first try is there before there are threads."""
    said = "import sys, games.attempts; print('redis.client' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", said], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"


def test_after_ten_failures_even_the_right_password_waits(client: Client, ana: User) -> None:
    for _time in range(10):
        assert client.post(reverse("signin"), {**ANA, "password": "x"}).status_code == 422
    answer = client.post(reverse("signin"), ANA)
    assert answer.status_code == 429
    assert "Too many tries" in answer.text
    assert client.post(reverse("signin"), ANA, REMOTE_ADDR="10.0.0.9").status_code == 302


def test_capitals_are_no_way_around(client: Client, ana: User) -> None:
    for name in ["ana", "ANA"] * 5:
        client.post(reverse("signin"), {"username": name, "password": "x"})
    assert client.post(reverse("signin"), ANA).status_code == 429


def test_success_is_never_counted(client: Client, ana: User) -> None:
    for _time in range(12):
        assert Client().post(reverse("signin"), ANA).status_code == 302


def test_the_admin_has_no_door_of_its_own(client: Client) -> None:
    answer = client.get("/admin/", follow=True)
    assert answer.redirect_chain[-1][0] == f"{reverse('signin')}?next=%2Fadmin%2F"


def test_sign_ups_from_one_address(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardsite.accounts.views.SIGN_UPS", Attempts("test", "1 per hour"))
    cups = {"password1": "seven of cups", "password2": "seven of cups"}
    for name, status in (("ana", 302), ("beto", 429)):
        sent = {"username": name, "display_name": name, **cups}
        assert Client().post(reverse("signup"), sent).status_code == status


def test_letters_to_one_address(
    client: Client, ana: User, mailoutbox: list[Any], caplog: pytest.LogCaptureFixture
) -> None:
    User.objects.filter(pk=ana.pk).update(email="ana@example.com")
    for _time in range(4):
        assert client.post(reverse("forgotten"), {"email": "ana@example.com"}).status_code == 200
    assert len(mailoutbox) == 3
    assert "too many attempts at letters by somebody" in caplog.text and "ana@" not in caplog.text


def test_codes_that_do_not_exist(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.pages.GUESSES", Attempts("test", "2 per minute"))
    answers = [client.get(reverse("join"), {"code": f"abc{n}"}).status_code for n in range(4)]
    assert answers == [404, 404, 429, 429]


def test_nobody_is_kept_out_while_nothing_can_be_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ConnectionError

    monkeypatch.setattr(attempts, "_storage", broken)
    assert not Attempts("test", "1 per hour").refuse("ana")


@pytest.mark.parametrize(
    ("behind", "said", "found"),
    [(False, "9.9.9.9", "127.0.0.1"), (True, "9.9.9.9, 8.8.8.8", "8.8.8.8"), (True, "", "127.0.0.1")],
)
def test_the_address_is_the_proxy_s_word_only_behind_one(settings: Any, behind: bool, said: str, found: str) -> None:
    settings.BEHIND_PROXY = behind
    assert address(RequestFactory().get("/", HTTP_X_FORWARDED_FOR=said)) == found
