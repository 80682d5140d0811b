"""Opening a table: with rules of one's own, at once against the house, for people who found each other, to try a
position.

What is not possible raises NotPossible with a sentence for the person who asked; then nothing has changed.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from . import referee, rooms
from .chairs import RNG, Person, empty, give
from .engine.game import Game, Seat
from .engine.registry import games
from .models import Chair, Preset, Room
from .permission import NotPossible, hold
from .say import NOBODY, say
from .sitting import only_one

ALPHABET = "abcdefghjkmnpqrstvwxyz23456789"  # nothing that is mistaken for something else when read aloud
CODE_LENGTH = 14  # of 30 signs: 68 bits
SO_MANY = _("This game is not played by so many.")

Kind, Phase = Room.Kind, Room.Phase


def open_room(
    person: Person, game: str, values: Mapping[str, Any], seats: int, kind: str, preset: Preset | None = None
) -> Room:
    """A table with its own copy of the options; who opens it sits on the first chair. The same wish again within two
    seconds gives the same table."""
    chosen = _game(game)
    _check(chosen, values, seats, kind)
    with transaction.atomic():
        hold(person)
        if same := _just_opened(person, game, dict(values), seats, kind):
            return same
        only_one(person, kind)
        room = Room.objects.create(
            code=new_code(), game=game, kind=kind, seats=seats, values=dict(values), preset=preset, host=person
        )
        Chair.objects.bulk_create(Chair(room=room, seat=seat) for seat in range(seats))
        give(Chair.objects.get(room=room, seat=0), person)
        referee.tell_lobby(room)
    return room


def play_now(person: Person, game: str) -> Room:
    """A private table under the game's first preset, with house players on the other chairs and the match begun."""
    preset = Preset.objects.filter(game=game, offered=True).first()
    shipped = _game(game).presets[0]
    values, seats = (preset.values, preset.seats) if preset else (dict(shipped.values), shipped.seats)
    with transaction.atomic():
        room = open_room(person, game, values, seats, Kind.PRIVATE, preset)
        if room.phase == Phase.WAITING:
            rooms.start(room, person)
    return Room.objects.get(pk=room.pk)


def open_matched(people: list[Person], preset: Preset) -> Room:
    """A table for people who look for the same game: all of them on chairs drawn by lot, the house on those that are
    left, and the match begun. For the queue, which holds their rows and knows that none of them sits elsewhere."""
    _check(_game(preset.game), preset.values, preset.seats, Kind.MATCHED)
    with transaction.atomic():
        about = {"game": preset.game, "seats": preset.seats, "values": preset.values, "preset": preset}
        room = Room.objects.create(code=new_code(), kind=Kind.MATCHED, host=people[0], **about)
        Chair.objects.bulk_create(Chair(room=room, seat=seat) for seat in range(room.seats))
        drawn = RNG.sample(list(room.chairs.all()), len(people))
        for person, chair in zip(people, drawn, strict=True):
            give(chair, person)
        room = referee.lock(room.pk)
        rooms.begin(room, people[0])
    return room


def open_trial(
    person: Person,
    game: str,
    values: Mapping[str, Any],
    seats: int,
    seat: Seat,
    position: dict[str, Any],
    steps: Iterable[tuple[Seat, Mapping[str, Any]]] = (),
) -> Room:
    """A table on this device whose match begins in the middle: from `position`, the dump of a state, after `steps`
    have been played. The person has the chair `seat`, the house all others. The match counts for nothing."""
    with transaction.atomic():
        room = open_room(person, game, values, seats, Kind.LOCAL)
        if room.phase == Phase.WAITING:
            room = referee.lock(room.pk)
            for chair in room.chairs.filter(seat__in={0, seat}):
                give(chair, person) if chair.seat == seat else empty(chair)
            rooms.begin(room, person, position, steps)
    return Room.objects.get(pk=room.pk)


def new_code() -> str:
    """A table's name in links: what is not known cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _sign in range(CODE_LENGTH))


def _game(name: str) -> type[Game[Any]]:
    if name not in games():
        raise NotPossible(_("There is no such game."), 404)
    return games()[name]


def _check(game: type[Game[Any]], values: Mapping[str, Any], seats: int, kind: str) -> None:
    if kind not in game.kinds or kind not in Kind.values:
        raise NotPossible(_("This game has no such kind of table."), 400)
    if seats not in game.seats_allowed:
        raise NotPossible(_why_not_so_many(game, values, seats, game.kinds[kind]), 400)
    problems = [each for each in game.schema.problems(values, seats, game.kinds[kind]) if each.blocks]
    if problems:
        raise NotPossible(_("These rules do not go together."), 400, problems)
    whole, plain = game.schema.complete(values), game.schema.defaults()
    if any(whole[name] != plain[name] for name in game.unfinished):
        raise NotPossible(_("This way of playing is not ready yet."), 400)


def _why_not_so_many(game: type[Game[Any]], values: Mapping[str, Any], seats: int, kind: str) -> str | Promise:
    """In the game's own words, if it has any: teams must be even."""
    problems = (each for each in game.schema.problems(values, seats, kind) if each.blocks and each.names == ("seats",))
    said = next(problems, None)
    return say(said.because, NOBODY) if said else SO_MANY


def _just_opened(person: Person, game: str, values: dict[str, Any], seats: int, kind: str) -> Room | None:
    recent = Room.objects.filter(created_at__gt=timezone.now() - rooms.AGAIN)
    recent = recent.filter(host=person, game=game, seats=seats, kind=kind)
    return next((room for room in recent.exclude(phase=Phase.CLOSED) if room.values == values), None)
