"""The form that a schema makes."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict

from games.forms import OptionsForm
from games.setup import SetupForm

from .toy import Toy

pytestmark = pytest.mark.usefixtures("toy")


def sent(**fields: Any) -> QueryDict:
    data = QueryDict(mutable=True)
    for name, value in fields.items():
        data[name] = str(value)
    return data


def page(**fields: Any) -> QueryDict:
    """What the page would send for a form filled from the plain preset, with `fields` changed."""
    plain = {
        "filled": "plain",
        "way": "plain",
        "seats": 2,
        "kind": "private",
        "fair": "on",
        "target": 21,
        "seconds": 10,
    }
    plain |= {"sweeps": "score", "bonus": "5, 10", "late": 18} | fields
    return sent(**{name: value for name, value in plain.items() if value is not None})


def form(data: QueryDict) -> SetupForm:
    made = SetupForm(Toy, data)
    made.is_valid()
    return made


def test_one_field_for_each_option_that_is_built() -> None:
    assert OptionsForm(Toy).option_names() == [name for name in Toy.schema.options if name != "later"]


def test_an_untouched_page_gives_nothing_but_the_preset() -> None:
    made = form(page())
    assert made.is_valid() and made.given() == {} and (made.players, made.who) == (2, "private")


def test_nothing_sent_is_the_first_preset_as_it_is() -> None:
    made = form(sent())
    assert made.is_valid() and made.given() == {} and made.from_preset and made.from_preset.key == "plain"


def test_every_kind_of_option_is_read() -> None:
    changed = page(fair=None, target=11, seconds=30, sweeps="none", bonus="3 7", late=9)
    assert form(changed).given() == {
        "fair": False, "target": 11, "seconds": 30, "sweeps": "none", "bonus": (3, 7), "late": 9,
    }  # fmt: skip


def test_what_follows_from_other_values_goes_on_following() -> None:
    made = form(page(target=11))
    assert made.given() == {"target": 11} and made.values()["late"] == 8
    assert [row.option.name for row in made.rows() if row.moved] == ["late"]


def test_another_preset_without_javascript_takes_what_was_changed_along() -> None:
    made = form(page(way="pairs", sweeps="none"))
    assert made.given() == {"teams": True, "target": 11, "sweeps": "none"} and made.players == 4


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("teams", "perhaps", "This rule has no such choice."),
        ("target", 15, "This rule has no such choice."),
        ("target", "x", "This rule has no such choice."),
        ("seconds", "soon", "Choose a whole number from 0 to 120."),
        ("seconds", 121, "Choose a whole number from 0 to 120."),
        ("sweeps", "sometimes", "This rule has no such choice."),
        ("bonus", "5, ten", "Write whole numbers with commas between them."),
        ("bonus", "5, 99", "This rule has no such choice."),
        ("seats", 3, "Toy is for 2 or 4 players."),
        ("seats", "four", "Toy is for 2 or 4 players."),
        ("kind", "matched", "This game has no such kind of table."),
        ("way", "none", "There is no such way of playing."),
    ],
)
def test_a_bad_value_has_its_sentence_beside_its_field(field: str, value: Any, sentence: str) -> None:
    made = form(page(**{field: value}))
    assert made.errors[field] == [sentence] and made.faults[field][0].sentence == sentence


@pytest.mark.parametrize("name", ["later", "bananas"])
def test_an_option_that_is_not_there_is_named(name: str) -> None:
    assert form(page(**{name: "on"})).non_field_errors() == [f"This game has no option called “{name}”."]


def test_a_conflict_is_said_beside_each_choice_it_names_with_the_ways_out() -> None:
    made = form(page(teams="on"))
    assert made.errors == {"teams": ["Teams need four."], "seats": ["Teams need four."]}
    assert [out.label for out in made.faults["seats"][0].ways_out] == ["Without Teams", "4 players"]


def test_no_way_out_leads_into_another_conflict() -> None:
    made = form(page(bluff="on", kind="public"))
    assert set(made.errors) == {"bluff", "kind", "fair"}
    friends, lying = made.faults["bluff"]
    assert [out.label for out in friends.ways_out] == ["Without Bluff", "Friends with the link", "This device"]
    assert [out.label for out in lying.ways_out] == ["Without Bluff", "Without Fair"]


def test_a_note_forbids_nothing() -> None:
    made = form(page(seconds=90))
    assert made.is_valid() and [fault.blocks for fault in made.faults["seconds"]] == [False]


def test_the_rules_in_words_are_what_differs() -> None:
    made = form(page(way="pairs", filled="pairs", teams="on", seats=4, target=11, late=8, fair=None, sweeps="none"))
    assert made.is_valid(), made.errors
    assert [(rule.title, rule.sentence, rule.own) for rule in made.summary()] == [
        ("Teams", "Two against two.", False),
        ("Without: Fair", "", True),
        ("Points: 11", "", False),
        ("Sweeps: They do not", "Sweeps do not score.", True),
    ]
    assert made.own() == 2


def test_an_option_that_means_nothing_here_is_idle_and_goes_unsaid() -> None:
    for sweeps, idle in (("score", False), ("none", True)):
        made = form(page(late=5, sweeps=sweeps))
        assert made.is_valid() and made.values()["late"] == 5
        row = next(row for row in made.rows() if row.option.name == "late")
        assert (row.idle, row.needs) == (idle, "Only with “Sweeps: They score”.")
        assert ("Late from: 5" in [rule.title for rule in made.summary()]) is not idle
