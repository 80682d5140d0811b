"""What the referee does when a clock runs out, and with whoever lets it: the absent are played for."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import referee, sheet, sitting
from games.models import Match, Room

from .tables import Open, Outbox, assert_log_is_true, held, match_of, play, whole

pytestmark = pytest.mark.django_db


def run_out(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(due_at=timezone.now() - timedelta(seconds=1))


def expired(room: Room) -> Match:
    """Let the running clock run out, and the referee see it."""
    match = match_of(room)
    run_out(match)
    assert referee.expire(match.pk, match.serial)
    return match_of(room)


# Clocks


def test_a_clock_that_was_held_goes_on_with_what_it_had_left(table: Open) -> None:
    room = table()
    play(room)
    match = match_of(room)
    Match.objects.filter(pk=match.pk).update(due_at=timezone.now() + timedelta(seconds=6))
    referee.play(room, 0, {"type": "call"})
    pause = match_of(room)
    assert (pause.clock, pause.seconds) == ("pause", 3)
    resumed = expired(room)
    assert resumed.serial == match.serial
    assert 5 < (resumed.due_at - timezone.now()).total_seconds() <= 6


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
    played = match_of(room).log.filter(seat=0, number__gte=chair.away_since)
    assert [turn.move["auto"] for turn in played] == [True, True]
    play(room, 0)
    chair.refresh_from_db()
    assert chair.away_since is None


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
