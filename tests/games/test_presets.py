"""The presets that ship with the games: made, brought up to date, and left alone where the staff has written."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.core.management import call_command
from django.test import Client
from django.utils.translation import override

from cardsite.accounts.models import User
from games import house_rules
from games.engine.options import Preset as Shipped
from games.engine.registry import games
from games.models import Preset, Room

from .highest import Highest

pytestmark = pytest.mark.django_db
claim: Any = import_module("games.migrations.0009_shipped_presets").claim


@pytest.fixture
def plain(highest: type[Highest]) -> Preset:
    """A preset that the site has made."""
    load()
    return Preset.objects.get(game="highest", key="plain")


def load() -> None:
    call_command("loadpresets", verbosity=0)


def ship(highest: type[Highest], monkeypatch: pytest.MonkeyPatch) -> None:
    """A newer version says more of its first preset, and plays it otherwise."""
    newer = Shipped("plain", "Plainer", {"target": 7}, 3, "As it is played now.")
    monkeypatch.setattr(highest, "presets", (newer, *highest.presets[1:]))
    load()


def test_they_are_made_where_missing(plain: Preset) -> None:
    made = Preset.objects.filter(game="highest")
    assert [(each.key, each.seats, each.values) for each in made] == [("plain", 2, {}), ("four", 4, {"target": 3})]
    made.filter(key="four").delete()
    load()
    assert made.count() == 2


def test_a_new_version_brings_them_up_to_date(
    plain: Preset, highest: type[Highest], monkeypatch: pytest.MonkeyPatch
) -> None:
    Preset.objects.filter(pk=plain.pk).update(order=5, offered=False)
    ship(highest, monkeypatch)
    plain.refresh_from_db()
    assert (plain.name, plain.about, plain.seats, plain.values) == (
        "Plainer",
        "As it is played now.",
        3,
        {"target": 7},
    )
    assert (plain.order, plain.offered) == (5, False), "these are the staff's"
    assert plain.is_as_shipped


@pytest.mark.parametrize("change", [{"name": "Mine"}, {"about": "Ours."}, {"seats": 4}, {"values": {"target": 9}}])
def test_what_was_changed_here_stays(
    change: dict[str, Any], plain: Preset, highest: type[Highest], monkeypatch: pytest.MonkeyPatch
) -> None:
    Preset.objects.filter(pk=plain.pk).update(**change)
    kept = Preset.objects.filter(pk=plain.pk).values().get()
    ship(highest, monkeypatch)
    assert Preset.objects.filter(pk=plain.pk).values().get() == kept


def test_one_that_the_staff_made_stays(highest: type[Highest], monkeypatch: pytest.MonkeyPatch) -> None:
    Preset.objects.create(game="highest", key="plain", name="Ours", seats=2)
    ship(highest, monkeypatch)
    assert Preset.objects.get(game="highest", key="plain").name == "Ours"


def test_of_an_older_version_s_those_are_the_site_s_that_nobody_has_changed(
    plain: Preset, highest: type[Highest], monkeypatch: pytest.MonkeyPatch
) -> None:
    Preset.objects.update(shipped={})
    four = Preset.objects.get(game="highest", key="four")
    boss = User.objects.create_superuser("boss", password="x")
    LogEntry.objects.log_actions(boss.pk, [four], CHANGE, change_message="", single_object=True)
    claim(apps, None)
    assert not Preset.objects.get(pk=four.pk).shipped
    ship(highest, monkeypatch)
    plain.refresh_from_db()
    assert plain.name == "Plainer"


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_one_says_of_itself_does_not_begin_with_its_name(language: str) -> None:
    """The name stands beside it wherever it is read."""
    load()
    with override(language):
        said = {str(preset): preset.description for preset in Preset.objects.all()}
    assert not [name for name, words in said.items() if words.casefold().startswith(name.split()[0].casefold())]


@pytest.mark.parametrize(
    ("game", "key", "seats", "values", "name", "line"),
    [
        ("caida", "two", 2, {}, "Two at a table", "Two at a table"),
        ("caida", "two", 2, {"expert": True}, "Two at a table", "Two at a table · Expert"),
        ("caida", "two", 4, {}, "", "The plain game"),
        ("caida", "expert", 3, {"expert": True}, "", "Expert"),
        ("caida", "partners", 4, {"teams": False}, "", "The plain game"),
        ("cuatrola", "eleven_hands", 4, {"match_hands": 20}, "", "Hands: 20"),
        ("cuatrola", "eleven_hands", 4, {"quintola": True}, "Eleven hands", "Eleven hands · Quintola"),
        ("cassino", "classic", 4, {}, "Classic", "Classic"),
        ("envite", "general", 6, {}, "General", "General"),
    ],
)
def test_a_name_holds_while_what_the_preset_says_is_true(
    game: str, key: str, seats: int, values: dict[str, Any], name: str, line: str
) -> None:
    load()
    preset = Preset.objects.get(game=game, key=key)
    room = Room(game=game, kind="private", seats=seats, values=preset.values | values, preset=preset)
    assert house_rules.called(games()[game], room.values, room.way) == name
    assert house_rules.line(room) == line


def test_the_set_up_form_tells_it_while_one_chooses(client: Client) -> None:
    load()
    sent = {"filled": "two", "way": "two"}
    page = client.get("/new/caida/check/", {**sent, "seats": "2"}).text
    assert ">Two at a table<" in page and "one against one" in page
    page = client.get("/new/caida/check/", {**sent, "seats": "4"}).text
    assert ">The plain game<" in page and "Every rule as it is usually played." in page and "Two at" not in page
