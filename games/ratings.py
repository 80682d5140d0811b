"""Ratings: how well people play each game, as far as public matches tell. openskill's Plackett-Luce model does the
sums, for teams and for many at a table.

A guest and a house player have no rating; at a table of rated people they count as somebody of whom nothing is known.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from openskill.models import PlackettLuce

from .engine.game import Seat
from .models import Match, Rating, Result, Room

MODEL = PlackettLuce()


def rate(match_id: int) -> None:
    """Take account of a finished match, once. Called again, or for a match that is gone, it does nothing."""
    with transaction.atomic():
        match = Match.objects.select_for_update().filter(pk=match_id, phase=Match.Phase.OVER, rated=False).first()
        if match is None:
            return
        Match.objects.filter(pk=match_id).update(rated=True)
        results = {result.seat: result for result in _rated(match)}
        sides = sides_of(match)
        if sum(any(seat in results for seat in side) for side in sides) > 1:
            _rate(match, sides, results)


def sides_of(match: Match) -> list[list[Seat]]:
    """Who played together: the sides of the score."""
    rules = match.rules
    return [list(side["seats"]) for side in rules.view(rules.state.load(match.snapshot), None)["score"]]


def _rated(match: Match) -> list[Result]:
    """The results that count: those of people who have signed up, of each chair the one who ended there. At tables that
    are not open to everybody people choose whom they beat."""
    results = Result.objects.filter(match=match, kind__in=Room.OPEN, person__is_guest=False, person__is_active=True)
    return list(results.order_by("-left"))


def _rate(match: Match, sides: list[list[Seat]], results: dict[Seat, Result]) -> None:
    known = _ratings(match.game, [result.person_id for result in results.values()])
    held = {seat: known[result.person_id] for seat, result in results.items()}
    winners = (match.outcome or {}).get("winners", [])
    teams = [[_figure(held.get(seat)) for seat in side] for side in sides]
    ranks = [0 if set(side) & set(winners) else 1 for side in sides]
    for side, team in zip(sides, MODEL.rate(teams, ranks=ranks), strict=True):
        for seat, figure in zip(side, team, strict=True):
            if seat in held and not (results[seat].left and seat in winners):  # nobody rises by leaving
                held[seat].mu, held[seat].sigma = figure.mu, figure.sigma
                held[seat].matches += 1
                held[seat].save()


def _ratings(game: str, people: list[int]) -> dict[int, Rating]:
    """The ratings of these people, locked; a new one for who has none."""
    fresh = _figure(None)
    new = [Rating(person_id=person, game=game, mu=fresh.mu, sigma=fresh.sigma) for person in sorted(people)]
    Rating.objects.bulk_create(new, ignore_conflicts=True)
    locked = Rating.objects.select_for_update().filter(game=game, person__in=people).order_by("person")
    return {rating.person_id: rating for rating in locked}


def _figure(rating: Rating | None) -> Any:
    return MODEL.rating(mu=rating.mu, sigma=rating.sigma) if rating else MODEL.rating()
