"""Offers, prompts, the log, and the rulebook."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.cases import run_case
from games.engine.envite import refusals, tell, words
from games.engine.envite.game import Envite
from games.engine.envite.options import SCHEMA
from games.engine.game import Event

from .tables import dealt, position, say, settle, table


def said(game: Envite, state: Any, seat: int, selection: dict[str, Any] | None = None) -> list[tuple[str, str]]:
    return [(str(offer.label), str(offer.detail)) for offer in game.offers(state, seat, selection or {})]


def test_a_captain_is_told_what_each_word_costs() -> None:
    game = table()
    state = position(game, stones=[8, 5])
    assert said(game, state, 0) == [
        ("Pass", "if both pass, the round is for 2 stones"),
        ("Envite: 4", "if they fold, you take 2 stones"),
    ]
    state, _ = say(game, state, 0, {"type": "envite", "to": "4"})
    state, _ = say(game, state, 1, {"type": "raise", "to": "7"})
    assert said(game, state, 0) == [
        ("Accept 7", "won: the chico for you; lost: 11 stones for them"),
        ("Fold", "gives them 4 stones"),
        ("Raise to 9", "if they fold, you take the chico"),
    ]
    assert said(game, state, 1) == []
    assert str(game.prompt(state, 0)) == "1 asks for 7; 4 if you fold."
    assert str(game.prompt(state, 2)) == "1 asks for 7; 0 answers, 4 if they fold."


def test_only_the_next_rung_has_a_key_when_jumps_are_on() -> None:
    game = table(envite_jumps=True)
    offers = game.offers(position(game), 0, {})
    assert [offer.key for offer in offers] == ["p", "e", "", "", ""]
    assert [offer.main for offer in offers] == [False, True, False, False, False]


def test_a_chosen_card_says_what_it_does_or_why_not() -> None:
    game = table()
    state = position(game, phase="play", hands=[["12e", "4o"], ["4e", "2c", "3c"], ["5e"], ["6e"]],
                     table=[{"seat": 0, "card": "12c"}])  # fmt: skip
    assert said(game, state, 1) == [("Play the chosen card", "None")]
    assert said(game, state, 1, {"card": "2c"}) == [("Play the 2c", "takes the lead: trump 1 of 10")]
    assert said(game, state, 1, {"card": "3c"}) == [("Play the 3c", "does not beat what lies there")]
    [offer] = game.offers(state, 1, {"card": "4e"})
    assert offer.refusal and offer.refusal.code == "must_trump"
    [offer] = game.offers(state, 2, {"card": "5e"})
    assert offer.refusal and offer.refusal.code == "not_your_turn"
    assert said(game, state, 1, {"card": "5e"}) == []
    assert str(game.prompt(state, 1)) == "A trump was led: play a trump."


@pytest.mark.parametrize("signals", [False, True])
def test_every_event_has_its_line_and_its_rule(signals: bool) -> None:
    met: set[str] = set()
    game = table(
        signals=signals, signal_seen_percent=50, tumbo_decline_stones=1, stones_to_chico=6, envite_ladder=[3, 4]
    )
    rng = Random(5)
    for seed in range(30):
        state = dealt(game, seed)
        while game.outcome(state) is None:
            moves = game.timeout(state, rng)
            if state.turn >= 0 and rng.random() < 0.8:
                moves = [(state.turn, rng.choice(game.legal(state, state.turn)))]
            for seat, move in moves:
                state, events = settle(game, *game.play(state, seat, move), rng)
                for event in events:
                    met.add(event.kind)
                    line = game.tell(event)
                    assert (line is None) == (event.kind == "dealt")
                    assert str(line) and game.rule_of(event)
    assert met >= set(words.EVENTS) - {"captain_changed", "signal_made", "signal_seen"}
    assert ("signal_seen" in met) == signals


def test_every_code_and_event_has_a_sentence_and_a_rule_that_the_rulebook_prints() -> None:
    printed = [rule.number for section in Envite.rulebook for rule in section.rules]
    assert len(set(printed)) == len(printed)
    assert set(refusals.RULES) == set(words.REFUSALS) and set(tell.RULES) == set(words.EVENTS)
    linked = {*refusals.RULES.values(), *tell.RULES.values(), *(each.rule for each in SCHEMA.options.values())}
    assert linked <= set(printed)


def test_captains_are_named() -> None:
    assert str(table().tell(Event("captain_changed", {"team": 0, "seat": 2}))) == "2 is captain now."


@pytest.mark.parametrize("example", Envite.examples, ids=lambda example: example.key)
def test_the_examples_of_the_rulebook_are_true(example: Any) -> None:
    assert run_case(example.case("envite")) is None
    assert example.rule in {rule.number for section in Envite.rulebook for rule in section.rules}


@pytest.mark.parametrize("seats", [4, 6, 8, 10, 12])
def test_every_paragraph_fills_its_figures(seats: int) -> None:
    for values in ({}, {"variant": "gran_canaria", "signals": True}):
        options = SCHEMA.load(values, seats, "local")
        for rule in (rule for section in Envite.rulebook for rule in section.rules):
            assert rule.text % rule.figures(options) if rule.figures else rule.text
            if rule.grid and (grid := rule.grid(options, seats)):
                assert grid.rows


def test_the_rulebook_says_nothing_that_this_table_overrules() -> None:
    def told(number: str, **values: Any) -> str:
        rule = next(rule for section in Envite.rulebook for rule in section.rules if rule.number == number)
        assert rule.figures
        return str(rule.figures(SCHEMA.load(values, 4, "local"))["choice"])

    assert "One rung" in told("EN-8.8") and "One rung" not in told("EN-8.8", envite_jumps=True)
    folds = next(rule for section in Envite.rulebook for rule in section.rules if rule.number == "EN-4.7").grid
    assert folds and folds(SCHEMA.load({}, 4, "local"), 4)
    assert folds(SCHEMA.load({"envite_jumps": True}, 4, "local"), 4) is None  # then a table of rungs would be wrong
    for number in ("EN-0.4", "EN-5.2"):
        assert "any trump" in told(number, follow_rule="follow_or_trump") and "must" in told(number)
