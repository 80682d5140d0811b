"""What waits and thinks, in processes of its own. Late, doubled and lost tasks are harmless: each carries what it was
made for, and looks before it acts. The settings send `think` to the queue `bots`, everything else to `clocks`."""

from __future__ import annotations

import logging
import time
from datetime import datetime
from random import SystemRandom
from typing import Any

from celery import Task, shared_task

from . import house, ratings, referee, seeking, watch

log = logging.getLogger(__name__)

KEPT = 10_000  # matches whose timers a process remembers
timers: dict[int, float] = {}  # when the timer that this process has sent last for a match will come


def send(task: Task, *args: Any, countdown: float) -> None:
    """Hand `task` to a worker. Never raises: what the broker does not take, the sweep will find."""
    try:
        task.apply_async(args, countdown=max(0.0, countdown))
    except Exception:
        log.exception("%s%r could not be sent", task.name, args)


def wind(match: int, serial: int, due_at: datetime) -> None:
    """Have somebody look at the clock `serial` when it is due. Most clocks are stopped long before, so a match has one
    timer on its way from each process: if it comes no later than this clock is due, it goes on to it from there."""
    due, now = due_at.timestamp(), time.time()
    if now < timers.get(match, 0.0) <= due:
        return
    if len(timers) >= KEPT:
        timers.clear()
    timers[match] = due
    send(expire, match, serial, countdown=due - now)


@shared_task
def expire(match: int, serial: int) -> None:
    """The clock `serial` of a match should have run out, or another runs by now, which is waited for in its turn. While
    the site's pulse is missing the sweep comes first, so that the time it stood still is charged to nobody."""
    if watch.is_awake() and not referee.expire(match, serial):
        running = referee.clock(match)
        if running and running[0] != serial:
            wind(match, *running)


@shared_task
def think(match: int, seat: int, serial: int | None, since: float) -> None:
    """A house player's turn, or its chance to react; `since` is when it was to begin."""
    house.move(match, seat, serial, time.time() - since, SystemRandom())


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
    """Every second: find what was lost."""
    watch.sweep()


@shared_task
def tidy() -> None:
    """Every minute: close what nobody uses."""
    watch.tidy()
