"""Envite Canario: the rules under one set of options, for one number of seats."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from .. import game as contract
from ..game import DEALER, Clock, Emit, Event, Move, Offer, Outcome, Refusal, Seat
from ..text import Text, _
from . import bidding, hidden, moves, offers, position, refusals, rounds, signals, tell, tricks, view
from .bot import House
from .examples import EXAMPLES
from .hints import HINTS
from .ladder import ladder
from .moves import Call, Deal, Draw, Glimpse, Next, Play, Signal
from .options import PRESETS, SCHEMA
from .order import DECK, SEATS, Order, orders
from .rulebook import RULEBOOK
from .state import DEALING, GAME_OVER, NOBODY, PLAY, ROUND_OVER, SPOKEN, State


class Envite(contract.Game[State]):
    """Two teams of two to six, three cards each, the best of three tricks, and a stake that captains talk up."""

    name = "envite"
    title = _("Envite Canario")
    tagline = _("A few cards each, two teams, and a captain who calls, raises or folds for stones.")
    seats_allowed = SEATS
    deck = DECK
    schema = SCHEMA
    presets = PRESETS
    state = State
    bot = House
    rulebook = RULEBOOK
    hints = HINTS
    examples = EXAMPLES
    rightward = True
    kinds: ClassVar[Mapping[str, str]] = dict.fromkeys(("local", "private", "public", "matched", "invited"), "local")
    reactions = frozenset({"signal"})
    timeless = reactions
    private = frozenset({"glimpse"})  # unless it was seen, which only the rivals learn

    def __init__(self, options: Any, seats: int, kind: str = "local") -> None:
        super().__init__(options, seats, kind)
        self.rungs = ladder(options)
        self.orders = orders(seats, options.matador_order)

    def order(self, state: State) -> Order | None:
        """The order of the cards in this round; None before the first Vira."""
        return None if state.vira == NOBODY else self.orders[rounds.trump_of(state)]

    # Where a match begins

    def table_facts(self) -> frozenset[str]:
        return frozenset({"captains"})

    def start(self) -> State:
        return State.fresh(self.seats, str(self.o.base_stones))

    def arrange(self, fields: dict[str, Any]) -> State:
        return position.arrange(self.o, self.seats, fields)

    def deal(self, state: State, rng: Random) -> Move | None:
        if state.signals and signals.first_open(state) != -1:
            return Glimpse(rng.randrange(100) < self.o.signal_seen_percent)
        if state.phase == ROUND_OVER and not self.o.round_pause_seconds:
            return Next()
        if state.phase != DEALING:
            return None
        if state.dealer == NOBODY:
            return Draw(rng.randrange(self.seats))
        return Deal(tuple(state.deck or DECK.shuffled(rng)))

    # What may be done

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.turn == NOBODY or (state.signals and signals.first_open(state) != -1):
            return ()
        return (state.turn,)

    def legal(self, state: State, seat: Seat) -> list[Move]:
        found: list[Move] = []
        if seat == state.turn:
            if state.phase == PLAY:
                found += [moves.PLAYS[card] for card in self.playable(state, seat)]
            elif state.phase in SPOKEN:
                found += bidding.calls(self.o, self.rungs, state)
        if self.o.signals and signals.may_signal(state, seat):
            found += [Signal(sign) for sign in signals.signs(self.seats)]
        return found

    def playable(self, state: State, seat: Seat) -> list[int]:
        """The cards that `seat`, whose turn it is, may play."""
        order = self.orders[rounds.trump_of(state)]
        return tricks.playable(order, self.o, state.table, state.hands[seat])

    def guess(self, state: State, seat: Seat, rng: Random) -> Move:
        if state.phase == PLAY and seat == state.turn:
            cards = self.playable(state, seat)
            return moves.PLAYS[cards[int(rng.random() * len(cards))]]
        if seat == state.turn and state.phase in SPOKEN:
            return rng.choice(bidding.calls(self.o, self.rungs, state))
        return rng.choice(self.legal(state, seat))

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return refusals.refusal(self.o, self.rungs, self.order(state), state, seat, move)

    # What happens

    def apply(self, state: State, seat: Seat, move: Any, emit: Emit | None = None) -> None:
        if emit and move.auto and seat != DEALER:
            emit(Event("timed_out", {"seat": seat}))
        if move.kind == "play":
            tricks.play(self.orders[rounds.trump_of(state)], self.o, state, seat, move.card, emit)
        elif move.kind in bidding.KINDS:
            bidding.say(self.o, state, seat, move, emit)
        elif move.kind == "signal":
            signals.make(state, seat, move.id, emit)
        else:
            self._dealer(state, move, emit)

    def _dealer(self, state: State, move: Any, emit: Emit | None) -> None:
        if move.kind == "deal":
            rounds.deal(self.o, state, move.cards, emit)
        elif move.kind == "next_round":
            state.phase = DEALING
        elif move.kind == "glimpse":
            signals.glimpsed(state, move.seen, emit)
        elif move.kind == "draw":
            state.dealer = move.dealer
        else:
            state.next_captains = list(move.captains)
            if not state.round and state.dealer == NOBODY:
                state.captains = list(move.captains)

    # Time

    def clock(self, state: State) -> Clock | None:
        if state.turn != NOBODY and self.o.turn_seconds:
            return Clock("turn", self.o.turn_seconds, state.serial)
        if state.phase == ROUND_OVER and self.o.round_pause_seconds:
            return Clock("next_round", self.o.round_pause_seconds, state.serial)
        return None

    def timeout(self, state: State, rng: Random) -> list[tuple[Seat, Move]]:
        if state.phase == PLAY:
            card = self.orders[rounds.trump_of(state)].weakest(self.playable(state, state.turn))
            return [(state.turn, Play(card, auto=True))]
        if state.phase in SPOKEN:
            return [(state.turn, Call(bidding.SPOKEN_FOR[state.phase], auto=True))]
        return [(DEALER, Next(auto=True))] if state.phase == ROUND_OVER else []

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != GAME_OVER:
            return None
        return Outcome(signals.team_of(state, state.winner), "chicos")

    # What is seen

    def facts(self, state: State) -> dict[str, Any]:
        return view.facts(self.o, self.order(state), state)

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        order = self.order(state)
        return {
            **view.own(self.o, order, state, seat),
            **view.public(self.o, order, state),
            **view.drawn(self.o, order, state),
            "legal": [] if seat is None else [moves.write(move) for move in self.legal(state, seat)],
        }

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        return hidden.imagine(self.order(state), self.o, state, seat, rng)

    # What is said

    def read(self, wire: Mapping[str, Any]) -> Move:
        return moves.read(wire) if isinstance(wire, Mapping) else contract.BAD

    def read_client(self, wire: Any) -> Move:
        move = super().read_client(wire)
        return contract.BAD if move.kind in moves.OF_THE_DEALER else move

    def write(self, move: Move) -> dict[str, Any]:
        return moves.write(move)

    def offers(self, state: State, seat: Seat, selection: Mapping[str, Any]) -> list[Offer]:
        return offers.offers(self, state, seat, selection)

    def prompt(self, state: State, seat: Seat | None) -> Text:
        return offers.prompt(self, state, seat)

    def tell(self, event: Event) -> Text | None:
        return tell.tell(event)

    def rule_of(self, event: Event) -> str:
        return tell.RULES.get(event.kind, "")
