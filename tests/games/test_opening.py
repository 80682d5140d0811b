"""Opening a table."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

from math import log2
from typing import Any

import pytest

from games import opening, permission
from games.models import Preset, Room

from .highest import Highest
from .tables import Outbox
from .waiting import later, refused, room, who  # noqa: F401 - a fixture

pytestmark = pytest.mark.django_db


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
