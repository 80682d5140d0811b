"""Stones, stop and tumbo, against the arithmetic of the rules written down a second time."""

from __future__ import annotations

import itertools

import pytest

from games.engine.envite import scoring

from .tables import position, table


def by_the_book(full: int, tumbo: int, stop: bool, old: int, gain: int) -> tuple[int, bool]:
    """The new count and whether it is a chico."""
    if old + gain > full or (old + gain == full and not (stop and old < tumbo)):
        return 0, True
    return (full - 1 if old + gain == full else old + gain), False


@pytest.mark.parametrize(("full", "stop", "reach"), [*itertools.product((6, 9, 12, 24), (True, False), (1, 2, 3))])
def test_every_gain_from_every_count(full: int, stop: bool, reach: int) -> None:
    game = table(stones_to_chico=full, tumbo_stop=stop, tumbo_at=full - reach, chicos_to_win=5)
    for old, gain in itertools.product(range(full), range(1, 24)):
        state = position(game, phase="play", stones=[old, 3], stake=str(gain))
        scoring.win_by_tricks(game.o, state, 0, None)
        count, chico = by_the_book(full, full - reach, stop, old, gain)
        assert state.stones == ([0, 0] if chico else [count, 3])
        assert state.chicos == [int(chico), 0]


@pytest.mark.parametrize(
    ("stones", "winner", "after", "chicos"),
    [
        ([11, 4], 0, [0, 0], [1, 0]),
        ([11, 4], 1, [11, 7], [0, 0]),
        ([11, 9], 1, [11, 11], [0, 0]),
        ([11, 10], 1, [0, 0], [0, 1]),
        ([11, 11], 1, [0, 0], [0, 1]),
        ([11, 11], 0, [0, 0], [1, 0]),
    ],
)
def test_a_tumbo_round(stones: list[int], winner: int, after: list[int], chicos: list[int]) -> None:
    game = table()
    state = position(game, phase="play", stones=stones)
    assert state.stake == "tumbo"
    events = []
    scoring.win_by_tricks(game.o, state, winner, events.append)
    assert (state.stones, state.chicos) == (after, chicos)
    how = "tumbo" if stones[winner] >= 11 else "stones"
    assert [event.data["how"] for event in events if event.kind == "chico_won"] == [how] * sum(chicos)


def test_what_an_offer_promises_is_what_is_scored() -> None:
    game = table(chicos_to_win=5)
    for old, stake in itertools.product(range(11), ("2", "4", "7", "9", "chico_fuera")):
        state = position(game, phase="play", stones=[old, 3], stake=stake)
        promised = scoring.reached(game.o, state.stones[0], stake) >= game.o.stones_to_chico
        scoring.win_by_tricks(game.o, state, 0, None)
        assert promised == (state.chicos == [1, 0])


@pytest.mark.parametrize("chicos", [1, 3])
def test_the_game_ends_with_its_last_chico(chicos: int) -> None:
    game = table(chicos_to_win=chicos)
    state = position(game, phase="play", stake="chico_fuera", chicos=[0, chicos - 1])
    scoring.win_by_tricks(game.o, state, 1, None)
    assert state.phase == "game_over"
    assert game.outcome(state).winners == (1, 3)
