"""The rules of Cuatrola."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from ..game import DEALER, Clock, Emit, Event, Game, Move, Offer, Outcome, Refusal, Seat
from ..text import Text, _
from . import bidding, cantes, offers, refusals, scoring, view, words
from .arrange import arrange, deal_round
from .bot import House
from .duties import Duties
from .examples import EXAMPLES
from .hints import HINTS
from .imagine import imagine
from .moves import LADDER, PASS, Bid, Cante, Deal, PassCante, Play, Ready, plays, read, write
from .options import PRESETS, SCHEMA, Options
from .pack import DECK, HELD, SEATS, SUITS, cards, fan, mask, points
from .rulebook import RULEBOOK
from .state import NOBODY, State

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
        self.doors: dict[str, Callable[[State, Seat, Any, Emit | None], None]] = {
            "deal": self._deal,
            "bid": self._bid,
            "play": self._play,
            "cante": self._cante,
            "pass_cante": self._pass_cante,
            "ready": self._ready,
        }

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

    # Moves

    def apply(self, state: State, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        if emit and move.auto:
            clock = CLOCKS[state.phase]
            emit(Event("timed_out", {"timer": clock, "seat": None if seat == DEALER else seat}))
        self.doors[move.kind](state, seat, move, emit)

    def _deal(self, state: State, seat: Seat, move: Deal, emit: Emit | None) -> None:
        state.clear()
        state.next_decks = state.next_decks[1:]
        state.dealer = move.dealer
        state.hand_number = state.hands_played + 1
        state.hands = [mask(hand) for hand in deal_round(self.o, move.dealer, move.deck)]
        state.shown = move.deck[-1]
        state.trump = state.shown // 5
        state.phase, state.turn = "bidding", state.mano
        state.serial += 1
        if emit:
            self._tell_deal(state, emit)

    def _tell_deal(self, state: State, emit: Emit) -> None:
        emit(Event("hand_started", {"hand": state.hand_number, "dealer": state.dealer, "mano": state.mano}))
        for place in range(1, 5):
            seat = (state.dealer + place) % 4
            emit(Event("dealt", {"seat": seat, "count": HELD}))
            emit(Event("dealt", {"seat": seat, "count": HELD, "cards": fan(state.hands[seat])}, only=(seat,)))
        shown = {"seat": state.dealer, "card": DECK.code(state.shown), "suit": SUITS[state.trump]}
        emit(Event("trump_shown", shown))

    def _bid(self, state: State, seat: Seat, move: Bid, emit: Emit | None) -> None:
        state.bids.append((seat, move.bid))
        state.serial += 1
        if move.bid > PASS:
            state.bid, state.bidder = move.bid, seat
        state.turn = bidding.next_speaker(self.o, state.bids)
        if emit:
            emit(Event("bid_made", {"seat": seat, "bid": LADDER[move.bid]} | _by_clock(move)))
        if state.turn == NOBODY:
            bidding.close(self.o, state)
            if emit:
                emit(Event("bidding_closed", self._closed(state)))

    def _closed(self, state: State) -> dict[str, Any]:
        return {
            "seat": state.bidder if state.bid else None,
            "bid": LADDER[state.bid] if state.bid else None,
            "sits_out": view.seat_or_none(state.sitting),
            "leader": state.leader,
        }

    def _play(self, state: State, seat: Seat, move: Play, emit: Emit | None) -> None:
        state.lay(seat, move.card)
        state.serial += 1
        if emit:
            emit(Event("card_played", {"seat": seat, "card": DECK.code(move.card)} | _by_clock(move)))
        if state.trick.bit_count() == state.active:
            self._take(state, emit)
        else:
            after = (seat + 1) % 4
            state.turn = (after + 1) % 4 if after == state.sitting else after

    def _take(self, state: State, emit: Emit | None) -> None:
        """The trick goes to its winner, and what follows from that."""
        seat = state.leader = state.turn = state.taker
        state.piles[seat % 2] |= state.trick
        state.tricks[seat % 2] += 1
        state.trick = 0
        if emit:
            self._tell_trick(state, seat, emit)
        if scoring.settled(self.o, state):
            self._score(state, emit)
        elif queue := cantes.window(state):
            self._ask(state, queue[0], emit)

    def _tell_trick(self, state: State, seat: Seat, emit: Emit) -> None:
        plays = state.last_trick()
        laid = {"cards": [DECK.code(card) for _, card in plays], "seats": [player for player, _ in plays]}
        emit(Event("trick_won", {"seat": seat, "team": seat % 2, "trick": state.played()} | laid))
        if state.played() == HELD:
            emit(Event("last_ten", {"team": seat % 2}))

    def _ask(self, state: State, first: tuple[Seat, int], emit: Emit | None) -> None:
        """Open the window for a cante, or announce it where nobody is asked."""
        seat, held = first
        if self.o.cante_mode == "auto":
            self._announce(state, seat, cantes.suits(held)[0], {}, emit)
        else:
            state.phase, state.turn = "cante", seat

    def _cante(self, state: State, seat: Seat, move: Cante, emit: Emit | None) -> None:
        state.serial += 1
        self._announce(state, seat, move.suit, _by_clock(move), emit)
        state.phase, state.turn = "play", state.leader

    def _announce(self, state: State, seat: Seat, suit: int, extra: dict[str, Any], emit: Emit | None) -> None:
        state.answers.append((state.played(), seat, suit))
        if emit:
            worth = cantes.worth(suit, state.trump)
            emit(Event("cante_made", {"seat": seat, "team": seat % 2, "suit": SUITS[suit], "points": worth} | extra))

    def _pass_cante(self, state: State, seat: Seat, move: PassCante, emit: Emit | None) -> None:
        state.serial += 1
        after = cantes.next_asked(state)
        state.answers.append((state.played(), seat, NOBODY))
        if emit:
            emit(Event("cante_declined", {"seat": seat} | _by_clock(move)))
        if after is None:
            state.phase, state.turn = "play", state.leader
        else:
            state.turn = after

    def _score(self, state: State, emit: Emit | None) -> None:
        """The hand is over, and perhaps the match."""
        state.result = result = scoring.score(self.o, state)
        if result["winner"] is not None:
            state.scores[result["winner"]] += result["points"]
        state.hands_played = state.hand_number
        state.turn = NOBODY
        reason = scoring.ending(self.o, state.scores, state.hands_played)
        state.phase = "game_over" if reason else "hand_end"
        if emit:
            emit(Event("hand_scored", result | {"scores": state.scores[:]}))
            if reason:
                over = {"winner": view.winner(self.o, state), "scores": state.scores[:], "reason": reason}
                emit(Event("match_over", over))

    def _ready(self, state: State, seat: Seat, move: Ready, emit: Emit | None) -> None:
        if seat == DEALER:
            state.ready = [True] * 4
        elif not state.ready[seat]:
            state.ready[seat] = True
            if emit:
                emit(Event("ready", {"seat": seat}))


def _by_clock(move: Move) -> dict[str, Any]:
    return {"auto": True} if move.auto else {}
