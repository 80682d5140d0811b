"""A table in memory: a match that is played and drawn without a database, so that tests can read thousands of pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from itertools import count
from random import Random
from typing import Any
from unittest.mock import patch

from django.contrib.auth import get_user_model
from django.utils import timezone

from games.engine.game import DEALER, Event, Move, Seat
from games.engine.registry import games, make
from games.models import Chair, Match, Room, Turn
from games.seal import SEALED
from games.story import Page
from games.table import Table, show

NAMES = ("Ana", "Beto", "Chano", "Dácil", "Elvira", "Fela", "Gara", "Hugo", "Idaira", "Juana", "Kiko", "Lola")
_numbers = count(1)


class MemoryTable:
    """A room with people on all chairs, and its match."""

    def __init__(self, game: str, values: Mapping[str, Any], seats: int, rng: Random, kind: str = "private") -> None:
        number = next(_numbers)
        self.rng = rng
        self.game = make(game, values, seats, games()[game].kinds[kind])
        self.state = self.game.start()
        self.pages: list[Page] = []
        self.room = Room(
            id=number, code="zzzz", game=game, kind=kind, seats=seats, phase=Room.Phase.PLAYING, host_id=number * 100
        )
        self.match = Match(id=number, room=self.room, number=1, game=game, seats=seats, started_at=timezone.now())
        people = [get_user_model()(id=number * 100 + seat, display_name=NAMES[seat]) for seat in range(seats)]
        self.room.__dict__["match"] = self.match
        self.room.__dict__["seated"] = [
            Chair(room=self.room, seat=seat, person=person, seen_at=timezone.now())
            for seat, person in enumerate(people)
        ]
        self.tell_facts()
        self.run_on()

    def tell_facts(self) -> None:
        facts = {
            "online": [True] * self.game.seats,
            "people": [True] * self.game.seats,
            "starter": 0,
            "captains": [0, 1],
        }
        names = self.game.table_facts()
        if names:
            move = {"type": "table", **{name: value for name, value in facts.items() if name in names}}
            self.make(DEALER, self.game.read(move))

    # Playing

    @property
    def over(self) -> bool:
        return self.game.outcome(self.state) is not None

    def make(self, seat: Seat, move: Move) -> list[Event]:
        self.state, events = self.game.play(self.state, seat, move)
        self.write(seat, events)
        return events

    def write(self, seat: Seat, events: list[Event]) -> None:
        self.match.turns += 1
        wires = [event.wire() | ({"only": list(event.only)} if event.only else {}) for event in events]
        turn = Turn(match=self.match, number=self.match.turns, seat=seat, events=wires, at=timezone.now())
        self.pages.append(Page(turn, self.match.started_at))
        self.room.version += 1
        self.wind()

    def wind(self) -> None:
        clock = self.game.clock(self.state)
        self.match.serial, self.match.clock = (clock.serial, clock.name) if clock else (self.state.serial, "")
        self.match.seconds = clock.seconds if clock else 0
        self.match.due_at = timezone.now() + timedelta(seconds=clock.seconds) if clock else None
        if outcome := self.game.outcome(self.state):
            self.match.phase, self.room.phase = Match.Phase.OVER, Room.Phase.OVER
            self.match.outcome = {"winners": list(outcome.winners), "reason": outcome.reason}

    def run_on(self) -> list[Event]:
        """The deals that are due."""
        happened = []
        for _move, state, events in self.game.run_on(self.state, self.rng):
            self.state = state
            self.write(DEALER, [Event(SEALED, {"digest": "0" * 64}), *events])
            happened += events
        return happened

    def step(self) -> tuple[Seat, list[Event]]:
        """One move of whoever is to act, or of the clock, and the deals that follow."""
        waited = self.game.to_act(self.state)
        if waited:
            seat = self.rng.choice(waited)
            events = self.make(seat, self.game.guess(self.state, seat, self.rng))
        else:
            seat, events = DEALER, []
            for seat, move in self.game.timeout(self.state, self.rng):
                events += self.make(seat, move)
        return seat, events + self.run_on()

    # Looking

    def look(self, seat: Seat | None, language: str = "en", selection: Mapping[str, Any] | None = None) -> Table:
        with self.open():
            return show(self.room, seat, language, selection)

    @contextmanager
    def open(self) -> Iterator[None]:
        """The site finds this table in memory, as it is now."""
        self.room.gatherings.clear()
        with (
            patch("games.scene.referee.load", lambda room: (self.game, self.state)),
            patch("games.scene.story.latest", lambda match: self.pages[-40:]),
            patch("games.scene.story.points_by_reason", lambda match, sides: {}),
        ):
            yield
