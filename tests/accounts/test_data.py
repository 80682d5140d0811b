"""What is kept about a person: to take away, and to have forgotten."""

from __future__ import annotations

import json

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cardsite.accounts.models import User
from games.models import Mute, Rating, Report, Result, Room

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def ana(client: Client) -> User:
    ana = User.objects.create_user("ana", password="seven of cups", display_name="Ana")
    client.force_login(ana)
    return ana


def test_the_file_holds_what_there_is(client: Client, ana: User) -> None:
    beto = User.objects.create_user("beto", display_name="Beto")
    client.post(reverse("play"), {"game": "caida"})
    Result.objects.create(person=ana, seat=0, game="caida", kind="public", won=True, at=timezone.now())
    Rating.objects.create(person=ana, game="caida", mu=25, sigma=8, matches=1)
    Mute.objects.create(person=ana, other=beto)
    Report.objects.create(by=ana, person=beto, name="Beto", about="name", words="Rude.")
    answer = client.get(reverse("take_away"))
    assert answer["Content-Disposition"].startswith("attachment")
    file = json.loads(answer.content)
    assert file["person"]["username"] == "ana" and "password" not in answer.text
    assert [len(file[name]) for name in ("chairs", "results", "ratings", "muted", "reports")] == [1] * 5
    assert file["results"][0]["won"] is True and file["muted"] == ["Beto"]


def test_a_running_match_is_not_in_it(client: Client, ana: User) -> None:
    client.post(reverse("play"), {"game": "caida"})
    text = client.get(reverse("take_away")).text
    match = Room.objects.get().matches.get()
    assert "moves" not in text and "snapshot" not in text
    assert not any(turn.salt and turn.salt in text for turn in match.log.all())


def test_a_stranger_has_nothing_to_take(client: Client) -> None:
    assert client.get(reverse("take_away")).url == client.get(reverse("forget")).url == reverse("you")


def test_forgetting_asks_for_the_password(client: Client, ana: User) -> None:
    assert client.get(reverse("forget")).status_code == 200
    assert client.post(reverse("forget"), {"password": "x"}).status_code == 422
    assert User.objects.filter(pk=ana.pk).exists()


def test_who_is_forgotten_leaves_the_chair_to_the_house(client: Client, ana: User) -> None:
    client.post(reverse("play"), {"game": "caida"})
    assert client.post(reverse("forget"), {"password": "seven of cups"}).url == "/"
    assert not User.objects.exists()
    assert set(Room.objects.get().chairs.values_list("person", "house")) == {(None, True)}
    assert not client.get(reverse("you")).context["user"].is_authenticated


def test_a_guest_only_ticks(client: Client) -> None:
    client.post(reverse("you"), {"display_name": "Nena"})
    assert client.post(reverse("forget"), {}).status_code == 422
    client.post(reverse("forget"), {"sure": "on"})
    assert not User.objects.exists()


def test_the_staff_does_not_take_its_record_along(client: Client, ana: User) -> None:
    User.objects.update(is_staff=True)
    client.post(reverse("forget"), {"password": "seven of cups"})
    assert User.objects.filter(pk=ana.pk).exists()
