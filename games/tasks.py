"""What waits and thinks, in processes of its own. Late, doubled and lost tasks are harmless: each carries what it was
made for, and looks before it acts. The settings send `think` to the queue `bots`, everything else to `clocks`."""

from __future__ import annotations

import logging
import time
from datetime import datetime, timedelta
from random import SystemRandom
from typing import Any

from celery import Task, shared_task
from celery.signals import beat_init, worker_ready
from django.utils import timezone

from . import house, ratings, referee, seeking, watch

log = logging.getLogger(__name__)

AHEAD = timedelta(seconds=2)  # so long before a clock is due it has a timer


def send(task: Task, *args: Any, countdown: float) -> None:
    """Hand `task` to a worker. Never raises: what the broker does not take, the sweep will find."""
    try:
        task.apply_async(args, countdown=max(0.0, countdown))
    except Exception as problem:
        log.error("%s%r could not be sent: %r", task.name, args, problem)


def wind(match: int, serial: int, due_at: datetime) -> None:
    """Have somebody look at the clock `serial` when it is due. Most clocks are stopped long before: one that is not due
    soon gets its timer from the sweep that sees it coming."""
    if (left := due_at - timezone.now()) <= AHEAD:
        send(expire, match, serial, countdown=left.total_seconds())


@shared_task
def expire(match: int, serial: int) -> None:
    """The clock `serial` of a match should have run out. While the site's pulse is missing the sweep comes first, so
    that the time it stood still is charged to nobody."""
    if watch.is_awake():
        referee.expire(match, serial)


@shared_task
def think(match: int, seat: int, serial: int | None, since: float) -> None:
    """A house player's turn, or its chance to react; `since` is when it was to begin. It answers when its time is over,
    however easy the choice was: how fast it moves tells nothing about its hand."""
    began, seconds = time.monotonic(), house.seconds(behind=time.time() - since)
    chosen = house.choose(match, seat, serial, seconds, SystemRandom())
    if chosen:
        send(answer, match, seat, serial, *chosen, countdown=began + seconds - time.monotonic())


@shared_task
def answer(match: int, seat: int, serial: int | None, turns: int, wire: Any) -> None:
    """What a house player has chosen is played."""
    house.answer(match, seat, serial, turns, wire)


@shared_task
def match_players(preset: int) -> None:
    """Somebody has begun to wait for a game under this preset, or would begin with the house."""
    seeking.pair(preset)


@shared_task
def rate(match: int) -> None:
    """A match is over: what it says about how well its people play."""
    ratings.rate(match)


@shared_task
def sweep() -> None:
    """Every second: set the timers of the clocks that will be due soon, and find what was lost."""
    before, now = watch.beat()
    for clock in watch.due_between(before + AHEAD, now + AHEAD):
        wind(*clock)
    watch.sweep()


@beat_init.connect
@worker_ready.connect
def look_at_once(**_about: Any) -> None:
    """Beat or a worker is back: what waited for it waits no longer for the next second."""
    send(sweep, countdown=0)


@shared_task
def tidy() -> None:
    """Every minute: close what nobody uses."""
    watch.tidy()
