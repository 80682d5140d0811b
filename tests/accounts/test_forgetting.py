"""What is dropped at night: sessions that have run out, guests who went with them, tables of nobody's history."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from cardsite.accounts.models import User
from cardsite.accounts.tasks import MISSED, catch_up, forget
from games import live, opening, rooms
from games.models import Match, Pulse, Report, Result, Room, Turn

pytestmark = [pytest.mark.django_db, pytest.mark.database]
A_YEAR = timedelta(days=365)


@pytest.fixture(autouse=True)
def untold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "_send", lambda *_what: None)


@pytest.fixture
def guest() -> User:
    """Who came a year ago."""
    guest = User.objects.make_guest()
    User.objects.update(date_joined=timezone.now() - A_YEAR)
    return guest


def closed_long_ago(person: User) -> Room:
    """A table at which a match was given up."""
    room = opening.play_now(person, "caida")
    rooms.shut(room.pk)
    Room.objects.update(touched_at=timezone.now() - A_YEAR)
    return room


def test_a_guest_goes_with_the_last_session(guest: User) -> None:
    opening.open_room(guest, "caida", {}, 2, "private")
    forget()
    assert not User.objects.exists() and Room.objects.get().phase == Room.Phase.CLOSED


def test_who_comes_still_or_came_lately_or_has_signed_up_stays(guest: User, client: Client) -> None:
    client.force_login(guest)
    person = User.objects.create_user("ana")
    User.objects.update(date_joined=timezone.now() - A_YEAR)
    lately = User.objects.make_guest()
    Session.objects.create(session_key="of another secret", session_data="?", expire_date=timezone.now() + A_YEAR)
    forget()
    assert set(User.objects.all()) == {guest, person, lately}


def test_an_old_table_of_nobody_goes_with_all_that_it_has() -> None:
    closed_long_ago(User.objects.make_guest())
    forget()
    assert not Room.objects.exists() and not Match.objects.exists() and not Turn.objects.exists()


@pytest.mark.parametrize("why", ["result", "report", "lately", "open"])
def test_any_other_table_stays(why: str) -> None:
    person = User.objects.make_guest()
    match = closed_long_ago(person).match
    about = {"person": person, "match": match}
    if why == "result":
        Result.objects.create(**about, seat=0, game="caida", kind="private", won=True, at=timezone.now() - A_YEAR)
    elif why == "report":
        Report.objects.create(**about, name="Somebody", about="conduct")
    elif why == "lately":
        Room.objects.update(touched_at=timezone.now())
    else:
        Room.objects.update(phase=Room.Phase.OVER)
    forget()
    assert Match.objects.get() == match


def test_a_missed_night_is_made_up_for_once(guest: User) -> None:
    catch_up()
    assert User.objects.exists(), "before the first sweep"
    now = timezone.now()
    pulse = Pulse.objects.create(at=now, forgot_at=now - timedelta(days=1))
    catch_up()
    assert User.objects.exists(), "the night is still to come"
    Pulse.objects.update(forgot_at=now - MISSED)
    catch_up()
    assert not User.objects.exists()
    closed_long_ago(User.objects.make_guest())
    catch_up()
    assert Room.objects.exists(), "once is enough"
    forget()
    pulse.refresh_from_db()
    assert not Room.objects.exists() and pulse.forgot_at > now
