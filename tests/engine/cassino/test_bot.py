"""The house: legal, quick, and better than a careless player."""

from __future__ import annotations

from random import Random

from games.engine.cassino.bot import House
from games.engine.cassino.game import Cassino
from games.engine.cassino.moves import Capture
from games.engine.cassino.solver import Solver, key_of
from games.engine.cassino.state import Position
from games.engine.game import Move
from games.engine.playout import opened, run_on

from .table import table


def choose(game: Cassino, state: Position, seat: int, rng: Random, seconds: float = 0.02) -> Move:
    move = House().choose(
        game,
        seat,
        game.view(state, seat),
        game.legal(state, seat),
        lambda r: game.imagine(state, seat, r),
        rng,
        seconds,
    )
    assert move is not None and game.refusal(state, seat, move) is None
    return move


def test_it_beats_a_careless_player() -> None:
    game, wins = table(target=11), 0
    for number in range(6):
        rng = Random(number)
        state = opened(game, rng)
        while game.outcome(state) is None:
            seat = game.to_act(state)[0]
            house = seat == number % 2
            game.apply(state, seat, choose(game, state, seat, rng) if house else game.guess(state, seat, rng))
            run_on(game, state, rng)
        outcome = game.outcome(state)
        wins += outcome is not None and number % 2 in outcome.winners
    assert wins >= 5


def test_it_plays_every_format_to_the_end() -> None:
    for seats, values in ((3, {"target": 11}), (4, {"target": 11, "teams": True}), (4, {"preset": "classic"})):
        game, rng = table(seats, **values), Random(9)
        state = opened(game, rng)
        while (outcome := game.outcome(state)) is None:
            seat = game.to_act(state)[0]
            game.apply(state, seat, choose(game, state, seat, rng, 0.005))
            run_on(game, state, rng)
        assert outcome.winners


def test_the_last_deal_is_counted_out() -> None:
    """Taking the nine now would give the ten of diamonds away; the ten takes it first and leaves the nine for later."""
    game = table()
    state = game.arrange(
        {"hands": [["10S", "9S"], ["10C", "9C"]], "table": ["10D", "9D"], "deck": [], "piles": [["2H"], ["3H"]]}
    )
    move = Solver(game, state, 5000).best(state, 0)
    assert isinstance(move, Capture) and game.deck.code(move.card) == "10S"


def test_the_solver_remembers_whose_sweeps_they_were() -> None:
    last = {"hands": [["9S"], ["8S"]], "table": ["QD"], "deck": [], "piles": [["3H"], ["4H"]]}
    mine, hers = (table().arrange(last | {"sweeps": sweeps}) for sweeps in ([["3H"], []], [[], ["4H"]]))
    assert key_of(mine) != key_of(hers)


def test_the_solver_gives_up_rather_than_think_too_long() -> None:
    game = table()
    state = opened(game, Random(2))
    assert Solver(game, state, 3).best(state, state.turn) is None


def test_owners_hold_their_cards_in_imagined_worlds() -> None:
    game = table(3)
    hers = {"id": "b1", "value": 9, "owner": 1, "groups": [["6D", "3C"]]}
    high = {"id": "b2", "value": 14, "owner": 2, "groups": [["KD", "AC"]]}
    hands = [["2S", "4S"], ["9C", "8C"], ["AH", "7C"]]
    state = game.arrange({"hands": hands, "table": ["5D"], "builds": [hers, high]})
    for seed in range(40):
        world = game.imagine(state, 0, Random(seed))
        assert game.values.held(world.hands[1], 9) and game.values.held(world.hands[2], 14)
