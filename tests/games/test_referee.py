"""Only the referee writes a match, and what it writes is whole."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from django.utils import timezone

from games import live, referee, sitting, tasks
from games.engine.game import Refused
from games.models import Match, Room

from .tables import Open, Outbox, assert_log_is_true, held, match_of, play, whole

pytestmark = pytest.mark.django_db
TELL, SEND = live._send, tasks.send  # which the outbox takes the place of


# A move


def test_a_move_is_one_turn(table: Open) -> None:
    room = table()
    before = match_of(room)
    play(room)
    after = match_of(room)
    turn = after.log.latest("number")
    assert (turn.number, turn.seat, turn.move["type"]) == (before.turns + 1, 0, "play")
    assert turn.events == [{"type": "played", "seat": 0, "card": turn.move["card"], "auto": False}]
    assert turn.took_ms is not None
    assert after.snapshot != before.snapshot
    assert_log_is_true(after)


def test_it_raises_the_version_by_one_and_tells_the_table(table: Open, outbox: Outbox) -> None:
    room = table()
    play(room)
    assert Room.objects.get(pk=room.pk).version == room.version + 1
    assert outbox.told == [(live.table_group(room.code), {"type": "table.changed", "v": room.version + 1})]


def test_it_sets_the_next_clock(table: Open) -> None:
    room = table()
    play(room)
    match = match_of(room)
    assert 9 < (match.due_at - timezone.now()).total_seconds() <= 10


def test_a_whole_match_is_logged_and_ends(table: Open) -> None:
    room = table(seats=3, target=3)
    while match_of(room).phase == Match.Phase.RUNNING:
        match = match_of(room)
        game, state = referee.position(match)
        referee.play(room, game.to_act(state)[0], game.write(game.legal(state, game.to_act(state)[0])[0]))
    match = match_of(room)
    assert match.outcome["reason"] == "points" and len(match.outcome["winners"]) == 1
    assert match.ended_at is not None
    assert (match.serial, match.due_at, match.wake_at) == (None, None, None)
    assert Room.objects.get(pk=room.pk).phase == Room.Phase.OVER
    assert_log_is_true(match)


def test_after_the_end_every_move_is_stale(table: Open) -> None:
    room = table(target=1)
    play(room), play(room)
    before = whole(room)
    with pytest.raises(referee.Stale):
        referee.play(room, 0, {"type": "play", "card": "1o"})
    assert whole(room) == before


def test_a_move_that_answers_a_clock_that_is_gone_is_stale(table: Open) -> None:
    room = table()
    gone = match_of(room).serial
    play(room)
    before = whole(room)
    with pytest.raises(referee.Stale):
        referee.play(room, 1, {"type": "play", "card": match_of(room).snapshot["hands"][1][0]}, gone)
    assert whole(room) == before


def test_a_double_click_is_one_move(table: Open) -> None:
    room = table()
    match = match_of(room)
    wire = {"type": "play", "card": held(room, 0)}
    referee.play(room, 0, wire, match.serial)
    with pytest.raises(referee.Stale):
        referee.play(room, 0, wire, match.serial)
    assert match_of(room).turns == match.turns + 1


@pytest.mark.parametrize("wire", [{"type": "play", "card": "9z"}, {"type": "dance"}, {}, {"type": 7}, {"card": ["1o"]}])
def test_what_is_no_move_is_refused(table: Open, wire: Any) -> None:
    room = table()
    before = whole(room)
    with pytest.raises(Refused, match="malformed"):
        referee.play(room, 0, wire)
    assert whole(room) == before


def test_a_move_out_of_turn_is_refused(table: Open) -> None:
    room = table()
    before = whole(room)
    with pytest.raises(Refused, match="not_your_turn"):
        referee.play(room, 1, {"type": "play", "card": held(room, 1)}, match_of(room).serial)
    assert whole(room) == before


def test_another_seat_s_card_is_refused(table: Open) -> None:
    room = table()
    before = whole(room)
    with pytest.raises(Refused, match="not_in_hand"):
        referee.play(room, 0, {"type": "play", "card": held(room, 1)})
    assert whole(room) == before


def test_what_only_clocks_do_is_not_taken_from_a_browser(table: Open) -> None:
    room = table()
    wire = {"type": "play", "card": held(room, 0), "auto": True}
    with pytest.raises(Refused):
        referee.play(room, 0, wire)


def test_a_seat_that_the_table_does_not_have_is_stale(table: Open) -> None:
    with pytest.raises(referee.Stale):
        referee.play(table(), 7, {"type": "play", "card": "1o"})


# Deals


def test_every_deal_is_a_turn_of_the_dealer_that_can_be_checked(table: Open) -> None:
    room = table()
    play(room), play(room)
    deals = list(match_of(room).log.filter(seat=-1))
    assert len(deals) == 2
    for deal in deals:
        order = json.dumps(deal.move, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert len(deal.salt) == 32
        assert deal.digest == hashlib.sha256((deal.salt + order).encode()).hexdigest()
        assert deal.events[0] == {"type": "sealed", "digest": deal.digest}
        assert [event["only"] for event in deal.events if event["type"] == "hand"] == [[0], [1]]
    assert deals[0].salt != deals[1].salt


def test_the_salt_is_in_no_event(table: Open) -> None:
    deal = match_of(table()).log.get(number=1)
    assert deal.salt not in json.dumps(deal.events)


# Moves that only one seat sees, and moves out of turn


def test_a_private_move_is_logged_but_raises_no_version(table: Open, outbox: Outbox) -> None:
    room = table()
    match = match_of(room)
    card = held(room, 1)
    referee.play(room, 1, {"type": "pick", "card": card}, match.serial)
    after = match_of(room)
    assert after.turns == match.turns + 1
    assert after.due_at == match.due_at
    assert Room.objects.get(pk=room.pk).version == room.version
    assert outbox.told == [(live.seat_group(room.code, 1), {"type": "seat.changed"})]
    assert outbox.sent == []


def test_a_private_move_makes_no_other_move_stale(table: Open) -> None:
    room = table()
    serial = match_of(room).serial
    card = held(room, 1)
    referee.play(room, 1, {"type": "pick", "card": card}, serial)
    play(room)


def test_a_reaction_is_not_stale_and_carries_the_turn_it_answers(table: Open) -> None:
    room = table()
    old = match_of(room).serial
    play(room)
    answered = match_of(room).turns
    referee.play(room, 0, {"type": "call"}, old, answered)
    turn = match_of(room).log.latest("number")
    assert turn.move == {"type": "call", "answers": answered}


def test_a_reaction_too_late_is_refused_free_of_charge(table: Open) -> None:
    room = table()
    play(room)
    referee.play(room, 0, {"type": "call"})
    before = whole(room)
    with pytest.raises(Refused, match="too_late"):
        referee.play(room, 1, {"type": "call"})
    assert whole(room) == before


# Facts of the table


def test_facts_open_the_log_of_a_game_that_asks_for_them(table: Open) -> None:
    room = table(seats=3, facts=True)
    first = match_of(room).log.get(number=1)
    assert first.move == {"type": "table", "online": [False, False, True], "people": [True, True, False], "starter": 0}
    assert (first.seat, first.salt, first.digest) == (-1, "", "")


def test_a_change_of_facts_is_logged(table: Open, beto: Any) -> None:
    room = table(seats=3, facts=True)
    sitting.arrive(room, beto, 1)
    turn = match_of(room).log.latest("number")
    assert turn.move["online"] == [False, True, True]
    sitting.arrive(room, beto, 1)
    assert match_of(room).log.latest("number") == turn
    sitting.leave(room, beto, 1)
    assert match_of(room).log.latest("number").move["people"] == [True, False, False]
    assert_log_is_true(match_of(room))


def test_other_games_are_told_nothing(table: Open, beto: Any) -> None:
    room = table()
    turns = match_of(room).turns
    sitting.arrive(room, beto, 1)
    assert match_of(room).turns == turns


# What follows the commit never undoes it


def test_a_move_stands_though_nobody_can_be_told(table: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the sockets nor the house."""
    room = table(people=1)
    turns, failed = match_of(room).turns, []

    def fail(*about: Any, **_more: Any) -> None:
        failed.append(about)
        raise ConnectionError("redis is away")

    monkeypatch.setattr(live, "_send", TELL)
    monkeypatch.setattr(tasks, "send", SEND)
    monkeypatch.setattr(live, "_group_send", fail)
    monkeypatch.setattr(tasks.think, "apply_async", fail)
    play(room)
    assert match_of(room).turns == turns + 1 and len(failed) == 2


def test_the_remembered_position_is_the_one_in_the_database(table: Open) -> None:
    room = table(target=9)
    for _turn in range(7):
        play(room)
        match = match_of(room)
        assert referee.position(match)[1].dump() == match.snapshot


def test_options_are_frozen_when_the_match_begins(table: Open) -> None:
    room = table(target=2)
    Room.objects.filter(pk=room.pk).update(values={"target": 50})
    assert match_of(room).values == {"target": 2, "facts": False}
    assert match_of(room).rules.o.target == 2
