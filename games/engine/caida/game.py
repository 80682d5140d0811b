"""Caída: the questions that every game answers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ..game import Clock, Emit, Event, Game, Move, Offer, Outcome, Refusal, Seat
from ..text import Text, _
from . import (  # fmt: skip
    arrange,
    cantos,
    choices,
    corrections,
    draw,
    flow,
    imagine,
    moves,
    offers,
    play,
    refusals,
    singing,
    tell,
    view,
    words,
)
from .bot import House
from .examples import EXAMPLES
from .hints import HINTS
from .moves import Close, Draw, Pick, Shuffle, Sing, Sweep, Table
from .options import KINDS, PRESETS, SCHEMA, Options
from .pack import CLOSE_SECONDS, DECK, DRAW_SECONDS, HAND, ORDER_SECONDS, SEATS, TURN_SECONDS
from .rulebook import RULEBOOK
from .scoring import mistake
from .state import CLOSE, DRAW, ORDER, OVER, PLAY, Position


class Caida(Game[Position]):
    """Caída for two, three or four, under one set of options."""

    name = "caida"
    title = _("Caída")
    tagline = _("Match the card just played, and it falls: quick captures, cantos, and a race for points.")
    seats_allowed = SEATS
    deck = DECK
    schema = SCHEMA
    presets = PRESETS
    rulebook = RULEBOOK
    hints = HINTS
    examples = EXAMPLES
    state = Position
    bot = House
    rightward = True
    kinds = KINDS
    turn_seconds = TURN_SECONDS
    reactions = frozenset({"sweep", "accuse"})
    private = frozenset({"pick"})

    def __init__(self, options: Options, seats: int, kind: str = "local") -> None:
        super().__init__(options, seats, kind)
        self.sides = 2 if options.teams else seats
        self.side = tuple(seat % self.sides for seat in range(seats))
        self.members = tuple(tuple(s for s in range(seats) if self.side[s] == side) for side in range(self.sides))
        self.rivals = tuple(tuple(s for s in range(seats) if self.side[s] != mine) for mine in self.side)
        self.cantos = cantos.table(options)
        self.kinds_of_canto = cantos.enabled(options)
        self.complete = not options.expert

    # Small questions that the rules ask in several places

    def closeness(self, state: Position, seat: Seat) -> int:
        """Higher for the seat that plays earlier in a deal; 0 for the dealer (CA-10.4)."""
        return (state.dealer - seat) % self.seats

    def deck_holds_deal(self, state: Position) -> bool:
        return len(state.deck) >= HAND * self.seats

    def wants_shuffle(self, state: Position) -> bool:
        return state.phase == ORDER and not state.deck

    # The contract

    def start(self) -> Position:
        return Position(self.seats, self.sides)

    def arrange(self, position: dict[str, Any]) -> Position:
        return arrange.arrange(self, position)

    def deal(self, state: Position, rng: Random) -> Move | None:
        if not self.wants_shuffle(state):
            return None
        return Shuffle(state.next_deck or tuple(DECK.shuffled(rng)))

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        if state.phase == PLAY:
            return (state.turn,)
        return (state.dealer,) if state.phase == ORDER and state.deck else ()

    def legal(self, state: Position, seat: Seat) -> list[Move]:
        return choices.legal(self, state, seat)

    def guess(self, state: Position, seat: Seat, rng: Random) -> Move:
        """In Expert a card with the best set it can take, as the game itself would play it in normal mode."""
        if state.phase != PLAY or seat != state.turn:
            return rng.choice(self.legal(state, seat))
        card = rng.choice(state.hands[seat])
        return choices.usual_play(self, state, seat, card)

    def refusal(self, state: Position, seat: Seat, move: Move) -> Refusal | None:
        code = refusals.why(self, state, seat, move)
        return words.refusal(code) if code else None

    def apply(self, state: Position, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        _MAKE[move.kind](self, state, seat, move, emit)

    def clock(self, state: Position) -> Clock | None:
        if state.phase == PLAY:
            return Clock("turn", TURN_SECONDS, state.turn_serial)
        if state.phase == CLOSE:
            return Clock("close", CLOSE_SECONDS, state.pause_serial)
        if state.phase == DRAW:
            return Clock("draw", DRAW_SECONDS, state.serial)
        return Clock("call_order", ORDER_SECONDS, state.serial) if state.phase == ORDER and state.deck else None

    def timeout(self, state: Position, rng: Random) -> list[tuple[Seat, Move]]:
        return choices.timeout(self, state, rng)

    def outcome(self, state: Position) -> Outcome | None:
        return Outcome(self.members[state.winner], state.by) if state.phase == OVER else None

    def facts(self, state: Position) -> dict[str, Any]:
        return view.facts(self, state)

    def view(self, state: Position, seat: Seat | None) -> dict[str, Any]:
        return view.view(self, state, seat)

    def imagine(self, state: Position, seat: Seat, rng: Random) -> Position:
        return imagine.imagine(self, state, seat, rng)

    def read(self, wire: Mapping[str, Any]) -> Move:
        return moves.read(wire, self.o.expert)

    def write(self, move: Move) -> dict[str, Any]:
        return moves.write(move)

    def offers(self, state: Position, seat: Seat, selection: Mapping[str, Any]) -> list[Offer]:
        return offers.offers(self, state, seat, selection)

    def prompt(self, state: Position, seat: Seat | None) -> Text:
        return offers.prompt(self, state, seat)

    def tell(self, event: Event) -> Text | None:
        return tell.tell(event)

    def rule_of(self, event: Event) -> str:
        return tell.rule_of(event)

    def table_facts(self) -> frozenset[str]:
        return frozenset({"online"}) if self.o.viveza else frozenset()


def _draw(game: Caida, state: Position, seat: Seat, move: Draw, emit: Emit | None) -> None:
    draw.draw(game, state, move.cards, emit)


def _shuffle(game: Caida, state: Position, seat: Seat, move: Shuffle, emit: Emit | None) -> None:
    flow.start_cycle(state, move.cards, emit)


def _order(game: Caida, state: Position, seat: Seat, move: Any, emit: Emit | None) -> None:
    flow.call_order(game, state, move.order, move.auto, emit)


def _close(game: Caida, state: Position, seat: Seat, move: Close, emit: Emit | None) -> None:
    corrections.close(game, state, emit)


def _table(game: Caida, state: Position, seat: Seat, move: Table, emit: Emit | None) -> None:
    state.online = move.online


def _sing(game: Caida, state: Position, seat: Seat, move: Sing, emit: Emit | None) -> None:
    canto = singing.real(game, state.cantos, seat)
    if not move.fake and (canto is None or canto.kind != move.canto):
        mistake(game, state, seat, "wrong_canto", emit)
        return
    singing.sing(game, state, seat, move.canto, bool(move.fake), emit)
    if state.reached:
        flow.stop(game, state, emit)


def _pick(game: Caida, state: Position, seat: Seat, move: Pick, emit: Emit | None) -> None:
    play.pick(game, state, move)


def _sweep(game: Caida, state: Position, seat: Seat, move: Sweep, emit: Emit | None) -> None:
    play.sweep(game, state, seat, move, emit)


_MAKE: dict[str, Any] = {
    "draw": _draw,
    "shuffle": _shuffle,
    "close": _close,
    "table": _table,
    "call_order": _order,
    "play": play.play,
    "sing": _sing,
    "pick": _pick,
    "sweep": _sweep,
    "accuse": corrections.accuse,
}
