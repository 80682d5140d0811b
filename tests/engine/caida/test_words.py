"""Every event and every refusal has a sentence, and every rule that is named can be read."""

from __future__ import annotations

import re
from pathlib import Path

import games.engine.caida as caida
from games.engine.caida import GAME, tell, words

SOURCE = {path.name: path.read_text("utf-8") for path in Path(caida.__file__).parent.glob("*.py")}
NUMBERS = [rule.number for section in GAME.rulebook for rule in section.rules]


def test_every_event_that_the_rules_emit_has_a_sentence() -> None:
    emitted = {kind for text in SOURCE.values() for kind in re.findall(r'Event\(\s*"(\w+)"', text)}
    assert emitted == set(words.EVENTS)


def test_every_refusal_has_a_sentence() -> None:
    given = set(re.findall(r'"([a-z_]+)"', SOURCE["refusals.py"])) & set(words.REFUSALS)
    assert given == set(words.REFUSALS)
    for code in re.findall(r'return "([a-z_]+)"', SOURCE["refusals.py"]):
        assert str(words.refusal(code).why)


def test_every_rule_that_is_named_is_in_the_rulebook_once() -> None:
    named = {option.rule for option in GAME.schema.options.values()}
    named |= {rule for _, rule in words.REFUSALS.values()} | set(tell.RULES.values())
    assert named <= set(NUMBERS)
    assert len(NUMBERS) == len(set(NUMBERS))


def test_every_figure_is_filled_in() -> None:
    for seats in (2, 3, 4):
        options = GAME.schema.type(teams=seats == 4, tribilin_wins=seats == 2)
        for rule in (rule for section in GAME.rulebook for rule in section.rules):
            assert rule.text % rule.figures(options) if rule.figures else rule.text
            assert rule.grid is None or rule.grid(options, seats).rows
