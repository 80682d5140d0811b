"""A new password, by the old one or by a letter."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from cardsite.accounts.models import User

pytestmark = pytest.mark.django_db
NEW = {"new_password1": "seven of coins", "new_password2": "seven of coins"}


@pytest.fixture
def ana() -> User:
    return User.objects.create_user("ana", "ana@example.com", "seven of cups", display_name="Ana")


def link_in(letter: Any) -> str:
    found = re.search(r"https?://[^/]+(/you/new-password/\S+)", letter.body)
    assert found, letter.body
    return found[1]


def test_by_letter(client: Client, ana: User, mailoutbox: list[Any]) -> None:
    assert "a letter is on its way" in client.post(reverse("forgotten"), {"email": "ana@example.com"}).text
    assert mailoutbox[0].subject == "A new password at testserver"
    form = client.get(link_in(mailoutbox[0]), follow=True)
    assert client.post(form.request["PATH_INFO"], {**NEW, "new_password2": "x"}).status_code == 422
    assert client.post(form.request["PATH_INFO"], NEW).url == reverse("signin")
    ana.refresh_from_db()
    assert ana.check_password("seven of coins")
    assert "has been used" in client.get(link_in(mailoutbox[0]), follow=True).text


def test_the_letter_is_in_the_account_s_language(client: Client, ana: User, mailoutbox: list[Any]) -> None:
    User.objects.filter(pk=ana.pk).update(language="es")
    client.post(reverse("forgotten"), {"email": "ana@example.com"})
    assert "contraseña" in mailoutbox[0].subject and "contraseña" in mailoutbox[0].body


def test_nobody_learns_who_has_an_account(client: Client, ana: User, mailoutbox: list[Any]) -> None:
    answer = client.post(reverse("forgotten"), {"email": "beto@example.com"})
    assert (answer.status_code, mailoutbox) == (200, [])
    assert "a letter is on its way" in answer.text


def test_by_the_old_one(client: Client, ana: User) -> None:
    client.force_login(ana)
    assert client.post(reverse("password"), {"old_password": "x", **NEW}).status_code == 422
    assert client.post(reverse("password"), {"old_password": "seven of cups", **NEW}).url == reverse("you")
    ana.refresh_from_db()
    assert ana.check_password("seven of coins")


def test_who_has_none_signs_up(client: Client) -> None:
    client.post(reverse("you"), {"display_name": "Nena"})
    assert client.get(reverse("password")).url == reverse("signup")


def test_an_address_is_kept_and_forgotten(client: Client, ana: User) -> None:
    client.force_login(ana)
    assert client.post(reverse("email"), {"email": "nonsense"}).status_code == 422
    for address in ("a@example.com", ""):
        client.post(reverse("email"), {"email": address})
        ana.refresh_from_db()
        assert ana.email == address
