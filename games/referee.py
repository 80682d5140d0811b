"""The one door through which a match changes: it opens, plays, runs out of time, hears of the table, ends.

There is one lock per table, its room's row; whatever is written at a table is written under it. Every change is one
transaction: the turns, the clock, the snapshot and the room's version stand or fall together. What follows a change
(telling the sockets, setting the timer, waking house players) happens after the commit and never undoes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from . import live
from .engine.game import DEALER, Game, Move, Seat, State
from .engine.registry import games
from .models import Match, Room
from .questions import locked_rooms, running_matches
from .sheet import RNG, Sheet, position

GRACE = timedelta(seconds=5)  # what a clock of this length or more leaves when the site comes back


class Stale(Exception):
    """The move answers a clock that is gone: somebody, or the clock, was faster. Show the table afresh."""


class NotYours(Exception):
    """The chair is somebody else's."""


def load(room: Room) -> tuple[Game[Any], State]:
    """The rules and the position of the match at this table, running or over. LookupError before the first one."""
    if room.match is None:
        raise LookupError(f"no match yet at {room}")
    return position(room.match)


def lock(room_id: int) -> Room:
    """The room, and with it the right to write at its table until the transaction ends. Room.DoesNotExist if gone."""
    found = locked_rooms(room_id)
    if not found:
        raise Room.DoesNotExist
    return found[0]


def announce(room: Room) -> None:
    """Something other than a move changed at a locked table: its version rises, and after the commit it is told."""
    room.version += 1
    room.save()
    transaction.on_commit(partial(live.publish, room.code, room.version), robust=True)
    tell_lobby(room)


def tell_lobby(room: Room) -> None:
    """What the list of tables shows of this one has changed: after the commit those who watch the list hear of it."""
    if room.kind == Room.Kind.PUBLIC:
        transaction.on_commit(live.lobby, robust=True)


def open_match(
    room: Room,
    starter: Seat,
    position: dict[str, Any] | None = None,
    steps: Iterable[tuple[Seat, Mapping[str, Any]]] = (),
) -> Match:
    """The next match at a locked room whose chairs are all taken. Its options are frozen with all their values.
    A trial begins from `position`, the dump of a state, and `steps` are played in it at once."""
    match = _new(room, position)
    room.phase = Room.Phase.PLAYING
    sheet = Sheet(room, match, match.beginning)
    match.sitters = [[chair.person_id, chair.seat] for chair in sheet.chairs if chair.person_id]
    sheet.public = True
    sheet.report(starter=starter)
    for seat, wire in steps:
        sheet.play(seat, sheet.game.read_client(wire))
    sheet.deal()
    sheet.save()
    tell_lobby(room)
    return match


def _new(room: Room, position: dict[str, Any] | None) -> Match:
    """The row of the next match at a room, not yet begun."""
    game = games()[room.game]
    kind = game.kinds[room.kind]
    values = game.schema.dump(game.schema.load(room.values, room.seats, kind))
    number = (Match.objects.filter(room=room).aggregate(last=Max("number"))["last"] or 0) + 1
    about = {"game": room.game, "seats": room.seats, "kind": kind, "values": values, "position": position}
    return Match.objects.create(room=room, number=number, rules_version=game.rules_version, snapshot={}, **about)


def play(
    room: Room,
    seat: Seat,
    wire: Mapping[str, Any],
    serial: int | None = None,
    answers: int | None = None,
    *,
    person: int | None = None,
    by_house: bool = False,
) -> None:
    """Make the move that `seat` sends. `serial` is what it answers (None: whatever is asked now); a reaction instead
    `answers` the number of a turn. `person` is who sends it, if that is still to be checked: NotYours unless the chair
    is theirs. Raises Stale, or Refused by the rules. All of these leave everything as it was."""
    with transaction.atomic():
        sheet = _sheet(lock(room.pk))
        if sheet is None or not 0 <= seat < len(sheet.chairs):
            raise Stale
        if person is not None and sheet.chairs[seat].person_id != person:
            raise NotYours
        if by_house and not sheet.chairs[seat].by_house:
            raise Stale
        sheet.play(seat, _read(sheet, wire, serial, answers))
        if not by_house:
            sheet.moved(seat)
        sheet.go_on()
        sheet.save()


