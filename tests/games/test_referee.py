"""Only the referee writes a match, and what it writes is whole."""

from __future__ import annotations

import hashlib
import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import live, referee, sheet, sitting, tasks
from games.engine.game import Refused
from games.models import Match, Room, Turn

from .tables import Open, Outbox, assert_log_is_true, held, match_of, play

pytestmark = pytest.mark.django_db


def whole(room: Room) -> Any:
    """All that a refused move must leave alone."""
    match = match_of(room)
    version = Room.objects.get(pk=room.pk).version
    return version, match.snapshot, match.turns, match.due_at, match.serial, Turn.objects.count()


def run_out(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(due_at=timezone.now() - timedelta(seconds=1))


def expired(room: Room) -> Match:
    """Let the running clock run out, and the referee see it."""
    match = match_of(room)
    run_out(match)
    assert referee.expire(match.pk, match.serial)
    return match_of(room)


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


def test_it_sets_the_next_clock(table: Open, outbox: Outbox) -> None:
    room = table()
    play(room)
    match = match_of(room)
    assert 9 < (match.due_at - timezone.now()).total_seconds() <= 10
    assert outbox.tasks("expire") == [(match.pk, match.serial)]


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


# Clocks


def test_a_clock_that_was_held_goes_on_with_what_it_had_left(table: Open, outbox: Outbox) -> None:
    room = table()
    play(room)
    match = match_of(room)
    Match.objects.filter(pk=match.pk).update(due_at=timezone.now() + timedelta(seconds=6))
    referee.play(room, 0, {"type": "call"})
    pause = match_of(room)
    assert (pause.clock, pause.seconds) == ("pause", 3)
    outbox.clear()
    resumed = expired(room)
    assert resumed.serial == match.serial
    assert 5 < (resumed.due_at - timezone.now()).total_seconds() <= 6
    assert outbox.tasks("expire") == [(match.pk, match.serial)]


def test_a_move_within_a_turn_does_not_buy_time(table: Open, outbox: Outbox) -> None:
    room = table()
    play(room)
    due = timezone.now() + timedelta(seconds=4)
    Match.objects.filter(pk=match_of(room).pk).update(due_at=due)
    card = held(room, 0)
    referee.play(room, 0, {"type": "pick", "card": card})
    assert match_of(room).due_at == due


def test_held_clocks_are_not_kept_for_ever(table: Open) -> None:
    room = table(target=20)
    for _turn in range(30):
        play(room)
    assert len(match_of(room).held) <= sheet.HELD


def test_time_out_plays_for_the_seat(table: Open) -> None:
    room = table()
    match = expired(room)
    turn = match.log.latest("number")
    assert turn.seat == 0 and turn.move["auto"] is True and turn.events[0]["auto"] is True
    assert_log_is_true(match)


def test_nothing_runs_out_before_its_time(table: Open) -> None:
    room = table()
    match = match_of(room)
    before = whole(room)
    assert not referee.expire(match.pk, match.serial)
    assert whole(room) == before


def test_a_task_for_a_clock_that_is_gone_does_nothing(table: Open) -> None:
    room = table()
    old = match_of(room)
    play(room)
    run_out(old)
    before = whole(room)
    assert not referee.expire(old.pk, old.serial)
    assert whole(room) == before


def test_a_task_for_a_match_that_is_over_or_gone_does_nothing(table: Open) -> None:
    room = table(target=1)
    match = match_of(room)
    play(room), play(room)
    assert not referee.expire(match.pk, match.serial)
    room.delete()
    assert not referee.expire(match.pk, match.serial)
    assert not referee.wake(match.pk)


def test_expiring_twice_is_one_move(table: Open) -> None:
    room = table()
    match = match_of(room)
    run_out(match)
    assert referee.expire(match.pk, match.serial)
    assert not referee.expire(match.pk, match.serial)
    assert match_of(room).turns == match.turns + 1


# Who is absent


def test_twice_in_a_row_late_is_absent(table: Open, outbox: Outbox) -> None:
    room = table(target=9)
    expired(room)
    chair = room.chairs.get(seat=0)
    assert (chair.late, chair.away, chair.away_since) == (1, False, 2)
    play(room, 1)
    play(room, 1)
    expired(room)
    chair.refresh_from_db()
    assert (chair.late, chair.away) == (2, True)


def test_how_often_is_a_setting(table: Open, settings: Any) -> None:
    settings.ABSENT_AFTER = 1
    room = table(target=9)
    expired(room)
    assert room.chairs.get(seat=0).away


def test_the_house_plays_for_the_absent(table: Open, outbox: Outbox) -> None:
    room = table(target=9)
    expired(room), play(room, 1), play(room, 1)
    outbox.clear()
    expired(room)
    play(room, 1)
    assert [args[1] for args in outbox.tasks("think")] == [0]


def test_two_late_turns_with_a_move_between_are_no_absence(table: Open) -> None:
    room = table(target=9)
    expired(room), play(room, 1), play(room, 1), play(room, 0), play(room, 0), play(room, 1)
    expired(room)
    chair = room.chairs.get(seat=1)
    assert (chair.late, chair.away) == (1, False)
    assert room.chairs.get(seat=0).away_since is None


def test_any_move_gives_the_chair_back(table: Open, ana: Any) -> None:
    room = table(target=9)
    expired(room), play(room, 1), play(room, 1), expired(room)
    version = Room.objects.get(pk=room.pk).version
    play(room, 0)
    chair = room.chairs.get(seat=0)
    assert (chair.away, chair.late, chair.away_since) == (False, 0, None)
    assert Room.objects.get(pk=room.pk).version == version + 1


def test_coming_back_tells_what_was_missed(table: Open, ana: Any) -> None:
    room = table(target=9)
    expired(room), play(room, 1), play(room, 1), expired(room)
    sitting.come_back(room, ana, 0)
    chair = room.chairs.get(seat=0)
    assert (chair.away, chair.late) == (False, 0)
    played = sitting.missed(chair, match_of(room))
    assert [turn.move["auto"] for turn in played] == [True, True]
    play(room, 0)
    chair.refresh_from_db()
    assert sitting.missed(chair, match_of(room)) == []


def test_a_house_player_is_never_late(table: Open) -> None:
    room = table(people=1)
    play(room)
    expired(room)
    chair = room.chairs.get(seat=1)
    assert (chair.late, chair.away) == (0, False)


def test_house_moves_are_dropped_when_the_person_is_back(table: Open) -> None:
    room = table()
    with pytest.raises(referee.Stale):
        play(room, 0, by_house=True)


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
    room = table()

    def fail(*_args: Any, **_more: Any) -> None:
        raise ConnectionError("redis is away")

    monkeypatch.undo()
    monkeypatch.setattr(live, "_group_send", fail)
    monkeypatch.setattr(tasks.expire, "apply_async", fail)
    live.publish(room.code, 1)
    tasks.send(tasks.expire, 1, 2, countdown=1)


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
