"""Whole random matches: the pack stays whole, every owner can take its builds, no build outlives a deal (CS-21.5)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from games.engine.cassino.game import Cassino
from games.engine.cassino.moves import Resign
from games.engine.cassino.pack import SIZE
from games.engine.cassino.partition import worth
from games.engine.cassino.state import GAME_OVER, PLAY, Position
from games.engine.playout import opened, run_on
from tests.engine.walks import pairwise, tables

from .table import table


@cache  # to find a cover takes seconds
def sample() -> list[Cassino]:
    """Every preset in every format it allows, then a pairwise cover of the options."""
    formats: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {}), (4, {}), (4, {"teams": True})]
    presets = [
        table(seats, preset=preset, **more)
        for preset in ("modern", "classic", "royal", "dominican")
        for seats, more in formats
        if preset != "dominican" or seats == 2 or more
    ]
    cover = [game for game in tables(Cassino, Random(1)) if game.o.turn_seconds and isinstance(game, Cassino)]
    Random(2).shuffle(cover)
    return presets + cover[:10]


@pytest.mark.parametrize("number", range(4))
def test_the_invariants_hold_in_random_matches(number: int) -> None:
    for game in sample()[number::4]:
        rng = Random(number)
        state = opened(game, rng)
        for _ in range(4000):
            if game.outcome(state):
                break
            step(game, state, rng)
            invariants(game, state)
        assert game.outcome(state) is not None


def step(game: Cassino, state: Position, rng: Random) -> None:
    """A listed move of a seat that is waited for; now and then somebody gives up or a clock runs out."""
    chance = rng.random()
    if chance < 0.001 and state.phase == PLAY:
        game.apply(state, rng.choice([s for s in range(game.seats) if s not in state.resigned]), Resign())
    elif chance < 0.02:
        for seat, move in game.timeout(state, rng):
            game.apply(state, seat, move)
    else:
        seat = rng.choice(game.to_act(state))
        move = rng.choice(game.legal(state, seat)) if rng.random() < 0.5 else game.guess(state, seat, rng)
        assert game.refusal(state, seat, move) is None, move
        game.apply(state, seat, move)
    run_on(game, state, rng)


def invariants(game: Cassino, state: Position) -> None:
    piles = [pile.cards for pile in state.builds]
    places = [*state.hands, *state.piles, *piles, state.table, state.deck]
    assert sorted(card for place in places for card in place) == list(range(SIZE))
    owned = [(pile.owner, pile.value) for pile in state.builds]
    assert len(set(owned)) == len(owned), "one pile per value and owner"
    for pile in state.builds:
        assert game.values.held(state.hands[pile.owner], pile.value) or state.phase == GAME_OVER
        assert all(worth(group, pile.value, game.values.high) for group in pile.groups)
        assert pile.value > 1 or len(pile.groups) > 1, "a stack of aces is never single"
    if not any(state.hands):
        assert not state.builds, "no build outlives a deal"
    assert all(card in state.piles[seat] for seat, card in state.markers)


def test_every_table_of_the_cover_can_be_played_to_its_end() -> None:
    """The quick moves alone, under every allowed pair of options."""
    rng = Random(3)
    for seats in (2, 3, 4):
        for values in pairwise(Cassino, seats, "local", rng):
            game = table(seats, **values)
            state = opened(game, rng)
            while game.outcome(state) is None:
                seat = game.to_act(state)[0]
                move = game.guess(state, seat, rng)
                assert game.refusal(state, seat, move) is None, (values, move)
                game.apply(state, seat, move)
                run_on(game, state, rng)
