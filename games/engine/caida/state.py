"""A position of Caída."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from ..game import State
from .cantos import Canto
from .moves import Cards, Pick
from .pack import DECK

DRAW, ORDER, PLAY, CLOSE, OVER = "dealer_draw", "call_order", "play", "close_window", "game_over"

# What stands in the way of a canto, in the order in which it falls due (CA-10.5, CA-12): the first three compete.
LIVE, PENDING, DUE, CANCELLED, WITHDRAWN = range(5)

UNHEARD, OPEN, ACCUSED = range(3)  # the window in which an announcement may be accused


class Cantos:
    """The cantos of one deal, by seat: the cards dealt, what competes, and what became of it."""

    __slots__ = ("number", "dealt", "held", "said", "fate", "window", "heard", "paid")

    def __init__(self, seats: int, number: int = 0) -> None:
        self.number = number
        self.dealt: list[Cards] = [()] * seats
        self.held: list[Canto | None] = [None] * seats  # in Expert only what was announced
        self.said = [False] * seats
        self.fate = [LIVE] * seats  # of every seat, so that it says nothing about who holds a canto
        self.window = [UNHEARD] * seats
        self.heard: list[tuple[bool, ...]] = [()] * seats  # who was connected when it was announced
        self.paid = -1

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.number = self.number
        new.dealt = self.dealt[:]
        new.held = self.held[:]
        new.said = self.said[:]
        new.fate = self.fate[:]
        new.window = self.window[:]
        new.heard = self.heard[:]
        new.paid = self.paid
        return new

    def announced(self, seat: int) -> bool:
        """Is this seat's announcement on the list that everybody sees?"""
        return self.said[seat] and self.fate[seat] != WITHDRAWN

    def competes(self, seat: int) -> bool:
        return self.held[seat] is not None and self.fate[seat] <= DUE

    def dump(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "dealt": [DECK.names(cards) for cards in self.dealt],
            "held": [None if canto is None else list(canto) for canto in self.held],
            "said": self.said[:],
            "fate": self.fate[:],
            "window": self.window[:],
            "heard": [list(online) for online in self.heard],
            "paid": self.paid,
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        new = cls(len(data["dealt"]), data["number"])
        new.dealt = [tuple(DECK.numbers(cards)) for cards in data["dealt"]]
        new.held = [None if canto is None else Canto(*canto) for canto in data["held"]]
        new.said, new.fate, new.window = data["said"][:], data["fate"][:], data["window"][:]
        new.heard = [tuple(online) for online in data["heard"]]
        new.paid = data["paid"]
        return new


class Capture(NamedTuple):
    """The latest capture by play, as long as it may be accused, and what is needed to put it back (CA-18.9)."""

    seat: int
    card: int
    take: Cards
    number: int  # of the deal
    table: Cards  # as it lay just before
    owners: tuple[int, ...]
    last_card: int
    last_capturer: int
    online: tuple[bool, ...]
    accused: bool = False
    swept: bool = False  # has anybody swept since?

    def dump(self) -> dict[str, Any]:
        data = self._asdict()
        data |= {name: DECK.names(data[name]) for name in ("take", "table")}
        data |= {name: _code(data[name]) for name in ("card", "last_card")}
        return data | {"owners": list(self.owners), "online": list(self.online)}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        cards = {name: tuple(DECK.numbers(data[name])) for name in ("take", "table")}
        card = {name: _number(data[name]) for name in ("card", "last_card")}
        return cls(**data | cards | card | {"owners": tuple(data["owners"]), "online": tuple(data["online"])})


_PLAIN = (
    "phase", "closing", "champion", "winner", "by", "serial", "turn_serial", "pause_serial", "dealer", "turn",
    "cycle", "number", "step", "last_seat", "last_capturer", "caida", "clean", "clean_paid", "blocked",
)  # fmt: skip
_LISTS = ("owners", "scores", "mistakes", "false_cantos", "steals")
_STACKS = ("deck", "repeats", "draw_deck", "next_deck")
_SEATS = ("hands", "piles")


class Position(State):
    """Cards are numbers, stacks of cards tuples that are replaced and never changed, so that copies may share them."""

    __slots__ = (*_PLAIN, *_LISTS, *_STACKS, *_SEATS, "table", "last_card", "cantos", "before", "capture", "picked",
                 "picked_well", "online", "reached")  # fmt: skip

    def __init__(self, seats: int, sides: int) -> None:
        self.phase = DRAW
        self.closing = ""  # the reason of a closing pause
        self.champion = -1  # the side that wins if the pause runs out
        self.winner = -1
        self.by = ""
        self.serial = self.turn_serial = self.pause_serial = 1
        self.dealer = seats - 1
        self.turn = 0
        self.cycle = 1
        self.number = 0  # of the deal in this cycle
        self.step = 0  # of the running play's effects, see flow.STEPS
        self.deck: Cards = ()
        self.repeats: Cards = ()  # cards that went under the deck for everybody to see
        self.draw_deck: Cards = ()  # prepared by a case; empty in a match
        self.next_deck: Cards = ()
        self.hands: list[Cards] = [()] * seats
        self.piles: list[Cards] = [()] * seats
        self.table: list[int] = []  # in order of arrival
        self.owners: list[int] = []  # who played each card of the table; -1: laid by the dealer
        self.last_seat = self.last_card = -1
        self.last_capturer = -1
        self.scores = [0] * sides
        self.caida = 0  # points of the running play
        self.clean = False  # does the running play still have a Clean Table to score?
        self.clean_paid = False
        self.cantos = Cantos(seats)
        self.before: Cantos | None = None  # of the deal before, until a card of this one is played (Viveza)
        self.capture: Capture | None = None
        self.blocked = -1  # the seat whose call was blocked in this turn
        self.mistakes = [0] * seats
        self.picked: Pick | None = None  # the selection of the seat on turn
        self.picked_well = False  # was it legal when it was made?
        self.false_cantos = [0] * seats  # 0 there, 1 used, 2 used and everybody knows
        self.steals = [0] * seats
        self.online = (True,) * seats
        self.reached: list[tuple[int, str]] = []  # sides at the target and how, in the order they got there

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.phase, new.closing, new.champion = self.phase, self.closing, self.champion
        new.winner, new.by = self.winner, self.by
        new.serial, new.turn_serial, new.pause_serial = self.serial, self.turn_serial, self.pause_serial
        new.dealer, new.turn, new.cycle, new.number = self.dealer, self.turn, self.cycle, self.number
        new.step, new.deck, new.repeats = self.step, self.deck, self.repeats
        new.draw_deck, new.next_deck = self.draw_deck, self.next_deck
        new.hands, new.piles = self.hands[:], self.piles[:]
        new.table, new.owners = self.table[:], self.owners[:]
        new.last_seat, new.last_card, new.last_capturer = self.last_seat, self.last_card, self.last_capturer
        new.scores, new.caida, new.clean, new.clean_paid = self.scores[:], self.caida, self.clean, self.clean_paid
        new.cantos = self.cantos.clone()
        new.before = self.before and self.before.clone()
        new.capture, new.blocked, new.mistakes = self.capture, self.blocked, self.mistakes[:]
        new.picked, new.picked_well = self.picked, self.picked_well
        new.false_cantos, new.steals = self.false_cantos[:], self.steals[:]
        new.online, new.reached = self.online, self.reached[:]
        return new

    def dump(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in _PLAIN}
        data |= {name: getattr(self, name)[:] for name in _LISTS}
        data |= {name: DECK.names(getattr(self, name)) for name in (*_STACKS, "table")}
        data |= {name: [DECK.names(cards) for cards in getattr(self, name)] for name in _SEATS}
        return data | {
            "last_card": _code(self.last_card),
            "cantos": self.cantos.dump(),
            "before": self.before and self.before.dump(),
            "capture": self.capture and self.capture.dump(),
            "picked": self.picked and _dump_pick(self.picked),
            "picked_well": self.picked_well,
            "online": list(self.online),
            "reached": [list(each) for each in self.reached],
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        new = cls(len(data["hands"]), len(data["scores"]))
        for name in _PLAIN:
            setattr(new, name, data[name])
        for name in _LISTS:
            setattr(new, name, data[name][:])
        for name in _STACKS:
            setattr(new, name, tuple(DECK.numbers(data[name])))
        for name in _SEATS:
            setattr(new, name, [tuple(DECK.numbers(cards)) for cards in data[name]])
        new.table, new.last_card = DECK.numbers(data["table"]), _number(data["last_card"])
        new.cantos = Cantos.load(data["cantos"])
        new.before = data["before"] and Cantos.load(data["before"])
        new.capture = data["capture"] and Capture.load(data["capture"])
        new.picked, new.picked_well = data["picked"] and _load_pick(data["picked"]), data["picked_well"]
        new.online = tuple(data["online"])
        new.reached = [(side, by) for side, by in data["reached"]]
        return new


def _code(card: int) -> str | None:
    return None if card < 0 else DECK.code(card)


def _number(code: str | None) -> int:
    return -1 if code is None else DECK.number(code)


def _dump_pick(pick: Pick) -> dict[str, Any]:
    card = None if pick.card is None else DECK.code(pick.card)
    return {"card": card, "take": DECK.names(pick.take), "steal": pick.steal}


def _load_pick(data: dict[str, Any]) -> Pick:
    card = None if data["card"] is None else DECK.number(data["card"])
    return Pick(card, tuple(DECK.numbers(data["take"])), data["steal"])
