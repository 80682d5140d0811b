"""People in the admin: what moderators may, what it does, and that it is written down."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from cardsite.accounts.models import Guest, User
from games import live, opening, rooms
from games.models import Chair

pytestmark = [pytest.mark.django_db, pytest.mark.database]
PEOPLE, GUESTS = "admin:accounts_user_changelist", "admin:accounts_guest_changelist"


@pytest.fixture
def roles(db: None) -> None:
    """The groups of the migration, which a test with its own transactions may have swept away."""
    import_module("cardsite.accounts.migrations.0003_staff_roles").make(apps, None)


@pytest.fixture
def mara(client: Client, roles: None) -> User:
    """A moderator."""
    mara = User.objects.create_user("mara", is_staff=True)
    mara.groups.add(Group.objects.get(name="moderator"))
    client.force_login(mara)
    return mara


@pytest.fixture
def ana() -> User:
    return User.objects.create_user("ana", password="seven of cups", display_name="Ana")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    told: list[Any] = []
    monkeypatch.setattr(live, "_send", lambda *what: told.append(what))
    return told


def act(client: Client, page: str, action: str, *people: User, **more: str) -> Any:
    sent = {"action": action, "_selected_action": [person.pk for person in people], **more}
    return client.post(reverse(page), sent, follow=True)


def test_guests_stand_apart(client: Client, mara: User, ana: User) -> None:
    guest = User.objects.make_guest()
    people, guests = client.get(reverse(PEOPLE)).text, client.get(reverse(GUESTS)).text
    assert "ana" in people and guest.display_name not in people
    assert guest.display_name in guests and not re.search(r"\bAna\b", guests)


def test_a_ban_asks_why_and_shows_the_door(client: Client, mara: User, ana: User, told: list[Any]) -> None:
    room = opening.open_room(ana, "caida", {}, 2, "private")
    rooms.start(room, ana)
    assert "Why (the person reads this)" in act(client, PEOPLE, "ban", ana).text
    ana.refresh_from_db()
    assert ana.is_active
    act(client, PEOPLE, "ban", ana, sure="yes", reason="Insults.")
    ana.refresh_from_db()
    assert (ana.is_active, ana.ban_reason) == (False, "Insults.")
    assert (f"person.{ana.pk}", {"type": "person.banned", "reason": "Insults."}) in told
    assert room.chairs.get(seat=0).house
    entry = LogEntry.objects.get(user=mara)
    assert (entry.object_id, entry.change_message) == (str(ana.pk), "Banned: Insults.")


def test_who_is_banned_reads_why(client: Client, ana: User) -> None:
    browser = Client()
    browser.force_login(ana)
    User.objects.filter(pk=ana.pk).update(is_active=False, ban_reason="Insults.")
    assert not browser.get(reverse("you")).context["user"].is_authenticated
    right = browser.post(reverse("signin"), {"username": "ana", "password": "seven of cups"})
    wrong = browser.post(reverse("signin"), {"username": "ana", "password": "x"})
    assert "This account is banned. Insults." in right.text and "banned" not in wrong.text


def test_rename_silence_and_back(client: Client, mara: User, ana: User) -> None:
    assert "With that name" in act(client, PEOPLE, "rename", ana, sure="yes", name="Admin").text
    act(client, PEOPLE, "rename", ana, sure="yes", name="Player 7")
    act(client, PEOPLE, "silence", ana)
    ana.refresh_from_db()
    assert (ana.display_name, ana.is_silenced) == ("Player 7", True)
    act(client, PEOPLE, "let_speak", ana)
    act(client, PEOPLE, "ban", ana, sure="yes", reason="x")
    act(client, PEOPLE, "readmit", ana)
    ana.refresh_from_db()
    assert (ana.is_silenced, ana.is_active, ana.ban_reason) == (False, True, "")
    assert LogEntry.objects.filter(user=mara).count() == 5


def test_a_guest_is_moderated_too(client: Client, mara: User) -> None:
    guest = User.objects.make_guest()
    act(client, GUESTS, "ban", Guest.objects.get(pk=guest.pk), sure="yes", reason="x")
    guest.refresh_from_db()
    assert not guest.is_active


def test_the_way_from_a_report_to_a_guest_s_ban(client: Client, mara: User) -> None:
    """Links lead to the people who have signed up; the guest's own page has a button for all that may be done."""
    guest = User.objects.make_guest()
    page = client.get(reverse("admin:accounts_user_change", args=[guest.pk]), follow=True)
    assert page.redirect_chain == [(reverse("admin:accounts_guest_change", args=[guest.pk]), 302)]
    acts = re.findall(r'name="action" value="(\w+)"', page.text)
    assert acts == ["rename", "silence", "let_speak", "ban", "readmit"]
    answer = client.post(reverse(GUESTS), {"action": "ban", "_selected_action": guest.pk})
    assert "Why (the person reads this)" in answer.text


