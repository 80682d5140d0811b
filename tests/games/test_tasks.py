"""Clocks that run out, the sweep that finds what was lost, and the tidying."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from celery.signals import beat_init, worker_ready
from django.utils import timezone

from cardsite.celery import app
from games import opening, referee, sitting, tasks, watch
from games.models import Chair, Match, Pulse, Room

from .highest import Highest
from .tables import Open, Outbox, match_of, play

pytestmark = pytest.mark.django_db


def ago(**time: float) -> Any:
    return timezone.now() - timedelta(**time)


def pulse(**time: float) -> None:
    Pulse.objects.update_or_create(pk=1, defaults={"at": ago(**time)})


def overdue(room: Room, seconds: float = 1) -> Match:
    Match.objects.filter(pk=match_of(room).pk).update(due_at=ago(seconds=seconds))
    return match_of(room)


# Expiring


def test_the_task_makes_the_move(table: Open) -> None:
    room = table()
    match = overdue(room)
    pulse(seconds=1)
    tasks.expire(match.pk, match.serial)
    assert match_of(room).turns == match.turns + 1


def test_the_sweep_sets_a_timer_for_a_clock_that_is_nearly_out(table: Open, outbox: Outbox) -> None:
    match = match_of(table())
    for seconds, timers in ((1, 0), (-1.5, 0), (-0.5, 1)):  # far off; the last sweep saw it; this one sees it coming
        outbox.clear()
        pulse(seconds=1)
        due = timezone.now() + tasks.AHEAD + timedelta(seconds=seconds)
        Match.objects.filter(pk=match.pk).update(due_at=due)
        tasks.sweep()
        assert outbox.tasks("expire") == [(match.pk, match.serial)] * timers


def test_a_short_clock_has_its_timer_at_once(table: Open, outbox: Outbox) -> None:
    room = table()
    match = match_of(room)
    outbox.clear()
    tasks.wind(match.pk, 5, timezone.now() + tasks.AHEAD)
    tasks.wind(match.pk, 6, timezone.now() + tasks.AHEAD * 2)
    assert outbox.tasks("expire") == [(match.pk, 5)]


def test_the_timer_of_a_clock_that_was_stopped_does_nothing(table: Open) -> None:
    room = table()
    pulse(seconds=1)
    match = match_of(room)
    tasks.expire(match.pk, match.serial - 1)
    assert match_of(room).turns == match.turns


def test_without_a_pulse_the_task_waits_for_the_sweep(table: Open) -> None:
    room = table()
    match = overdue(room)
    tasks.expire(match.pk, match.serial)
    pulse(seconds=4)
    tasks.expire(match.pk, match.serial)
    assert match_of(room).turns == match.turns


def test_the_sweep_finds_what_the_broker_lost(table: Open) -> None:
    rooms_ = [table(), table(seats=3)]
    pulse(seconds=1)
    before = [overdue(room).turns for room in rooms_]
    tasks.sweep()
    assert [match_of(room).turns for room in rooms_] == [turns + 1 for turns in before]


def test_one_broken_table_does_not_stop_the_others(table: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, sound = table(), table(seats=3)
    pulse(seconds=1)
    overdue(broken), overdue(sound)
    Match.objects.filter(pk=match_of(broken).pk).update(snapshot={"no": "position"}, moved_at=timezone.now())
    turns = match_of(sound).turns
    tasks.sweep()
    assert match_of(sound).turns == turns + 1


# The pulse


def test_each_sweep_stamps_the_pulse(db: None) -> None:
    tasks.sweep()
    assert watch.is_awake()
    pulse(seconds=2)
    tasks.sweep()
    assert Pulse.objects.get().at > ago(seconds=1)


def assert_left(room: Room, seconds: float) -> None:
    """The sweep leaves so much on the clock, from the moment at which it looks."""
    begun, left = timezone.now(), timedelta(seconds=seconds)
    tasks.sweep()
    assert begun + left <= match_of(room).due_at <= timezone.now() + left


def test_the_time_the_site_stood_still_is_charged_to_nobody(table: Open, outbox: Outbox) -> None:
    room = table()
    pulse(seconds=60)
    match = match_of(room)
    Match.objects.filter(pk=match.pk).update(due_at=Pulse.objects.get().at + timedelta(seconds=7))
    assert_left(room, 7)
    assert match_of(room).turns == match.turns
    assert Room.objects.get(pk=room.pk).version == room.version + 1


def test_after_a_stop_there_are_at_least_five_seconds(table: Open) -> None:
    room = table()
    pulse(seconds=60)
    Match.objects.filter(pk=match_of(room).pk).update(due_at=Pulse.objects.get().at + timedelta(seconds=1))
    assert_left(room, 5)


def test_a_clock_that_began_while_the_watch_was_away_gets_no_more_than_its_time(table: Open) -> None:
    room = table()
    pulse(seconds=60)
    assert_left(room, 10)


def test_a_short_clock_is_not_made_longer_than_it_is(table: Open) -> None:
    """As when somebody plays at once, while the site still starts."""
    room = table()
    play(room)
    referee.play(room, 0, {"type": "call"})
    assert match_of(room).seconds == 3
    pulse(seconds=60)
    assert_left(room, 3)


def test_a_short_gap_is_nothing(table: Open) -> None:
    room = table()
    pulse(seconds=2.5)
    due = match_of(room).due_at
    tasks.sweep()
    assert match_of(room).due_at == due


# Lost house players, vanished sockets


def test_a_lost_house_player_is_asked_again(table: Open, outbox: Outbox) -> None:
    room = table(people=1)
    play(room)
    match = match_of(room)
    assert 4 < (match.wake_at - timezone.now()).total_seconds() <= 5
    pulse(seconds=1)
    tasks.sweep()
    outbox.clear()
    Match.objects.filter(pk=match.pk).update(
        wake_at=ago(seconds=1), woken=[[1, match.serial, ago(seconds=6).timestamp()]]
    )
    tasks.sweep()
    assert [args[:3] for args in outbox.tasks("think")] == [(match.pk, 1, match.serial)]
    outbox.clear()
    tasks.sweep()
    assert outbox.tasks("think") == []


def test_a_socket_that_vanished_is_noticed(table: Open, ana: Any, beto: Any) -> None:
    room = table()
    sitting.arrive(room, ana, 0)
    sitting.arrive(room, beto, 1)
    Chair.objects.filter(room=room, seat=1).update(seen_at=ago(seconds=50))
    version = Room.objects.get(pk=room.pk).version
    tasks.sweep()
    assert [chair.is_connected for chair in room.chairs.all()] == [True, False]
    assert Room.objects.get(pk=room.pk).version == version + 1


# Tidying


def phase(room: Room) -> str:
    return Room.objects.get(pk=room.pk).phase


def untouched(room: Room, **time: float) -> None:
    Room.objects.filter(pk=room.pk).update(touched_at=ago(**time))


def test_a_waiting_table_closes_after_an_hour(highest: type[Highest], ana: Any, outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", {}, 2, "public")
    untouched(room, minutes=59)
    tasks.tidy()
    assert phase(room) == Room.Phase.WAITING
    untouched(room, minutes=61)
    tasks.tidy()
    assert phase(room) == Room.Phase.CLOSED


def test_a_local_match_without_anybody_ends_after_ten_minutes(table: Open, ana: Any) -> None:
    room = table(kind="local", people=1)
    untouched(room, minutes=9)
    tasks.tidy()
    assert phase(room) == Room.Phase.PLAYING
    untouched(room, minutes=11)
    tasks.tidy()
    assert (phase(room), match_of(room).phase) == (Room.Phase.CLOSED, Match.Phase.ENDED)


def test_any_other_is_played_on_by_the_house_to_the_end_of_the_deal(table: Open) -> None:
    room = table(target=9)
    untouched(room, minutes=11)
    tasks.tidy()
    assert all(chair.house for chair in room.chairs.all())
    assert phase(room) == Room.Phase.PLAYING
    play(room, by_house=True), play(room, by_house=True)
    assert (phase(room), match_of(room).outcome["reason"]) == (Room.Phase.CLOSED, "abandoned")


def test_a_match_that_somebody_watches_from_a_chair_stays(table: Open, beto: Any) -> None:
    room = table(kind="local", people=1)
    other = table(target=9)
    sitting.arrive(other, beto, 1)
    room.chairs.filter(seat=0).update(seen_at=timezone.now())
    untouched(room, minutes=30), untouched(other, minutes=30)
    tasks.tidy()
    assert (phase(room), phase(other)) == (Room.Phase.PLAYING, Room.Phase.PLAYING)


def test_a_table_to_which_somebody_comes_just_then_stays(
    table: Open, ana: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the question and the lock."""
    waiting, playing = opening.open_room(ana, "highest", {}, 3, "private"), table()
    untouched(waiting, hours=2), untouched(playing, minutes=30)
    lock = referee.lock

    def lock_after_somebody_came(room: int) -> Room:
        Room.objects.filter(pk=room).update(touched_at=timezone.now())
        return lock(room)

    monkeypatch.setattr(referee, "lock", lock_after_somebody_came)
    tasks.tidy()
    assert (phase(waiting), phase(playing)) == (Room.Phase.WAITING, Room.Phase.PLAYING)
    assert not playing.chairs.filter(person=None).exists()


