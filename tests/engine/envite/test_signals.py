"""Signals: who sees them, who never learns of them, and that a log of them replays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.envite.game import Envite
from games.engine.envite.signals import MEANINGS, SIGNALS_A_ROUND
from games.engine.envite.state import State
from games.engine.game import DEALER, Event

from .tables import code, dealt, position, say, settle, table


def sign(game: Envite, state: State, seat: int, name: str = "malilla", seed: int = 1) -> tuple[State, list[Event]]:
    """A signal and the draw of whether the rivals saw it."""
    state, events = say(game, state, seat, {"type": "signal", "id": name})
    return settle(game, state, events, Random(seed))


def seen(game: Envite, state: State, seat: int | None) -> list[dict[str, Any]]:
    return game.view(state, seat)["signals"]


def test_they_are_off_unless_the_table_wants_them() -> None:
    game = table()
    state = position(game)
    assert code(game, state, 0, type="signal", id="malilla") == "no_signals"
    assert not any(offer.move["type"] == "signal" for offer in game.offers(state, 0, {}))


def test_partners_see_a_sign_and_rivals_and_spectators_do_not() -> None:
    game = table(6, signals=True, signal_seen_percent=0)
    state, events = sign(game, dealt(game), 3)
    assert [event.only for event in events] == [(1, 3, 5)]
    for seat in range(6):
        assert seen(game, state, seat) == ([{"seat": 3, "id": "malilla"}] if seat % 2 else [])
    assert seen(game, state, None) == []


def test_rivals_who_see_it_are_told_and_the_signaller_is_not() -> None:
    game = table(signals=True, signal_seen_percent=100)
    hidden = table(signals=True, signal_seen_percent=0)
    state, events = sign(game, dealt(game), 0)
    assert [(event.kind, event.only) for event in events] == [("signal_made", (0, 2)), ("signal_seen", (1, 3))]
    unseen, _ = sign(hidden, dealt(hidden), 0)
    for seat in (0, 2):
        assert game.view(state, seat) == game.view(unseen, seat)
        assert game.imagine(state, seat, Random(4)) == hidden.imagine(unseen, seat, Random(4))
    assert seen(game, state, 1) == [{"seat": 0, "id": "malilla"}]


def test_an_unseen_sign_changes_nothing_that_a_rival_could_notice() -> None:
    game = table(signals=True, signal_seen_percent=0)
    before = dealt(game)
    after, _ = sign(game, before, 0)
    for seat in (1, 3, None):
        assert game.view(after, seat) == game.view(before, seat)
    assert game.clock(after) == game.clock(before)
    for seat in (1, 3):
        assert game.imagine(after, seat, Random(2)) == game.imagine(before, seat, Random(2))


def test_the_whistle_is_heard_by_all() -> None:
    game = table(signals=True)
    state, events = sign(game, dealt(game), 0, "whistle")
    assert [(event.kind, event.only) for event in events] == [("signal_made", ())]
    assert game.deal(state, Random(1)) is None
    assert seen(game, state, None) == seen(game, state, 1) == [{"seat": 0, "id": "whistle"}]


def test_the_chance_is_the_option_and_a_log_replays_without_it() -> None:
    game = table(signals=True)
    start, log, times = dealt(game), [], 0
    for seed in range(400):
        state, _ = say(game, start, 0, {"type": "signal", "id": "king"})
        move = game.deal(state, Random(seed))
        assert game.read(game.write(move)) == move
        times += move.seen
        log = [(0, game.read({"type": "signal", "id": "king"})), (DEALER, move)]
        state, _ = game.play(state, DEALER, move)
        again = start.clone()
        for seat, each in log:
            game.apply(again, seat, each)
        assert again == state
    assert 30 < times < 90  # 60 expected


def test_signs_are_free_of_turn_until_the_round_is_over() -> None:
    game = table(signals=True)
    state, _ = sign(game, position(game), 3, "ciego")
    assert game.to_act(state) == (0,)
    state, _ = say(game, state, 0, {"type": "envite", "to": "4"})
    state, _ = sign(game, state, 0, "call")
    state, _ = say(game, state, 1, {"type": "fold"})
    assert code(game, state, 0, type="signal", id="king") == "wrong_phase"


def test_a_seat_has_so_many_signs_a_round() -> None:
    game = table(signals=True)
    state = dealt(game)
    for _ in range(SIGNALS_A_ROUND):
        state, _ = sign(game, state, 2, "king")
    assert code(game, state, 2, type="signal", id="king") == "enough_signals"
    assert code(game, state, 0, type="signal", id="king") is None


@pytest.mark.parametrize(("seats", "more"), [(4, False), (6, True), (12, True)])
def test_signs_of_matadores_exist_where_the_matadores_do(seats: int, more: bool) -> None:
    game = table(seats, signals=True)
    state = dealt(game)
    for name in MEANINGS:
        known = more or name not in ("perica", "knight", "three")
        assert code(game, state, 0, type="signal", id=name) == (None if known else "no_such_signal")
    assert code(game, state, 0, type="signal", id="two_of_coins") == "no_such_signal"


def test_a_sign_may_name_the_turn_that_its_page_showed() -> None:
    game = table(signals=True)
    assert code(game, position(game), 0, type="signal", id="king", answers=43) is None
