"""The rules of Cuatrola."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ..game import DEALER, Clock, Emit, Event, Game, Move, Offer, Outcome, Refusal, Seat
from ..text import Text, _
from . import bidding, cantes, hand, offers, refusals, scoring, view, words
from .arrange import arrange
from .bot import House
from .duties import Duties
from .examples import EXAMPLES
from .hints import HINTS
from .imagine import imagine
from .moves import PASS, Bid, Cante, Deal, PassCante, Play, Ready, plays, read, write
from .options import PRESETS, SCHEMA, Options
from .pack import DECK, SEATS, cards, points
from .rulebook import RULEBOOK
from .state import State

CLOCKS = {"bidding": "bid", "play": "turn", "cante": "cante", "hand_end": "hand_end"}


class Cuatrola(Game[State]):
    """Four seats, two sides, twenty cards, five tricks a hand."""

    name = "cuatrola"
    title = "Cuatrola"
    tagline = _("Few cards, quick tricks, partners: bid alone if you dare, and sing your king and knight.")
    seats_allowed = SEATS
    deck = DECK
    schema = SCHEMA
    presets = PRESETS
    rulebook = RULEBOOK
    hints = HINTS
    examples = EXAMPLES
    state = State
    bot = House
    rightward = False  # CU-2.4: the mano sits on the dealer's left
    kinds = {"local": "local", "private": "private", "public": "public", "matched": "matched"}

    o: Options

    def __init__(self, options: Options, seats: int, kind: str = "local") -> None:
        super().__init__(options, seats, kind)
        self.duties = Duties(options)

    # Positions

    def start(self) -> State:
        return State()

    def arrange(self, position: dict[str, Any]) -> State:
        return arrange(self.o, position)

    # Questions

    def deal(self, state: State, rng: Random) -> Move | None:
        if not self.deal_due(state):
            return None
        deck = state.next_decks[0] if state.next_decks else DECK.shuffled(rng)
        return Deal(self.next_dealer(state, rng), tuple(deck))

    def deal_due(self, state: State) -> bool:
        if state.phase == "hand_end":
            return all(state.ready) or not self.o.hand_end_seconds
        return state.phase == "deal"

    def next_dealer(self, state: State, rng: Random) -> Seat:
        if state.dealer >= 0:
            return (state.dealer + 1) % 4
        return rng.randrange(4) if self.o.first_dealer == "random" else int(self.o.first_dealer)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.turn >= 0:
            return (state.turn,)
        if state.phase == "hand_end" and not self.deal_due(state):
            return tuple(seat for seat in range(4) if not state.ready[seat])
        return ()

    def legal(self, state: State, seat: Seat) -> list[Move]:
        if state.phase == "hand_end":
            return [Ready()]
        if seat != state.turn:
            return []
        if state.phase == "play":
            return plays(self.duties.playable(state, seat))
        if state.phase == "cante":
            return [*map(Cante, cantes.suits(cantes.offered(state))), PassCante()]
        return [Bid(PASS), *map(Bid, range(state.bid + 1, bidding.top(self.o) + 1))]

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        if seat == DEALER:
            return self.dealer_refusal(state, move)
        return refusals.refusal(self.o, self.duties, state, seat, move)

    def dealer_refusal(self, state: State, move: Move) -> Refusal | None:
        if isinstance(move, Deal):
            right = self.deal_due(state) and (state.dealer < 0 or move.dealer == (state.dealer + 1) % 4)
        else:
            right = isinstance(move, Ready) and state.phase == "hand_end"
        return None if right else words.refuse("wrong_phase")

    def clock(self, state: State) -> Clock | None:
        name = CLOCKS.get(state.phase)
        seconds = getattr(self.o, f"{name}_seconds") if name else 0
        return Clock(name, seconds, state.serial) if name and seconds and not self.deal_due(state) else None

    def timeout(self, state: State, rng: Random) -> list[tuple[Seat, Move]]:
        if state.phase == "hand_end":
            return [(DEALER, Ready(auto=True))]
        return [(state.turn, self.automatic(state))]

    def automatic(self, state: State) -> Move:
        """What the clock does for the seat on turn: pass, the cheapest card, the first cante."""
        if state.phase == "bidding":
            return Bid(PASS, auto=True)
        if state.phase == "cante":
            return Cante(cantes.suits(cantes.offered(state))[0], auto=True)
        may = cards(self.duties.playable(state, state.turn))
        return Play(min(may, key=lambda card: (points(1 << card), card // 5 == state.trump)), auto=True)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "game_over":
            return None
        side = view.winner(self.o, state)
        reason = scoring.ending(self.o, state.scores, state.hands_played)
        return Outcome(() if side == "draw" else (int(side or 0), int(side or 0) + 2), reason)

    def facts(self, state: State) -> dict[str, Any]:
        return view.facts(self.o, state)

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        clock = self.clock(state)
        return view.view(self.o, state, seat) | {
            "legal": [write(move) for move in self.legal(state, seat)] if seat is not None else [],
            "clock": {"name": clock.name, "seconds": clock.seconds, "serial": clock.serial} if clock else None,
        }

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        return imagine(self.duties, self.o.cante_mode == "auto", state, seat, rng)

    def guess(self, state: State, seat: Seat, rng: Random) -> Move:
        """Any legal move, but mostly a pass: bids are rare, and hands are more often played than broken off."""
        if state.phase == "bidding" and rng.random() < 0.8:
            return Bid(PASS)
        moves = self.legal(state, seat)
        return moves[int(rng.random() * len(moves))]

    def read(self, wire: Mapping[str, Any]) -> Move:
        return read(wire)

    def write(self, move: Move) -> dict[str, Any]:
        return write(move)

    def offers(self, state: State, seat: Seat, selection: Mapping[str, Any]) -> list[Offer]:
        return offers.offers(self, state, seat, selection)

    def prompt(self, state: State, seat: Seat | None) -> Text:
        return words.prompt(state, seat)

    def tell(self, event: Event) -> Text | None:
        return words.tell(event)

    def rule_of(self, event: Event) -> str:
        return words.rule_of(event)

    def gain(self, event: Event) -> tuple[str, int, int] | None:
        data = event.data
        if event.kind != "hand_scored" or data["winner"] is None:
            return None
        return data["bid"] or "ordinary", data["winner"], data["points"]

    def apply(self, state: State, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        if emit and move.auto:
            clock = CLOCKS[state.phase]
            emit(Event("timed_out", {"timer": clock, "seat": None if seat == DEALER else seat}))
        hand.MAKE[move.kind](self.o, state, seat, move, emit)
