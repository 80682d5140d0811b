"""Clocks: which one runs, when it starts afresh, and what it does."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.cuatrola.moves import PASS, Bid, Cante, Play, Ready
from games.engine.cuatrola.pack import DECK, points
from games.engine.game import DEALER

from .tables import random_match, table

SINGER = [
    ["1c", "12o", "11o", "1e", "3b"],
    ["3o", "10c", "11c", "3e", "10b"],
    ["10o", "12c", "10e", "1b", "11b"],
    ["1o", "3c", "12e", "11e", "12b"],
]


@pytest.mark.parametrize(
    "name, phase", [("bid", "bidding"), ("turn", "play"), ("cante", "cante"), ("hand_end", "hand_end")]
)
def test_each_phase_has_its_clock_and_zero_takes_it_away(name: str, phase: str) -> None:
    for seconds in (0, 7):
        game = table(**{f"{name}_seconds": seconds})
        met = 0
        for state, _ in random_match(game, Random(1)):
            if state.phase == phase and not game.deal_due(state):
                met += 1
                clock = game.clock(state)
                assert (clock and (clock.name, clock.seconds)) == ((name, seconds) if seconds else None)
        assert met or (name == "hand_end" and not seconds)


def test_without_seconds_between_hands_the_next_one_is_due_at_once() -> None:
    game = table(hand_end_seconds=0)
    state = game.arrange({"phase": "hand_end"})
    assert game.clock(state) is None and game.to_act(state) == () and game.deal(state, Random(1)) is not None


def test_the_clock_plays_the_cheapest_card_and_a_trump_last() -> None:
    game, rng = table(), Random(2)
    for state, _ in random_match(game, rng):
        if state.phase == "play":
            [(seat, move)] = game.timeout(state, rng)
            assert isinstance(move, Play) and move.auto and seat == state.turn
            legal = [play.card for play in game.legal(state, seat)]  # type: ignore[attr-defined]
            least = min(points(1 << card) for card in legal)
            cheapest = [card for card in legal if points(1 << card) == least]
            plain = [card for card in cheapest if card // 5 != state.trump] or cheapest
            assert move.card == min(plain)


def test_the_clock_announces_and_passes() -> None:
    game, rng = table(), Random(3)
    state = game.arrange({"hands": SINGER, "phase": "play"})
    for seat, code in ((0, "1c"), (1, "10c"), (2, "12c"), (3, "3c")):
        state, _ = game.play(state, seat, Play(DECK.number(code)))
    assert game.timeout(state, rng) == [(0, Cante(0, auto=True))]
    state, events = game.play(state, 0, Cante(0, auto=True))
    assert [event.kind for event in events] == ["timed_out", "cante_made"]
    assert events[1].data["auto"] is True
    assert game.timeout(game.arrange({}), rng) == [(0, Bid(PASS, auto=True))]


def test_between_hands_the_clock_is_everybodys_and_ready_does_not_restart_it() -> None:
    game, rng = table(), Random(4)
    state = game.arrange({"phase": "hand_end"})
    clock = game.clock(state)
    for seat in (2, 0):
        state, events = game.play(state, seat, Ready())
        assert [event.kind for event in events] == ["ready"]
        assert game.clock(state) == clock
    assert game.to_act(state) == (1, 3)
    again, events = game.play(state, 0, Ready())
    assert again == state and events == []
    [(seat, move)] = game.timeout(state, rng)
    state, events = game.play(state, seat, move)
    assert seat == DEALER and [event.wire() for event in events] == [
        {"type": "timed_out", "timer": "hand_end", "seat": None}
    ]
    assert game.deal_due(state) and game.clock(state) is None


def test_a_new_decision_is_a_new_clock() -> None:
    game, before = table(), None
    for state, _ in random_match(game, Random(5)):
        if before is not None and before.turn >= 0 and state.turn >= 0:
            assert state.serial != before.serial
        before = state


def test_a_browser_moves_no_clock_and_no_dealer() -> None:
    game = table()
    assert game.read_client({"type": "ready", "auto": True}).kind == "bad"
    state = game.arrange({})
    deal = {"type": "deal", "dealer": 0, "deck": DECK.names(range(20))}
    assert game.refusal(state, 0, game.read_client(deal)).code == "malformed"  # type: ignore[union-attr]
