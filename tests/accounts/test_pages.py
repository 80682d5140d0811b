"""Signing up, in and out; name and language."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from cardsite.accounts.models import User

pytestmark = [pytest.mark.django_db, pytest.mark.database]
ANA = {"username": "ana", "display_name": "Ana", "password1": "seven of cups", "password2": "seven of cups"}


@pytest.fixture
def guest(client: Client) -> User:
    """Somebody who gave themselves a name and has not signed up."""
    client.post(reverse("you"), {"display_name": "Nena"})
    return User.objects.get()


@pytest.mark.parametrize("name", ["you", "signup", "signin"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_looking_makes_nobody(client: Client, name: str, language: str) -> None:
    assert client.get(reverse(name), headers={"accept-language": language}).status_code == 200
    assert not User.objects.exists()


def test_a_name_makes_a_guest(client: Client, guest: User) -> None:
    assert (guest.display_name, guest.is_guest) == ("Nena", True)
    assert "Nena" in client.get(reverse("you")).content.decode()


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u3164", "x" * 25, "\u2800"])
def test_a_name_that_cannot_be_read_is_explained(client: Client, name: str) -> None:
    answer = client.post(reverse("you"), {"display_name": name})
    assert answer.status_code == 422
    assert answer.context["form"].errors["display_name"]
    assert not User.objects.exists()


def test_a_long_name_of_invisible_characters_is_measured_by_what_is_seen(client: Client) -> None:
    client.post(reverse("you"), {"display_name": "A\u200bn\u200ba" + "\u200d" * 30})
    assert User.objects.get().display_name == "Ana"


def test_signing_up(client: Client) -> None:
    answer = client.post(reverse("signup"), ANA)
    assert answer.status_code == 302
    ana = User.objects.get()
    assert (ana.username, ana.display_name, ana.is_guest) == ("ana", "Ana", False)
    assert ana.check_password("seven of cups")
    assert client.get(reverse("you")).context["user"] == ana


def test_a_guest_who_signs_up_is_the_same_person(client: Client, guest: User) -> None:
    client.post(reverse("signup"), ANA)
    ana = User.objects.get()
    assert (ana.pk, ana.username, ana.is_guest) == (guest.pk, "ana", False)
    assert client.get(reverse("you")).context["user"] == ana


def test_a_guest_is_asked_for_a_name_of_their_own(client: Client, guest: User) -> None:
    page = client.get(reverse("signup")).content.decode()
    assert "Nena" in page and guest.username not in page


@pytest.mark.parametrize(
    "wrong",
    [{"username": "guest-1"}, {"username": "a b"}, {"password2": "other"}, {"password1": "1", "password2": "1"}],
)
def test_what_is_wrong_with_a_sign_up_is_said(client: Client, guest: User, wrong: dict[str, str]) -> None:
    answer = client.post(reverse("signup"), ANA | wrong)
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) & {*wrong, "password2"}
    guest.refresh_from_db()
    assert guest.is_guest and guest.username.startswith("guest-")
    assert client.get(reverse("you")).context["user"] == guest


def test_two_people_do_not_share_a_sign_in_name(client: Client) -> None:
    User.objects.create_user("Ana")
    assert client.post(reverse("signup"), ANA).status_code == 422


def test_signing_in_and_out(client: Client) -> None:
    User.objects.create_user("ana", password="seven of cups", language="es")
    wrong = client.post(reverse("signin"), {"username": "ana", "password": "six of cups"})
    assert wrong.status_code == 422
    right = client.post(reverse("signin"), {"username": "ana", "password": "seven of cups"})
    assert (right.status_code, right.cookies["django_language"].value) == (302, "es")
    assert client.get(reverse("signout")).status_code == 405
    client.post(reverse("signout"))
    assert not client.get(reverse("you")).context["user"].is_authenticated


def test_a_guest_cannot_be_signed_in_to(client: Client, guest: User) -> None:
    answer = Client().post(reverse("signin"), {"username": guest.username, "password": ""})
    assert answer.status_code == 422


def test_the_language_is_the_readers(client: Client, guest: User) -> None:
    answer = client.post(reverse("language"), {"language": "es", "next": reverse("you")})
    assert (answer.status_code, answer["Location"]) == (302, reverse("you"))
    guest.refresh_from_db()
    assert guest.language == "es"
    assert client.get(reverse("you")).headers["Content-Language"] == "es"


def test_a_language_that_is_not_spoken_changes_nothing(client: Client) -> None:
    assert "django_language" not in client.post(reverse("language"), {"language": "fr"}).cookies


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example", "javascript:alert(1)", ""])
def test_no_form_leads_off_the_site(client: Client, elsewhere: str) -> None:
    answer = client.post(reverse("language"), {"language": "es", "next": elsewhere})
    assert answer["Location"] == "/"


@pytest.mark.parametrize("nonsense", ["-1", "x:y", "{}", "lobby"])
def test_what_is_no_address_leads_nowhere(client: Client, nonsense: str) -> None:
    sent = {"display_name": "Ana", "language": "es", "next": nonsense}
    assert client.post(reverse("you"), sent)["Location"] == reverse("you")
    assert client.post(reverse("language"), sent)["Location"] == "/"


def test_a_wrong_token_is_refused() -> None:
    answer = Client(enforce_csrf_checks=True).post(reverse("you"), {"display_name": "Ana"})
    assert answer.status_code == 403
    assert not User.objects.exists()