def expire(match_id: int, serial: int) -> bool:
    """Make the moves of a clock that has run out. False, and nothing happens, if it is gone or still runs."""
    due = Match.objects.filter(pk=match_id, phase=Match.Phase.RUNNING, serial=serial, due_at__lte=timezone.now())
    room_id = due.values_list("room", flat=True).first()
    return room_id is not None and _change(room_id, partial(_time_out, match_id, serial))


def forgive(match_id: int, stood: timedelta) -> bool:
    """The site stood still for so long: the running clock of this match gets the time back, and a moment to return."""
    room_id = Match.objects.filter(pk=match_id, due_at__isnull=False).values_list("room", flat=True).first()
    return room_id is not None and _change(room_id, partial(_give_back, stood))


def wake(match_id: int) -> bool:
    """Ask those of the house again who should have moved long ago."""
    room_id = Match.objects.filter(pk=match_id).values_list("room", flat=True).first()
    return room_id is not None and _change(room_id, lambda sheet: True)


def review(room: Room) -> None:
    """Chairs of this locked room changed hands in mid-match: the rules hear of it where they need to, the house is
    woken where it took over, and all see it."""
    if sheet := _sheet(room):
        sheet.public = True
        sheet.report()
        sheet.save()
        tell_lobby(room)


def abandon(room: Room, reason: str, then: Room.Phase = Room.Phase.CLOSED) -> None:
    """End the running match of this locked room without result; `then` is what becomes of the room."""
    if sheet := _sheet(room):
        sheet.end(reason, then)
        sheet.save()
        tell_lobby(room)


def _sheet(room: Room) -> Sheet | None:
    """A sheet for the running match of a locked room."""
    found = running_matches(room.pk)
    return Sheet(room, found[0]) if found else None


def _change(room_id: int, change: Callable[[Sheet], bool]) -> bool:
    """Run `change` on the running match under the lock, and save if it says that there is something to save."""
    with transaction.atomic():
        sheet = _sheet(lock(room_id))
        if sheet is None or not change(sheet):
            return False
        sheet.save()
    return True


def _read(sheet: Sheet, wire: Mapping[str, Any], serial: int | None, answers: int | None) -> Move:
    move = sheet.game.read_client(wire)
    if move.kind in sheet.game.reactions:
        return sheet.game.read_client({"answers": answers, **wire}) if answers is not None else move
    if serial is not None and serial != sheet.match.serial:
        raise Stale
    return move


def _time_out(match_id: int, serial: int, sheet: Sheet) -> bool:
    match = sheet.match
    if match.pk != match_id or match.serial != serial or match.due_at is None or match.due_at > sheet.now:
        return False
    waited = sheet.game.to_act(sheet.state)
    moves = sheet.game.timeout(sheet.state, RNG)
    if sheet.deserted and moves and all(seat == DEALER for seat, _move in moves):
        sheet.end("abandoned")
        return True
    turn = match.turns + 1
    for seat, move in moves:
        sheet.play(seat, move)
    for seat in {seat for seat, _move in moves}.intersection(waited):
        sheet.missed(seat, turn)
    sheet.go_on()
    return True


def _give_back(stood: timedelta, sheet: Sheet) -> bool:
    match = sheet.match
    if match.due_at is None:
        return False
    whole = timedelta(seconds=match.seconds)
    ran = sheet.now - (match.due_at - whole)
    match.due_at = max(match.due_at + min(stood, ran), sheet.now + min(GRACE, whole))
    sheet.wound = sheet.public = True
    return True
