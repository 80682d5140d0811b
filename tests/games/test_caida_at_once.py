"""Caída with Soplado and Viveza: cards, sweeps, accusations and the clock at one moment, two hundred times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from games import live, opening, referee, rooms, sheet, sitting, tasks
from games.engine.caida.game import Caida
from games.engine.caida.moves import Accuse, Play, Sweep
from games.engine.caida.state import Position
from games.engine.game import Move, Refused
from games.models import Match, Room

from .tables import assert_log_is_true, match_of, person
from .test_concurrency import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

ROUNDS = 200
SEATS = 3
MODES = {"expert": True, "soplado": True, "viveza": True}


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No workers, no sockets; nothing remembered of other tests' matches."""
    monkeypatch.setattr(tasks, "send", lambda *_args, **_more: None)
    monkeypatch.setattr(live, "_send", lambda *_args: None)
    sheet._positions.clear()


def opened(number: int) -> Room:
    people = [person(f"{name}{number}") for name in ("Ana", "Beto", "Carla")]
    room = opening.open_room(people[0], "caida", MODES, SEATS, "private")
    for seat in (1, 2):
        sitting.sit(room, people[seat], seat)
    rooms.start(room, people[0])
    for seat, each in enumerate(people):
        sitting.arrive(room, each, seat)  # who is not there sees nothing, and may not accuse
    return Room.objects.get(pk=room.pk)


def turn(game: Caida, state: Position, rng: Random) -> tuple[int, Move] | None:
    """What the seat on turn does: it announces, truly or not, steals, or leaves a pair if it can."""
    if not game.to_act(state):
        return None
    seat = game.to_act(state)[0]
    legal = game.legal(state, seat)
    songs = [move for move in legal if move.kind == "sing"]
    if songs and rng.random() < 0.4:
        return seat, rng.choice(songs)
    if state.phase == "play" and state.table and not state.steals[seat] and rng.random() < 0.5:
        return seat, Play(rng.choice(state.hands[seat]), (rng.choice(state.table),), True)
    cards = [move for move in legal if move.kind in ("play", "call_order")]
    left = [move for move in cards if isinstance(move, Play) and not move.take]
    return seat, rng.choice(left if left and rng.random() < 0.7 else cards)


def reaction(kind: type[Move], game: Caida, state: Position, rng: Random) -> tuple[int, Move] | None:
    """A reaction of that kind that some seat has now."""
    open_ones = [(seat, move) for seat in range(SEATS) for move in game.legal(state, seat) if isinstance(move, kind)]
    return rng.choice(open_ones) if open_ones else None


def test_a_card_a_sweep_an_accusation_and_the_clock_two_hundred_times() -> None:
    rng, room, done = Random(7), opened(0), Counter[str]()
    for number in range(1, ROUNDS + 1):
        match = match_of(room)
        if match.phase != Match.Phase.RUNNING:
            assert_log_is_true(match)
            room = opened(number)
            match = match_of(room)
        Match.objects.filter(pk=match.pk).update(due_at=timezone.now() - timedelta(seconds=1))
        acts = acts_on(room, match, rng)
        for name, answer in zip(acts, at_once(*acts.values()), strict=True):
            assert answer in (None, True, False) or isinstance(answer, referee.Stale | Refused), answer
            done[name] += answer in (None, True)
        if number % 20 == 0:
            assert_log_is_true(match_of(room))
    assert_log_is_true(match_of(room))
    assert min(done[name] for name in ("play", "sweep", "accuse", "expire")) >= 5, done


def acts_on(room: Room, match: Match, rng: Random) -> dict[str, Callable[[], Any]]:
    """All that can happen now; what answers a clock or a turn that is gone is refused free of charge."""
    game, state = referee.position(match)
    assert isinstance(game, Caida) and isinstance(state, Position)
    moves = {"play": turn(game, state, rng)}
    moves |= {kind: reaction(which, game, state, rng) for kind, which in (("sweep", Sweep), ("accuse", Accuse))}
    acts: dict[str, Callable[[], Any]] = {"expire": lambda: referee.expire(match.pk, match.serial)}
    for name, made in moves.items():
        if made is not None:
            seat, wire = made[0], game.write(made[1])
            late = {"serial": match.serial} if name == "play" else {"answers": match.turns}
            acts[name] = lambda seat=seat, wire=wire, late=late: referee.play(room, seat, wire, **late)
    return dict(rng.sample(list(acts.items()), len(acts)))
