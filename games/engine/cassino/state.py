"""A position of Cassino."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from ..game import State
from .pack import ACE, PACK, RANK

SETUP, PLAY, ROUND_END, GAME_OVER = "setup", "play", "round_end", "game_over"
NOBODY = -1  # a seat or a side

Groups = tuple[tuple[int, ...], ...]


class Pile(NamedTuple):
    """A build on the table: one value, one owner, one or more groups of that value."""

    id: str
    value: int
    owner: int
    groups: Groups
    raised: int = 0

    @property
    def cards(self) -> list[int]:
        return [card for group in self.groups for card in group]

    @property
    def single(self) -> bool:
        return len(self.groups) == 1

    @property
    def aces(self) -> bool:
        """Is it a stack of aces?"""
        return self.value == 1

    def wire(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "value": self.value,
            "owner": self.owner,
            "groups": [PACK.names(group) for group in self.groups],
            "raised": self.raised,
        }


def pile_from(data: dict[str, Any]) -> Pile:
    groups = tuple(tuple(PACK.numbers(group)) for group in data["groups"])
    return Pile(data["id"], data["value"], data["owner"], groups, data.get("raised", 0))


def only_aces(groups: Groups) -> bool:
    return all(len(group) == 1 and RANK[group[0]] == ACE for group in groups)


class Position(State):
    """Where a match stands. Builds lie in the order in which they were made; a round's deck is dealt from its front.

    `markers` are the sweeps of the round, seat and card, in order. `prepared` are the decks of a case: used up before
    any shuffle, the last of them again and again; empty in real matches."""

    __slots__ = (
        "phase",
        "turn",
        "serial",
        "dealer",
        "starter",
        "round_no",
        "deal_no",
        "last_capture",
        "next_id",
        "winner",
        "by",
        "category",
        "hands",
        "table",
        "builds",
        "deck",
        "piles",
        "markers",
        "last_taken",
        "scores",
        "round_points",
        "rules_seen",
        "resigned",
        "continued",
        "prepared",
    )

    phase: str
    turn: int
    serial: int  # counts turns: the clock starts afresh when it changes
    dealer: int
    starter: int
    round_no: int
    deal_no: int
    last_capture: int
    next_id: int
    winner: int  # a side
    by: str
    category: str
    hands: list[list[int]]
    table: list[int]
    builds: list[Pile]
    deck: list[int]
    piles: list[list[int]]
    markers: list[tuple[int, int]]
    last_taken: list[int]
    scores: list[int]
    round_points: list[int]
    rules_seen: list[bool]
    resigned: list[int]  # seats, the first to go first
    continued: list[int]
    prepared: list[list[int]]

    def __init__(self, seats: int, sides: int) -> None:
        self.phase = SETUP
        self.turn = self.dealer = self.last_capture = self.winner = NOBODY
        self.starter = self.serial = self.round_no = self.deal_no = 0
        self.next_id = 1
        self.by = self.category = ""
        self.hands = [[] for _ in range(seats)]
        self.piles = [[] for _ in range(seats)]
        self.table, self.builds, self.deck, self.markers, self.last_taken = [], [], [], [], []
        self.scores, self.round_points = [0] * sides, [0] * sides
        self.rules_seen = [True] * seats
        self.resigned, self.continued, self.prepared = [], [], []

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.phase, new.turn, new.serial = self.phase, self.turn, self.serial
        new.dealer, new.starter = self.dealer, self.starter
        new.round_no, new.deal_no = self.round_no, self.deal_no
        new.last_capture, new.next_id = self.last_capture, self.next_id
        new.winner, new.by, new.category = self.winner, self.by, self.category
        new.hands = [hand[:] for hand in self.hands]
        new.piles = [pile[:] for pile in self.piles]
        new.table, new.builds, new.deck = self.table[:], self.builds[:], self.deck[:]
        new.markers, new.last_taken = self.markers[:], self.last_taken[:]
        new.scores, new.round_points = self.scores[:], self.round_points[:]
        new.rules_seen, new.resigned = self.rules_seen[:], self.resigned[:]
        new.continued, new.prepared = self.continued[:], [deck[:] for deck in self.prepared]
        return new

    def pile(self, name: str) -> Pile | None:
        """The build with this id."""
        return next((pile for pile in self.builds if pile.id == name), None)

    def owned(self, seat: int) -> list[Pile]:
        return [pile for pile in self.builds if pile.owner == seat]

    def sweeps(self) -> list[list[int]]:
        """The marker cards by seat."""
        return [[card for owner, card in self.markers if owner == seat] for seat in range(len(self.hands))]

    def dump(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in PLAIN}
        data |= {name: list(getattr(self, name)) for name in LISTS}
        data |= {name: PACK.names(getattr(self, name)) for name in CARDS}
        data |= {name: [PACK.names(each) for each in getattr(self, name)] for name in CARD_LISTS}
        data["builds"] = [pile.wire() for pile in self.builds]
        data["markers"] = [[seat, PACK.code(card)] for seat, card in self.markers]
        return data

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        new = object.__new__(cls)
        for name in PLAIN:
            setattr(new, name, data[name])
        for name in LISTS:
            setattr(new, name, list(data[name]))
        for name in CARDS:
            setattr(new, name, PACK.numbers(data[name]))
        for name in CARD_LISTS:
            setattr(new, name, [PACK.numbers(each) for each in data[name]])
        new.builds = [pile_from(each) for each in data["builds"]]
        new.markers = [(seat, PACK.number(code)) for seat, code in data["markers"]]
        return new


PLAIN = Position.__slots__[:12]
LISTS = ("scores", "round_points", "rules_seen", "resigned", "continued")
CARDS = ("table", "deck", "last_taken")
CARD_LISTS = ("hands", "piles", "prepared")
