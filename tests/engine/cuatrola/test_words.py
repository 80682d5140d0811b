"""Everything that happens and every refusal has its sentence, its rule and its button."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.cases import run_case
from games.engine.cuatrola import GAME, words
from games.engine.cuatrola.game import Cuatrola
from games.engine.cuatrola.moves import CUATROLA, Bid
from games.engine.game import Event

from .tables import SETTINGS, random_match, table

NUMBERS = [rule.number for section in GAME.rulebook for rule in section.rules]


def test_every_event_has_a_sentence_and_a_rule() -> None:
    told = set()
    for options in SETTINGS:
        game = table(**options)
        for _, events in random_match(game, Random(1)):
            for event in events:
                told.add(event.kind)
                assert event.kind in words.EVENTS
                assert game.rule_of(event) in NUMBERS
                line = game.tell(event)
                assert line is None or str(line)
    assert told == set(words.EVENTS) - {"timed_out"}


def test_an_hour_glass_is_told_only_where_it_is_somebodys() -> None:
    game = table()
    assert game.tell(Event("timed_out", {"timer": "turn", "seat": 1})) is not None
    for timer in ("bid", "turn", "cante", "hand_end"):
        assert game.rule_of(Event("timed_out", {"timer": timer, "seat": 1})) in NUMBERS
    assert game.tell(Event("timed_out", {"timer": "hand_end", "seat": None})) is None


def test_rules_are_numbered_once_and_everything_points_to_one() -> None:
    assert len(set(NUMBERS)) == len(NUMBERS)
    for option in GAME.schema.options.values():
        assert option.rule in NUMBERS
    assert {*words.EVENT_RULES.values(), *words.REFUSAL_RULES.values()} <= set(NUMBERS)
    assert set(words.REFUSALS) == set(words.REFUSAL_RULES)


@pytest.mark.parametrize("options", SETTINGS)
def test_the_rulebook_reads_under_all_options(options: dict[str, Any]) -> None:
    o = table(**options).o
    for section in GAME.rulebook:
        for rule in section.rules:
            assert rule.text % rule.figures(o) if rule.figures else rule.text
            if rule.grid and (grid := rule.grid(o, 4)):
                assert all(len(row) == len(grid.head) for row in grid.rows)


@pytest.mark.parametrize("example", GAME.examples, ids=lambda example: example.key)
def test_the_examples_are_true(example: Any) -> None:
    assert run_case(example.case("cuatrola")) is None


def test_bids_say_what_they_are_worth_and_why_not() -> None:
    game = table(quintola=True)
    state = game.arrange({})
    state, _ = game.play(state, 0, Bid(CUATROLA))
    offers = game.offers(state, 1, {})
    assert [str(offer.label) for offer in offers] == ["Pass", "Solo", "Cuatrola", "Quintola"]
    assert [offer.refusal.code if offer.refusal else "" for offer in offers] == ["", "bid_too_low", "bid_too_low", ""]
    assert str(offers[2].detail) == "4 tricks · worth 4"
    assert str(offers[3].detail) == "5 tricks · worth 5"
    assert game.offers(state, 0, {}) == []


def test_a_card_that_may_not_be_played_says_why() -> None:
    game = table()
    hands = [
        ["10o", "12c", "11c", "1e", "3b"],
        ["3o", "11o", "1c", "3e", "10b"],
        ["12o", "10c", "10e", "1b", "11b"],
        ["1o", "3c", "12e", "11e", "12b"],
    ]
    state = game.arrange({"hands": hands, "phase": "play"})
    [offer] = game.offers(state, 0, {"card": "10o"})
    assert offer.refusal is None and str(offer.detail) == "2 points"
    [offer] = game.offers(state, 1, {"card": "3o"})
    assert offer.refusal is not None and offer.refusal.code == "not_your_turn"
    state, _ = game.play(state, 0, game.read({"type": "play", "card": "10o"}))
    [offer] = game.offers(state, 1, {"card": "1c"})
    assert offer.refusal is not None
    assert str(offer.refusal.why) == "You hold coins: you must follow suit."
    assert offer.refusal.rule == "CU-5.2"
    assert game.offers(state, 1, {"card": "1o"}) == []  # somebody else's: nothing is said about it
    assert game.offers(state, 1, {"card": "nonsense"}) == []
    [offer] = game.offers(state, 1, {})
    assert offer.use == ("card",)


def test_a_twenty_that_must_wait_for_a_forty_says_so() -> None:
    game = table()
    hands = [["11o", "12o", "11c", "12c"], ["1e", "3e", "10e", "11e"], ["1b", "3b", "10b", "11b"]]
    hands.append(["12b", "1o", "3o", "10o"])
    piles = {"phase": "cante", "leader": 0, "tricks": [1, 0], "piles": [["1c", "3c", "10c", "12e"], []]}
    may, waits, quiet = game.offers(game.arrange({"hands": hands, "trump_card": "10o", **piles}), 0, {})
    assert str(may.label) == "Announce 40 in coins" and may.main and may.refusal is None
    assert str(waits.label) == "Announce 20 in cups" and waits.refusal is not None
    assert (waits.refusal.code, waits.refusal.rule) == ("forty_first", "CU-7.5")
    assert quiet.move == {"type": "pass_cante"}


def test_a_score_is_told_with_the_winners_first() -> None:
    game = table()
    scored = {"bid": None, "made": None, "totals": [40, 90], "winner": 1, "points": 1}
    assert said(game, Event("hand_scored", scored)) == "1 win the hand, 90 to 40: +1."
    over = Event("match_over", {"winner": 1, "scores": [5, 6], "reason": "hands"})
    assert said(game, over) == "The match is over: 1 win 6 to 5."


def said(game: Cuatrola, event: Event) -> str:
    return str(game.tell(event))


def test_the_points_of_a_hand_go_to_who_scored_it() -> None:
    game, gained = table(match_hands=20), [0, 0]
    *_, (last, _events) = match = list(random_match(game, Random(8)))
    for event in (event for _state, events in match for event in events):
        if gain := game.gain(event):
            reason, side, points = gain
            assert reason in ("ordinary", "solo", "cuatrola", "quintola")
            gained[side] += points
    assert gained == last.scores and sum(gained)


def test_offers_and_legal_moves_agree() -> None:
    for options in SETTINGS:
        game = table(**options)
        for state, _ in random_match(game, Random(3)):
            for seat in game.to_act(state):
                legal = [game.write(move) for move in game.legal(state, seat)]
                if state.phase == "play":
                    hand = game.view(state, seat)["hand"]
                    offered = [offer for card in hand for offer in game.offers(state, seat, {"card": card})]
                else:
                    offered = game.offers(state, seat, {})
                possible = [dict(offer.move) for offer in offered if offer.refusal is None]
                assert sorted(map(str, possible)) == sorted(map(str, legal))


def test_every_seat_is_told_what_the_match_waits_for() -> None:
    game = table()
    for state, _ in random_match(game, Random(4)):
        for seat in (None, 0, 1, 2, 3):
            assert str(game.prompt(state, seat))


@pytest.mark.parametrize(
    "values, code",
    [
        ({"table_kind": "quick", "match_hands": 20}, "quick_plays_eleven_hands"),
        ({"table_kind": "quick", "match_mode": "points"}, "quick_plays_eleven_hands"),
        ({"table_kind": "house", "match_mode": "points"}, "house_plays_hands"),
        ({"match_hands": 12}, "bad_value"),
        ({"first_dealer": 4}, "bad_value"),
        ({"turn_seconds": 121}, "bad_value"),
        ({"aces": 5}, "bad_value"),
        ({"table_kind": "quick"}, None),
        ({"table_kind": "house", "match_hands": 20}, None),
    ],
)
def test_options_that_do_not_go_together(values: dict[str, Any], code: str | None) -> None:
    problems = GAME.schema.problems(values, 4, "local")
    assert [problem.code for problem in problems][:1] == ([code] if code else [])
