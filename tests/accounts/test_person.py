"""`request.person()`: the user, or a guest made by a POST and by nothing else."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import translation

from cardsite.accounts import middleware
from cardsite.accounts.middleware import GuestByGet, Person, reader_language
from cardsite.accounts.models import User
from games.attempts import Attempts

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def asked(method: str, user: object = None) -> HttpRequest:
    """A request as a view sees it."""
    request = getattr(RequestFactory(), method)("/play/")
    request.session, request.user = SessionStore(), user or AnonymousUser()
    Person(lambda request: HttpResponse())(request)
    return request


def test_a_post_makes_a_guest_once() -> None:
    request = asked("post")
    guest = request.person()
    assert guest.is_guest and not guest.has_usable_password()
    assert guest.display_name.startswith("Guest ")
    assert request.person() == guest == request.user
    assert User.objects.count() == 1


def test_a_get_makes_nobody() -> None:
    with pytest.raises(GuestByGet):
        asked("get").person()
    assert not User.objects.exists()


def test_nobody_makes_guests_by_the_thousand(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "GUESTS", Attempts("guests", "2 per hour"))
    answers = [Client().post("/you/", {"display_name": "Ana"}).status_code for _guest in range(3)]
    assert answers == [302, 302, 429] and User.objects.count() == 2
    client.force_login(User.objects.first())
    assert client.post("/you/", {"display_name": "Beto"}).status_code == 302, "who is somebody already plays on"


def test_a_user_stays_who_they_are() -> None:
    ana = User.objects.create_user("ana")
    assert asked("get", ana).person() == ana


def test_a_guest_is_named_in_the_language_of_the_page() -> None:
    with translation.override("es"):
        assert User.objects.make_guest().display_name.startswith("Invitado ")


def test_whatever_writes_a_name_it_is_normalised() -> None:
    ana = User.objects.create_user("ana", display_name="  A\u200bna\u202e " + "x" * 40)
    assert ana.display_name == "Ana " + "x" * 20
    assert str(User.objects.create_user("beto")) == "beto"


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "es-VE,es;q=0.9,en;q=0.8", "es"),
        ("", "fr,de", "en"),
        ("django_language=es; x=1", "en", "es"),
        ("django_language=klingon", "es", "es"),
        ('broken="', "es", "es"),
    ],
)
def test_a_socket_speaks_the_language_of_its_page(cookie: str, accepted: str, language: str) -> None:
    assert reader_language(cookie, accepted) == language
