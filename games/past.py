"""A match that is over, as it stood after any of its turns: rebuilt from its log, under its own rules."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from django.contrib.auth import get_user_model

from . import story
from .engine.game import Game, Seat, State
from .models import Chair, Match, Room, Turn
from .scene import Scene
from .story import Page


def stops(turns: Sequence[Turn]) -> list[int]:
    """The turns at which there is something to see: those in which something happened."""
    return [turn.number for turn in turns if turn.events]


def position(match: Match, turns: Sequence[Turn]) -> tuple[Game[Any], State]:
    """The rules of the match, and the position after these first turns of its log."""
    rules, state = match.rules, match.beginning
    for turn in turns:
        rules.apply(state, turn.seat, rules.read(turn.move))
    return rules, state


class Past(Scene):
    """The table after `turns`, the first so many of its log, as `seat` saw it (None: a spectator). With `open_hands`
    the log also tells what only some could read. There is nothing to do at it."""

    def __init__(self, match: Match, turns: Sequence[Turn], seat: Seat | None, open_hands: bool = False) -> None:
        self.turns = [_told_to_all(turn) for turn in turns] if open_hands else turns
        self.seats_shown = range(match.seats) if open_hands else () if seat is None else (seat,)
        super().__init__(room_then(match, len(turns)), seat)

    def position(self) -> tuple[Game[Any], State]:
        return position(self.match, self.turns)

    def pages(self) -> list[Page]:
        return story.told(self.match, self.turns)

    @property
    def my_turn(self) -> bool:
        return False

    def offers(self, selection: Any) -> list[dict[str, Any]]:
        return []

    def hands(self) -> list[dict[str, Any]]:
        """The hands that lie open, each with whose it is."""
        return [self.open_hand(seat) for seat in self.seats_shown]

    def open_hand(self, seat: Seat) -> dict[str, Any]:
        cards = self.game.view(self.state, seat)["hand"]
        return {"name": self.company.names[seat], "cards": cards, "side": self.gathering.side(seat, self.seat)}


def room_then(match: Match, turns: int) -> Room:
    """The room as it stood after so many turns: a picture of it that is never saved."""
    room = Room(code=match.room.code, game=match.game, kind=match.room.kind, seats=match.seats, values=match.values)
    then = copy(match)
    then.turns = turns
    if turns < match.turns:
        then.phase = Match.Phase.RUNNING
    room.phase = Room.Phase.OVER if turns == match.turns else Room.Phase.PLAYING
    room.seated, room.match, room.version = sitters(match), then, turns
    return room


def sitters(match: Match) -> list[Chair]:
    """Who played: for each seat the last person who held it in this match, else the house."""
    last = {seat: person for person, seat in match.sitters}
    people = get_user_model().objects.in_bulk(last.values())
    return [_chair_then(now, people.get(last.get(now.seat)), match) for now in match.room.seated]


def _chair_then(now: Chair, person: Any, match: Match) -> Chair:
    same = now.person_id == (person.pk if person else None)
    return Chair(
        seat=now.seat, person=person, house=person is None, name=now.name if same else "", seen_at=match.started_at
    )


def _told_to_all(turn: Turn) -> Turn:
    told = copy(turn)
    told.events = [{name: value for name, value in event.items() if name != "only"} for event in turn.events]
    return told
