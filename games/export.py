"""What the tables know about a person, as JSON values: for that person alone."""

from __future__ import annotations

from typing import Any

from .chairs import Person
from .models import Chair, Match, Mute, Rating, Report, Result, Turn


def of(person: Person) -> dict[str, Any]:
    """Chairs, results with the moves made in those matches, ratings, mutes and reports. Of a match that runs nothing is
    told but that it is there."""
    return {
        "chairs": [_chair(chair) for chair in Chair.objects.filter(person=person).select_related("room")],
        "results": [_result(each) for each in Result.objects.filter(person=person).select_related("match__room")],
        "ratings": list(Rating.objects.filter(person=person).values("game", "mu", "sigma", "matches")),
        "muted": [mute.other.display_name for mute in Mute.objects.filter(person=person).select_related("other")],
        "reports": list(Report.objects.filter(by=person).values("name", "about", "words", "at")),
    }


def _chair(chair: Chair) -> dict[str, Any]:
    room = chair.room
    return {"table": room.code, "game": room.game, "phase": room.phase, "seat": chair.seat, "since": chair.joined_at}


def _result(result: Result) -> dict[str, Any]:
    match = result.match
    about = {name: getattr(result, name) for name in ("game", "preset", "kind", "seat", "won", "left", "at")}
    return {**about, "table": match.room.code if match else None, "moves": _moves(match, result.seat)}


def _moves(match: Match | None, seat: int) -> list[dict[str, Any]]:
    """What was played from that chair; nothing of the others."""
    return list(Turn.objects.filter(match=match, seat=seat).values("number", "move", "at")) if match else []
