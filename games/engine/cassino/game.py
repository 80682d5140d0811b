"""Cassino: the rules of a match, put together."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from ..game import DEALER, Clock, Emit, Event, Game, Move, Offer, Outcome, Refusal, Seat
from ..text import Text, _
from . import choices, imagine, moves, offers, position, rounds, tell, turns, view, words
from .automatic import automatic
from .bot import House
from .duties import Values
from .examples import EXAMPLES
from .hints import HINTS
from .options import SCHEMA, Options
from .pack import PACK
from .presets import PRESETS
from .reasons import first
from .rulebook import RULEBOOK
from .seating import SEATS, sides
from .state import GAME_OVER, NOBODY, PLAY, ROUND_END, Position

ROUND_END_SECONDS = 30


class Cassino(Game[Position]):
    """Cassino for two to four seats, or two teams of two. `legal` lists the moves worth considering; what is legal
    is asked of `refusal`."""

    name = "cassino"
    title = "Cassino"
    tagline = _("Capture cards from the table by matching and adding, and build sums for your next turn.")
    seats_allowed = SEATS
    deck = PACK
    schema = SCHEMA
    presets = PRESETS
    rulebook = RULEBOOK
    hints = HINTS
    examples = EXAMPLES
    state = Position
    bot = House
    kinds: ClassVar[Mapping[str, str]] = {
        "local": "local",
        "private": "local",
        "public": "local",
        "matched": "matchmaking",
        "invited": "invited",
    }
    complete = False

    o: Options

    def __init__(self, options: Options, seats: int, kind: str = "local") -> None:
        super().__init__(options, seats, kind)
        self.sides = sides(options, seats)
        self.values = Values(options)
        self.rightward = options.direction == "right"

    def side_of(self, seat: Seat) -> int:
        """With teams seats 0 and 2 are side 0; otherwise every seat is its own."""
        return seat % self.sides

    def partner(self, seat: Seat) -> Seat | None:
        return (seat + 2) % self.seats if self.sides < self.seats else None

    def table_facts(self) -> frozenset[str]:
        return frozenset() if self.kind == "local" else frozenset({"starter"})

    def start(self) -> Position:
        return Position(self.seats, self.sides)

    def arrange(self, position_: dict[str, Any]) -> Position:
        return position.arrange(self, position_)

    def deal(self, state: Position, rng: Random) -> Move | None:
        return rounds.shuffle(self, state, rng) if rounds.due(self, state) else None

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        if state.phase == PLAY:
            return (state.turn,)
        return tuple(rounds.waiting(self, state)) if state.phase == ROUND_END else ()

    def legal(self, state: Position, seat: Seat) -> list[Move]:
        return choices.legal(self, state, seat)

    def guess(self, state: Position, seat: Seat, rng: Random) -> Move:
        return choices.guess(self, state, seat, rng)

    def refusal(self, state: Position, seat: Seat, move: Move) -> Refusal | None:
        if seat == DEALER:
            return first(turns.dealer_reasons(self, state, move))
        return first(turns.reasons(self, state, seat, move))

    def apply(self, state: Position, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        turns.make(self, state, seat, move, emit)

    def clock(self, state: Position) -> Clock | None:
        """No clock at all where a turn has none."""
        if not self.o.turn_seconds or rounds.due(self, state) or state.phase == GAME_OVER:
            return None
        seconds = self.o.turn_seconds if state.phase == PLAY else ROUND_END_SECONDS
        return Clock("turn" if state.phase == PLAY else "round_end", seconds, state.serial)

    def timeout(self, state: Position, rng: Random) -> list[tuple[Seat, Move]]:
        if state.phase == ROUND_END:
            return [(DEALER, moves.NextRound())]
        if not state.rules_seen[state.turn]:
            return [(state.turn, moves.Decline(auto=True))]
        if self.kind != "local" or self.o.on_timeout == "forfeit":
            return [(state.turn, moves.Forfeit())]
        return [(state.turn, automatic(self, state, state.turn))]

    def outcome(self, state: Position) -> Outcome | None:
        if state.phase != GAME_OVER:
            return None
        if state.winner == NOBODY:
            return Outcome((), "cancelled")
        winners = tuple(seat for seat in range(self.seats) if self.side_of(seat) == state.winner)
        return Outcome(winners, state.by)

    def facts(self, state: Position) -> dict[str, Any]:
        return view.facts(self, state)

    def view(self, state: Position, seat: Seat | None) -> dict[str, Any]:
        return view.view(self, state, seat)

    def imagine(self, state: Position, seat: Seat, rng: Random) -> Position:
        return imagine.imagine(self, state, seat, rng)

    def read(self, wire: Mapping[str, Any]) -> Move:
        return moves.read(wire)

    def write(self, move: Move) -> dict[str, Any]:
        return moves.write(move)

    def offers(self, state: Position, seat: Seat, selection: Mapping[str, Any]) -> list[Offer]:
        return offers.offers(self, state, seat, selection)

    def prompt(self, state: Position, seat: Seat | None) -> Text:
        return words.prompt(self, state, seat)

    def tell(self, event: Event) -> Text | None:
        return tell.tell(event)

    def rule_of(self, event: Event) -> str:
        return tell.EVENT_RULES.get(event.kind, "")
