"""What is listed in Expert (CA-20.3). A case asks what is refused there, so that only this sees what is left out."""

from __future__ import annotations

from typing import Any

import pytest

from .tables import Table

VIVEZA = {"expert": True, "soplado": True, "viveza": True, "tribilin_wins": True, "casa_grande": True}
KINDS = {"ronda", "tribilin", "patrulla", "vigia", "registro", "casa_grande"}
PAIR = {"table": ["5c", "5e", "6c", "7c", "11b"], "table_by": {"5e": 1}}
HANDS = [["12o", "5o", "1c"], ["2e", "3e", "4e"], ["7o", "10o", "1e"]]


def listed(table: Table, seat: int, kind: str, **having: Any) -> list[dict[str, Any]]:
    """The wires of one kind that have these fields."""
    wires = [table.game.write(move) for move in table.game.legal(table.state, seat) if move.kind == kind]
    return [wire for wire in wires if all(wire.get(name) == value for name, value in having.items())]


def kinds(table: Table, seat: int, mark: str = "") -> set[str]:
    """The cantos that may be announced truly, or with this mark."""
    wires = listed(table, seat, "sing")
    return {wire["canto"] for wire in wires if ("call" in wire, "fake" in wire) == (mark == "call", mark == "fake")}


def test_every_legal_set_of_every_card() -> None:
    table = Table(3, VIVEZA, hands=HANDS, **PAIR)
    takes = {tuple(wire["take"]) for wire in listed(table, 0, "play", card="5o")}
    fives, runs = [("5c",), ("5e",)], [(), ("6c",), ("6c", "7c")]
    assert takes == {(), *(five + run for five in fives for run in runs)}
    assert [wire["take"] for wire in listed(table, 0, "play", card="12o")] == [[]]
    assert not listed(table, 1, "play") and not listed(table, 0, "play", steal=True)


@pytest.mark.parametrize(
    ("hand", "score", "called"),
    [
        (["12o", "5o", "1c"], 14, {"casa_grande", "tribilin"}),
        (["6o", "6c", "1c"], 20, KINDS - {"ronda"}),
        (["12o", "12c", "5o"], 20, KINDS),
        (["12o", "5o", "1c"], 20, KINDS - {"ronda"}),
        (["12o", "5o", "1c"], 23, KINDS),
    ],
)
def test_cantos_are_listed_by_what_they_pay_and_not_by_the_hand(hand: list[str], score: int, called: set[str]) -> None:
    table = Table(3, VIVEZA, hands=[hand, *HANDS[1:]], scores=[score, 0, 0], table=["4b"])
    assert kinds(table, 0) == KINDS and kinds(table, 0, "call") == called
    assert kinds(table, 0, "fake") == KINDS - {"tribilin"} and not listed(table, 1, "sing")
    table.do(0, type="sing", canto="vigia", fake=True)
    assert not listed(table, 0, "sing")


def test_after_three_mistakes_only_what_is_false_may_be_announced() -> None:
    table = Table(3, VIVEZA, hands=HANDS, mistakes=[3, 0, 0], table=["4b"])
    assert not kinds(table, 0) and not kinds(table, 0, "call") and kinds(table, 0, "fake")
    spent = Table(3, VIVEZA, hands=HANDS, spent={"false_canto": [True, False, False]}, table=["4b"])
    assert kinds(spent, 0) and not kinds(spent, 0, "fake")


def test_options_that_are_off_list_nothing() -> None:
    table = Table(3, {"expert": True}, hands=HANDS, scores=[14, 0, 0], **PAIR)
    assert kinds(table, 0) == KINDS - {"casa_grande"} and not kinds(table, 0, "call") and not kinds(table, 0, "fake")
    table.play(0, "12o")
    assert not any(listed(table, seat, kind) for seat in range(3) for kind in ("sweep", "accuse"))


def test_sweeps_of_everybody_but_the_leaver_and_accusations_of_rivals() -> None:
    table = Table(3, VIVEZA, hands=HANDS, **PAIR)
    swept = [[], ["6c"], ["6c", "7c"]]
    assert [wire.get("take", []) for wire in listed(table, 2, "sweep")] == swept and not listed(table, 1, "sweep")
    table.play(0, "12o", ["11b"], steal=True)
    assert listed(table, 2, "accuse") == [{"type": "accuse", "target": 0, "about": "capture"}]
    assert not listed(table, 0, "accuse")


@pytest.mark.parametrize(("score", "reason", "sweeps"), [(0, "cycle", 1), (23, "game", 0)])
def test_before_a_cycle_closes_pairs_may_be_swept_and_before_the_game_does_not(
    score: int, reason: str, sweeps: int
) -> None:
    table = Table(
        2,
        VIVEZA,
        scores=[score, 0],
        hands=[["1o"], []],
        table=["5c", "5e", "1b"],
        table_by={"5e": 1},
        last_play={"seat": 1, "card": "1b"},
        deck=[],
    )
    assert table.play(0, "1o", ["1b"]).event("closing")["reason"] == reason
    assert len(listed(table, 0, "sweep")) == sweeps and not listed(table, 0, "play")
    assert len(listed(table, 1, "accuse")) == 1
