"""Imagined worlds: what a seat has not seen is dealt again, within what play has shown."""

from __future__ import annotations

from random import Random

from games.engine.envite.hidden import lacking
from games.engine.envite.order import DECK

from .tables import dealt, position, table


def test_who_could_not_follow_holds_none_of_the_suit() -> None:
    game = table()
    state = position(
        game,
        phase="play",
        hands=[["12e", "4o"], ["4e", "6o"], ["5e", "7o", "1e"], ["6e", "1o", "3b"]],
        table=[{"seat": 0, "card": "12b"}, {"seat": 1, "card": "3e"}],
    )
    assert lacking(game.order(state), game.o, state) == {
        1: {DECK.number(f"{v}b") for v in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)}
    }
    for seed in range(60):
        world = game.imagine(state, 0, Random(seed))
        assert not any(card // 10 == 3 for card in world.hands[1])


def test_who_ducked_a_drag_may_still_hold_the_top_card() -> None:
    game = table()
    state = position(
        game,
        phase="play",
        hands=[["12e", "4o"], ["4e", "2c"], ["5e", "7o", "1e"], ["6e", "1o", "3b"]],
        table=[{"seat": 0, "card": "12c"}, {"seat": 1, "card": "3e"}],
    )
    trumps = [
        {card for card in game.imagine(state, 0, Random(seed)).hands[1] if card // 10 == 1} for seed in range(300)
    ]
    assert set().union(*trumps) == {DECK.number("2c")}


def test_a_trump_on_a_plain_lead_shows_nothing_where_trumping_is_free() -> None:
    game = table(follow_rule="follow_or_trump")
    state = position(
        game,
        phase="play",
        hands=[["12e", "4o"], ["4e", "6o"], ["5e", "7o"], ["6e", "1o", "3b"]],
        table=[{"seat": 0, "card": "12b"}, {"seat": 1, "card": "3c"}, {"seat": 2, "card": "3e"}],
    )
    assert set(lacking(game.order(state), game.o, state)) == {2}


def test_real_hands_never_contradict_what_is_inferred() -> None:
    for seats, follow in [(4, "must_follow"), (12, "must_follow"), (8, "follow_or_trump")]:
        game, rng = table(seats, follow_rule=follow), Random(seats)
        for seed in range(25):
            state = dealt(game, seed)
            while state.phase not in ("round_over", "game_over"):
                lacks = lacking(game.order(state), game.o, state)
                assert not any(cards & set(state.hands[seat]) for seat, cards in lacks.items())
                world = game.imagine(state, state.turn, rng)
                assert not any(cards & set(world.hands[seat]) for seat, cards in lacks.items())
                game.apply(state, state.turn, game.guess(state, state.turn, rng))


def test_the_unseen_cards_come_to_every_place() -> None:
    game = table()
    state = dealt(game)
    held = {card for seed in range(300) for card in game.imagine(state, 0, Random(seed)).hands[2]}
    assert held == set(range(40)) - set(state.hands[0]) - {state.vira}
