"""Sessions by a question that is spelled once: what Django's own would find."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

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
