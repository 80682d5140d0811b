"""What the staff sees, and what nobody does."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cardsite.accounts.models import User
from games import opening, referee, rooms, sitting
from games.engine.registry import games
from games.models import Match, Preset, Report, Room, Turn
from games.ways import ways_of

from .highest import Highest
from .tables import Open, Outbox, finish, match_of, play

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


def test_what_ships_keeps_its_key(staff: Client, plain: Preset) -> None:
    own = Preset.objects.create(game="highest", key="own", name="Own", seats=2)
    for preset in (plain, own):
        staff.post(address("preset_change", preset.pk), {"name": preset.name, "key": "other", "seats": 2, "order": 0})
    assert set(Preset.objects.values_list("key", flat=True)) == {"plain", "other"}


def test_an_option_that_means_nothing_is_said_when_it_is_saved(staff: Client) -> None:
    game, about = games()["cassino"], {"key": "ours", "name": "Ours", "seats": 2, "order": 0}
    preset = Preset.objects.create(game="cassino", values={"preset": "royal"}, **about)
    rules = {name: value for name, value in game.schema.complete(preset.values).items() if value is not False}
    sent = {f"rule_{name}": value for name, value in {**rules, "build_for_partner": True}.items()}
    saved = staff.post(address("preset_change", preset.pk), {**about, **sent}, follow=True)
    assert "Building for a partner only matters in team matches." in saved.text
    preset.refresh_from_db()
    assert preset.values == {"preset": "royal", "build_for_partner": True}


def test_what_ships_with_a_game_is_not_deleted_since_it_would_come_back(staff: Client, plain: Preset) -> None:
    mine = Preset.objects.create(game="highest", key="mine", name="Mine", seats=2)
    chosen = {"action": "delete_selected", "_selected_action": [plain.pk, mine.pk], "post": "yes"}
    assert staff.post(address("preset_delete", plain.pk), {"post": "yes"}).status_code == 403
    assert staff.post(address("preset_changelist"), chosen).status_code in (200, 403)
    assert Preset.objects.filter(game="highest").count() == 2
    staff.post(address("preset_delete", mine.pk), {"post": "yes"})
    assert list(Preset.objects.filter(game="highest")) == [plain]


def test_games_and_rules_are_called_as_players_call_them(staff: Client, table: Open) -> None:
    room = table(target=7)
    for page in ("room_changelist", "match_changelist"):
        assert f'<td class="field-game_title">{Highest.title}</td>' in staff.get(address(page)).text
    shown = staff.get(address("room_change", room.pk)).text
    assert "Points: 7" in shown and "&quot;target&quot;" not in shown and "Uncovered" not in shown


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


@pytest.mark.parametrize("asked", ["snapshot__hands__0__0", "snapshot__contains", "log__salt__startswith", "held"])
def test_no_filter_answers_questions_about_hidden_cards(staff: Client, table: Open, asked: str) -> None:
    table()
    assert staff.get(f"{address('match_changelist')}?{asked}=3").status_code == 400
    assert staff.get(f"{address('room_changelist')}?matches__{asked}=3").status_code == 400
    assert staff.get(f"{address('report_changelist')}?match__{asked}=3").status_code == 400


def test_nothing_of_a_table_is_changed_here(staff: Client, table: Open) -> None:
    room = table()
    before = Room.objects.values().get(pk=room.pk)
    assert staff.post(address("room_change", room.pk), {"code": "x"}).status_code == 403
    assert staff.get(address("match_add")).status_code == 403
    assert Room.objects.values().get(pk=room.pk) == before


def test_the_staff_closes_tables(staff: Client, table: Open, outbox: Outbox) -> None:
    room = table()
    sent = {"action": "close", "_selected_action": [room.pk]}
    assert "What the players read" in staff.post(address("room_changelist"), sent).text
    assert Room.objects.get(pk=room.pk).phase == Room.Phase.PLAYING
    sent |= {"sure": "yes", "words": "Sorry: repairs."}
    assert "1 table was closed." in staff.post(address("room_changelist"), sent, follow=True).text
    closed = Room.objects.get(pk=room.pk)
    assert (closed.phase, closed.farewell) == (Room.Phase.CLOSED, "Sorry: repairs.")
    assert match_of(room).phase == "ended"
    assert LogEntry.objects.get().change_message == "Closed: Sorry: repairs."
    assert "Sorry: repairs." in staff.get(reverse("room", args=[room.code])).text


def test_a_deleted_table_tells_its_sockets(staff: Client, table: Open, outbox: Outbox) -> None:
    room = table()
    asked = staff.get(address("room_delete", room.pk)).text
    assert str(room) in asked and "Matches: 1" in asked and "Turn" not in asked
    staff.post(address("room_delete", room.pk), {"post": "yes"})
    assert outbox.told[-1] == (f"table.{room.code}", {"type": "table.changed", "v": room.version + 1})


# Running a table -----------------------------------------------------------------------------------------------------


def test_the_staff_runs_a_table(staff: Client, table: Open, carla: User, outbox: Outbox) -> None:
    room = table(3)
    page = address("room_run", room.pk)
    shown = staff.get(page).text
    assert "Hand to the house" in shown
    assert [seat for seat in range(5) if f"<td>Seat {seat}</td>" in shown] == [1, 2, 3], "as players count"
    for sent in (
        {"act": "seat", "seat": 2, "person": "carla"},
        {"act": "unseat", "seat": 1},
        {"act": "seat", "seat": 1, "person": "nobody"},
        {"act": "house", "seat": 2},
        {"act": "house", "seat": 9},
        {"act": "dance", "seat": 1},
        {"act": "end"},
    ):
        assert staff.post(page, sent).status_code == 302
    assert [chair.house for chair in room.chairs.all()] == [False, True, True]
    assert (match_of(room).phase, Room.objects.get().phase) == (Match.Phase.ENDED, Room.Phase.OVER)
    assert list(LogEntry.objects.order_by("pk").values_list("change_message", flat=True)) == [
        "Chair 3: Carla seated.",
        "Chair 2: taken off.",
        "Chair 3: handed to the house.",
        "The match ended without a result.",
    ]


def test_chairs_are_counted_as_players_count_them(staff: Client, table: Open) -> None:
    room = table(3)
    shown = staff.get(address("room_change", room.pk)).text
    assert [shown.count(f"Seat {number}\n") for number in range(5)] == [0, 1, 1, 1, 0]


def test_who_may_only_look_runs_nothing(client: Client, table: Open) -> None:
    room = table()
    looker = User.objects.create_user("looker", is_staff=True)
    looker.user_permissions.add(Permission.objects.get(codename="view_room"))
    client.force_login(looker)
    assert client.post(address("room_run", room.pk), {"act": "end"}).status_code == 403
    client.post(
        address("room_changelist"), {"action": "close", "_selected_action": [room.pk], "sure": "y", "words": "x"}
    )
    assert match_of(room).phase == Match.Phase.RUNNING


@pytest.mark.parametrize(
    ("query", "found"),
    [("age=hour", 1), ("age=older", 0), ("game=highest", 1), ("game=caida", 0), ("phase__exact=playing", 1)],
)
def test_tables_are_found_by_game_state_and_age(staff: Client, table: Open, query: str, found: int) -> None:
    table()
    answer = staff.get(f"{address('room_changelist')}?{query}")
    assert answer.context["cl"].result_count == found


def test_the_log_is_shown_when_the_match_is_over(staff: Client, table: Open) -> None:
    room = table(2, target=1)
    match = match_of(room)
    running = staff.get(address("match_change", match.pk)).text
    assert "Points: 1" in running, "the rules in words"
    assert "Shown when the match is over." in running
    finish(room)
    over = staff.get(address("match_change", match.pk)).text
    assert "Shown when" not in over and "<ol><li>" in over
    assert re.search(r"(Ana|Beto) wins", over) and "winners" not in over
    assert match.log.get(number=1).salt not in over
    assert reverse("room", args=[room.code]) in running
    assert reverse("replay", args=[room.code, 1]) in over


def test_the_log_names_who_played_and_for_whom_it_counted(staff: Client, ana: User, outbox: Outbox) -> None:
    room = opening.play_now(ana, "caida")
    for _pause in range(3):
        match = match_of(room)
        Match.objects.filter(pk=match.pk).update(due_at=match.started_at)
        referee.expire(match.pk, match.serial)
    sitting.leave(room, ana, 0)
    rooms.shut(room.pk)
    page = staff.get(address("match_change", match.pk)).text
    log = page.partition("<ol><li>")[2].partition("</ol>")[0]
    assert "The match ended without a result" in page
    counted = re.findall(r"\w+: \d+ for ([^,]*),", log)
    assert counted and set(counted) <= {"Ana", room.seated[1].name}
    assert "Free chair" not in log


# Presets -------------------------------------------------------------------------------------------------------------


def test_a_copy_waits_until_it_is_offered(staff: Client, plain: Preset) -> None:
    for _time in range(2):
        staff.post(address("preset_changelist"), {"action": "copy", "_selected_action": [plain.pk]})
    copies = Preset.objects.exclude(pk=plain.pk).order_by("key")
    assert [(copy.key, copy.name, copy.offered) for copy in copies] == [
        ("plain-2", "Copy of Plain", False),
        ("plain-3", "Copy of Plain", False),
    ]
    assert [preset.key for preset in ways_of(games()["highest"])] == ["plain"]
    assert opening.play_now(User.objects.create_user("ana"), "highest").preset == plain


def test_what_is_written_in_the_list_is_called_by_its_preset(staff: Client, plain: Preset) -> None:
    shown = staff.get(address("preset_changelist")).text
    assert 'aria-label="Order: Plain"' in shown and 'aria-label="Offered: Plain"' in shown


def test_a_preset_in_use_changes_for_new_tables_only(staff: Client, plain: Preset, ana: User, outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", plain.values, 2, "private", plain)
    rooms.start(room, ana)
    sent = {"key": "plain", "name": "Plain", "about": "", "seats": 2, "order": 0, "offered": "on", "rule_target": 7}
    assert staff.post(address("preset_change", plain.pk), sent).status_code == 302
    plain.refresh_from_db()
    assert (plain.values["target"], plain.offered) == (7, True)
    assert Room.objects.get().values == {} and match_of(room).values["target"] == 2
    assert opening.play_now(ana, "highest").values["target"] == 7


def test_presets_are_called_what_players_call_them(staff: Client) -> None:
    Preset.objects.create(game="caida", key="two", name="Two at a table", seats=2, values={})
    assert "Mano a mano" in staff.get(address("preset_changelist"), headers={"Accept-Language": "es"}).text


def test_a_preset_leads_to_its_rules(staff: Client) -> None:
    preset = Preset.objects.create(game="caida", key="hidden", name="Hidden", seats=2, values={}, offered=False)
    page = staff.get(address("preset_change", preset.pk)).text
    assert reverse("rules_preset", args=["caida", "hidden"]) in page
    assert staff.get(reverse("rules_preset", args=["caida", "hidden"])).status_code == 200


# Reports -------------------------------------------------------------------------------------------------------------


def test_reports_are_settled_and_opened_again(staff: Client, ana: User) -> None:
    report = Report.objects.create(person=ana, name="Ana", about="name", words="<script>")
    listed = address("report_changelist")
    assert "&lt;script&gt;" in staff.get(address("report_change", report.pk)).text
    for action, state in (("settle", "settled"), ("reopen", "open")):
        staff.post(listed, {"action": action, "_selected_action": [report.pk]})
        assert staff.get(f"{listed}?state={state}").context["cl"].result_count == 1
    page = staff.get(address("report_change", report.pk)).text
    assert 'value="reopen"' in page and 'name="_save"' not in page
    assert LogEntry.objects.count() == 2
    assert staff.get(address("report_add")).status_code == 403


def test_reports_that_wait_come_first(staff: Client, ana: User) -> None:
    for name, settled_at in (("Old", None), ("Settled", timezone.now()), ("New", None)):
        Report.objects.create(person=ana, name=name, about="name", settled_at=settled_at)
    listed = staff.get(address("report_changelist")).context["cl"].result_list
    assert [report.name for report in listed] == ["New", "Old", "Settled"]
