"""The readers on the games' hearts agree with the engine: every hand of Caída, many of Cuatrola, Envite's orders."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from games.engine.caida import cantos
from games.engine.caida.options import Options
from games.engine.caida.pack import VALUES
from games.engine.cuatrola import GAME as CUATROLA
from games.engine.cuatrola.pack import BEATS, DECK, SUIT
from games.engine.envite.order import orders
from games.engine.registry import games
from rules import comparison, hands, path
from rules.orders import turned_up

REGIONAL = [dict(zip(cantos.REGIONAL, flags, strict=True)) for flags in product((False, True), repeat=3)]


@pytest.mark.parametrize("values", [*REGIONAL, {"tribilin_wins": True}], ids=str)
def test_every_hand_is_one_canto_or_none_and_every_other_has_its_reason(values: dict[str, bool]) -> None:
    options = Options(**values)
    made = {kind: set(steps) for kind, steps in cantos.triples(options).items()}
    for held in combinations_with_replacement(VALUES, 3):
        heard = hands.hear(held, options)
        steps = tuple(VALUES.index(value) for value in held)
        assert {kind for kind, triples in made.items() if steps in triples} == ({heard.kind} if heard.kind else set())
        assert {reason.kind for reason in heard.why_not} == set(cantos.KINDS) - {heard.kind}
        assert all(reason.sentence for reason in heard.why_not)


def test_reasons_say_what_is_true() -> None:
    plain = Options()
    why = {each.kind: each.sentence for each in hands.hear((7, 7, 12), plain).why_not}
    assert why["vigia"] == "The 12 does not stand next to the 7; 6 or 10 would."
    assert why["registro"] == "Missing for it: 1 and 11."
    assert why["casa_grande"] == "This table does not play it."
    assert "more than a Ronda" in {e.kind: e.sentence for e in hands.hear((7, 7, 10), plain).why_not}["ronda"]
    casa = {e.kind: e.sentence for e in hands.hear((1, 11, 11), Options(casa_chica=True)).why_not}
    assert casa["ronda"] == "At this table these cards are a Casa Chica."
    assert hands.hear((7, 7, 10), plain).beaten_by == "a higher Vigía and Registro"
    assert hands.hear((1, 11, 12), plain).beaten_by == ""


def test_a_hand_is_three_values_of_the_pack() -> None:
    for held in ((1, 2), (1, 2, 8), (1, 2, 3, 4)):
        with pytest.raises(ValueError):
            hands.hear(held, Options())


def test_cantos_stand_from_low_to_high() -> None:
    assert [rank.kind for rank in hands.ranks(Options())] == list(cantos.KINDS)
    assert [rank.kind for rank in hands.ranks(Options()) if not rank.on] == list(cantos.REGIONAL)
    assert hands.ranks(Options(tribilin_wins=True))[-1].kind == cantos.TRIBILIN
    for rank in hands.ranks(Options()):
        shown = [int(code[:-1]) for code in rank.cards]
        assert hands.hear(shown, Options(**dict.fromkeys(cantos.REGIONAL, True))).kind == rank.kind


DUTIES = [
    {"partner_exemption": relief.value, "undertrump": under.value}
    for relief in CUATROLA.schema.options["partner_exemption"].choices
    for under in CUATROLA.schema.options["undertrump"].choices
]


@pytest.mark.parametrize("values", DUTIES, ids=str)
def test_the_path_ends_where_the_engine_says(values: dict[str, Any]) -> None:
    ends = set()
    for number in range(1, 120):
        trial = path.Trial(number, values)
        shown = trial.show()
        allowed = {each.code for each in shown.hand if not each.why}
        end = shown.steps[-1]
        assert end.ends and not any(step.ends for step in shown.steps[:-1])
        assert allowed == set(DECK.names(meant(trial, end.rule, end.answer))), (number, end)
        assert all(each.rule for each in shown.hand if each.why)
        ends.add((end.rule, end.answer))
    assert len(ends) >= 6


def meant(trial: path.Trial, rule: str, answer: bool) -> list[int]:
    """The cards that the last step of a path leaves."""
    state = trial.state
    hand, trumps, suit = state.hands[0], state.hands[0] & SUIT[state.trump], state.hands[0] & SUIT[state.led]
    higher = [card for card in cards(hand) if beats(trial, card)]
    forced = trial.game.o.undertrump == "forced"
    return {
        ("CU-5.10", True): cards(suit or hand),
        ("CU-5.5", False): cards(hand),
        ("CU-5.6", False): cards(trumps),
        ("CU-5.6", True): [card for card in higher if trumps >> card & 1],
        ("CU-5.7", False): cards(trumps if forced else hand),
        ("CU-5.4", True): cards(suit),
        ("CU-5.3", True): [card for card in higher if suit >> card & 1],
        ("CU-5.3", False): cards(suit),
    }[rule, answer]


def cards(bits: int) -> list[int]:
    return [card for card in range(len(DECK)) if bits >> card & 1]


def beats(trial: path.Trial, card: int) -> bool:
    return bool(BEATS[trial.state.trump][trial.state.best] >> card & 1)


@pytest.mark.parametrize("seats", games()["envite"].seats_allowed)
def test_the_drawn_order_is_the_one_that_is_played(seats: int) -> None:
    for choice in games()["envite"].schema.options["matador_order"].choices:
        for turned, order in zip(turned_up(seats, choice.value), orders(seats, choice.value), strict=True):
            drawn = [code for run in turned.runs for code in run.cards]
            names = games()["envite"].deck.names(order.trumps)
            assert drawn == names and turned.trumps == len(names)
            plain = {code for run in turned.plain for code in run.cards}
            assert plain == set(games()["envite"].deck.codes) - set(names)


def test_a_comparison_shows_every_difference_and_nothing_else() -> None:
    game = games()["cassino"]
    ways = [type("Way", (), {"values": preset.values}) for preset in game.presets]
    lines = comparison.compare(game, ways)
    assert lines and all(len({cell.says for cell in line.cells}) > 1 for line in lines)
    assert all(not line.cells[0].own for line in lines)
