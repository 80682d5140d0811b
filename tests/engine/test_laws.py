"""The laws that every game keeps, on random matches under every preset and a pairwise cover of the options."""

from __future__ import annotations

import json
import os
from functools import cache
from random import Random
from typing import Any

import pytest

from games.engine.cases import every_string
from games.engine.game import BAD, DEALER, Game, Refused, State
from games.engine.registry import games

from .walks import tables, walk

MATCHES = int(os.environ.get("LAW_MATCHES", "120"))  # by game, or one at each table of the cover; more for a long look
LOOKS = 0.05  # of all positions are looked at closely, which is what takes time
NAMES = sorted(games())


@cache  # to find a cover takes seconds
def sample(name: str) -> list[Game[Any]]:
    """The presets first, then every table of the cover."""
    rng = Random(f"laws of {name}")
    every = list(tables(games()[name], rng))
    presets, cover = every[: len(games()[name].presets)], every[len(games()[name].presets) :]
    rng.shuffle(cover)
    chosen = presets + cover
    return (chosen * (MATCHES // len(chosen) + 1))[: max(MATCHES, len(chosen))]


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_random_matches_keeps_the_laws(name: str) -> None:
    for number, game in enumerate(sample(name)):
        rng = Random(f"{name} {number}")
        before, log = game.start(), []
        for seat, move, state, events in walk(game, rng):
            log.append((seat, move))
            assert game.read(game.write(move)) == move, "a move is its wire"
            assert not {"kind"} & set(game.write(move)), "a wire names its type, not its kind"
            json.dumps([event.wire() for event in events])
            clock_law(game, before, state, seat, move)
            if rng.random() < LOOKS:
                look(game, state, rng)
            before = state
        assert game.replay(log) == before, "a match is the replay of its log"
        assert game.outcome(before) is not None
        for seat in range(game.seats):
            assert game.legal(before, seat) == [], "nobody may move after the end"


def look(game: Game[Any], state: State, rng: Random) -> None:
    """Every law of a position."""
    dump = state.dump()
    assert type(state).load(json.loads(json.dumps(dump))) == state, "a position is its dump"
    assert state.clone() == state
    for seat in game.to_act(state):
        assert game.legal(state, seat), "who is waited for can move"
    for seat in range(game.seats):
        legal_law(game, state, seat, rng)
        imagination_law(game, state, seat, rng)
    timeout_law(game, state, rng)
    assert game.view(state, None)["hand"] == []
    json.dumps(game.view(state, None))
    assert str(game.prompt(state, None))
    assert state.dump() == dump, "questions change nothing"


def legal_law(game: Game[Any], state: State, seat: int, rng: Random) -> None:
    legal = game.legal(state, seat)
    assert len(set(legal)) == len(legal), "no move is listed twice"
    for move in legal:
        assert game.refusal(state, seat, move) is None, (
            f"{move} is legal and refused: {game.refusal(state, seat, move)}"
        )
    if legal:
        dump = state.dump()
        game.play(state, seat, rng.choice(legal))
        assert state.dump() == dump, "play leaves its argument alone"
    assert game.refusal(state, seat, BAD) is not None
    if game.complete:
        for code in game.deck.codes:
            move = game.read({"type": "play", "card": code})
            assert (move in legal) == (game.refusal(state, seat, move) is None), f"{move} by {seat}"


def imagination_law(game: Game[Any], state: State, seat: int, rng: Random) -> None:
    """A seat cannot tell the worlds it imagines from the real one, and the hidden cards do not show through them."""
    view = game.view(state, seat)
    other = game.imagine(state, seat, Random(rng.random()))
    assert game.view(other, seat) == view
    assert cards_of(game, other) == cards_of(game, state)
    assert game.imagine(state, seat, Random(5)) == game.imagine(other, seat, Random(5)), "hidden cards leak"
    assert game.offers(other, seat, {}) == game.offers(state, seat, {})
    assert str(game.prompt(other, seat)) == str(game.prompt(state, seat))
    for code in view["hand"]:
        assert game.offers(other, seat, {"card": code}) == game.offers(state, seat, {"card": code})


def cards_of(game: Game[Any], state: State) -> set[str]:
    """The codes of all cards that stand anywhere in the position."""
    return {text for text in every_string(state.dump()) if text in game.deck}


def timeout_law(game: Game[Any], state: State, rng: Random) -> None:
    """Every move of a clock that runs out is legal when its turn comes, and is marked."""
    if game.clock(state) is None:
        assert game.outcome(state) is not None or game.to_act(state) or game.deal(state, Random(1))
        return
    moves = game.timeout(state, rng)
    assert moves, "a clock that runs out does something"
    for seat, move in moves:
        assert game.refusal(state, seat, move) is None, f"{move} of the clock is refused"
        assert move.auto or seat == DEALER
        state, _ = game.play(state, seat, move)


def clock_law(game: Game[Any], before: State, after: State, seat: int, move: Any) -> None:
    """A new turn is a new clock; one fewer to wait for is none."""
    was, now = game.clock(before), game.clock(after)
    passed_on = game.to_act(before) and not set(game.to_act(after)) <= set(game.to_act(before))
    if was and now and passed_on and len(game.to_act(after)) == 1:
        assert was.serial != now.serial, f"{move} by {seat} gave the turn on without a new clock"


@pytest.mark.parametrize("name", NAMES)
def test_a_refused_move_changes_nothing(name: str) -> None:
    for game in sample(name)[:12]:
        rng = Random(name)
        for _, _, state, _ in walk(game, rng):
            if rng.random() < 0.02:
                dump = state.dump()
                for seat in range(game.seats):
                    with pytest.raises(Refused):
                        game.play(state, seat, game.read_client({"type": "play"}))
                assert state.dump() == dump


def test_every_game_has_tables() -> None:
    assert NAMES and all(sample(name) for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "wire",
    [
        None,
        [],
        "play",
        7,
        {},
        {"type": 1},
        {"type": "play", "card": []},
        {"type": "play", "card": {"a": 1}},
        {"type": "play", "card": None},
        {"type": "bid", "bid": []},
        {"type": "play", "card": "1o", "take": 5},
        {"type": "play", "card": "1o", "auto": True},
        {"type": "table", "online": "x"},
        {"type": "deal"},
        {"type": "x" * 5000},
        {"type": "capture", "card": "AS", "groups": [[1]], "builds": {}},
        {"type": "sweep", "pair": [[]], "take": [{}]},
        {"type": "accuse", "target": "0"},
    ],
)
def test_nonsense_is_refused_in_words(name: str, wire: Any) -> None:
    game = sample(name)[0]
    rng = Random(3)
    for step, (_, _, state, _) in enumerate(walk(game, rng)):
        for seat in range(game.seats):
            refusal = game.refusal(state, seat, game.read_client(wire))
            assert refusal is not None and str(refusal.why)
        if step > 40:
            break
