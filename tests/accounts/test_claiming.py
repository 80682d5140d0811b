"""A guest's chairs and results follow into the account."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from cardsite.accounts.models import User
from games.models import Chair, Result, Room

pytestmark = [pytest.mark.django_db, pytest.mark.database]
ANA = {"username": "ana", "password": "seven of cups"}
CUPS = {"password1": "seven of cups", "password2": "seven of cups"}


@pytest.fixture
def ana() -> User:
    return User.objects.create_user("ana", password="seven of cups", display_name="Ana")


@pytest.fixture
def guest(client: Client) -> User:
    """Somebody who plays against the house and has finished a match before."""
    client.post(reverse("play"), {"game": "caida"})
    guest = User.objects.get(is_guest=True)
    room = Room.objects.get()
    Result.objects.create(person=guest, seat=0, game="caida", kind="private", won=True, at=room.created_at)
    return guest


def test_signing_up(client: Client, guest: User) -> None:
    client.post(reverse("signup"), {"username": "nena", "display_name": "Nena", **CUPS})
    nena = User.objects.get()
    assert (nena.pk, nena.is_guest) == (guest.pk, False)
    assert nena.results.count() == nena.chairs.count() == 1


def test_signing_in_brings_all_along(client: Client, guest: User, ana: User) -> None:
    page = client.get(reverse("signin"))
    assert f"results of “{guest}”" in page.text
    client.post(reverse("signin"), {**ANA, "bring": "on"})
    assert list(User.objects.all()) == [ana]
    assert ana.results.count() == ana.chairs.count() == 1
    room = Room.objects.get()
    assert room.host == ana
    assert client.get(reverse("room", args=[room.code])).url == reverse("table", args=[room.code, 0])


def test_or_leaves_it_behind(client: Client, guest: User, ana: User) -> None:
    client.post(reverse("signin"), ANA)
    assert list(User.objects.all()) == [ana]
    assert not ana.results.exists() and not ana.chairs.exists()
    assert not Chair.objects.filter(person__isnull=False).exists()


def test_a_wrong_password_moves_nothing(client: Client, guest: User, ana: User) -> None:
    client.post(reverse("signin"), {**ANA, "password": "x", "bring": "on"})
    assert guest.chairs.count() == 1 and not ana.chairs.exists()


def test_from_one_account_to_another_nothing_comes_along(client: Client, ana: User) -> None:
    beto = User.objects.create_user("beto", password="six of cups")
    client.force_login(beto)
    client.post(reverse("play"), {"game": "caida"})
    client.post(reverse("signin"), {**ANA, "bring": "on"})
    assert beto.chairs.count() == 1 and not ana.chairs.exists()
