"""Visits by HTTP to a table of Caída for two."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from cardsite.accounts.models import User
from games import opening, referee, rooms, sitting
from games.models import Match, Room

from .tables import Outbox, match_of, step

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def room(ana: User, beto: User, outbox: Outbox) -> Room:
    """Caída for two, Ana on chair 0 and Beto on 1, with cards dealt."""
    room = opening.open_room(ana, "caida", {}, 2, "private")
    sitting.sit(room, beto, 1)
    rooms.start(room, ana)
    while not any(match_of(room).snapshot["hands"]):
        step(room)
    return Room.objects.get(pk=room.pk)


def at(user: User | None) -> Client:
    client = Client()
    if user:
        client.force_login(user)
    return client


def on_turn(room: Room) -> tuple[int, str]:
    """Who is to play, and the first card of that hand."""
    game, state = referee.position(Match.objects.get(room=room))
    seat = game.to_act(state)[0]
    return seat, game.view(state, seat)["hand"][0]


def player(room: Room, seat: int) -> Client:
    return at(room.chairs.get(seat=seat).person)


def serial(room: Room) -> int:
    return Match.objects.get(room=room).serial


def state_of(room: Room) -> tuple[Any, ...]:
    fresh = Room.objects.get(pk=room.pk)
    match = Match.objects.get(room=room)
    return fresh.version, fresh.phase, match.turns, match.snapshot, list(room.chairs.values_list("person", "away"))


def move(room: Room, seat: int, wire: Any, client: Client | None = None, **sent: Any) -> Any:
    client = client or player(room, seat)
    sent = {"move": json.dumps(wire) if not isinstance(wire, str) else wire, "serial": serial(room)} | sent
    return client.post(f"/t/{room.code}/{seat}/move/", sent, **HTMX)
