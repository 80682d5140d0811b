"""What happens at once at one table: one thing after the other, none lost, none twice."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from random import Random
from threading import Barrier
from typing import Any

import pytest
from django.db import connections
from django.utils import timezone

from cardsite.accounts.models import User
from games import house, joining, live, opening, permission, referee, rooms, seeking, sheet, sitting, tasks
from games.engine.game import Refused
from games.models import Chair, Match, Preset, Pulse, Room, Seeker

from .highest import Highest
from .tables import assert_log_is_true, held, match_of, person, play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No workers, no sockets; nothing remembered of other tests' matches."""
    monkeypatch.setattr(tasks, "send", lambda *_args, **_more: None)
    monkeypatch.setattr(live, "_send", lambda *_args: None)
    sheet._positions.clear()


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """Do all of it at the same moment, each on a connection of its own: what they return or raise."""
    gate = Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        gate.wait()
        try:
            return act()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


def opened(seats: int = 2, **values: Any) -> Room:
    ana, beto = person("Ana"), person("Beto")
    room = opening.open_room(ana, "highest", values, seats, "private")
    sitting.sit(room, beto, 1)
    rooms.start(room, ana)
    return Room.objects.get(pk=room.pk)


def test_two_moves_at_once_are_one_turn(highest: type[Highest]) -> None:
    room = opened(target=50)
    match = match_of(room)
    wire = {"type": "play", "card": held(room, 0)}
    answers = at_once(*[lambda: referee.play(room, 0, wire, match.serial)] * 6)
    assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", *["Stale"] * 5]
    assert match_of(room).turns == match.turns + 1
    assert_log_is_true(match_of(room))


def test_a_move_and_the_clock_a_hundred_times(highest: type[Highest]) -> None:
    """The move and the clock's move meet; one of them is made, and state and log always agree."""
    room = opened(target=50)
    for _round in range(100):
        match = match_of(room)
        if match.phase != Match.Phase.RUNNING:
            break
        Match.objects.filter(pk=match.pk).update(due_at=timezone.now() - timedelta(seconds=1))
        game, state = referee.position(match)
        seat = game.to_act(state)[0]
        wire = game.write(game.legal(state, seat)[0])
        played, expired = at_once(
            lambda room=room, seat=seat, wire=wire, match=match: referee.play(room, seat, wire, match.serial),
            lambda match=match: referee.expire(match.pk, match.serial),
        )
        assert (played is None) != (expired is True), (played, expired)
        after = match_of(room)
        seats = [turn.seat for turn in after.log.filter(number__gt=match.turns)]
        assert len([each for each in seats if each >= 0]) == 1
    assert_log_is_true(match_of(room))


def test_everything_at_once_leaves_the_log_true(highest: type[Highest]) -> None:
    """People, reactions, private picks, the house, the clock, the watch, and people coming and going."""
    room = opened(seats=4, target=39)
    ana, beto = (chair.person for chair in room.chairs.filter(person__isnull=False))

    def anything(number: int) -> None:
        rng = Random(number)
        for _step in range(30):
            match = match_of(room)
            act = rng.choice([move, clock, react, pick, think, come_and_go])
            with suppress(referee.Stale, Refused, permission.NotPossible, IndexError):  # nobody is on turn in a pause
                act(rng, match)

    def move(rng: Random, match: Match) -> None:
        play(room)

    def clock(rng: Random, match: Match) -> None:
        Match.objects.filter(pk=match.pk).update(due_at=timezone.now())
        referee.expire(match.pk, match.serial)

    def react(rng: Random, match: Match) -> None:
        referee.play(room, rng.randrange(4), {"type": "call"}, None, match.turns)

    def pick(rng: Random, match: Match) -> None:
        referee.play(room, 0, {"type": "pick", "card": held(room, 0)}, match.serial)

    def think(rng: Random, match: Match) -> None:
        seat = rng.randrange(4)
        if chosen := house.choose(match.pk, seat, match.serial, 0.01, rng):
            house.answer(match.pk, seat, match.serial, *chosen)

    def come_and_go(rng: Random, match: Match) -> None:
        sitting.arrive(room, ana, 0)
        sitting.depart(room.seated[0].pk, timezone.now())
        sitting.leave(room, beto, 1)
        sitting.sit(room, beto, 1)

    assert at_once(*[lambda n=n: anything(n) for n in range(5)]) == [None] * 5
    assert_log_is_true(match_of(room))
    assert match_of(room).log.count() > 10


def test_ten_people_for_the_last_chair(highest: type[Highest]) -> None:
    for _round in range(100):
        ana = person(f"Ana{_round}")
        people = [person(f"P{_round}-{number}") for number in range(10)]
        room = opening.open_room(ana, "highest", {}, 2, "public")
        answers = at_once(*[lambda each=each, room=room: sitting.sit(room, each, 1) for each in people])
        seated = [answer for answer in answers if not isinstance(answer, Exception)]
        assert len(seated) == 1
        assert all(isinstance(answer, permission.NotPossible) for answer in answers if isinstance(answer, Exception))
        assert seated[0].person_id == room.chairs.get(seat=1).person_id


