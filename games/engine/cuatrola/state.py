"""A position of Cuatrola."""

from __future__ import annotations

from typing import Any, Self

from ..game import State as Position
from .moves import LADDER
from .pack import BEATS, DECK, SUITS, cards, mask

NOBODY = -1


class State(Position):
    """Sets of cards are ints of twenty bits; a seat or card that there is none of is -1."""

    __slots__ = (
        "phase",  # deal, bidding, play, cante, hand_end, game_over
        "dealer",
        "hand_number",  # of the hand being played or just played, from 1
        "hands_played",
        "scores",
        "hands",
        "shown",  # the card that made trumps
        "trump",
        "bids",  # [(seat, step of the ladder)] as said
        "bid",
        "bidder",
        "sitting",  # the seat that sits out
        "leader",
        "turn",
        "trick",  # the cards on the table
        "best",  # the card that would win, and the seat that laid it
        "taker",
        "led",  # the suit led
        "piles",  # by side
        "tricks",
        "history",  # [(seat, card)] of this hand, whole tricks and the current one: played openly
        "answers",  # [(trick, seat, suit or -1 for no)] of the cantes asked for
        "ready",
        "result",  # of the hand just played, until the next deal
        "serial",
        "next_decks",  # prepared by a case
    )

    def __init__(self) -> None:
        self.phase = "deal"
        self.dealer = NOBODY
        self.hand_number = self.hands_played = 0
        self.scores = [0, 0]
        self.serial = 0
        self.next_decks: list[list[int]] = []
        self.hands = [0, 0, 0, 0]
        self.shown = self.trump = NOBODY
        self.clear()

    def clear(self) -> None:
        """Forget the last hand; the cards are dealt elsewhere."""
        self.bids: list[tuple[int, int]] = []
        self.bid = 0
        self.bidder = self.sitting = self.leader = self.turn = NOBODY
        self.trick = 0
        self.best = self.taker = self.led = NOBODY
        self.piles = [0, 0]
        self.tricks = [0, 0]
        self.history: list[tuple[int, int]] = []
        self.answers: list[tuple[int, int, int]] = []
        self.ready = [False] * 4
        self.result: dict[str, Any] | None = None

    @property
    def mano(self) -> int:
        return (self.dealer + 1) % 4 if self.dealer >= 0 else NOBODY

    @property
    def active(self) -> int:
        """How many play this hand."""
        return 4 if self.sitting < 0 else 3

    def played(self) -> int:
        """Tricks completed in this hand."""
        return self.tricks[0] + self.tricks[1]

    def table(self) -> list[tuple[int, int]]:
        """The plays of the current trick, in order."""
        return self.history[len(self.history) - self.trick.bit_count() :]

    def last_trick(self) -> list[tuple[int, int]]:
        """The plays of the trick just won, until the next card lies on the table."""
        return [] if self.trick else self.history[-self.active :]

    def lay(self, seat: int, card: int) -> None:
        """`seat` plays `card`; the turn stays where it is."""
        bit = 1 << card
        self.hands[seat] ^= bit
        if not self.trick:
            self.led, self.best, self.taker = card // 5, card, seat
        elif BEATS[self.trump][self.best] & bit:
            self.best, self.taker = card, seat
        self.trick |= bit
        self.history.append((seat, card))

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        other.phase, other.dealer, other.shown, other.trump = self.phase, self.dealer, self.shown, self.trump
        other.hand_number, other.hands_played, other.serial = self.hand_number, self.hands_played, self.serial
        other.bid, other.bidder, other.sitting = self.bid, self.bidder, self.sitting
        other.leader, other.turn, other.result = self.leader, self.turn, self.result
        other.trick, other.best, other.taker, other.led = self.trick, self.best, self.taker, self.led
        other.scores, other.hands = self.scores[:], self.hands[:]
        other.piles, other.tricks, other.ready = self.piles[:], self.tricks[:], self.ready[:]
        other.bids, other.history, other.answers = self.bids[:], self.history[:], self.answers[:]
        other.next_decks = self.next_decks[:]
        return other

    def dump(self) -> dict[str, Any]:
        return {
            "phase": self.phase,
            "dealer": self.dealer,
            "hand_number": self.hand_number,
            "hands_played": self.hands_played,
            "scores": self.scores[:],
            "hands": [DECK.names(cards(hand)) for hand in self.hands],
            "shown": _code(self.shown),
            "bids": [[seat, LADDER[bid]] for seat, bid in self.bids],
            "bid": LADDER[self.bid],
            "bidder": self.bidder,
            "sitting": self.sitting,
            "leader": self.leader,
            "turn": self.turn,
            "trick": DECK.names(cards(self.trick)),
            "best": _code(self.best),
            "taker": self.taker,
            "led": self.led,
            "piles": [DECK.names(cards(pile)) for pile in self.piles],
            "tricks": self.tricks[:],
            "history": [[seat, DECK.code(card)] for seat, card in self.history],
            "answers": [[trick, seat, SUITS[suit] if suit >= 0 else None] for trick, seat, suit in self.answers],
            "ready": self.ready[:],
            "result": self.result,
            "serial": self.serial,
            "next_decks": [DECK.names(deck) for deck in self.next_decks],
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        state = cls()
        for name in ("phase", "dealer", "hand_number", "hands_played", "bidder", "sitting", "leader", "turn"):
            setattr(state, name, data[name])
        state.taker, state.led, state.serial, state.result = data["taker"], data["led"], data["serial"], data["result"]
        state.scores, state.tricks, state.ready = data["scores"][:], data["tricks"][:], data["ready"][:]
        state.shown, state.best = _card(data["shown"]), _card(data["best"])
        state.trump = state.shown // 5 if state.shown >= 0 else NOBODY
        state.hands = [_set(hand) for hand in data["hands"]]
        state.piles = [_set(pile) for pile in data["piles"]]
        state.trick = _set(data["trick"])
        state.bids = [(seat, LADDER.index(bid)) for seat, bid in data["bids"]]
        state.bid = LADDER.index(data["bid"])
        state.history = [(seat, DECK.number(code)) for seat, code in data["history"]]
        state.answers = [(trick, seat, SUITS.index(suit) if suit else -1) for trick, seat, suit in data["answers"]]
        state.next_decks = [DECK.numbers(deck) for deck in data["next_decks"]]
        return state


def _code(card: int) -> str | None:
    return DECK.code(card) if card >= 0 else None


def _card(code: str | None) -> int:
    return DECK.number(code) if code else NOBODY


def _set(codes: list[str]) -> int:
    return mask(DECK.numbers(codes))
