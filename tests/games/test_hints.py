"""What a table tells somebody who is new to its game."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.translation import gettext, override

from cardsite.accounts.models import User
from games.engine.registry import games
from games.hints import hints
from games.models import Result, Room
from games.opening import open_room

LONGEST = 125  # letters: two lines over the score of a phone held sideways


@pytest.fixture
def room(db: None, ana: User) -> Room:
    return open_room(ana, "caida", {}, 2, "private")


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", ["en", "es"])
def test_each_game_has_five_short_hints(name: str, language: str) -> None:
    with override(language):
        told = [gettext(hint) for hint in games()[name].hints]
    assert len(told) == len(set(told)) == 5 and max(map(len, told)) <= LONGEST


def test_a_table_explains_itself_until_a_match_of_its_game_has_ended(room: Room, ana: User, beto: User) -> None:
    assert len(hints(room, ana.pk)) == 5
    Result.objects.create(person=ana, game="envite", seat=0, kind="private", won=True, at=timezone.now())
    assert len(hints(room, ana.pk)) == 5  # it was another game
    Result.objects.filter(person=ana).update(game="caida")
    assert hints(room, ana.pk) == [] and len(hints(room, beto.pk)) == 5


def test_only_who_sits_there_is_told(room: Room, ana: User, client: Client) -> None:
    assert b'id="hints"' not in client.get(f"/t/{room.code}/").content
    client.force_login(ana)
    assert client.get(f"/t/{room.code}/0/").content.count(b"<template>") == 5
