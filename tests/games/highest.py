"""A game of a few lines with everything the site must handle: chance, private moves, reactions, a clock that is held.

Each round every seat gets two cards and plays one in turn; the highest takes a point, and who has the target wins.
Anybody may `call` once after a card has been played: the turn's clock stands still for a pause of three seconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from games.engine.cards import spanish
from games.engine.game import BAD, DEALER, Bot, Clock, Event, Game, Move, Offer, Outcome, Refusal, State
from games.engine.options import Constraint, Preset, Schema, flag, number
from games.engine.text import Text

DECK = spanish((1, 2, 3, 4, 5, 6, 7, 10, 11, 12), by_suit=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    target: int = number(2, low=1, high=50, label="Points")
    facts: bool = flag(False, label="Facts")


class Shuffle(NamedTuple):
    order: tuple[int, ...]
    kind: str = "shuffle"
    auto: bool = False


class Play(NamedTuple):
    card: int
    auto: bool = False
    kind: str = "play"


class Pick(NamedTuple):
    card: int
    kind: str = "pick"
    auto: bool = False


class Call(NamedTuple):
    answers: int = -1
    kind: str = "call"
    auto: bool = False


class GoOn(NamedTuple):
    kind: str = "go_on"
    auto: bool = True


class Facts(NamedTuple):
    told: tuple[tuple[str, Any], ...]
    kind: str = "table"
    auto: bool = False


class Position(State):
    __slots__ = ("hands", "table", "scores", "picked", "serial", "pause", "called", "round", "told")

    def __init__(self, seats: int) -> None:
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.table: list[int] = []
        self.scores = [0] * seats
        self.picked = [-1] * seats
        self.serial = self.pause = self.round = 0
        self.called = True
        self.told: list[Any] = []

    def clone(self) -> Position:
        return Position.load(self.dump())

    def dump(self) -> dict[str, Any]:
        return {
            "hands": [list(hand) for hand in self.hands],
            "table": list(self.table),
            "scores": list(self.scores),
            "picked": list(self.picked),
            "serial": self.serial,
            "pause": self.pause,
            "called": self.called,
            "round": self.round,
            "told": [list(each) for each in self.told],
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> Position:
        state = cls(len(data["hands"]))
        for name, value in data.items():
            copy = (
                [list(each) if isinstance(each, list) else each for each in value] if isinstance(value, list) else value
            )
            setattr(state, name, copy)
        return state


def copied(value: Any) -> Any:
    return [copied(each) for each in value] if isinstance(value, list) else value


class HighestBot(Bot):
    def choose(self, game, seat, view, legal, worlds, rng, seconds):  # type: ignore[no-untyped-def]
        plays = [move for move in legal if move.kind == "play"]
        return max(plays, key=lambda move: move.card) if plays else None


class Highest(Game[Position]):
    name = "highest"
    title = "Highest"
    tagline = "The highest card takes a point."
    seats_allowed = (2, 3, 4)
    deck = DECK
    schema = Schema(
        Options,
        Constraint(
            "long_needs_few", ("target",), lambda o, seats, kind: o.target < 40 or seats < 4, "Too long for four."
        ),
    )
    presets = (Preset("plain", "Plain", {}, 2), Preset("four", "Four", {"target": 3}, 4))
    state = Position
    bot = HighestBot
    kinds = {"local": "local", "private": "private", "public": "open", "matched": "open"}
    reactions = frozenset({"call"})
    private = frozenset({"pick"})

    def start(self) -> Position:
        return Position(self.seats)

    def arrange(self, position: dict[str, Any]) -> Position:
        return Position.load(self.start().dump() | position)

    def table_facts(self) -> frozenset[str]:
        return frozenset({"online", "people", "starter"}) if self.o.facts else frozenset()

    def deal(self, state: Position, rng: Random) -> Move | None:
        over = self.outcome(state) is not None or any(state.hands)
        return None if over else Shuffle(tuple(DECK.shuffled(rng)))

    def to_act(self, state: Position) -> tuple[int, ...]:
        if state.pause or self.outcome(state) or not any(state.hands):
            return ()
        return ((len(state.table) + state.round) % self.seats,)

    def legal(self, state: Position, seat: int) -> list[Move]:
        if seat in self.to_act(state):
            return [Play(card) for card in state.hands[seat]]
        return [Call()] if self.refusal(state, seat, Call()) is None else []

    def refusal(self, state: Position, seat: int, move: Move) -> Refusal | None:
        if move.kind == "bad":
            return Refusal("malformed", Text("This is no move."), "T-1")
        if seat == DEALER:
            return None
        if self.outcome(state):
            return Refusal("game_over", Text("It is over."), "T-2")
        if move.kind == "call":
            return Refusal("too_late", Text("Too late."), "T-3") if state.called or state.pause else None
        if move.card not in state.hands[seat]:
            return Refusal("not_in_hand", Text("You do not hold %(card)s.", {"card": DECK.code(move.card)}), "T-4")
        if move.kind == "play" and seat not in self.to_act(state):
            return Refusal("not_your_turn", Text("It is not your turn."), "T-5")
        return None

    def apply(self, state: Position, seat: int, move: Move, emit: Any = None) -> None:
        tell = emit or (lambda event: None)
        getattr(self, f"_{move.kind}")(state, seat, move, tell)

    def _table(self, state: Position, seat: int, move: Facts, tell: Any) -> None:
        state.told = [list(each) for each in move.told]

    def _shuffle(self, state: Position, seat: int, move: Shuffle, tell: Any) -> None:
        for each in range(self.seats):
            state.hands[each] = list(move.order[2 * each : 2 * each + 2])
            tell(Event("hand", {"seat": each, "cards": DECK.names(state.hands[each])}, only=(each,)))
        state.table, state.serial = [], state.serial + 1
        tell(Event("dealt"))

    def _pick(self, state: Position, seat: int, move: Pick, tell: Any) -> None:
        state.picked[seat] = move.card

    def _call(self, state: Position, seat: int, move: Call, tell: Any) -> None:
        state.pause, state.called = state.serial + 1000, True
        tell(Event("called", {"seat": seat, "answers": move.answers}))

    def _go_on(self, state: Position, seat: int, move: GoOn, tell: Any) -> None:
        state.pause = 0

    def _play(self, state: Position, seat: int, move: Play, tell: Any) -> None:
        state.hands[seat].remove(move.card)
        state.table.append(move.card)
        state.picked[seat], state.called, state.serial = -1, False, state.serial + 1
        tell(Event("played", {"seat": seat, "card": DECK.code(move.card), "auto": move.auto}))
        if len(state.table) == self.seats:
            winner = (state.table.index(max(state.table)) + state.round) % self.seats
            state.scores[winner] += 1
            state.table, state.hands, state.round = [], [[] for _ in range(self.seats)], state.round + 1
            tell(Event("point", {"seat": winner}))

    def clock(self, state: Position) -> Clock | None:
        if state.pause:
            return Clock("pause", 3, state.pause)
        return Clock("turn", 10, state.serial) if self.to_act(state) else None

    def timeout(self, state: Position, rng: Random) -> list[tuple[int, Move]]:
        if state.pause:
            return [(DEALER, GoOn())]
        seat = self.to_act(state)[0]
        return [(seat, Play(rng.choice(state.hands[seat]), auto=True))]

    def outcome(self, state: Position) -> Outcome | None:
        winners = tuple(seat for seat in range(self.seats) if state.scores[seat] >= self.o.target)
        return Outcome(winners, "points") if winners else None

    def facts(self, state: Position) -> dict[str, Any]:
        return state.dump()

    def view(self, state: Position, seat: int | None) -> dict[str, Any]:
        turn = self.to_act(state)
        return {
            "seat": seat,
            "phase": "play",
            "turn": turn[0] if turn else None,
            "hand": [] if seat is None else DECK.names(state.hands[seat]),
            "hand_counts": [len(hand) for hand in state.hands],
            "score": [
                {"seats": [each], "points": state.scores[each], "of": self.o.target} for each in range(self.seats)
            ],
            "table": DECK.names(state.table),
            "picked": None if seat is None else state.picked[seat],
        }

    def imagine(self, state: Position, seat: int, rng: Random) -> Position:
        after = state.clone()
        unseen = [card for card in range(len(DECK)) if card not in state.hands[seat] and card not in state.table]
        rng.shuffle(unseen)
        for each in range(self.seats):
            if each != seat:
                after.hands[each] = [unseen.pop() for _ in state.hands[each]]
        return after

    def read(self, wire: Mapping[str, Any]) -> Move:
        kind = wire.get("type")
        try:
            if kind == "table":
                told = {name: value for name, value in wire.items() if name != "type"}
                return Facts(tuple(told.items()))
            if kind == "shuffle":
                return Shuffle(tuple(DECK.numbers(wire["order"])))
            if kind == "call":
                return Call(wire.get("answers", -1))
            if kind == "go_on":
                return GoOn()
            if kind == "play":
                return Play(DECK.number(wire["card"]), wire.get("auto", False))
            return Pick(DECK.number(wire["card"])) if kind == "pick" else BAD
        except (KeyError, TypeError):
            return BAD

    def write(self, move: Move) -> dict[str, Any]:
        wire: dict[str, Any] = {"type": move.kind}
        if isinstance(move, Facts):
            return wire | dict(move.told)
        if isinstance(move, Shuffle):
            return wire | {"order": DECK.names(move.order)}
        if isinstance(move, Play | Pick):
            wire["card"] = DECK.code(move.card)
        if isinstance(move, Call) and move.answers >= 0:
            wire["answers"] = move.answers
        return wire | ({"auto": True} if move.auto else {})

    def offers(self, state: Position, seat: int, selection: Mapping[str, Any]) -> list[Offer]:
        return [Offer(self.write(move), Text(move.kind)) for move in self.legal(state, seat)]

    def prompt(self, state: Position, seat: int | None) -> Text:
        return Text("Play.")

    def tell(self, event: Event) -> Text | None:
        return None
