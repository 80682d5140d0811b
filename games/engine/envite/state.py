"""A position of Envite."""

from __future__ import annotations

from typing import Any, Self

from .. import game
from .order import DECK

# Phases
DEALING = "dealing"  # only until the deal that is due has been made
BID = "bid"
ANSWER = "answer"
TUMBO_DECISION = "tumbo_decision"
PLAY = "play"
ROUND_OVER = "round_over"
GAME_OVER = "game_over"
SPOKEN = (BID, ANSWER, TUMBO_DECISION)  # a captain is asked

NOBODY = -1


class State(game.State):
    """Seats, teams and cards are ints, -1 where there is none; stakes are the words of the rules.

    `leader` leads the current trick, whose cards lie in `table` from there on. `played` are the cards of the finished
    tricks of this round, `leaders` who led each of them; an arranged position may know fewer leaders than tricks.
    `spoken` is what the captains have said in this round: [seat, word, rung], the rung empty where none was named.
    `signals` are those of this round: [seat, id, seen by the rivals], None until that is drawn."""

    __slots__ = (
        "phase", "round", "dealer", "leader", "turn", "serial", "captains", "next_captains",
        "hands", "vira", "rest", "table", "played", "leaders", "tricks",
        "stones", "chicos", "stake", "accepted", "proposed", "proposer", "passed", "spoken", "winner",
        "signals", "deck",
    )  # fmt: skip

    phase: str
    round: int
    dealer: int
    leader: int
    turn: int
    serial: int
    captains: list[int]
    next_captains: list[int]
    hands: list[list[int]]
    vira: int
    rest: list[int]
    table: list[int]
    played: list[int]
    leaders: list[int]
    tricks: list[int]
    stones: list[int]
    chicos: list[int]
    stake: str
    accepted: str
    proposed: str | None
    proposer: int
    passed: list[int]
    spoken: list[tuple[int, str, str]]
    winner: int
    signals: list[tuple[int, str, bool | None]]
    deck: list[int]

    @classmethod
    def fresh(cls, seats: int, base: str) -> Self:
        """A match before its first dealer is drawn."""
        self = cls()
        self.phase, self.round, self.serial = DEALING, 0, 0
        self.dealer = self.leader = self.turn = self.vira = self.proposer = self.winner = NOBODY
        self.captains, self.next_captains = [0, 1], [0, 1]
        self.hands = [[] for _ in range(seats)]
        self.rest, self.table, self.played, self.leaders, self.deck = [], [], [], [], []
        self.tricks, self.stones, self.chicos = [0, 0], [0, 0], [0, 0]
        self.stake, self.accepted, self.proposed, self.passed = base, base, None, []
        self.spoken, self.signals = [], []
        return self

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.phase, new.round, new.dealer, new.leader = self.phase, self.round, self.dealer, self.leader
        new.turn, new.serial, new.vira, new.winner = self.turn, self.serial, self.vira, self.winner
        new.captains, new.next_captains = self.captains[:], self.next_captains[:]
        new.hands = [hand[:] for hand in self.hands]
        new.rest, new.table, new.played, new.leaders = self.rest[:], self.table[:], self.played[:], self.leaders[:]
        new.tricks, new.stones, new.chicos = self.tricks[:], self.stones[:], self.chicos[:]
        new.stake, new.accepted, new.proposed = self.stake, self.accepted, self.proposed
        new.proposer, new.passed = self.proposer, self.passed[:]
        new.spoken, new.signals, new.deck = self.spoken[:], self.signals[:], self.deck[:]
        return new

    def dump(self) -> dict[str, Any]:
        data = {name: getattr(self, name) for name in self.__slots__}
        for name in ("rest", "table", "played", "deck"):
            data[name] = DECK.names(data[name])
        data["hands"] = [DECK.names(hand) for hand in self.hands]
        data["vira"] = None if self.vira == NOBODY else DECK.code(self.vira)
        for name in ("captains", "next_captains", "leaders", "tricks", "stones", "chicos", "passed"):
            data[name] = list(data[name])
        data["spoken"] = [list(words) for words in self.spoken]
        data["signals"] = [list(signal) for signal in self.signals]
        return data

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        self = cls()
        for name in cls.__slots__:
            setattr(self, name, data[name])
        for name in ("rest", "table", "played", "deck"):
            setattr(self, name, DECK.numbers(data[name]))
        self.hands = [DECK.numbers(hand) for hand in data["hands"]]
        self.vira = NOBODY if data["vira"] is None else DECK.number(data["vira"])
        for name in ("captains", "next_captains", "leaders", "tricks", "stones", "chicos", "passed"):
            setattr(self, name, list(data[name]))
        self.spoken = [(seat, word, rung) for seat, word, rung in data["spoken"]]
        self.signals = [(seat, sign, seen) for seat, sign, seen in data["signals"]]
        return self
