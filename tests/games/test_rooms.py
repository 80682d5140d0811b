"""Tables and who sits at them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from math import log2
from typing import Any

import pytest
from django.utils import timezone, translation

from games import opening, permission, rooms, sitting
from games.models import Match, Preset, Room

from .highest import Highest
from .tables import Open, Outbox, match_of, person, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def room(highest: type[Highest], ana: Any, outbox: Outbox) -> Room:
    """Ana's private table for three, waiting."""
    return opening.open_room(ana, "highest", {"target": 5}, 3, "private")


def who(room: Room) -> list[str]:
    """Who sits on each chair."""
    return [
        chair.person.display_name if chair.person else "house" if chair.house else "-"
        for chair in room.chairs.select_related("person")
    ]


def fresh(room: Room) -> Room:
    return Room.objects.get(pk=room.pk)


def refused(status: int, act: Callable[..., Any], *args: Any) -> str:
    """The sentence of what is not possible; nothing has changed by asking."""
    before = list(Room.objects.values()), [who(each) for each in Room.objects.all()], Match.objects.count()
    with pytest.raises(permission.NotPossible) as no:
        act(*args)
    assert no.value.status == status
    assert (list(Room.objects.values()), [who(each) for each in Room.objects.all()], Match.objects.count()) == before
    return str(no.value)


def later(room: Room) -> Room:
    """The same, when a second click is a wish of its own."""
    long_ago = timezone.now() - timedelta(minutes=1)
    Room.objects.filter(pk=room.pk).update(created_at=long_ago)
    Match.objects.filter(room=room).update(started_at=long_ago)
    return fresh(room)


# Opening


def test_who_opens_a_table_sits_at_it(room: Room, ana: Any) -> None:
    assert who(room) == ["Ana", "-", "-"]
    assert (room.host, room.phase, room.values, room.seats) == (ana, Room.Phase.WAITING, {"target": 5}, 3)


