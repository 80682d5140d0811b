"""The cantos against a second reading of CA-9.1, and how they rank."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from games.engine.caida.cantos import KINDS, bogus, enabled, place, table, triples
from games.engine.caida.options import Options
from games.engine.caida.pack import DECK

ORDER = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
RONDA = {**dict.fromkeys(range(1, 8), 1), 10: 2, 11: 3, 12: 4}


def by_the_table(values: list[int], regional: dict[str, bool]) -> tuple[str, int] | None:
    """CA-9.1 read line by line, with values and not with steps."""
    a, b, c = sorted(values)
    neighbours = {frozenset(two) for two in zip(ORDER, ORDER[1:], strict=False)}
    if regional["casa_grande"] and (a, b, c) == (1, 12, 12):
        return "casa_grande", 12
    if regional["casa_chica"] and (a, b, c) == (1, 11, 11):
        return "casa_chica", 11
    if regional["registrico"] and (a, b, c) == (1, 10, 11):
        return "registrico", 10
    if (a, b, c) == (1, 11, 12):
        return "registro", 8
    pair = next((v for v in values if values.count(v) == 2), None)
    if pair is not None:
        odd = next(v for v in values if v != pair)
        return ("vigia", 7) if frozenset({pair, odd}) in neighbours else ("ronda", RONDA[pair])
    if a == b == c:
        return "tribilin", 5
    return ("patrulla", 6) if [a, b, c] in [ORDER[i : i + 3] for i in range(8)] else None


@pytest.mark.parametrize("on", list(product([False, True], repeat=3)))
def test_every_hand_of_the_deck_is_read_as_the_rules_read_it(on: tuple[bool, ...]) -> None:
    regional = dict(zip(("registrico", "casa_chica", "casa_grande"), on, strict=True))
    known = table(Options(**regional))
    hands = list(combinations(range(len(DECK)), 3))
    assert len(hands) == 9880
    for hand in hands:
        canto = known[place(hand)]
        wanted = by_the_table([int(DECK.code(card)[:-1]) for card in hand], regional)
        assert (canto and canto[:2]) == wanted, DECK.names(hand)


def strength(*codes: str, **options: bool) -> int:
    canto = table(Options(**options))[place(DECK.numbers(codes))]
    assert canto is not None
    return canto.strength


def test_kinds_rank_in_the_order_of_the_table() -> None:
    lowest = [("1o", "1c", "3o"), ("1o", "1c", "1e"), ("1o", "2o", "3o"), ("1o", "1c", "2o"), ("1o", "11o", "12o")]
    highest = [("12o", "12c", "3o"), ("12o", "12c", "12e"), ("10o", "11o", "12o"), ("12o", "12c", "11o")]
    for lower, higher in zip(highest, lowest[1:], strict=True):
        assert strength(*lower) < strength(*higher)
    regional = {"registrico": True, "casa_chica": True, "casa_grande": True}
    order = [("1o", "11o", "12o"), ("1o", "10o", "11o"), ("1o", "11o", "11c"), ("1o", "12o", "12c")]
    ranks = [strength(*hand, **regional) for hand in order]
    assert ranks == sorted(ranks) and len(set(ranks)) == 4


def test_the_pair_decides_and_the_odd_card_does_not() -> None:
    assert strength("6o", "6c", "1o") == strength("6o", "6c", "12o")
    assert strength("6o", "6c", "5o") == strength("6o", "6c", "7o")
    assert strength("2o", "2c", "12o") > strength("1o", "1c", "12o")
    assert strength("3o", "4o", "5o") > strength("2o", "3o", "4o")
    assert strength("7o", "7c", "7e") > strength("6o", "6c", "6e")


def test_a_winning_tribilin_is_the_highest() -> None:
    others = {"casa_grande": True, "tribilin_wins": True}
    assert strength("1o", "1c", "1e", **others) > strength("1o", "12o", "12c", **others)


def test_a_false_canto_is_below_every_true_one_of_its_kind_and_above_the_kind_below() -> None:
    options = Options()
    for kind in enabled(options):
        true = [strength(*(f"{ORDER[step]}{suit}" for step, suit in zip(steps, "oce", strict=True)))
                for steps in triples(options)[kind]]  # fmt: skip
        assert bogus(kind, options).strength < min(true)
    assert bogus("vigia", options).strength > strength("10o", "11o", "12o")
    assert bogus("ronda", options).points == 1
    assert set(triples(options)) == set(KINDS[:5])
