"""The sheet on which the referee writes one change of a match: turns, clock, chairs, and what follows the commit."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from random import SystemRandom
from threading import Lock
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from . import live, present, story
from .bots.think import pause
from .engine.game import DEALER, Event, Game, Move, Seat, State
from .models import Match, Room, Turn
from .questions import seated
from .results import record
from .seal import SEALED, digest, is_shuffle
from .spelling import insert, write

log = logging.getLogger(__name__)

RNG = SystemRandom()
WOKEN = timedelta(seconds=5)  # a house player asked to think is not asked again so soon
HELD = 8  # clocks remembered while another runs
KEPT = 1000  # positions remembered by a process

_positions: OrderedDict[int, tuple[tuple[int, datetime], Game[Any], State]] = OrderedDict()
_positions_lock = Lock()


def position(match: Match) -> tuple[Game[Any], State]:
    """The rules and the position of `match`, remembered from turn to turn. Not to be changed in place."""
    with _positions_lock:
        mark, game, state = _positions.get(match.pk, (None, None, None))
    if mark != (match.turns, match.moved_at) or game is None or state is None:
        game = match.rules
        state = game.state.load(match.snapshot)
        remember(match, game, state)
    return game, state


def remember(match: Match, game: Game[Any], state: State) -> None:
    """Only for what has been committed."""
    with _positions_lock:
        _positions[match.pk] = ((match.turns, match.moved_at), game, state)
        _positions.move_to_end(match.pk)
        if len(_positions) > KEPT:
            _positions.popitem(last=False)


class Sheet:
    """One change of a match in the making. The caller holds the lock of its room and calls `save` at the end."""

    def __init__(self, room: Room, match: Match, state: State | None = None) -> None:
        """`state` is the position of a match that begins now."""
        self.room, self.match = room, match
        self.game, self.state = (match.rules, state) if state else position(match)
        self.before = dict(vars(match))
        self.chairs = seated(room.pk)
        self.now = timezone.now()
        self.turns: list[Turn] = []
        self.touched: set[Seat] = set()  # chairs to save
        self.public = False  # is there anything that others could see?
        self.wound = False  # did a clock start, or go on after a pause?

    # What is written

    def play(self, seat: Seat, move: Move) -> None:
        """Make a move by the rules and write its turn. Raises Refused."""
        self.state, events = self.game.play(self.state, seat, move)
        self.write(seat, move, events)

    def write(self, seat: Seat, move: Move, events: Iterable[Event]) -> None:
        wire = self.game.write(move)
        turn = Turn(
            match=self.match, number=self.match.turns + 1, seat=seat, move=wire, events=list(map(_kept, events))
        )
        turn.took_ms = round((self.now - self.match.moved_at) / timedelta(milliseconds=1))
        if seat == DEALER and is_shuffle(wire):
            turn.salt = secrets.token_hex(16)
            turn.digest = digest(turn.salt, wire)
            turn.events.insert(0, {"type": SEALED, "digest": turn.digest})
        self.turns.append(turn)
        self.match.turns, self.match.moved_at = turn.number, self.now
        self.public |= not self._is_hidden(move, turn.events)

    def _is_hidden(self, move: Move, events: list[dict[str, Any]]) -> bool:
        """Would most of the table see no difference? Then nothing may tell it that there was a move at all."""
        if events:
            return all(event.get("only") for event in events)
        return move.kind in self.game.private

    def deal(self) -> None:
        """Whatever happens by itself now. A match that all its people have left is not dealt another hand."""
        if self.deserted and self.game.deal(self.state, RNG) is not None:
            return self.end("abandoned")
        for move, state, events in self.game.run_on(self.state, RNG):
            self.state = state
            self.write(DEALER, move, events)

    def go_on(self) -> None:
        """What follows a move: the rules hear who went or came back by it, then whatever happens by itself."""
        if self.touched and self.game.outcome(self.state) is None:
            self.report()
        self.deal()

    def report(self, **first: Any) -> None:
        """Log the facts of the table that this game asks for, if they are not what was told last."""
        names = self.game.table_facts()
        known = {"online": self._online, "people": self._people, "captains": self._captains}
        facts = {name: known[name]() if name in known else self.match.told.get(name) for name in sorted(names)}
        facts |= {name: value for name, value in first.items() if name in names}
        if facts != self.match.told:
            self.play(DEALER, self.game.read({"type": "table", **facts}))
            self.match.told = facts

    def end(self, reason: str, then: Room.Phase = Room.Phase.CLOSED) -> None:
        """The match ends without result; `then` is what becomes of the room."""
        self._close(Match.Phase.ENDED, [], reason)
        self.room.phase = then
        self.public = True

    # The people

    @property
    def deserted(self) -> bool:
        return all(chair.person_id is None for chair in self.chairs)

    def missed(self, seat: Seat, turn: int) -> None:
        """The clock ended this seat's turn: once may happen, settings.ABSENT_AFTER times in a row is absence."""
        chair = self.chairs[seat]
        if chair.by_house:
            return
        chair.late += 1
        chair.away_since = chair.away_since or turn
        chair.away = chair.late >= settings.ABSENT_AFTER
        self.public = True
        self.touched.add(seat)

    def moved(self, seat: Seat) -> None:
        """The person of this seat has moved: present, and up to date."""
        chair = self.chairs[seat]
        self.room.touched_at = self.now
        if chair.away or chair.late or chair.away_since is not None:
            self.public |= chair.away
            chair.away, chair.late, chair.away_since = False, 0, None
            self.touched.add(seat)

    def _online(self) -> list[bool]:
        return [chair.is_connected or chair.by_house for chair in self.chairs]

    def _people(self) -> list[bool]:
        return [not chair.by_house for chair in self.chairs]

    def _captains(self) -> list[Seat]:
        """Of each team the person who sat down first, kept while they play; of the house only where nobody else is."""
        before = self.match.told.get("captains") or [0, 1]
        return [self._captain(team, before[team]) for team in (0, 1)]

    def _captain(self, team: int, before: Seat) -> Seat:
        people = [chair for chair in self.chairs[team::2] if not chair.by_house]
        if not people or (self.match.told and before in [chair.seat for chair in people]):
            return before
        return min(people, key=lambda chair: (chair.joined_at or self.now, chair.seat)).seat

    # The end of the change

    def save(self) -> None:
        """Write everything, and arrange what follows the commit."""
        if self.match.phase == Match.Phase.RUNNING and (outcome := self.game.outcome(self.state)):
            self._close(Match.Phase.OVER, list(outcome.winners), outcome.reason)
            self.room.phase = Room.Phase.OVER
            record(self.room, self.match, self.chairs)
        self._wind()
        asked = self._wake()
        self.match.snapshot = self.state.dump()
        insert(self.turns)
        write(self.match, *self._changed())
        for seat in self.touched:
            self.chairs[seat].save()
        if self.public:
            self.room.version += 1
        write(self.room, "version", "phase", "touched_at", "farewell", "uncovered")
        transaction.on_commit(partial(self._follow, asked), robust=True)

    def _changed(self) -> list[str]:
        """What differs of the match since it was looked up. Its lists are replaced, never changed in place."""
        now = vars(self.match)
        names = (field.attname for field in Match._meta.fields)
        return [name for name in names if now.get(name) != self.before.get(name)]

    def _close(self, phase: Match.Phase, winners: list[Seat], reason: str) -> None:
        self.match.phase, self.match.ended_at = phase, self.now
        self.match.outcome = {"winners": winners, "reason": reason}

    def _wind(self) -> None:
        """Start the clock of this position unless it is the one that runs. The one it interrupts keeps its seconds."""
        match = self.match
        running = match.phase == Match.Phase.RUNNING
        clock = self.game.clock(self.state) if running else None
        if clock and match.due_at and clock.serial == match.serial:
            return
        held = dict(match.held)
        if match.due_at and match.serial is not None:
            held[match.serial] = max(0.0, (match.due_at - self.now).total_seconds())
        if clock is None:
            match.serial = self.state.serial if running else None
            match.clock, match.seconds, match.due_at = "", 0, None
        else:
            left = held.pop(clock.serial, clock.seconds / settings.PACE)
            match.serial, match.clock, match.seconds = clock.serial, clock.name, clock.seconds
            match.due_at = self.now + timedelta(seconds=left)
            self.wound = True
        match.held = [list(each) for each in held.items()][-HELD:]

    def _wake(self) -> list[Seat]:
        """The house players to ask now: those the match waits for, and those who might react, unless they are thinking
        already. `wake_at` says when the sweep should find that an answer was lost."""
        match, now = self.match, self.now.timestamp()
        seats = [] if match.phase != Match.Phase.RUNNING else [chair.seat for chair in self.chairs if chair.by_house]
        waited = self.game.to_act(self.state) if seats else ()
        seats = [seat for seat in seats if seat in waited or self._may_react(seat)]
        moved = {turn.seat for turn in self.turns}
        thinking = {
            seat: at
            for seat, serial, at in match.woken
            if seat in seats and seat not in moved and serial == match.serial and now - at < WOKEN.total_seconds()
        }
        asked = [seat for seat in seats if seat not in thinking]
        thinking |= dict.fromkeys(asked, now)
        match.woken = [[seat, match.serial, at] for seat, at in thinking.items()]
        awaited = [at for seat, at in thinking.items() if seat in waited]
        match.wake_at = datetime.fromtimestamp(min(awaited), self.now.tzinfo) + WOKEN if awaited else None
        return asked

    def _may_react(self, seat: Seat) -> bool:
        return bool(self.game.reactions) and bool(self.game.legal(self.state, seat))

    def _follow(self, asked: list[Seat]) -> None:
        """After the commit: tell the table, set the timer, ask the house."""
        from . import tasks  # tasks call the referee

        match = self.match
        remember(match, self.game, self.state)
        self.room.seated, self.room.match = self.chairs, match
        present.remember(self.room)
        story.note(match, self.turns)
        if self.public:
            live.publish(self.room.code, self.room.version)
        else:
            for seat in sorted(self._readers()):
                live.whisper(self.room.code, seat)
        if self.wound and match.due_at:
            tasks.wind(match.pk, match.serial, match.due_at)
        if match.phase == Match.Phase.OVER:
            if self.room.kind == Room.Kind.PUBLIC:
                live.lobby()
            tasks.send(tasks.rate, match.pk, countdown=0)
        for seat in asked:
            wait = pause(RNG) / settings.PACE
            tasks.send(tasks.think, match.pk, seat, match.serial, self.now.timestamp() + wait, countdown=wait)

    def _readers(self) -> set[Seat]:
        """Who made these turns, and who may read something of them."""
        told = {seat for turn in self.turns for event in turn.events for seat in event.get("only", ())}
        return (told | {turn.seat for turn in self.turns} | self.touched) - {DEALER}


def _kept(event: Event) -> dict[str, Any]:
    return event.wire() | ({"only": list(event.only)} if event.only else {})
