"""What the staff sees, and what nobody does."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from cardsite.accounts.models import User
from games.models import Preset, Room, Turn

from .highest import Highest
from .tables import Open, Outbox, match_of, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("boss", password="x"))
    return client


@pytest.fixture
def plain(highest: type[Highest]) -> Preset:
    return Preset.objects.create(game="highest", key="plain", name="Plain", seats=2, values={})


def address(name: str, *args: Any) -> str:
    return reverse(f"admin:games_{name}", args=args)


def test_a_new_preset_goes_on_to_its_options(staff: Client, highest: type[Highest]) -> None:
    sent = {"game": "highest", "key": "mine", "name": "Mine", "about": "", "seats": 3, "order": 0}
    answer = staff.post(address("preset_add"), sent)
    preset = Preset.objects.get(key="mine")
    assert answer.url == address("preset_change", preset.pk)
    assert 'name="rule_target"' in staff.get(answer.url).text


def test_a_preset_s_options_are_fields(staff: Client, plain: Preset) -> None:
    sent = {"key": "plain", "name": "Plain", "about": "", "seats": 2, "order": 0, "rule_target": 7, "rule_facts": "on"}
    assert staff.post(address("preset_change", plain.pk), sent).status_code == 302
    plain.refresh_from_db()
    assert plain.values == {"target": 7, "facts": True}


def test_what_does_not_go_together_is_said_beside_its_field(staff: Client, plain: Preset) -> None:
    sent = {"key": "plain", "name": "Plain", "about": "", "seats": 4, "order": 0, "rule_target": 45}
    answer = staff.post(address("preset_change", plain.pk), sent)
    form = answer.context["adminform"].form
    assert (answer.status_code, form.errors) == (200, {"rule_target": ["Too long for four."]})
    answer = staff.post(address("preset_change", plain.pk), {**sent, "seats": 9, "rule_target": 99})
    assert set(answer.context["adminform"].form.errors) == {"seats", "rule_target"}
    plain.refresh_from_db()
    assert plain.values == {}


def test_turns_are_not_in_the_admin() -> None:
    assert not admin.site.is_registered(Turn)


def test_a_match_shows_no_card_and_no_salt(staff: Client, table: Open) -> None:
    room = table()
    play(room)
    match = match_of(room)
    pages = staff.get(address("match_change", match.pk)).text + staff.get(address("match_changelist")).text
    pages += staff.get(address("room_change", room.pk)).text
    turn = match.log.get(number=1)
    assert turn.salt not in pages and "hands" not in pages and "order" not in pages.partition("<main")[2]


def test_nothing_of_a_table_is_changed_here(staff: Client, table: Open) -> None:
    room = table()
    before = Room.objects.values().get(pk=room.pk)
    assert staff.post(address("room_change", room.pk), {"code": "x"}).status_code == 403
    assert staff.get(address("match_add")).status_code == 403
    assert Room.objects.values().get(pk=room.pk) == before


def test_the_staff_closes_tables(staff: Client, table: Open, outbox: Outbox) -> None:
    room = table()
    sent = {"action": "close", "_selected_action": [room.pk]}
    assert "1 table was closed." in staff.post(address("room_changelist"), sent, follow=True).text
    assert Room.objects.get(pk=room.pk).phase == Room.Phase.CLOSED
    assert match_of(room).phase == "ended"


def test_a_deleted_table_tells_its_sockets(staff: Client, table: Open, outbox: Outbox) -> None:
    room = table()
    staff.post(address("room_delete", room.pk), {"post": "yes"})
    assert outbox.told[-1] == (f"table.{room.code}", {"type": "table.changed", "v": room.version + 1})
