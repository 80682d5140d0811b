"""Captains of two teams: who sat down first, kept until the house plays for them, and then only from the next round."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from games import opening, permission, referee, rooms, sitting
from games.engine.envite.state import SPOKEN
from games.models import Match, Room

from .tables import Outbox, assert_log_is_true, match_of, person


def at_the_table(ana: Any, beto: Any, carla: Any) -> Room:
    """Beto sits down first of the odd team; Carla, on Ana's team, comes last."""
    room = opening.open_room(ana, "envite", {"round_pause_seconds": 0}, 4, "private")
    sitting.sit(room, beto, 3)
    sitting.sit(room, person("Dacil"), 1)
    sitting.sit(room, carla, 2)
    rooms.start(room, ana)
    return Room.objects.get(pk=room.pk)


def test_uneven_teams_are_refused_in_words(ana: Any) -> None:
    with pytest.raises(permission.NotPossible) as no:
        opening.open_room(ana, "envite", {}, 5, "private")
    assert str(no.value.sentence) == "Envite is played by two equal teams: four, six, eight, ten or twelve seats."


def run_out(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(due_at=timezone.now())
    assert referee.expire(match.pk, match.serial or 0)


def captains(room: Room) -> list[int]:
    captains: list[int] = match_of(room).snapshot["captains"]
    return captains


def test_the_first_to_sit_down_is_captain(ana: Any, beto: Any, carla: Any, outbox: Outbox) -> None:
    assert captains(at_the_table(ana, beto, carla)) == [0, 3]


def test_who_is_absent_loses_it_with_the_next_deal_and_does_not_get_it_back(
    ana: Any, beto: Any, carla: Any, outbox: Outbox
) -> None:
    room = at_the_table(ana, beto, carla)
    for _turn in range(40):
        match = match_of(room)
        if match.snapshot["round"] > 1:
            break
        seat = match.snapshot["turn"]
        assert captains(room) == [0, 3]
        if seat == 0:
            run_out(match)
        else:
            word = {"type": "pass" if match.snapshot["phase"] == "bid" else "accept"}
            game, state = referee.position(match)
            spoken = match.snapshot["phase"] in SPOKEN
            referee.play(room, seat, word if spoken else game.write(game.legal(state, seat)[0]))
    while captains(room) == [0, 3] and match_of(room).snapshot["round"] < 4:
        run_out(match_of(room))
    assert captains(room)[0] == 2
    sitting.come_back(room, ana, 0)
    round_now = match_of(room).snapshot["round"]
    while match_of(room).snapshot["round"] == round_now:
        referee.play(room, *next_move(room))
    assert captains(room)[0] == 2
    assert_log_is_true(match_of(room))


def next_move(room: Room) -> tuple[int, dict[str, Any]]:
    game, state = referee.position(match_of(room))
    seat = game.to_act(state)[0]
    return seat, game.write(game.legal(state, seat)[0])
