"""A guest who turns out to have an account, and a person who goes."""

from __future__ import annotations

import pytest
from django.utils import timezone

from cardsite.accounts.models import User
from games import claims, opening, permission, seeking, sitting
from games.models import Chair, Mute, Preset, Report, Result, Room, Seeker

from .tables import Open, Outbox, match_of, person, play

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def dora(db: None) -> User:
    """The account."""
    return person("Dora")


def seats_of(who: User) -> list[int]:
    return sorted(Chair.objects.filter(person=who).values_list("seat", flat=True))


def test_chairs_host_and_running_match(table: Open, ana: User, dora: User) -> None:
    room = table()
    claims.take_over(ana, dora)
    room.refresh_from_db()
    assert (seats_of(dora), room.host) == ([0], dora)
    assert [dora.pk, 0] in match_of(room).sitters and ana.pk not in dict(match_of(room).sitters)
    while play(room) != 0:
        pass


def test_two_chairs_at_one_table_are_one_too_many(table: Open, ana: User, beto: User, outbox: Outbox) -> None:
    room = table()
    claims.take_over(ana, beto)
    assert seats_of(beto) == [1]
    assert room.chairs.get(seat=0).house
    assert Room.objects.get().host == beto


def test_a_hand_once_seen_is_not_followed_by_another(table: Open, ana: User, beto: User, dora: User) -> None:
    """Dora has had chair 1 in this match; Ana's chair 0 is not for her."""
    room = table()
    match = match_of(room)
    match.sitters.append([dora.pk, 1])
    match.save()
    claims.take_over(ana, dora)
    assert seats_of(dora) == [] and room.chairs.get(seat=0).house


def test_what_the_guest_saw_is_remembered_after_they_left(table: Open, ana: User, dora: User) -> None:
    room = table()
    sitting.leave(room, ana, 0)
    claims.take_over(ana, dora)
    assert [dora.pk, 0] in match_of(room).sitters
    with pytest.raises(permission.NotPossible):
        sitting.sit(room, dora, 1)


def test_one_public_table_at_a_time(highest: object, outbox: Outbox, ana: User, dora: User) -> None:
    opening.open_room(ana, "highest", {}, 2, "public")
    mine = opening.open_room(dora, "highest", {}, 2, "public")
    claims.take_over(ana, dora)
    assert list(Chair.objects.filter(person=dora).values_list("room", flat=True)) == [mine.pk]
    assert not Chair.objects.filter(person=ana).exists()


def test_results_mutes_and_reports(ana: User, beto: User, dora: User) -> None:
    Result.objects.create(person=ana, seat=0, game="caida", kind="public", won=True, at=timezone.now())
    for who in (beto, dora):
        Mute.objects.create(person=ana, other=who)
        Mute.objects.create(person=who, other=ana)
    Report.objects.create(by=ana, person=beto, name="Beto", about="name")
    Report.objects.create(by=beto, person=ana, name="Ana", about="name")
    claims.take_over(ana, dora)
    ana.delete()
    assert dora.results.count() == 1
    assert [mute.other for mute in dora.mutes.all()] == [beto]
    assert [mute.person for mute in dora.muted_by.all()] == [beto], "who comes in by the door is muted still"
    assert (dora.reports.count(), dora.reported.count()) == (1, 1)


def test_who_played_both_chairs_keeps_their_own_result(table: Open, ana: User, beto: User) -> None:
    match = match_of(table())
    for who, won in ((ana, True), (beto, False)):
        Result.objects.create(person=who, match=match, seat=0, game="x", kind="public", won=won, at=timezone.now())
    claims.take_over(ana, beto)
    assert [result.won for result in beto.results.all()] == [False]


@pytest.mark.parametrize("how", ["claimed", "gone"])
def test_nobody_waits_for_a_game_who_is_not_there(highest: object, ana: User, dora: User, how: str) -> None:
    preset = Preset.objects.create(game="highest", key="plain", name="Plain", seats=2, values={})
    seeking.enter(ana, preset)
    claims.take_over(ana, dora) if how == "claimed" else claims.bow_out(ana)
    assert not Seeker.objects.exists()


def test_who_bows_out_leaves_every_table(table: Open, ana: User, outbox: Outbox) -> None:
    room = table()
    other = opening.open_room(ana, "highest", {}, 3, "private")
    claims.bow_out(ana)
    ana.delete()
    assert room.chairs.get(seat=0).house
    assert Room.objects.get(pk=other.pk).phase == Room.Phase.CLOSED
    play(room)
