"""Real tables of a game of a few lines, some people, and what would have gone out to sockets and workers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction

from cardsite.accounts.models import User
from games import live, opening, referee, rooms, sitting, tasks
from games.engine.registry import games
from games.models import Match, Room, Turn

from .highest import Highest


@pytest.fixture
def highest(monkeypatch: pytest.MonkeyPatch) -> type[Highest]:
    """The registry with one more game in it."""
    monkeypatch.setitem(games(), "highest", Highest)
    return Highest


def person(name: str) -> User:
    return User.objects.create(username=name.lower(), display_name=name)


@pytest.fixture
def ana(db: None) -> User:
    """The host."""
    return person("Ana")


@pytest.fixture
def beto(db: None) -> User:
    """A guest."""
    return person("Beto")


@pytest.fixture
def carla(db: None) -> User:
    """A stranger."""
    return person("Carla")


class Outbox:
    """What followed the commits: groups that were told something, tasks that were sent."""

    def __init__(self) -> None:
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.sent: list[tuple[str, tuple[Any, ...], float]] = []

    def tell(self, group: str, message: dict[str, Any]) -> None:
        self.told.append((group, message))

    def send(self, task: Any, *args: Any, countdown: float) -> None:
        self.sent.append((task.name.rpartition(".")[2], args, countdown))

    def tasks(self, name: str) -> list[tuple[Any, ...]]:
        return [args for task, args, _countdown in self.sent if task == name]

    def clear(self) -> None:
        self.told.clear()
        self.sent.clear()


@pytest.fixture
def outbox(db: None, monkeypatch: pytest.MonkeyPatch) -> Outbox:
    """Catches what is sent; what waits for a commit happens at once, since these tests' transaction never ends."""
    box = Outbox()
    monkeypatch.setattr(transaction, "on_commit", lambda act, **_how: act())
    monkeypatch.setattr(live, "_send", box.tell)
    monkeypatch.setattr(tasks, "send", box.send)
    return box


Open = Callable[..., Room]


@pytest.fixture
def table(highest: type[Highest], ana: User, beto: User, outbox: Outbox) -> Open:
    """Opens a running match: Ana on chair 0, Beto on 1, the house on the rest."""

    def opened(seats: int = 2, kind: str = "private", people: int = 2, **values: Any) -> Room:
        room = opening.open_room(ana, "highest", values, seats, kind)
        if people == 2:
            sitting.sit(room, beto, 1)
        rooms.start(room, ana)
        outbox.clear()
        return Room.objects.get(pk=room.pk)

    return opened


def match_of(room: Room) -> Match:
    """The last match as it is in the database."""
    return Match.objects.filter(room=room).latest("number")


def play(room: Room, seat: int | None = None, **more: Any) -> int:
    """The first card of whoever is on turn; the seat that played."""
    match = match_of(room)
    game, state = referee.position(match)
    seat = game.to_act(state)[0] if seat is None else seat
    referee.play(room, seat, game.write(game.legal(state, seat)[0]), match.serial, **more)
    return seat


def step(room: Room) -> None:
    """The first legal move of whoever is on turn; where nobody is, the clock runs out."""
    match = match_of(room)
    game, state = referee.position(match)
    if game.to_act(state):
        play(room)
    else:
        Match.objects.filter(pk=match.pk).update(due_at=match.started_at)
        referee.expire(match.pk, match.serial)


def held(room: Room, seat: int) -> str:
    """A card in that seat's hand."""
    match = match_of(room)
    return match.rules.deck.code(match.snapshot["hands"][seat][0])


def assert_log_is_true(match: Match) -> None:
    """The snapshot is the replay of the log, and nothing is missing in it."""
    match.refresh_from_db()
    turns = list(match.log.all())
    assert [turn.number for turn in turns] == list(range(1, match.turns + 1))
    assert match.rules.replay((turn.seat, match.rules.read(turn.move)) for turn in turns).dump() == match.snapshot


def finish(room: Room) -> Match:
    """Play first cards to the end of the match."""
    while match_of(room).phase == Match.Phase.RUNNING:
        play(room)
    return match_of(room)


def whole(room: Room) -> Any:
    """All that a refused move must leave alone."""
    match = match_of(room)
    version = Room.objects.get(pk=room.pk).version
    return version, match.snapshot, match.turns, match.due_at, match.serial, Turn.objects.count()
