"""One public table at a time; who is gone from one does not keep its chair; hosting passes on."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cardsite.accounts.models import User
from games import opening, permission, rooms, sitting, watch
from games.models import Chair, Room

from .highest import Highest
from .tables import Outbox

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def here(highest: type[Highest], ana: User, outbox: Outbox) -> Room:
    return opening.open_room(ana, "highest", {}, 2, "public")


@pytest.fixture
def there(highest: type[Highest], beto: User, outbox: Outbox) -> Room:
    return opening.open_room(beto, "highest", {}, 3, "public")


def test_nobody_sits_at_two_public_tables(here: Room, there: Room, ana: User) -> None:
    with pytest.raises(permission.SitsElsewhere) as no:
        sitting.sit(there, ana, 1)
    assert no.value.chair.room == here
    with pytest.raises(permission.SitsElsewhere):
        opening.open_room(ana, "highest", {"target": 3}, 2, "public")
    sitting.leave(here, ana, 0)
    sitting.sit(there, ana, 1)


def test_a_table_of_friends_is_another_matter(here: Room, ana: User) -> None:
    opening.open_room(ana, "highest", {}, 2, "private")
    opening.open_room(ana, "highest", {}, 2, "local")


def test_a_match_that_is_over_holds_nobody(here: Room, there: Room, ana: User) -> None:
    Room.objects.filter(pk=here.pk).update(phase=Room.Phase.OVER)
    sitting.sit(there, ana, 1)


def test_the_page_says_where_and_offers_both_ways(here: Room, there: Room, ana: User, client: Client) -> None:
    client.force_login(ana)
    answer = client.post(reverse("sit", args=[there.code]), {"seat": 1})
    assert answer.status_code == 409
    assert "You sit at another public table" in answer.text
    assert reverse("room", args=[here.code]) in answer.text
    assert f'action="{reverse("leave", args=[here.code, 0])}"' in answer.text


@pytest.mark.parametrize(("minutes", "kept"), [(4, True), (6, False)])
def test_who_is_gone_from_a_waiting_table_frees_the_chair(here: Room, minutes: int, kept: bool) -> None:
    long_ago = timezone.now() - timedelta(minutes=minutes)
    Chair.objects.filter(room=here, seat=0).update(joined_at=long_ago)
    Room.objects.filter(pk=here.pk).update(touched_at=long_ago)
    watch.tidy()
    assert Chair.objects.filter(person__isnull=False).exists() is kept
    assert (Room.objects.get().phase == Room.Phase.WAITING) is kept


def test_who_is_here_keeps_the_chair(here: Room) -> None:
    long_ago = timezone.now() - timedelta(minutes=6)
    Chair.objects.filter(room=here, seat=0).update(joined_at=long_ago, seen_at=timezone.now())
    Room.objects.filter(pk=here.pk).update(touched_at=long_ago)
    watch.tidy()
    assert Chair.objects.filter(person__isnull=False).exists()


def test_while_the_host_is_gone_who_has_sat_longest_may_start(here: Room, ana: User, beto: User) -> None:
    sitting.sit(here, beto, 1)
    with pytest.raises(permission.NotPossible):
        rooms.start(here, beto)
    sitting.arrive(here, beto, 1)
    assert Room.objects.get().acting_host == beto.pk
    rooms.start(here, beto)


def test_the_host_comes_back_to_the_office(here: Room, ana: User, beto: User) -> None:
    sitting.sit(here, beto, 1)
    for person, seat in ((beto, 1), (ana, 0)):
        sitting.arrive(here, person, seat)
    assert Room.objects.get().acting_host == ana.pk
    sitting.leave(here, ana, 0)
    assert Room.objects.get().host == beto
