"""The house player: legal, fair, better than chance."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine.cuatrola.bot import House, offhand
from games.engine.cuatrola.chances import lead, race
from games.engine.cuatrola.game import Cuatrola
from games.engine.cuatrola.moves import CUATROLA, PASS, SOLO, Bid
from games.engine.cuatrola.pack import DECK
from games.engine.cuatrola.state import State
from games.engine.game import Move
from games.engine.playout import run_on

from .tables import table


def choose(game: Cuatrola, state: State, seat: int, seed: int = 1, seconds: float = 0.05) -> Move:
    rng, legal = Random(seed), game.legal(state, seat)
    move = House().choose(
        game, seat, game.view(state, seat), legal, lambda r: game.imagine(state, seat, r), rng, seconds
    )
    assert move in legal
    return move


def match(game: Cuatrola, rng: Random, house: int) -> list[int]:
    """The scores of a match of one side of the house against chance."""
    state = game.start()
    run_on(game, state, rng)
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        move = choose(game, state, seat, rng.randrange(1000)) if seat % 2 == house else game.guess(state, seat, rng)
        game.apply(state, seat, move)
        run_on(game, state, rng)
    return state.scores


def test_the_house_beats_chance() -> None:
    rng, balance = Random(7), 0
    for number in range(3):
        scores = match(table(quintola=number == 1), rng, number % 2)
        balance += scores[number % 2] - scores[1 - number % 2]
    assert balance > 10


def test_hidden_cards_do_not_change_its_mind() -> None:
    game = table()
    state = game.arrange({"dealer": 2, "deck": DECK.names(DECK.shuffled(Random(3)))})
    world = game.imagine(state, 3, Random(9))
    assert choose(game, state, 3, seed=5) == choose(game, world, 3, seed=5)


def test_it_bids_what_cannot_be_lost_and_passes_with_nothing() -> None:
    game = table()
    sure: dict[str, Any] = {
        "dealer": 0,
        "hands": [
            ["1b", "3b", "1o", "1c", "12b"],
            ["10o", "11o", "10c", "11c", "10e"],
            ["12o", "12c", "3e", "11e", "10b"],
            ["3o", "3c", "1e", "12e", "11b"],
        ],
        "bids": [{"seat": seat, "bid": "pass"} for seat in (1, 2, 3)],
    }
    state = game.arrange(sure)
    assert choose(game, state, 0, seconds=0.5) in (Bid(SOLO), Bid(CUATROLA))
    poor = game.arrange({**sure, "dealer": 3, "trump_card": "11b", "bids": [{"seat": 0, "bid": "pass"}]})
    assert choose(game, poor, 1, seconds=0.5) == Bid(PASS)


def test_without_time_it_still_has_a_sensible_move() -> None:
    game = table()
    state = game.arrange({})
    assert choose(game, state, 0, seconds=0.0) == Bid(PASS)
    state = game.arrange({"phase": "play"})
    assert offhand(game.legal(state, 0)) in game.legal(state, 0)


def test_chances_of_a_match() -> None:
    assert lead(1, 0) == 1 and lead(0, 0) == 0 and lead(-1, 0) == -1
    assert 0 < lead(1, 5) < lead(2, 5) < 1 and lead(1, 4) == -lead(-1, 4)
    assert race(0, 2) == 1 and race(3, 0) == -1 and race(2, 2) == 0 and race(1, 3) == 0.75
