"""Find a game: who waits is seated with people, once, and leaves nothing behind."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F
from django.test import Client
from django.utils import timezone

from cardsite.accounts.models import User
from games import find, joining, opening, permission, seeking, watch
from games.engine.registry import games
from games.models import Chair, Match, Preset, Room, Seeker, Wait

from .highest import Highest
from .tables import Outbox

HTMX = {"HX-Request": "true"}
GHOST = timedelta(seconds=11)


@pytest.fixture
def two(highest: type[Highest], outbox: Outbox) -> Preset:
    return Preset.objects.create(game="highest", key="two", name="Two", seats=2)


@pytest.fixture
def four(highest: type[Highest], outbox: Outbox) -> Preset:
    return Preset.objects.create(game="highest", key="four", name="Four", seats=4)


def wait(person: User, preset: Preset) -> Seeker:
    """Enter the queue and open the waiting page."""
    seeking.enter(person, preset)
    mine = seeking.seen(person)
    assert mine
    return mine


def later(**time: int) -> None:
    """As if so much time had passed, with every page open."""
    for seeker in Seeker.objects.all():
        seeker.since -= timedelta(**time)
        seeker.agreed_at = seeker.agreed_at and seeker.agreed_at - timedelta(**time)
        seeker.save()


def test_two_who_want_the_same_play_each_other(two: Preset, ana: User, beto: User, outbox: Outbox) -> None:
    wait(ana, two)
    assert outbox.tasks("match_players") == [(two.pk,)]
    assert seeking.pair(two.pk) == []
    wait(beto, two)
    (room,) = seeking.pair(two.pk)
    assert (room.kind, room.phase, room.preset) == (Room.Kind.MATCHED, Room.Phase.PLAYING, two)
    assert {chair.person for chair in room.chairs.all()} == {ana, beto}
    assert not Seeker.objects.exists()


def test_other_wishes_are_not_mixed(two: Preset, four: Preset, ana: User, beto: User) -> None:
    wait(ana, two)
    wait(beto, four)
    assert seeking.pair(two.pk) == seeking.pair(four.pk) == []


def test_one_entry_each_and_the_last_wish_counts(two: Preset, four: Preset, ana: User) -> None:
    first = wait(ana, two)
    assert wait(ana, two).since == first.since
    assert wait(ana, four).preset == four
    assert Seeker.objects.count() == 1


def test_who_gives_up_or_closes_the_page_is_not_seated(two: Preset, ana: User, beto: User, carla: User) -> None:
    wait(ana, two)
    seeking.give_up(ana)
    seeking.give_up(ana)
    wait(beto, two)
    Seeker.objects.update(seen_at=timezone.now() - timedelta(seconds=11))
    wait(carla, two)
    assert seeking.pair(two.pk) == []
    watch.sweep()
    assert [seeker.person for seeker in Seeker.objects.all()] == [carla]


def test_the_sweep_seats_whom_a_lost_task_left(two: Preset, ana: User, beto: User) -> None:
    wait(ana, two)
    wait(beto, two)
    watch.sweep()
    assert Chair.objects.filter(person__in=[ana, beto], room__kind="matched").count() == 2


def test_who_sat_down_elsewhere_meanwhile_waits_no_more(two: Preset, ana: User, beto: User) -> None:
    wait(ana, two)
    opening.open_room(ana, "highest", {}, 2, "public")
    wait(beto, two)
    assert seeking.pair(two.pk) == []
    assert [seeker.person for seeker in Seeker.objects.all()] == [beto]
    with pytest.raises(permission.SitsElsewhere):
        seeking.enter(ana, two)


def test_a_banned_person_is_not_seated(two: Preset, ana: User, beto: User) -> None:
    wait(ana, two)
    User.objects.filter(pk=ana.pk).update(is_active=False)
    wait(beto, two)
    assert seeking.pair(two.pk) == []


def test_the_house_is_offered_after_a_while_and_others_are_asked_first(
    four: Preset, ana: User, beto: User, carla: User
) -> None:
    for each in (ana, beto):
        wait(each, four)
    with pytest.raises(permission.NotPossible, match="people may come"):
        seeking.agree(ana)
    later(seconds=20)
    seeking.agree(ana)
    assert seeking.pair(four.pk) == []  # Beto may join her for some seconds
    wait(carla, four)
    assert seeking.is_offered(Seeker.objects.get(person=carla))
    seeking.agree(carla)
    later(seconds=5)
    (room,) = seeking.pair(four.pk)
    assert {chair.person for chair in room.chairs.all()} == {ana, carla, None}
    assert room.chairs.filter(house=True).count() == 2
    assert [seeker.person for seeker in Seeker.objects.all()] == [beto]


def test_who_did_not_agree_may_still_take_a_house_player_s_chair(
    four: Preset, ana: User, beto: User, carla: User
) -> None:
    for each in (ana, beto):
        wait(each, four)
    later(seconds=20)
    seeking.agree(ana)
    later(seconds=5)
    (room,) = seeking.pair(four.pk)
    assert joining.offered(beto, four) is None, "nobody has come to that table yet"
    Chair.objects.filter(person=ana).update(seen_at=timezone.now())
    client = Client()
    client.force_login(beto)
    assert "the house on a chair beside Ana" in client.get("/find/").text
    answer = client.post("/find/join/")
    chair = Chair.objects.get(person=beto)
    assert chair.room == room and answer.headers["Location"] == f"/t/{room.code}/{chair.seat}/"
    assert not Seeker.objects.exists() and Wait.objects.get(found=True)
    assert joining.offered(carla, four).house and joining.offered(ana, four) is None
    assert client.post("/find/join/").headers["Location"] == answer.headers["Location"]


def test_a_match_that_has_run_for_long_is_not_offered(four: Preset, ana: User, beto: User) -> None:
    wait(ana, four)
    later(seconds=20)
    seeking.agree(ana)
    seeking.pair(four.pk)
    Chair.objects.filter(person=ana).update(seen_at=timezone.now())
    assert joining.offered(beto, four)
    Match.objects.update(started_at=timezone.now() - joining.EARLY)
    assert joining.offered(beto, four) is None
    wait(beto, four)
    with pytest.raises(permission.NotPossible, match="still waiting"):
        joining.join(beto)
    assert Seeker.objects.get().person == beto


def test_alone_one_begins_with_the_house_at_once(four: Preset, ana: User) -> None:
    wait(ana, four)
    later(seconds=21)
    seeking.agree(ana)
    assert len(seeking.pair(four.pk)) == 1
    assert [wait.found for wait in Wait.objects.all()] == [False]


def test_the_estimate_is_honest(two: Preset) -> None:
    assert seeking.estimate(two) is None and "do not know" in find.estimate(two)
    now = timezone.now()
    for seconds in (10, 20, 90):
        Wait.objects.create(preset=two, seconds=seconds, found=True, at=now)
    assert seeking.estimate(two) == timedelta(seconds=20)
    assert "within 20 seconds" in find.estimate(two)
    for _each in range(4):
        Wait.objects.create(preset=two, seconds=30, found=False, at=now)
    assert seeking.estimate(two) is None
    Wait.objects.update(at=now - timedelta(days=2))
    seeking.tidy()
    assert not Wait.objects.exists()


def test_only_what_strangers_may_play_is_offered(db: None) -> None:
    for game in games().values():
        for shipped in game.presets:
            values = dict(shipped.values)
            Preset.objects.create(
                game=game.name, key=shipped.key, name=shipped.name, seats=shipped.seats, values=values
            )
    Preset.objects.create(game="cassino", key="four", name="Four", seats=4)
    offered = {game: [preset.key for preset in seeking.findable(game)] for game in games()}
    assert "viveza" not in offered["caida"] and "expert" in offered["caida"]
    assert set(offered["cassino"]) == {"modern", "classic", "royal", "dominican"}
    assert all(offered.values())


# The pages


def test_first_what_somebody_waits_for_then_what_most_tables_play(
    two: Preset, four: Preset, ana: User, beto: User
) -> None:
    opening.open_room(ana, "highest", {}, 2, "private", two)
    assert [(box.name, ways) for box, ways in find.choices()][0] == ("highest", [(two, 0), (four, 0)])
    wait(beto, four)
    assert find.choices()[0][1] == [(four, 1), (two, 0)]


def test_from_the_choice_to_the_table(two: Preset, client: Client) -> None:
    assert 'value="highest/two"' in client.get("/find/").text
    for _click in range(2):
        assert client.post("/find/", {"wish": "highest/two"}).headers["Location"] == "/find/"
    page = client.get("/find/").text
    assert "One more person is needed." in page and "do not know" in page
    again = "/find/wait/" + page.partition("/find/wait/")[2].partition('"')[0]
    assert client.get(again, headers=HTMX).status_code == 204
    other = Client()
    other.post("/find/", {"wish": "highest/two"})
    assert "One more person" in client.get("/find/wait/", headers=HTMX).text, "whose page has not come yet"
    other.get("/find/")
    assert "Everybody is here" in client.get(again, headers=HTMX).text
    (room,) = seeking.pair(two.pk)
    tabs = [client.get("/find/wait/", headers=HTMX).headers["HX-Redirect"] for _tab in range(2)]
    assert tabs[0] == tabs[1] and tabs[0].startswith(f"/t/{room.code}/")
    assert client.get("/find/").headers["Location"] == tabs[0]
    assert client.post("/find/", {"wish": "highest/two"}).headers["Location"] == tabs[0]
    assert Seeker.objects.count() == 0


def test_a_double_click_of_somebody_new_leaves_no_ghost(two: Preset, client: Client) -> None:
    """Two guests come of it, and the browser keeps the second: nobody is seated with the first."""
    Client().post("/find/", {"wish": "highest/two"})
    client.post("/find/", {"wish": "highest/two"})
    client.get("/find/")
    assert Seeker.objects.count() == 2 and seeking.pair(two.pk) == []
    Seeker.objects.update(since=F("since") - GHOST, seen_at=F("seen_at") - GHOST)
    client.get("/find/wait/", headers=HTMX)
    watch.sweep()
    assert Seeker.objects.count() == 1


def test_who_was_forgotten_is_told(two: Preset, client: Client) -> None:
    client.post("/find/", {"wish": "highest/two"})
    Seeker.objects.all().delete()
    assert client.get("/find/wait/", headers=HTMX).headers["HX-Redirect"] == "/find/"
    assert "not waiting for a game any more" in client.get("/find/").text
    assert client.post("/find/house/").status_code == 409


def test_a_page_that_slept_waits_again_and_is_told(two: Preset, client: Client) -> None:
    again = {"wish": "highest/two", "again": "yes"}
    client.post("/find/", {"wish": "highest/two"})
    client.get("/find/")
    assert client.post("/find/", again, headers=HTMX).headers["HX-Redirect"] == "/find/"
    assert "You were away" not in client.get("/find/").text, "its place is still there"
    Seeker.objects.all().delete()
    assert client.post("/find/", again, headers=HTMX).headers["HX-Redirect"] == "/find/"
    page = client.get("/find/").text
    assert "You were away, and your place was given up. You are waiting again." in page
    assert "One more person is needed." in page


def test_giving_up_by_the_button(two: Preset, client: Client) -> None:
    client.post("/find/", {"wish": "highest/two"})
    assert client.post("/find/give-up/").headers["Location"] == "/find/"
    assert not Seeker.objects.exists()


@pytest.mark.parametrize("wish", ["", "highest", "highest/none", "chess/two", "x" * 500])
def test_no_such_wish(two: Preset, client: Client, wish: str) -> None:
    assert client.post("/find/", {"wish": wish}).status_code == 400
    assert not Seeker.objects.exists()


def test_a_stranger_may_look_and_becomes_nobody(two: Preset, client: Client) -> None:
    client.get("/find/"), client.get("/find/wait/")
    assert client.get("/find/house/").status_code == 405
    assert not User.objects.exists()