# How tasks are sent


def test_every_task_has_its_queue() -> None:
    queues = {name: app.amqp.router.route({}, f"games.tasks.{name}")["queue"].name for name in ("think", "expire")}
    assert queues == {"think": "bots", "expire": "clocks"}


def test_the_beat_names_tasks_that_exist() -> None:
    app.loader.import_default_modules()
    assert all(entry["task"] in app.tasks for entry in app.conf.beat_schedule.values())


def test_whoever_starts_has_the_tables_looked_at_first(outbox: Outbox) -> None:
    for begun in (beat_init, worker_ready):
        begun.send(sender=None)
    assert outbox.sent == [("sweep", (), 0)] * 2


def test_a_broker_that_is_away_is_logged(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def fail(*_args: Any, **_more: Any) -> None:
        raise ConnectionError("no redis")

    monkeypatch.setattr(tasks.expire, "apply_async", fail)
    tasks.send(tasks.expire, 1, 2, countdown=10)
    (line,) = caplog.messages
    assert line == "games.tasks.expire(1, 2) could not be sent: ConnectionError('no redis')"
    assert caplog.records[0].exc_info is None, "whoever runs the site reads a line, not a traceback"


def test_waking_a_match_that_is_gone_does_nothing(db: None) -> None:
    assert not referee.wake(12345)
    tasks.think(12345, 0, 1, 0.0)
