"""Ratings: public matches between people who have signed up, each once."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from cardsite.accounts.models import User
from games import ratings, sitting, watch
from games.models import Match, Rating

from .tables import Open, Outbox, finish

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_the_winner_rises_and_the_loser_falls(table: Open, outbox: Outbox) -> None:
    match = finish(table(2, "public", target=1))
    assert outbox.tasks("rate") == [(match.pk,)]
    ratings.rate(match.pk)
    [winner] = match.outcome["winners"]
    by_seat = {r.seat: Rating.objects.get(person=r.person, game="highest") for r in match.results.all()}
    assert by_seat[winner].points > 1000 > by_seat[1 - winner].points
    assert all(rating.matches == 1 and rating.margin < 667 for rating in by_seat.values())


def test_twice_is_once(table: Open) -> None:
    match = finish(table(2, "public", target=1))
    ratings.rate(match.pk)
    before = list(Rating.objects.values())
    ratings.rate(match.pk)
    ratings.rate(match.pk + 1)
    assert list(Rating.objects.values()) == before


@pytest.mark.parametrize("kind", ["private", "local"])
def test_at_a_table_of_friends_nobody_is_rated(table: Open, kind: str) -> None:
    match = finish(table(2, kind, people=1 if kind == "local" else 2, target=1))
    ratings.rate(match.pk)
    assert not Rating.objects.exists()
    assert Match.objects.get().rated


def test_a_guest_and_the_house_have_no_rating(table: Open, ana: User, beto: User) -> None:
    room = table(3, "public", target=1)
    User.objects.filter(pk=beto.pk).update(is_guest=True)
    ratings.rate(finish(room).pk)
    assert not Rating.objects.exists()


def test_among_rated_people_the_others_are_unknown(table: Open) -> None:
    ratings.rate(finish(table(4, "public", target=1)).pk)
    assert Rating.objects.count() == 2


def test_nobody_rises_by_leaving(table: Open, ana: User, beto: User) -> None:
    room = table(2, "public", target=1)
    sitting.leave(room, beto, 1)
    match = finish(room)
    Match.objects.filter(pk=match.pk).update(outcome={"winners": [1], "reason": "x"})
    ratings.rate(match.pk)
    assert Rating.objects.get(person=beto).points == 1000
    assert Rating.objects.get(person=ana).points < 1000


def test_a_lost_task_is_found_by_the_watch(table: Open) -> None:
    match = finish(table(2, "public", target=1))
    watch.tidy()
    assert not Match.objects.get().rated
    Match.objects.filter(pk=match.pk).update(ended_at=timezone.now() - timedelta(minutes=2))
    watch.tidy()
    assert Match.objects.get().rated and Rating.objects.count() == 2
