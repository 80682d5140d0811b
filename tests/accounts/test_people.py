"""Other people: profiles, muting, reports."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cardsite.accounts.models import User
from games import opening, rooms, sitting
from games.attempts import Attempts
from games.models import Match, Mute, Rating, Report, Result, Room

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def ana() -> User:
    return User.objects.create_user("ana", display_name="Ana")


@pytest.fixture
def beto(client: Client) -> User:
    """The reader."""
    beto = User.objects.create_user("beto", display_name="Beto")
    client.force_login(beto)
    return beto


def won(person: User, room: Room | None = None, kind: str = "public") -> Result:
    match = None
    if room:
        match = Match.objects.create(room=room, number=1, game="caida", seats=2, kind="x", values={}, snapshot={})
    return Result.objects.create(
        person=person, match=match, seat=0, game="caida", preset="Partners", kind=kind, won=True, at=timezone.now()
    )


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_profile_shows_results_streak_and_ratings(client: Client, ana: User, language: str) -> None:
    for _time in range(2):
        won(ana)
    Rating.objects.create(person=ana, game="caida", mu=27.5, sigma=4, matches=9)
    page = client.get(reverse("person", args=[ana.pk]), headers={"accept-language": language}).text
    assert "1100 ± 320" in page
    if language == "en":
        assert "Won the last 2 matches in a row." in page and "Partners" in page


def test_a_guest_has_results_but_no_rating(client: Client, ana: User) -> None:
    won(ana)
    Rating.objects.create(person=ana, game="caida", mu=27.5, sigma=4, matches=9)
    User.objects.update(is_guest=True)
    page = client.get(reverse("person", args=[ana.pk])).text
    assert "Guests have no rating." in page and "±" not in page


def test_friends_tables_are_named_to_nobody_else(client: Client, ana: User, beto: User) -> None:
    room = opening.open_room(ana, "caida", {}, 2, "private")
    won(ana, room, "private")
    assert room.code not in client.get(reverse("person", args=[ana.pk])).text
    client.force_login(ana)
    assert room.code in client.get(reverse("person", args=[ana.pk])).text


def test_a_name_is_never_markup(client: Client, ana: User, beto: User) -> None:
    User.objects.filter(pk=ana.pk).update(display_name="<img src=x onerror=a>")
    won(ana)
    room = opening.open_room(ana, "caida", {}, 2, "private")
    urls = [reverse(name, args=[ana.pk]) for name in ("person", "report")] + [reverse("company", args=[room.code])]
    User.objects.filter(pk=beto.pk).update(is_staff=True, is_superuser=True)
    urls += [reverse(f"admin:{page}") for page in ("accounts_user_changelist", "games_room_changelist")]
    urls += [reverse("admin:games_room_run", args=[room.pk])]
    for url in urls:
        page = client.get(url).text
        assert "<img src=x" not in page and "&lt;img src=x onerror=a&gt;" in page, url


def test_who_is_banned_has_no_page(client: Client, ana: User) -> None:
    User.objects.update(is_active=False)
    assert client.get(reverse("person", args=[ana.pk])).status_code == 404


def test_muting_and_hearing_again(client: Client, ana: User, beto: User) -> None:
    for mute, kept in (("on", 1), ("on", 1), ("off", 0)):
        answer = client.post(reverse("mute", args=[ana.pk]), {"mute": mute})
        assert answer.url == reverse("person", args=[ana.pk])
        assert Mute.objects.filter(person=beto, other=ana).count() == kept
    client.post(reverse("mute", args=[beto.pk]))
    assert not Mute.objects.exists()
    assert client.get(reverse("mute", args=[ana.pk])).status_code == 405


def test_a_report_brings_the_match_and_the_name_as_it_was(client: Client, ana: User, beto: User) -> None:
    room = opening.open_room(ana, "caida", {}, 2, "private")
    match = rooms.start(room, ana)
    url = f"{reverse('report', args=[ana.pk])}?table={room.code}"
    assert "The match at your table goes along" in client.get(url).text
    answer = client.post(url, {"about": "name", "words": "<b>Rude</b>"}, follow=True)
    assert answer.redirect_chain[0][0] == reverse("room", args=[room.code])
    User.objects.filter(pk=ana.pk).update(display_name="Innocent")
    kept = Report.objects.get()
    assert (kept.by, kept.person, kept.name, kept.match, kept.words) == (beto, ana, "Ana", match, "<b>Rude</b>")


def test_a_report_sent_twice_is_one(client: Client, ana: User, beto: User) -> None:
    url = reverse("report", args=[ana.pk])
    for words in ("Rude", "Rude", "Rude again"):
        assert client.post(url, {"about": "conduct", "words": words}).status_code == 302
    assert Report.objects.count() == 2


def test_new_guests_do_not_report_without_end(ana: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardsite.accounts.people.REPORTERS", Attempts("test", "2 per hour"))
    url = reverse("report", args=[ana.pk])
    assert [Client().post(url, {"about": "name"}).status_code for _guest in range(3)] == [302, 302, 429]
    assert User.objects.filter(is_guest=True).count() == 2


def test_what_is_wrong_with_a_report(client: Client, ana: User, beto: User, monkeypatch: pytest.MonkeyPatch) -> None:
    url = reverse("report", args=[ana.pk])
    assert client.post(url, {"about": "weather"}).status_code == 422
    assert client.post(url, {"about": "name", "words": "x" * 301}).status_code == 422
    assert client.post(reverse("report", args=[beto.pk]), {"about": "name"}).status_code == 302
    assert not Report.objects.exists()
    monkeypatch.setattr("cardsite.accounts.people.REPORTS", Attempts("test", "1 per hour"))
    assert [client.post(url, {"about": "name"}).status_code for _time in range(2)] == [302, 429]


def test_a_table_s_people(client: Client, ana: User, beto: User) -> None:
    room = opening.open_room(ana, "caida", {}, 2, "private")
    sitting.sit(room, beto, 1)
    page = client.get(reverse("company", args=[room.code])).text
    assert f"{reverse('report', args=[ana.pk])}?table={room.code}" in page
    assert reverse("mute", args=[beto.pk]) not in page and "That is you." in page


def test_from_a_chair_its_person_is_muted_and_reported(client: Client, ana: User, beto: User) -> None:
    room = opening.open_room(ana, "caida", {}, 2, "private")
    sitting.sit(room, beto, 1)
    beside = [reverse("beside", args=[room.code, seat]) for seat in (0, 1, 2)]
    page = client.get(reverse("table", args=[room.code, 1])).text
    assert f'hx-get="{beside[0]}"' in page and f'hx-get="{beside[1]}"' not in page
    about = client.get(beside[0]).text
    assert "Mute Ana" in about and f"{reverse('report', args=[ana.pk])}?table={room.code}" in about
    assert "Hear Ana again" in client.post(beside[0], {"mute": "on"}).text
    assert "Mute Ana" in client.post(beside[0], {"mute": "off"}).text
    assert "That is you." in client.get(beside[1]).text and client.get(beside[2]).status_code == 404
    sitting.leave(room, ana, 0)
    assert "Nobody sits there" in client.get(beside[0]).text


def test_at_one_s_own_device_there_is_nobody_to_mute(client: Client, beto: User) -> None:
    room = opening.open_room(beto, "caida", {}, 2, "local")
    sitting.sit(room, beto, 1)
    assert 'data-opens="person"' not in client.get(reverse("table", args=[room.code, 0])).text


def test_a_new_name_is_read_at_once_at_the_table(client: Client, beto: User) -> None:
    room = opening.open_room(beto, "caida", {}, 2, "private")
    client.post(reverse("you"), {"display_name": "Bertha"})
    assert Room.objects.get().version > room.version
