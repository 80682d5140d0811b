"""Cassino's set-up page: four whole presets, custom rules by their base, what does not go together (CS-17, CS-18)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from games.engine.cassino.options import SCHEMA
from games.engine.cassino.presets import VECTORS
from games.models import Preset, Room


@pytest.fixture(autouse=True)
def shipped(db: None) -> None:
    call_command("loadpresets", verbosity=0)


def sent(way: str = "modern", seats: int = 2, kind: str = "private", **changes: Any) -> dict[str, Any]:
    """What the page of a preset sends after these changes: a box without its tick is not sent."""
    values = SCHEMA.complete({"preset": way}) | changes
    del values["preset"]
    fields = {name: "on" if value is True else value for name, value in values.items() if value is not False}
    return {"filled": way, "way": way, "seats": seats, "kind": kind} | fields


def checked(client: Client, **chosen: Any) -> str:
    answer = client.get("/new/cassino/check/", sent(**chosen))
    assert answer.status_code == 200
    return answer.text


def beside(text: str, name: str) -> str:
    """What stands beside an option."""
    found = re.search(rf'id="faults-{name}".*?(?=<div id="(?:faults|row)-|\Z)', text, re.S)
    return found[0] if found else ""


@pytest.mark.parametrize("way", VECTORS)
def test_a_preset_opens_a_table_with_its_whole_vector(client: Client, way: str) -> None:
    assert client.post("/new/cassino/", sent(way)).status_code == 302
    room = Room.objects.get()
    assert room.preset == Preset.objects.get(game="cassino", key=way)
    whole = SCHEMA.complete(room.values)
    assert {name: whole[name] for name in VECTORS[way]} == VECTORS[way]


def test_the_page_names_the_preset_it_was_filled_from(client: Client) -> None:
    page = client.get("/new/cassino/?way=classic").text
    assert 'name="filled" value="classic"' in page and '<p class="hint">Classic</p>' in page


def test_a_changed_rule_makes_it_custom_based_on_its_preset(client: Client) -> None:
    assert "Custom, based on Royal, with one change of yours" in checked(client, way="royal", sweeps="score")


def test_target_raising_and_format_do_not(client: Client) -> None:
    text = checked(client, way="classic", seats=4, target=11, raising=False, teams=True)
    assert "Custom" not in text and "Points to win: 11" in text


@pytest.mark.parametrize(
    "chosen, names, sentence",
    [
        ({"seats": 3, "teams": True}, ("teams", "seats"), "Teams need exactly four players"),
        ({"way": "dominican", "seats": 4}, ("teams", "seats"), "are for two players or two teams of two"),
        ({"sweeps": "cancel", "seats": 3}, ("sweeps", "seats"), "Opposing sweeps can only cancel between two sides"),
        ({"way": "dominican", "target": 11}, ("endgame", "target"), "They have no meaning in a Quick match to 11"),
        (
            {"way": "classic", "must_take_matches": True},
            ("must_take_matches", "face_cards"),
            "With two queens on the table both cannot hold",
        ),
        ({"kind": "invited", "seats": 3}, ("kind", "seats"), "Online matches are for two players."),
    ],
)
def test_what_does_not_go_together_is_said_beside_each_choice(
    client: Client, chosen: dict[str, Any], names: tuple[str, ...], sentence: str
) -> None:
    text = checked(client, **chosen)
    assert "Something does not go together" in text
    for name in names:
        assert sentence in beside(text, name) and 'class="err"' in beside(text, name)
    assert client.post("/new/cassino/", sent(**chosen)).status_code == 400
    assert not Room.objects.exists()


@pytest.mark.parametrize(
    "chosen, name, sentence",
    [
        ({"raising": False, "raise_limit": "once"}, "raise_limit", "Raising is off"),
        ({"way": "royal", "build_for_partner": True}, "build_for_partner", "only matters in team matches"),
        ({"face_cards": "rank_one"}, "face_cards", "builds jump from 10 to 14"),
    ],
)
def test_a_note_is_a_note(client: Client, chosen: dict[str, Any], name: str, sentence: str) -> None:
    text = checked(client, **chosen)
    assert sentence in beside(text, name) and 'class="clash note"' in beside(text, name)
    assert "Something does not go together" not in text
    assert client.post("/new/cassino/", sent(**chosen)).status_code == 302


def test_an_invited_match_may_have_rules_of_its_own_a_found_one_is_not_opened_by_hand(client: Client) -> None:
    assert client.post("/new/cassino/", sent(kind="invited", sweeps="none")).status_code == 302
    assert Room.objects.get().kind == "invited"
    assert client.post("/new/cassino/", sent(kind="matched")).status_code == 400


def test_the_fold_names_what_means_something(client: Client) -> None:
    assert "<span>Face cards, Aces, What can be raised…</span>" in client.get("/new/cassino/").text
    wrong = client.post("/new/cassino/", sent(raising=False, target=12))
    assert wrong.status_code == 400 and "<span>Face cards, Aces, Sweeps…</span>" in wrong.text