def test_a_code_cannot_be_guessed() -> None:
    codes = {opening.new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert all(set(code) <= set(opening.ALPHABET) for code in codes)
    assert opening.CODE_LENGTH * log2(len(set(opening.ALPHABET))) >= 60


def test_a_double_click_opens_one_table(room: Room, ana: Any) -> None:
    assert opening.open_room(ana, "highest", {"target": 5}, 3, "private") == room
    later(room)
    assert opening.open_room(ana, "highest", {"target": 5}, 3, "private") != room


@pytest.mark.parametrize(
    ("game", "values", "seats", "kind", "status"),
    [
        ("chess", {}, 2, "private", 404),
        ("highest", {}, 5, "private", 400),
        ("highest", {}, 0, "private", 400),
        ("highest", {}, 2, "invited", 400),
        ("highest", {}, 2, "", 400),
        ("highest", {"target": 51}, 2, "private", 400),
        ("highest", {"target": "2"}, 2, "private", 400),
        ("highest", {"trumps": True}, 2, "private", 400),
        ("highest", {"target": 40}, 4, "private", 400),
    ],
)
def test_no_table_for_rules_that_make_no_game(
    highest: type[Highest], ana: Any, outbox: Outbox, game: str, values: Any, seats: int, kind: str, status: int
) -> None:
    refused(status, opening.open_room, ana, game, values, seats, kind)


def test_what_does_not_go_together_is_told_option_by_option(highest: type[Highest], ana: Any) -> None:
    with pytest.raises(permission.NotPossible) as no:
        opening.open_room(ana, "highest", {"target": 40}, 4, "private")
    assert [(problem.code, problem.names) for problem in no.value.problems] == [("long_needs_few", ("target",))]


def test_what_is_not_built_cannot_be_chosen(
    highest: type[Highest], ana: Any, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Highest, "unfinished", frozenset({"facts"}))
    refused(400, opening.open_room, ana, "highest", {"facts": True}, 2, "private")
    assert opening.open_room(ana, "highest", {"facts": False}, 2, "private")


def test_play_now_is_a_private_table_that_plays(highest: type[Highest], ana: Any, outbox: Outbox) -> None:
    room = opening.play_now(ana, "highest")
    assert (room.kind, room.phase, who(room)) == (Room.Kind.PRIVATE, Room.Phase.PLAYING, ["Ana", "house"])
    assert opening.play_now(ana, "highest") == room


def test_play_now_takes_the_first_preset(highest: type[Highest], ana: Any, outbox: Outbox) -> None:
    four = Preset.objects.create(game="highest", key="mine", name="Mine", seats=4, values={"target": 3})
    room = opening.play_now(ana, "highest")
    assert (room.preset, room.values) == (four, {"target": 3})
    assert len({chair.name for chair in room.chairs.filter(house=True)}) == 3


# Sitting down


def test_sitting_down_is_seen_by_all(room: Room, beto: Any, outbox: Outbox) -> None:
    sitting.sit(room, beto, 2)
    assert who(room) == ["Ana", "-", "Beto"]
    assert outbox.told[-1][1] == {"type": "table.changed", "v": fresh(room).version}


def test_sitting_down_twice_is_sitting_once(room: Room, beto: Any) -> None:
    sitting.sit(room, beto, 2)
    version = fresh(room).version
    sitting.sit(room, beto, 2)
    assert fresh(room).version == version


def test_whoever_sits_already_moves_over(room: Room, beto: Any) -> None:
    sitting.sit(room, beto, 2)
    sitting.sit(room, beto, 1)
    assert who(room) == ["Ana", "Beto", "-"]


def test_a_taken_chair_is_taken(room: Room, beto: Any) -> None:
    assert refused(409, sitting.sit, room, beto, 0) == "Somebody was faster: this chair is taken."


def test_a_full_table_can_be_watched(room: Room, beto: Any, carla: Any) -> None:
    sitting.sit(room, beto, 1)
    sitting.sit(room, carla, 2)
    assert refused(409, sitting.sit, room, person("Dani"), 2) == "All chairs are taken. You can watch."


def test_there_is_no_such_chair(room: Room, beto: Any) -> None:
    refused(404, sitting.sit, room, beto, 3)
    refused(404, sitting.sit, room, beto, -1)


def test_a_house_player_makes_room_before_the_match(room: Room, ana: Any, beto: Any) -> None:
    sitting.put_house(room, ana, 1, True)
    sitting.sit(room, beto, 1)
    assert who(room) == ["Ana", "Beto", "-"]


def test_a_local_table_is_for_its_device(highest: type[Highest], ana: Any, beto: Any, outbox: Outbox) -> None:
    room = opening.open_room(ana, "highest", {}, 3, "local")
    refused(403, sitting.sit, room, beto, 1)
    sitting.sit(room, ana, 1)
    assert who(room) == ["Ana", "Ana", "-"]


def test_a_closed_or_vanished_table_has_no_chairs(room: Room, ana: Any, beto: Any) -> None:
    rooms.close(room, ana)
    assert refused(410, sitting.sit, room, beto, 1) == "This table is closed."
    gone = fresh(room)
    room.delete()
    refused(404, sitting.sit, gone, beto, 1)


# Sitting down while a match runs


def test_who_has_played_nowhere_takes_a_house_player_s_chair(table: Open, carla: Any, outbox: Outbox) -> None:
    room = table(seats=3)
    sitting.sit(room, carla, 2)
    assert who(room) == ["Ana", "Beto", "Carla"]
    assert [carla.pk, 2] in match_of(room).sitters


def test_one_returns_only_to_one_s_own_chair(table: Open, beto: Any, carla: Any) -> None:
    room = table(seats=4)
    sitting.leave(room, beto, 1)
    assert who(room)[1] == "house"
    assert refused(409, sitting.sit, room, beto, 2) == "In this match you have another chair."
    sitting.sit(room, beto, 1)
    assert who(room)[1] == "Beto"


def test_nobody_takes_a_second_chair(table: Open, beto: Any) -> None:
    room = table(seats=3)
    refused(409, sitting.sit, room, beto, 2)


def test_a_person_who_is_away_keeps_the_chair(table: Open, carla: Any) -> None:
    room = table(seats=3)
    room.chairs.filter(seat=1).update(away=True)
    refused(409, sitting.sit, room, carla, 1)


# Leaving


def test_leaving_frees_the_chair(room: Room, beto: Any) -> None:
    sitting.sit(room, beto, 1)
    sitting.leave(room, beto, 1)
    assert who(room) == ["Ana", "-", "-"]


def test_only_one_s_own_chair_can_be_left(room: Room, beto: Any) -> None:
    refused(403, sitting.leave, room, beto, 0)
    refused(403, sitting.leave, room, beto, 1)


def test_the_table_passes_to_who_came_first(room: Room, ana: Any, beto: Any, carla: Any) -> None:
    sitting.sit(room, carla, 2)
    sitting.sit(room, beto, 1)
    sitting.leave(room, ana, 0)
    assert fresh(room).host == carla


def test_a_table_that_all_have_left_closes(room: Room, ana: Any) -> None:
    sitting.leave(room, ana, 0)
    assert fresh(room).phase == Room.Phase.CLOSED


def test_in_a_match_the_house_plays_on(table: Open, ana: Any, outbox: Outbox) -> None:
    room = table(seats=3)
    sitting.leave(room, ana, 0)
    room = fresh(room)
    assert (who(room), room.phase, room.host.display_name) == (["house", "Beto", "house"], Room.Phase.PLAYING, "Beto")
    assert [args[1] for args in outbox.tasks("think")] == [0]


def test_a_match_that_all_have_left_ends_with_the_deal(table: Open, ana: Any, beto: Any) -> None:
    room = table(target=9)
    sitting.leave(room, ana, 0)
    sitting.leave(room, beto, 1)
    play(room, by_house=True)
    assert fresh(room).phase == Room.Phase.PLAYING
    play(room, by_house=True)
    match = match_of(room)
    assert (match.phase, match.outcome) == (Match.Phase.ENDED, {"winners": [], "reason": "abandoned"})
    assert fresh(room).phase == Room.Phase.CLOSED
    assert match.due_at is None


# The house


def test_the_host_puts_the_house_on_a_chair_and_sends_it_away(room: Room, ana: Any) -> None:
    sitting.put_house(room, ana, 1, True)
    assert who(room) == ["Ana", "house", "-"]
    assert room.chairs.get(seat=1).name
    sitting.put_house(room, ana, 1, False)
    assert who(room) == ["Ana", "-", "-"]
    assert room.chairs.get(seat=1).name == ""


def test_only_the_host_does_so_and_only_where_nobody_sits(room: Room, ana: Any, beto: Any) -> None:
    sitting.sit(room, beto, 1)
    refused(403, sitting.put_house, room, beto, 2, True)
    refused(409, sitting.put_house, room, ana, 1, True)
    refused(404, sitting.put_house, room, ana, 9, True)


def test_not_in_a_match(table: Open, ana: Any) -> None:
    refused(409, sitting.put_house, table(seats=3), ana, 2, False)


# The match


def test_starting_fills_free_chairs_with_the_house(room: Room, ana: Any) -> None:
    match = rooms.start(room, ana)
    assert who(room) == ["Ana", "house", "house"]
    assert (fresh(room).phase, match.number, match.kind) == (Room.Phase.PLAYING, 1, "private")
    assert match.sitters == [[ana.pk, 0]]


def test_a_double_click_starts_one_match(room: Room, ana: Any) -> None:
    assert rooms.start(room, ana) == rooms.start(room, ana)
    later(room)
    refused(409, rooms.start, room, ana)


def test_only_the_host_starts(room: Room, beto: Any) -> None:
    refused(403, rooms.start, room, beto)


def test_a_rematch_is_the_next_match_with_the_same_rules(table: Open, beto: Any) -> None:
    room = table(target=1)
    play(room), play(room)
    later(room)
    match = rooms.rematch(room, beto)
    assert (match.number, match.values["target"], fresh(room).phase) == (2, 1, Room.Phase.PLAYING)
    assert rooms.rematch(room, beto) == match
    assert fresh(room).version > room.version


def test_a_rematch_is_asked_for_at_the_table_after_a_match(table: Open, room: Room, ana: Any, carla: Any) -> None:
    refused(409, rooms.rematch, room, ana)
    playing = later(table())
    refused(409, rooms.rematch, playing, ana)
    over = table(target=1)
    play(over), play(over)
    refused(403, rooms.rematch, later(over), carla)


def test_after_a_match_chairs_change_hands_freely(table: Open, beto: Any, carla: Any, ana: Any) -> None:
    room = table(target=1)
    play(room), play(room)
    sitting.leave(room, beto, 1)
    sitting.sit(room, carla, 1)
    rooms.rematch(later(room), carla)
    assert who(room) == ["Ana", "Carla"]
    assert match_of(room).sitters == [[ana.pk, 0], [carla.pk, 1]]


def test_who_is_still_away_stays_away_in_the_rematch(table: Open, ana: Any) -> None:
    room = table(target=1)
    play(room), play(room)
    room.chairs.filter(seat=1).update(away=True, late=2, away_since=3)
    rooms.rematch(later(room), ana)
    chair = room.chairs.get(seat=1)
    assert (chair.away, chair.late, chair.away_since) == (True, 0, None)


# Closing


def test_the_host_closes_the_table(room: Room, ana: Any, beto: Any) -> None:
    refused(403, rooms.close, room, beto)
    rooms.close(room, ana)
    assert fresh(room).phase == Room.Phase.CLOSED


def test_nobody_closes_a_table_while_others_play(table: Open, ana: Any) -> None:
    refused(409, rooms.close, table(), ana)


def test_a_match_against_the_house_can_be_closed(table: Open, ana: Any) -> None:
    room = table(people=1)
    rooms.close(room, ana)
    assert (fresh(room).phase, match_of(room).phase) == (Room.Phase.CLOSED, Match.Phase.ENDED)


# Presence


def test_a_socket_brings_the_chair_back(table: Open, beto: Any) -> None:
    room = table()
    room.chairs.filter(seat=1).update(away=True, late=2)
    sitting.arrive(room, beto, 1)
    chair = room.chairs.get(seat=1)
    assert (chair.away, chair.late, chair.is_connected) == (False, 0, True)
    assert fresh(room).version == room.version + 1


def test_a_second_socket_changes_nothing_that_is_seen(table: Open, beto: Any) -> None:
    room = table()
    sitting.arrive(room, beto, 1)
    sitting.arrive(room, beto, 1)
    assert fresh(room).version == room.version + 1


def test_another_s_socket_changes_nothing(table: Open, carla: Any) -> None:
    room = table()
    sitting.arrive(room, carla, 1)
    assert not room.chairs.get(seat=1).is_connected


def test_departing_is_seen_unless_another_socket_was_heard(table: Open, beto: Any) -> None:
    room = table()
    sitting.arrive(room, beto, 1)
    chair = room.chairs.get(seat=1)
    sitting.depart(chair.pk, chair.seen_at - timedelta(seconds=1))
    assert room.chairs.get(seat=1).is_connected
    sitting.depart(chair.pk, timezone.now())
    assert not room.chairs.get(seat=1).is_connected
    assert fresh(room).phase == Room.Phase.PLAYING
    room.delete()
    sitting.depart(chair.pk, timezone.now())


def test_coming_back_is_for_one_s_own_chair(table: Open, beto: Any, carla: Any) -> None:
    room = table()
    room.chairs.filter(seat=1).update(away=True)
    refused(403, sitting.come_back, room, carla, 1)
    sitting.come_back(room, beto, 1)
    assert not room.chairs.get(seat=1).away


def test_refusals_are_in_the_reader_s_language(room: Room, beto: Any) -> None:
    with translation.override("es"):
        assert refused(409, sitting.sit, room, beto, 0) == "Alguien se adelantó: esta silla está ocupada."
