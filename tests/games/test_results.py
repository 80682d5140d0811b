"""What the end of a match writes down for its people."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from cardsite.accounts.models import User
from games import referee, results, rooms, sitting
from games.models import Match, Preset, Result

from .tables import Open, Outbox, finish, match_of

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_the_end_of_a_match_is_a_result_for_each_person(table: Open, ana: User, beto: User) -> None:
    match = finish(table(3, target=1))
    [winner] = match.outcome["winners"]
    kept = {(r.person, r.seat, r.won, r.left, r.kind) for r in match.results.all()}
    assert kept == {(ana, 0, winner == 0, False, "private"), (beto, 1, winner == 1, False, "private")}


def test_who_left_has_lost(table: Open, beto: User, outbox: Outbox) -> None:
    room = table(2, target=1)
    sitting.leave(room, beto, 1)
    match = finish(room)
    lost = Result.objects.get(match=match, person=beto)
    assert (lost.won, lost.left) == (False, True)


def test_a_match_without_a_winner_is_nobody_s_result(table: Open) -> None:
    room = table()
    rooms.shut(room.pk)
    assert match_of(room).phase == Match.Phase.ENDED
    assert not Result.objects.exists()


def test_who_plays_against_themselves_has_no_result(table: Open, ana: User) -> None:
    room = table(2, kind="local", people=1, target=1)
    room.chairs.update(person=ana, house=False)
    referee.review(room)
    finish(room)
    assert not Result.objects.exists()


def test_a_trial_counts_for_nothing(table: Open) -> None:
    room = table(2, target=1)
    Match.objects.filter(room=room).update(position=match_of(room).beginning.dump())
    referee.review(room)
    finish(room)
    assert not Result.objects.exists()


def test_a_result_outlives_its_table(table: Open, ana: User) -> None:
    room = table(2, target=1)
    finish(room)
    room.delete()
    assert ana.results.get().match is None


def test_a_preset_is_named_only_where_its_rules_were_played(table: Open) -> None:
    plain = Preset.objects.create(game="highest", key="plain", name="Plain", seats=2, values={})
    room = table(2, target=1)
    room.preset = plain
    assert results.preset_name(room) == ""
    room.values = {"target": 2}
    assert results.preset_name(room) == "Plain"


def test_tallies_and_the_streak(ana: User) -> None:
    assert results.streak(ana) is None
    ends, now = [("caida", "Partners", True), ("caida", "Partners", False), ("cassino", "", True)], timezone.now()
    for age, (game, preset, won) in enumerate(ends):
        at = now - timedelta(hours=len(ends) - age)
        Result.objects.create(person=ana, seat=0, game=game, preset=preset, kind="public", won=won, at=at)
    assert results.tallies(ana) == [("caida", "Partners", 2, 1), ("cassino", "", 1, 1)]
    assert results.streak(ana) == (1, True)
    Result.objects.create(person=ana, seat=0, game="caida", kind="public", won=True, at=now)
    assert results.streak(ana) == (2, True)
