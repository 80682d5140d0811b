"""Sessions, and whose they are, by questions that are spelled once: what Django's own would find."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, get_user
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.test import Client
from django.utils import timezone

from cardsite.accounts.middleware import BACKEND
from cardsite.accounts.models import User
from cardsite.accounts.sessions import WHOLE, SessionStore


@pytest.mark.django_db
def test_a_session_is_django_s_own() -> None:
    first, second = db.SessionStore(), SessionStore()
    first["who"], second["who"] = "Ana", "Beto"
    first.save(), second.save()
    assert [SessionStore(each.session_key)["who"] for each in (first, second)] == ["Ana", "Beto"]
    assert db.SessionStore(second.session_key)["who"] == "Beto"


@pytest.mark.django_db
def test_one_that_has_run_out_or_never_was_is_empty() -> None:
    kept = SessionStore()
    kept["who"] = "Ana"
    kept.save()
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    for key in (kept.session_key, "nosuchsession", None):
        assert SessionStore(key).load() == {}


@pytest.mark.django_db
@pytest.mark.parametrize(("left", "is_renewed"), [(100, True), (170, False)])
def test_who_comes_again_is_known_for_half_a_year_from_then(client: Client, left: int, is_renewed: bool) -> None:
    client.force_login(User.objects.make_guest())
    Session.objects.update(expire_date=timezone.now() + timedelta(days=left))
    answer = client.get("/you/")
    assert ("sessionid" in answer.cookies) is is_renewed
    assert (Session.objects.get().expire_date > timezone.now() + WHOLE - timedelta(minutes=1)) is is_renewed


@pytest.mark.django_db
@pytest.mark.database
@pytest.mark.parametrize("backend", settings.AUTHENTICATION_BACKENDS)
def test_a_session_is_its_person_s_until_they_are_banned_or_gone(client: Client, backend: str) -> None:
    ana = User.objects.create_user("ana", password="a long secret")
    client.force_login(ana, backend)
    request = HttpRequest()
    request.session = client.session
    assert get_user(request) == ana
    User.objects.update(is_active=False)
    assert get_user(request).is_anonymous
    User.objects.all().delete()
    assert get_user(request).is_anonymous


@pytest.mark.django_db
def test_who_signs_in_is_asked_for_as_quickly_as_a_guest(client: Client) -> None:
    User.objects.create_user("ana", password="a long secret")
    client.post("/you/sign-in/", {"username": "ana", "password": "a long secret"})
    assert client.session[BACKEND_SESSION_KEY] == BACKEND
    client.post("/you/sign-out/")
    client.post("/you/", {"display_name": "Beto"})
    assert client.session[BACKEND_SESSION_KEY] == BACKEND
