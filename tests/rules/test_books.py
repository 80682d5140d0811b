"""What every rulebook owes: a rule for each option, a case or an example for each rule, a sentence in both languages
for whatever the engine says, the same anchors in both, and figures that come from the engine alone."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import gettext, override

from games.engine.book import Cards, Example
from games.engine.cases import Case, run_case
from games.engine.registry import games
from games.engine.text import Text
from rules.drawing import Stage
from rules.rulebook import Book, rules_of

ROOT = Path(__file__).parent.parent.parent
GAMES = list(games())
EXAMPLES = [(name, example) for name, game in games().items() for example in game.examples]
LANGUAGES = ("en", "es")


def ids(value: Any) -> str:
    return value.key if isinstance(value, Example) else str(value)


def numbers(name: str) -> list[str]:
    return [rule.number for rule in rules_of(games()[name])]


def words(name: str) -> Any:
    return import_module(f"games.engine.{name}.words")


@cache
def cited(name: str) -> set[str]:
    """The rules that cases and examples are about."""
    files = (ROOT / "tests/cases").glob(f"{name}*.json")
    cases = {case["rule"] for file in files for case in json.loads(file.read_text(encoding="utf-8"))}
    return cases | {example.rule for example in games()[name].examples}


# Complete -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_its_rule_in_the_book(name: str) -> None:
    missing = {n: o.rule for n, o in games()[name].schema.options.items() if o.rule not in numbers(name)}
    assert missing == {}


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_cited_by_a_case_or_an_example(name: str) -> None:
    assert [number for number in numbers(name) if number not in cited(name)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_number_names_one_rule(name: str) -> None:
    assert len(numbers(name)) == len(set(numbers(name)))


@pytest.mark.parametrize("name", GAMES)
def test_the_basics_come_first(name: str) -> None:
    chapters = Book(games()[name], {}, games()[name].seats_allowed[0]).chapters()
    assert chapters[0].basic and not chapters[-1].basic
    assert len({chapter.anchor for chapter in chapters}) == len(chapters)


# What the engine says -------------------------------------------------------------------------------------------------


def messages(value: Any) -> list[str]:
    """The messages in a table of words, however deep."""
    if isinstance(value, Text):
        return [value.message]
    if isinstance(value, str):
        return [value] if " " in value or value[:1].isupper() else []
    if isinstance(value, dict):
        return [message for each in value.values() for message in messages(each)]
    return [message for each in value for message in messages(each)] if isinstance(value, tuple | list) else []


@pytest.mark.parametrize("name", GAMES)
def test_events_and_refusals_have_their_sentence_in_both_languages(name: str) -> None:
    spoken = words(name)
    rule = re.compile(r"[A-Z]{2}-[\d.]+[a-z]?")
    for table in (spoken.EVENTS, spoken.REFUSALS):
        assert table
        for message in messages(dict(table)):
            if rule.fullmatch(message):
                continue
            with override("es"):
                assert gettext(message) != message or "%(" in message and not re.sub(r"%\(\w+\)s|\W", "", message)


@pytest.mark.parametrize("name", GAMES)
def test_what_happens_in_the_cases_has_a_sentence_or_is_meant_to_have_none(name: str) -> None:
    """Every kind of event in the case files stands in the game's words."""
    file = ROOT / f"tests/cases/{name}.json"
    steps = (step for case in json.loads(file.read_text(encoding="utf-8")) for step in case["steps"])
    kinds = {event["type"] for step in steps for event in step.get("events", ())}
    silent = getattr(words(name), "SILENT", ())
    assert kinds - set(words(name).EVENTS) - set(silent) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_the_cases_names_a_rule_of_the_book(name: str) -> None:
    file = ROOT / f"tests/cases/{name}.json"
    for case in json.loads(file.read_text(encoding="utf-8")):
        running = Case(case)
        for step in case["steps"]:
            if "refuse" in step and running.game and step["refuse"]["type"] != "start_match":
                move = running.table.read_client(step["refuse"])
                refusal = running.table.refusal(running.state, step["seat"], move)
                assert refusal and refusal.rule in numbers(name), (case["id"], refusal)
            running.run(step)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_log_links_to_is_in_the_book(name: str) -> None:
    for example in games()[name].examples:
        stage = Stage(name, example)
        stage.reach()
        stage.finish()
        linked = {stage.table.rule_of(event) for event in stage.told} - {""}
        assert linked <= set(numbers(name)), example.key


# Examples -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=ids)
def test_an_example_ends_as_its_caption_says(name: str, example: Example) -> None:
    assert example.rule in numbers(name)
    assert run_case(example.case(name)) is None
    assert any("do" in step or "refuse" in step or "legal" in step or "expect" in step for step in example.steps)


@pytest.mark.parametrize("name", GAMES)
def test_keys_of_examples_are_their_own(name: str) -> None:
    keys = [example.key for example in games()[name].examples]
    assert len(keys) == len(set(keys)) and keys


@pytest.mark.parametrize("name", GAMES)
def test_a_false_caption_would_be_seen(name: str) -> None:
    example = games()[name].examples[0]
    case = example.case(name)
    assert run_case({**case, "steps": [*case["steps"], {"expect": {"phase": "nowhere"}}]}) is not None


# Both languages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_two_languages_have_the_same_anchors_and_different_words(name: str) -> None:
    game = games()[name]
    for preset in game.presets:
        pages = []
        for language in LANGUAGES:
            with override(language):
                chapters = Book(game, preset.values, preset.seats).chapters()
                pages.append([(c.anchor, [(p.number, p.in_force) for p in c.paragraphs]) for c in chapters])
                texts = [p.text for c in chapters for p in c.paragraphs]
                assert not any("%(" in text for text in texts)
        assert pages[0] == pages[1]


# Tables ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_cell_of_every_table_says_something(name: str) -> None:
    """A picture of cards has cards; a cell that has none says so in words."""
    game = games()[name]
    for seats in game.seats_allowed:
        book = Book(game, {}, seats)
        tables = [table for rule in rules_of(game) if (table := book.table(rule))]
        cells = [cell for table in tables for row in table.rows for cell in row]
        assert all(cell.codes for cell in cells if isinstance(cell, Cards))
