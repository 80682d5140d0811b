"""The opening of a match, the deal, the captains and the clocks."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.envite.game import Envite
from games.engine.envite.state import State
from games.engine.game import DEALER, Event, Refused

from .tables import dealt, position, say, settle, table


def next_round(game: Envite, state: State) -> tuple[State, list[Event]]:
    [(seat, move)] = game.timeout(state, Random(1))
    state, events = game.play(state, seat, move)
    return settle(game, state, events, Random(2))


def test_a_match_opens_with_the_captains_a_draw_and_a_deal() -> None:
    game, dealers = table(6), set()
    for seed in range(40):
        state = game.start()
        state, _ = game.play(state, DEALER, game.read({"type": "table", "captains": [4, 1]}))
        steps = game.run_on(state, Random(seed))
        assert [move.kind for move, _, _ in steps] == ["draw", "deal"]
        state = steps[-1][1]
        assert state.captains == [4, 1] and state.phase == "bid"
        assert state.turn == state.captains[(state.dealer + 1) % 2]
        dealers.add(state.dealer)
    assert dealers == set(range(6))


@pytest.mark.parametrize("captains", [[1, 0], [0], [0, 1, 2], [0, 6], [-2, 1], [0, 0], "01", None])
def test_captains_sit_in_their_teams(captains: object) -> None:
    game = table(6)
    with pytest.raises(Refused):
        game.play(game.start(), DEALER, game.read({"type": "table", "captains": captains}))


def test_a_captain_changes_with_the_next_deal_only() -> None:
    game = table()
    state = position(game)
    state, events = game.play(state, DEALER, game.read({"type": "table", "captains": [2, 1]}))
    assert state.captains == [0, 1] and events == [] and game.to_act(state) == (0,)
    for seat in (0, 1):
        state, _ = say(game, state, seat, {"type": "pass"} if seat == 0 else {"type": "envite", "to": "4"})
    state, _ = say(game, state, 0, {"type": "fold"})
    state, events = next_round(game, state)
    assert events[0] == Event("captain_changed", {"team": 0, "seat": 2})
    assert state.captains == [2, 1]
    state, events = next_round(game, game.arrange({**game.facts(state), "phase": "round_over", "captains": [2, 1]}))
    assert events[0].kind == "round_started"


def test_each_seat_learns_its_own_cards_and_only_the_number_of_the_others() -> None:
    game = table(8)
    state = game.start()
    events = [event for _, _, events in game.run_on(state, Random(3)) for event in events]
    told = [event for event in events if "cards" in event.data]
    assert sorted(event.only for event in told) == [(seat,) for seat in range(8)]
    assert all(event.only == (event.data["seat"],) for event in told)
    assert sum(event.kind == "dealt" and not event.only for event in events) == 8


@pytest.mark.parametrize("seats", [4, 6, 8, 10, 12])
def test_the_pack_is_whole(seats: int) -> None:
    state = dealt(table(seats))
    cards = [card for hand in state.hands for card in hand] + [state.vira] + state.rest
    assert sorted(cards) == list(range(40)) and len(state.rest) == 40 - 3 * seats - 1


def test_without_a_pause_the_next_deal_follows_at_once() -> None:
    game = table(round_pause_seconds=0)
    state, _ = say(game, position(game), 0, {"type": "envite", "to": "4"})
    state, _ = say(game, state, 1, {"type": "fold"})
    assert game.clock(state) is None
    assert [move.kind for move, _, _ in game.run_on(state, Random(1))] == ["next_round", "deal"]


def test_without_seconds_a_turn_has_no_clock() -> None:
    game = table(turn_seconds=0)
    assert game.clock(position(game)) is None and game.to_act(position(game)) == (0,)


def test_every_decision_is_a_new_clock() -> None:
    game = table()
    state = position(game)
    serials = [game.clock(state).serial]
    for seat, wire in [
        (0, {"type": "envite", "to": "4"}),
        (1, {"type": "raise", "to": "7"}),
        (0, {"type": "accept"}),
        (0, {"type": "play", "card": "12c"}),
    ]:
        state, _ = say(game, state, seat, wire)
        serials.append(game.clock(state).serial)
    assert len(set(serials)) == len(serials)


def test_dealer_moves_are_made_when_they_are_due_and_by_nobody_else() -> None:
    game = table()
    state = position(game)
    pack = list(game.deck.codes)
    for wire in ({"type": "deal", "cards": pack}, {"type": "draw", "dealer": 1}, {"type": "next_round"}):
        assert game.refusal(state, DEALER, game.read(wire)) is not None
        assert game.refusal(state, 0, game.read(wire)).code == "malformed"
        assert game.read_client(wire).kind == "bad"
    ready = game.play(game.start(), DEALER, game.read({"type": "draw", "dealer": 2}))[0]
    assert game.refusal(ready, DEALER, game.read({"type": "deal", "cards": pack})) is None
    assert game.refusal(ready, DEALER, game.read({"type": "deal", "cards": pack[:-1] + pack[:1]})) is not None
