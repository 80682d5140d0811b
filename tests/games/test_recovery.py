"""Real workers, a real Valkey, real faults: the game goes on, and nobody pays for them."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import opening, referee, rooms, sheet, sitting, watch
from games.models import Match, Room
from tests.stack import Stack
from tests.waiting import until

from .tables import assert_log_is_true, match_of, person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


@pytest.fixture(autouse=True)
def forgetful() -> None:
    sheet._positions.clear()


def opened(seats: int = 2, people: int = 1) -> Room:
    """A table of Caída that plays."""
    ana = person("Ana")
    room = opening.open_room(ana, "caida", {}, seats, "private")
    for seat in range(1, people):
        sitting.sit(room, person(f"P{seat}"), seat)
    rooms.start(room, ana)
    return room


def waits_for(room: Room) -> tuple[int, ...]:
    game, state = referee.position(match_of(room))
    return game.to_act(state)


def move(room: Room, seat: int) -> None:
    match = match_of(room)
    game, state = referee.position(match)
    referee.play(room, seat, game.write(game.legal(state, seat)[0]), match.serial)


def to_ana(room: Room) -> None:
    """Play for all people until it is Ana's turn to play a card, and only a card."""
    until(lambda: waits_for(room), 30)
    seat, phase = waits_for(room)[0], view(room)["phase"]
    if (seat, phase) == (0, "play"):
        return
    if room.chairs.get(seat=seat).by_house:
        until(lambda: waits_for(room) != (seat,), 30)
    else:
        move(room, seat)
    to_ana(room)


def view(room: Room) -> dict[str, Any]:
    game, state = referee.position(match_of(room))
    return game.view(state, 0)


def wind(room: Room, seconds: float) -> Match:
    """The running clock has so long left."""
    Match.objects.filter(pk=match_of(room).pk).update(due_at=timezone.now() + timedelta(seconds=seconds))
    return match_of(room)


def beating(workers: Stack) -> None:
    workers.start("beat")
    until(watch.is_awake, 20)


def test_cards_lie_on_the_table_soon_after_play_now(workers: Stack) -> None:
    beating(workers)
    room = opening.play_now(person("Ana"), "caida")
    until(lambda: match_of(room).turns > 0, 2)
    until(lambda: waits_for(room), 3)
    until(lambda: match_of(room).log.filter(seat=1).exists() or waits_for(room) == (0,), 10)


def test_house_players_play_a_match_on_by_themselves(workers: Stack) -> None:
    beating(workers)
    room = opened(seats=3)
    to_ana(room)
    turns = match_of(room).turns
    move(room, 0)
    until(lambda: match_of(room).log.filter(number__gt=turns, seat__in=[1, 2]).count() >= 2, 15)
    assert_log_is_true(match_of(room))


def test_a_turn_runs_out(workers: Stack) -> None:
    beating(workers)
    room = opened(people=2)
    to_ana(room)
    match = wind(room, 1)
    until(lambda: match_of(room).turns > match.turns, 5)
    turn = match_of(room).log.get(number=match.turns + 1)
    assert (turn.seat, turn.move["auto"]) == (0, True)


def test_a_lost_timer_is_found_by_the_sweep(workers: Stack, valkey: Any) -> None:
    """All that the broker held is gone."""
    import redis

    beating(workers)
    room = opened(people=2)
    to_ana(room)
    match = wind(room, 2)
    redis.Redis(unix_socket_path=str(valkey)).flushall()
    until(lambda: match_of(room).turns > match.turns, 6)


def test_a_worker_killed_while_a_house_player_thinks(workers: Stack) -> None:
    beating(workers)
    room = opened()
    to_ana(room)
    turns = match_of(room).turns
    workers.kill("bots")
    move(room, 0)
    time.sleep(1)
    workers.start("bots")
    until(lambda: match_of(room).log.filter(number__gt=turns, seat=1).exists(), 12)
    assert_log_is_true(match_of(room))


def test_without_any_house_player_the_clock_plays(workers: Stack) -> None:
    beating(workers)
    room = opened()
    to_ana(room)
    workers.kill("bots")
    move(room, 0)
    match = wind(room, 1)
    until(lambda: match_of(room).turns > match.turns, 5)
    assert not room.chairs.get(seat=1).away


def test_the_time_the_site_was_down_is_charged_to_nobody(workers: Stack) -> None:
    beating(workers)
    room = opened(people=2)
    to_ana(room)
    match = wind(room, 4)
    workers.kill("beat")
    workers.kill("clocks")
    time.sleep(5)  # the clock runs out while nobody looks
    assert match_of(room).turns == match.turns
    workers.start("clocks", "beat")
    until(lambda: match_of(room).turns > match.turns, 20)
    assert match_of(room).log.get(number=match.turns + 1).at >= match.due_at + timedelta(seconds=5)
    assert_log_is_true(match_of(room))


def test_a_worker_frozen_in_mid_turn_makes_no_move_twice(workers: Stack) -> None:
    beating(workers)
    room = opened(people=2)
    to_ana(room)
    match = wind(room, 0.5)
    workers.freeze("clocks")
    time.sleep(1)
    workers.thaw("clocks")
    until(lambda: match_of(room).turns > match.turns, 12)
    assert match_of(room).log.filter(number__gt=match.turns, seat=0).count() == 1
    assert_log_is_true(match_of(room))
