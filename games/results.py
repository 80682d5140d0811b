"""What the matches of a person came to: written with the end of each, and summed up for their page."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Any, NamedTuple

from django.contrib.auth import get_user_model
from django.db.models import Count, Q

from .engine.game import Seat
from .engine.registry import games
from .models import Chair, Match, Result, Room


def record(room: Room, match: Match, chairs: Iterable[Chair]) -> None:
    """A result for each person of a match that has just ended with one. Who left it has lost it."""
    if match.is_trial or match.ended_at is None:
        return
    winners = (match.outcome or {}).get("winners", [])
    about = {"match": match, "game": match.game, "preset": preset_name(room), "kind": room.kind, "at": match.ended_at}
    Result.objects.bulk_create(
        Result(person_id=person, seat=seat, left=left, won=not left and seat in winners, **about)
        for person, seat, left in _people(match, chairs)
    )


def _people(match: Match, chairs: Iterable[Chair]) -> list[tuple[int, Seat, bool]]:
    """Who played: the person, their chair, and whether they have left it. Who holds several chairs has played against
    themselves, which is no result; who is forgotten has none."""
    sitting = [(chair.person_id, chair.seat) for chair in chairs if chair.person_id is not None]
    here = {person for person, _seat in sitting}
    gone = {person: seat for person, seat in match.sitters if person not in here}
    known = set(get_user_model().objects.filter(pk__in=gone).values_list("pk", flat=True))
    stayed = [(person, seat, False) for person, seat in sitting if _once(person, sitting)]
    return stayed + [(person, seat, True) for person, seat in gone.items() if person in known]


def preset_name(room: Room) -> str:
    """The preset that this table is played by; empty if it has rules of its own."""
    preset = room.way
    if preset is None:
        return ""
    whole = games()[room.game].schema.complete
    return preset.name if whole(preset.values) == whole(room.values) else ""


def _once(person: int, sitting: list[tuple[int, Seat]]) -> bool:
    return sum(each == person for each, _seat in sitting) == 1


class Tally(NamedTuple):
    """Matches of one game and preset."""

    game: str
    preset: str
    played: int
    won: int


class Streak(NamedTuple):
    """So many of the latest matches in a row were won, or lost."""

    length: int
    won: bool


def tallies(person: Any) -> list[Tally]:
    """How often this person has played and won, by game and preset."""
    rows = Result.objects.filter(person=person).order_by().values("game", "preset")
    rows = rows.annotate(played=Count("pk"), wins=Count("pk", filter=Q(won=True))).order_by("game", "-played")
    return [Tally(row["game"], row["preset"], row["played"], row["wins"]) for row in rows]


def streak(person: Any) -> Streak | None:
    """The current one; None before the first match."""
    ends = list(Result.objects.filter(person=person).values_list("won", flat=True))
    return Streak(len(list(takewhile(lambda won: won == ends[0], ends))), ends[0]) if ends else None
