"""The house player: it keeps the rules, accuses only what is plain, and plays better than chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.engine.caida import GAME
from games.engine.playout import opened, run_on

from .tables import Table

EVERYTHING = {"expert": True, "soplado": True, "viveza": True}


def match(values: dict[str, Any], seats: int, house: set[int], rng: Random) -> tuple[int, Counter[str]]:
    """The winning side of a match between the house and chance, and what happened."""
    game = GAME(GAME.schema.load(values, seats, "local"), seats)
    state, player, seen = opened(game, rng), game.bot(), Counter[str]()
    while game.outcome(state) is None:
        for seat, move in moves(game, state, player, house, rng):
            state, events = game.play(state, seat, move)
            seen.update(event.data["kind"] if event.kind == "mistake" else event.kind for event in events)
            run_on(game, state, rng)
    return state.winner, seen


def moves(game: Any, state: Any, player: Any, house: set[int], rng: Random) -> list[tuple[int, Any]]:
    waited = game.to_act(state)
    for seat in sorted(house):
        if legal := game.legal(state, seat):
            view = game.view(state, seat)
            move = player.choose(game, seat, view, legal, lambda r, s=seat: game.imagine(state, s, r), rng, 0.05)
            if move is not None:
                return [(seat, move)]
            assert seat not in waited, "who is waited for moves"
    return [(waited[0], game.guess(state, waited[0], rng))] if waited else game.timeout(state, rng)


@pytest.mark.parametrize(("values", "seats"), [({}, 2), ({"caida_beats_canto": True}, 3), (EVERYTHING, 2)])
def test_it_beats_chance(values: dict[str, Any], seats: int) -> None:
    won = sum(match(values, seats, {0}, Random(number))[0] == 0 for number in range(24))
    assert won > 24 / seats


def test_it_makes_no_mistakes() -> None:
    seen = Counter[str]()
    for number in range(4):
        seen += match(EVERYTHING, 3, {0, 1, 2}, Random(number))[1]
    assert seen["canto_announced"] and seen["played"]
    assert not {"invalid_take", "wrong_canto", "wrong_run"} & set(seen)


def ask(table: Table, seat: int) -> Any:
    game, state = table.game, table.state
    legal = game.legal(state, seat)
    return game.bot().choose(
        game, seat, game.view(state, seat), legal, lambda r: game.imagine(state, seat, r), Random(1), 0.05
    )


def test_it_takes_a_caida_with_a_king() -> None:
    table = Table(2, hands=[["12o", "1c"], ["12c", "3b"]], table=["3o", "5e"])
    assert ask(table.play(0, "12o"), 1).card == table.game.deck.number("12c")


def test_it_sweeps_the_longest_run() -> None:
    table = Table(3, {"expert": True, "soplado": True}, hands=[["5o", "1c"], ["2c", "3b"], ["4o", "11c"]],
                  table=["5c", "6e", "7b"])  # fmt: skip
    table.play(0, "5o", [])
    assert table.game.write(ask(table, 2)) == {"type": "sweep", "pair": ["5o", "5c"], "take": ["6e", "7b"]}


def test_it_accuses_a_plain_theft_and_leaves_the_rest() -> None:
    table = Table(2, EVERYTHING, hands=[["5o", "1c"], ["2c", "3b"]], table=["5c", "7b"])
    table.play(0, "5o", ["5c", "7b"], steal=True)
    assert ask(table, 1).kind == "accuse"
    honest = Table(2, EVERYTHING, hands=[["5o", "1c"], ["2c", "3b"]], table=["5c", "7b"])
    assert ask(honest.play(0, "5o", ["5c"]), 1).kind == "play"


def test_imagined_cards_agree_with_what_was_announced_and_what_was_not() -> None:
    hands = [["6o", "6c", "5e"], ["1o", "4c", "10e"], ["2o", "7c", "12e"]]
    table = Table(3, hands=hands, table=["3b"])
    table.play(0, "5e").play(1, "10e")
    for seed in range(60):
        world = table.game.imagine(table.state, 2, Random(seed))
        dealt = [[card >> 2 for card in cards] for cards in world.cantos.dealt]
        assert world.cantos.held[0].kind == "vigia" and len(set(dealt[0])) == 2
        assert world.cantos.held[1] is None