def test_a_hundred_guests_find_a_game(highest: type[Highest], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each clicks twice, some want to pair at every moment, and everybody has one chair in the end."""
    monkeypatch.setattr(seeking, "GONE", timedelta(minutes=5))  # nobody leaves, however slow the machine
    preset = Preset.objects.create(game="highest", key="four", name="Four", seats=4)
    guests = [person(f"G{number}") for number in range(100)]

    def click(some: list[User]) -> None:
        for each in some:
            with suppress(permission.SitsElsewhere):  # seated before the second click
                seeking.enter(each, preset), seeking.seen(each), seeking.enter(each, preset)
            seeking.pair(preset.pk)

    def work() -> None:
        for _time in range(10):
            seeking.pair(preset.pk), seeking.sweep()

    webs = [lambda some=guests[number::8]: click(some) for number in range(8)]
    assert at_once(*webs, work, work) == [None] * 10
    seated = list(Chair.objects.filter(person__isnull=False).values_list("person", flat=True))
    assert sorted(seated) == sorted(each.pk for each in guests)
    assert Room.objects.filter(kind="matched", phase="playing").count() == Match.objects.count() == 25
    assert not Seeker.objects.exists()


def test_of_many_who_wait_one_takes_the_house_player_s_chair(highest: type[Highest]) -> None:
    preset = Preset.objects.create(game="highest", key="two", name="Two", seats=2)
    room = opening.open_matched([person("Ana")], preset)
    room.chairs.filter(person__isnull=False).update(seen_at=timezone.now())
    people = [person(f"P{number}") for number in range(6)]
    for each in people:
        seeking.enter(each, preset), seeking.seen(each)
    answers = at_once(*[lambda each=each: joining.join(each) for each in people])
    (chair,) = [answer for answer in answers if not isinstance(answer, permission.NotPossible)]
    assert chair.room == room and room.chairs.filter(person__isnull=False).count() == 2
    assert set(Seeker.objects.values_list("person", flat=True)) == {each.pk for each in people} - {chair.person_id}


def test_coming_and_going_leaves_no_ghost(highest: type[Highest]) -> None:
    """Entering, giving up, sitting down elsewhere and being seated at once: one place each at the most."""
    preset = Preset.objects.create(game="highest", key="two", name="Two", seats=2)
    people = [person(f"P{number}") for number in range(6)]

    def anything(number: int) -> None:
        rng = Random(number)
        for _step in range(12):
            each = rng.choice(people)
            with suppress(permission.NotPossible):
                rng.choice(
                    [
                        lambda each=each: (seeking.enter(each, preset), seeking.seen(each)),
                        lambda each=each: seeking.give_up(each),
                        lambda each=each: opening.open_room(each, "highest", {}, 2, "public"),
                        lambda: seeking.pair(preset.pk),
                    ]
                )()

    assert at_once(*[lambda n=n: anything(n) for n in range(5)]) == [None] * 5
    seeking.sweep()
    for each in people:
        chairs = each.chairs.filter(room__kind__in=Room.OPEN).exclude(room__phase="closed").count()
        assert chairs + Seeker.objects.filter(person=each).count() <= 1


def test_two_clicks_at_once_open_and_start_once(highest: type[Highest]) -> None:
    ana = person("Ana")
    tables = at_once(*[lambda: opening.play_now(ana, "highest")] * 4)
    assert len({room.pk for room in tables}) == 1
    assert Match.objects.count() == 1


def test_one_rematch_for_all_who_ask(highest: type[Highest]) -> None:
    room = opened(target=1)
    play(room), play(room)
    people = [chair.person for chair in room.chairs.all()]
    Match.objects.update(started_at=timezone.now() - timedelta(minutes=1))
    matches = at_once(*[lambda each=each: rooms.rematch(room, each) for each in people * 3])
    assert {match.number for match in matches} == {2}
    assert Match.objects.filter(room=room).count() == 2


def test_two_sweeps_forgive_once(highest: type[Highest]) -> None:
    room = opened()
    stopped, left = timezone.now() - timedelta(seconds=60), timedelta(seconds=8)
    Pulse.objects.update_or_create(pk=1, defaults={"at": stopped})
    Match.objects.filter(pk=match_of(room).pk).update(due_at=stopped + left)
    begun = timezone.now()
    assert at_once(*[tasks.sweep] * 3) == [None] * 3
    assert begun + left <= match_of(room).due_at <= timezone.now() + left
    assert match_of(room).turns == 1


def test_who_loses_the_race_for_a_turn_writes_nothing(highest: type[Highest]) -> None:
    """The unique number of a turn holds even where the lock would not."""
    room = opened(target=50)
    match = match_of(room)
    match.log.create(number=match.turns + 1, seat=0, move={})
    with pytest.raises(Exception, match="(?i)unique"):
        play(room)
    assert match_of(room).snapshot == match.snapshot
    assert Room.objects.get(pk=room.pk).version == room.version
