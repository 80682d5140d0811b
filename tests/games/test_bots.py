"""House players: when they are asked, how long they take, and that a table never hangs on one."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import house, referee, tasks
from games.bots import think
from games.bots.think import NORMAL
from games.engine.game import Bot
from games.models import Match, Room

from .highest import Call, Highest, Play, Position
from .tables import Open, Outbox, assert_log_is_true, match_of, play

RNG = Random(7)


@pytest.fixture
def game() -> Highest:
    return Highest(Highest.schema.load({}, 2, "local"), 2)


@pytest.fixture
def state(game: Highest) -> Position:
    """Two cards each, seat 0 to play."""
    return game.run_on(game.start(), Random(1))[-1][1]


def bot(monkeypatch: pytest.MonkeyPatch, choose: Callable[..., Any]) -> None:
    made = type("Made", (Bot,), {"choose": lambda self, *args: choose(*args)})
    monkeypatch.setattr(Highest, "bot", made)


# Deciding


def test_it_chooses_what_its_bot_chooses(game: Highest, state: Position) -> None:
    assert think.decide(game, state, 0, RNG, 0.1) == Play(max(state.hands[0]))


def test_a_bot_knows_its_view_and_imagined_worlds(
    game: Highest, state: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}

    def choose(game: Any, seat: int, view: Any, legal: Any, worlds: Any, rng: Any, seconds: float) -> Any:
        seen.update(view=view, worlds=[worlds(Random(n)) for n in range(5)])
        return legal[0]

    bot(monkeypatch, choose)
    think.decide(game, state, 0, RNG, 0.1)
    assert seen["view"] == game.view(state, 0)
    assert all(world.hands[0] == state.hands[0] for world in seen["worlds"])
    assert any(world.hands[1] != state.hands[1] for world in seen["worlds"])


def test_a_bot_that_fails_still_plays(game: Highest, state: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    bot(monkeypatch, lambda *_: 1 / 0)
    assert think.decide(game, state, 0, RNG, 0.1).card in state.hands[0]


@pytest.mark.parametrize("answer", [None, Play(99), Call()])
def test_a_bot_that_chooses_nonsense_still_plays(
    game: Highest, state: Position, monkeypatch: pytest.MonkeyPatch, answer: Any
) -> None:
    bot(monkeypatch, lambda *_: answer)
    assert think.decide(game, state, 0, RNG, 0.1).card in state.hands[0]


def test_a_bot_that_sleeps_is_not_waited_for(game: Highest, state: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(think, "MARGIN", 0.05)
    bot(monkeypatch, lambda *_: time.sleep(5))
    begin = time.monotonic()
    assert think.decide(game, state, 0, RNG, 0.05).card in state.hands[0]
    assert time.monotonic() - begin < 3


def test_a_reaction_may_pass(game: Highest, state: Position) -> None:
    state, _events = game.play(state, 0, Play(state.hands[0][0]))
    assert game.legal(state, 0) == [Call()]
    assert think.decide(game, state, 0, RNG, 0.1) is None


def test_who_has_nothing_to_do_does_nothing(game: Highest, state: Position) -> None:
    assert think.decide(game, state, 1, RNG, 0.1) is None


# Time


def test_a_play_is_seen_before_the_next() -> None:
    waits = [think.pause(RNG) for _ in range(200)]
    assert min(waits) >= 1.2 and max(waits) <= 3


def test_a_late_task_thinks_less() -> None:
    level = think.Level("slow", 2.0)
    assert think.budget(level, -1) == 2.0
    assert think.budget(level, 1.5) == 0.5
    assert 0 < think.budget(level, 60) < 0.1


# At the table


@pytest.mark.django_db
def test_the_house_is_asked_on_its_turn(table: Open, outbox: Outbox) -> None:
    room = table(people=1)
    play(room)
    match = match_of(room)
    (task, args, countdown) = next(each for each in outbox.sent if each[0] == "think")
    assert args[:3] == (match.pk, 1, match.serial)
    assert 1.2 <= countdown <= 3
    assert abs(args[3] - time.time() - countdown) < 5


@pytest.mark.django_db
def test_a_hurried_site_hurries_clocks_and_the_house_alike(table: Open, outbox: Outbox, settings: Any) -> None:
    settings.PACE = 100
    room = table(people=1)
    play(room)
    match = match_of(room)
    assert (match.due_at - match.moved_at).total_seconds() == match.seconds / 100
    assert max(countdown for task, _args, countdown in outbox.sent if task == "think") < 0.03


@pytest.mark.django_db
def test_it_is_not_asked_when_a_person_is_on_turn(table: Open, outbox: Outbox) -> None:
    match = match_of(table(seats=3))
    assert referee.wake(match.pk)
    assert outbox.tasks("think") == [] and match.wake_at is None


@pytest.mark.django_db
def test_it_is_asked_for_reactions_too(table: Open, outbox: Outbox) -> None:
    room = table(seats=3)
    play(room)
    play(room)
    play(room, by_house=True)
    outbox.clear()
    play(room)
    assert [args[1] for args in outbox.tasks("think")] == [2]


@pytest.mark.django_db
def test_it_is_asked_once_for_a_turn(table: Open, outbox: Outbox) -> None:
    room = table(people=1, seats=3)
    play(room)
    outbox.clear()
    referee.play(room, 0, {"type": "pick", "card": first_card(room, 0)})
    assert outbox.tasks("think") == []
    assert referee.wake(match_of(room).pk)
    assert outbox.tasks("think") == []


def first_card(room: Room, seat: int) -> str:
    match = match_of(room)
    return match.rules.deck.code(match.snapshot["hands"][seat][0])


def move(match: Match, seat: int) -> None:
    chosen = house.choose(match.pk, seat, match.serial, 0.1, RNG)
    assert chosen
    house.answer(match.pk, seat, match.serial, *chosen)


@pytest.mark.django_db
@pytest.mark.parametrize("thought", [0.0, 0.2])
def test_it_takes_its_time_however_easy_the_choice(
    table: Open, outbox: Outbox, monkeypatch: pytest.MonkeyPatch, thought: float
) -> None:
    def choose(game: Any, seat: int, view: Any, legal: Any, *_: Any) -> Any:
        time.sleep(thought)
        return legal[0]

    bot(monkeypatch, choose)
    room = table(people=1)
    play(room)
    match, asked = match_of(room), time.time()
    tasks.think(match.pk, 1, match.serial, asked)
    thought_for, (waits,) = time.time() - asked, [left for task, _args, left in outbox.sent if task == "answer"]
    assert waits + thought_for > NORMAL.seconds - 0.01 and waits <= NORMAL.seconds - thought
    tasks.answer(*outbox.tasks("answer")[0])
    assert match_of(room).turns > match.turns


@pytest.mark.django_db
def test_it_plays_by_the_same_door(table: Open) -> None:
    room = table(people=1, target=3)
    while match_of(room).phase == Match.Phase.RUNNING:
        match = match_of(room)
        game, state = referee.position(match)
        if game.to_act(state)[0] == 0:
            play(room)
        else:
            move(match, 1)
            assert match_of(room).turns > match.turns
    assert_log_is_true(match_of(room))


@pytest.mark.django_db
def test_a_task_for_a_turn_that_is_gone_does_nothing(table: Open) -> None:
    room = table(people=1)
    match = match_of(room)
    play(room)
    turns = match_of(room).turns
    assert house.choose(match.pk, 1, match.serial, 0.1, RNG) is None
    assert house.choose(match.pk + 1, 1, match_of(room).serial, 0.1, RNG) is None
    assert match_of(room).turns == turns


@pytest.mark.django_db
def test_it_leaves_the_chair_of_a_person_alone(table: Open) -> None:
    room = table()
    match = match_of(room)
    assert house.choose(match.pk, 0, match.serial, 0.1, RNG) is None


@pytest.mark.django_db
def test_what_happened_while_it_thought_is_left_alone(table: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    room = table(people=1)
    play(room)
    match = match_of(room)

    def faster(game: Any, seat: int, view: Any, legal: Any, *_: Any) -> Any:
        return legal[0]

    def decide(*args: Any) -> Any:
        play(room, by_house=True)
        return Play(0)

    bot(monkeypatch, faster)
    monkeypatch.setattr(house, "decide", decide)
    move(match, 1)
    assert_log_is_true(match_of(room))


def test_house_players_have_names_of_their_own() -> None:
    taken: set[str] = set()
    for _chair in range(12):
        taken.add(house.name(taken, RNG))
    assert len(taken) == 12