def test_who_is_deleted_gets_up_first(client: Client, told: list[Any]) -> None:
    client.force_login(User.objects.create_superuser("boss"))
    guests = [User.objects.make_guest() for _one in range(3)]
    tables = [opening.play_now(guest, "caida") for guest in guests]
    client.post(reverse("admin:accounts_guest_delete", args=[guests[0].pk]), {"post": "yes"})
    several = {"action": "delete_selected", "_selected_action": [each.pk for each in guests[1:]], "post": "yes"}
    client.post(reverse(GUESTS), several)
    assert not User.objects.filter(is_guest=True).exists()
    assert not Chair.objects.filter(room__in=tables, house=False).exists()


def test_moderators_touch_neither_themselves_nor_the_staff(client: Client, mara: User) -> None:
    boss = User.objects.create_superuser("boss")
    answer = act(client, PEOPLE, "ban", mara, boss, sure="yes", reason="x")
    assert "Neither yourself nor others of the staff." in answer.text
    assert User.objects.filter(is_active=False).count() == 0


def test_a_moderator_cannot_make_themselves_more(client: Client, mara: User, ana: User) -> None:
    page = reverse("admin:accounts_user_change", args=[mara.pk])
    assert client.post(page, {"is_superuser": "on"}).status_code == 403
    assert client.get(reverse("admin:accounts_user_add")).status_code == 403
    shown = client.get(reverse("admin:accounts_user_change", args=[ana.pk])).text
    assert "password" not in shown.partition("<main")[2].lower()


def test_a_superuser_who_unticks_active_bans(client: Client, ana: User, told: list[Any]) -> None:
    client.force_login(User.objects.create_superuser("boss"))
    page = reverse("admin:accounts_user_change", args=[ana.pk])
    form = client.get(page).context["adminform"].form
    sent = {name: value for name, value in form.initial.items() if isinstance(value, str)}
    client.post(page, {**sent, "is_active": "", "language": ""})
    ana.refresh_from_db()
    assert not ana.is_active
    assert told[-1][0] == f"person.{ana.pk}"


def test_when_somebody_joined_is_not_written_by_hand(client: Client, ana: User) -> None:
    client.force_login(User.objects.create_superuser("boss"))
    shown = client.get(reverse("admin:accounts_user_change", args=[ana.pk])).text
    assert "Date joined" in shown and 'name="date_joined' not in shown and 'name="last_login' not in shown


def test_the_record_is_read_only(client: Client, mara: User, ana: User) -> None:
    act(client, PEOPLE, "silence", ana)
    page = reverse("admin:admin_logentry_changelist")
    record = client.get(page).text
    assert "Silenced." in record and f"user__id__exact={ana.pk}" not in record, "only who did something can be chosen"
    entry = LogEntry.objects.get()
    assert client.post(reverse("admin:admin_logentry_delete", args=[entry.pk]), {"post": "yes"}).status_code == 403


@pytest.mark.parametrize(
    ("role", "sees", "not_"),
    [("moderator", "report", "preset"), ("table manager", "preset", "report")],
)
def test_each_role_sees_its_own(client: Client, roles: None, role: str, sees: str, not_: str) -> None:
    staff = User.objects.create_user("staff", is_staff=True)
    staff.groups.add(Group.objects.get(name=role))
    client.force_login(staff)
    assert client.get(reverse(f"admin:games_{sees}_changelist")).status_code == 200
    assert client.get(reverse(f"admin:games_{not_}_changelist")).status_code == 403
    assert client.get(reverse("admin:games_room_changelist")).status_code == 200


def test_the_admin_speaks_spanish(client: Client, mara: User) -> None:
    page = client.get(reverse(PEOPLE), headers={"accept-language": "es"}).text
    assert ">Expulsar<" in page
