"""The contract that every game keeps: what a position is, what may be asked of the rules, and what they answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from .book import Example, Section
from .cards import Deck
from .options import Preset, Schema
from .text import Text

Seat = int  # 0..n-1 in turn order; with two teams, team = seat % 2
DEALER: Seat = -1  # chance is a move too: it is logged, so a log replays without a seed


class Move(Protocol):
    """What a seat does, or the DEALER. Small and hashable: each game's moves.py has its own NamedTuples of it."""

    @property
    def kind(self) -> str: ...

    @property
    def auto(self) -> bool:
        """Made by a clock."""


class Bad(NamedTuple):
    """A move that could not be read. Every game refuses it as `malformed`, in the order of its rules."""

    kind: str = "bad"
    auto: bool = False


BAD = Bad()


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, in the words of the rules: JSON values under the field names of the rules' list of events.
    `only` names the seats that may read it; empty is everyone."""

    kind: str
    data: dict[str, Any] = field(default_factory=dict)
    only: tuple[Seat, ...] = ()

    def wire(self) -> dict[str, Any]:
        return {"type": self.kind, **self.data}


Emit = Callable[[Event], None]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move may not be made: a code for tests and logs, a sentence for the player, the rule behind it."""

    code: str
    why: Text
    rule: str


class Refused(Exception):
    """Raised by `play`; the position is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Clock:
    """A timer that the match is waiting on. The site starts it; the rules never read the time.
    `serial` changes when it must start afresh: a failed accusation does not buy a turn more time."""

    name: str
    seconds: int
    serial: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, as seats (nobody: a draw or a match without result), and why."""

    winners: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a person could do now, as a button: the move it makes, what it is called, and, if it cannot be done,
    why not. `use` names the fields of the player's selection (`card`, `take`) that the page fills into the move;
    `takes` are the cards on the table that it would take, so that the page can point at them."""

    move: Mapping[str, Any]
    label: Text
    detail: Text | None = None
    refusal: Refusal | None = None
    use: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    key: str = ""
    main: bool = False


class State(ABC):
    """A position and nothing else: ints and lists in `__slots__`, no options, no history. `serial` is another number
    whenever somebody is asked something else."""

    __slots__ = ()
    serial: int

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy, written out by hand because search makes millions."""

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """The position as JSON values, cards as codes. `load(dump())` gives it back."""

    @classmethod
    @abstractmethod
    def load(cls, data: dict[str, Any]) -> Self: ...

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.dump() == self.dump()

    __hash__ = None  # type: ignore[assignment]


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """The rules of one card game under one set of options, for one number of seats. Holds no match:
    the same object serves every match with these options."""

    name: ClassVar[str]  # folder, URL, table template and case file
    title: ClassVar[str]
    tagline: ClassVar[str]  # one sentence for people who never played it
    seats_allowed: ClassVar[tuple[int, ...]]
    deck: ClassVar[Deck]
    schema: ClassVar[Schema]
    presets: ClassVar[tuple[Preset, ...]]
    rules_version: ClassVar[int] = 1  # raised when a change of rules makes the logs of before replay otherwise (CS-2.5)
    rulebook: ClassVar[tuple[Section, ...]] = ()
    examples: ClassVar[tuple[Example, ...]] = ()
    hints: ClassVar[tuple[str, ...]] = ()  # five, for somebody's first match: one sentence a turn
    state: ClassVar[type[State]]
    bot: ClassVar[type[Bot]]
    rightward: bool = True  # is the next seat drawn to the right of this one?
    kinds: ClassVar[Mapping[str, str]]  # this game's kind of match for each kind of room: local, private, public...
    unfinished: ClassVar[frozenset[str]] = frozenset()  # options that are declared but not built yet
    reactions: ClassVar[frozenset[str]] = frozenset()  # kinds of move that answer a turn, not the running clock
    timeless: ClassVar[frozenset[str]] = frozenset()  # reactions that answer no turn in particular
    private: ClassVar[frozenset[str]] = frozenset()  # kinds of move that change nothing anybody else could see
    turn_seconds: ClassVar[int] = 0  # for a turn where no option of that name says it; 0: no clock
    complete: bool = True  # does `legal` list every move that `refusal` accepts?

    def __init__(self, options: Any, seats: int, kind: str = "local") -> None:
        """`options` comes from `schema.load`; `kind` is one of the values of `kinds`."""
        self.o, self.seats, self.kind = options, seats, kind

    # The questions every game answers

    @abstractmethod
    def start(self) -> S:
        """A match before its first DEALER move."""

    @abstractmethod
    def arrange(self, position: dict[str, Any]) -> S:
        """Any position, from the fields of a case file; what is left out takes its documented default."""

    @abstractmethod
    def deal(self, state: S, rng: Random) -> Move | None:
        """The DEALER's next move with its shuffle in it, or None if no deal is due."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats the match waits for. Empty when a deal is due, while only a clock runs, or at the end."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> list[Move]:
        """Every move `seat` may make now, in a fixed order. A seat may have moves (an accusation, a claim)
        without the match waiting for it; `to_act` says which seats hold it up."""

    @abstractmethod
    def refusal(self, state: S, seat: Seat, move: Move) -> Refusal | None:
        """Why `move` is not legal, or None if it is. The authority; agrees with `legal` wherever that is complete."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        """Make a legal move in place. Not checked: the door for search, see `play`."""

    @abstractmethod
    def clock(self, state: S) -> Clock | None:
        """The timer that should be running in this position."""

    @abstractmethod
    def timeout(self, state: S, rng: Random) -> list[tuple[Seat, Move]]:
        """The legal moves that are made, in order, when `clock(state)` runs out, marked `auto`. Where the rules say
        "a random card" it is drawn from `rng` here and logged as the play it is, so a log replays without a seed."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Who won and why, or None while the match goes on."""

    @abstractmethod
    def facts(self, state: S) -> dict[str, Any]:
        """The expect keys of this game's rules, hidden cards included: for cases and records, never for people."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> dict[str, Any]:
        """All that `seat` (None: a spectator) may know, as JSON values. Templates get this, never a state.
        Every game has `seat`, `phase`, `turn`, `hand` (own card codes, [] for a spectator), `hand_counts` and
        `score`: a list by side of {"seats", "points", "of"}."""

    @abstractmethod
    def imagine(self, state: S, seat: Seat, rng: Random) -> S:
        """A position that `seat` cannot tell from this one: the cards it has not seen, dealt again."""

    @abstractmethod
    def read(self, wire: Mapping[str, Any]) -> Move:
        """A move from its JSON form, {"type": "play", "card": "1o"}. Never raises: what cannot be read is BAD."""

    @abstractmethod
    def write(self, move: Move) -> dict[str, Any]:
        """The JSON form of a move, without the fields it does not use."""

    @abstractmethod
    def offers(self, state: S, seat: Seat, selection: Mapping[str, Any]) -> list[Offer]:
        """What `seat` could do now with what it has selected: {"card": "7o", "take": ["7c"]}, or {} for nothing yet.
        A card that may not be played gives an offer with its refusal. Says nothing the seat may not know."""

    @abstractmethod
    def prompt(self, state: S, seat: Seat | None) -> Text:
        """One sentence for that seat's clock: what the match waits for."""

    @abstractmethod
    def tell(self, event: Event) -> Text | None:
        """The line of the log for an event, or None if it needs none."""

    # What a game may answer

    def table_facts(self) -> frozenset[str]:
        """What the site must tell by `{"type": "table", ...}` moves of the DEALER, the first of which opens the log:
        of `online` and `people` (a flag by seat), `starter` (a seat), `captains` (two seats)."""
        return frozenset()

    def rule_of(self, event: Event) -> str:
        """The rule to read about an event, "CA-7.2", or nothing."""
        return ""

    def gain(self, event: Event) -> tuple[str, int, int] | None:
        """The points that an event gave, as (reason, side, points), or None: the result of a match adds them up."""
        if event.kind != "score" or "reason" not in event.data or "side" not in event.data:
            return None
        return event.data["reason"], event.data["side"], event.data["points"]

    # What follows from them

    def guess(self, state: S, seat: Seat, rng: Random) -> Move:
        """A cheap legal move for playouts."""
        return rng.choice(self.legal(state, seat))

    def play(self, state: S, seat: Seat, move: Move) -> tuple[S, list[Event]]:
        """The checked door: the position after `move`, and what happened. `state` is left alone. Raises Refused."""
        refusal = self.refusal(state, seat, move)
        if refusal:
            raise Refused(refusal)
        after = state.clone()
        events: list[Event] = []
        self.apply(after, seat, move, events.append)
        return after, events

    def run_on(self, state: S, rng: Random) -> list[tuple[Move, S, list[Event]]]:
        """What happens by itself now: the deals that are due, each with the position after it and its events."""
        steps = []
        while (move := self.deal(state, rng)) is not None:
            state, events = self.play(state, DEALER, move)
            steps.append((move, state, events))
        return steps

    def replay(self, log: Iterable[tuple[Seat, Move]]) -> S:
        """The position that a log leads to."""
        state = self.start()
        for seat, move in log:
            self.apply(state, seat, move)
        return state

    def read_client(self, wire: Any) -> Move:
        """A move from a browser: what only clocks and the DEALER do is BAD."""
        if not isinstance(wire, Mapping) or not isinstance(wire.get("type"), str) or "auto" in wire:
            return BAD
        return self.read(wire)


class Bot(ABC):
    """A house player of one game."""

    @abstractmethod
    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: dict[str, Any],
        legal: list[Move],
        worlds: Callable[[Random], State],
        rng: Random,
        seconds: float,
    ) -> Move | None:
        """A legal move for `seat`, from what it may know: its view, and worlds it cannot tell apart from the real one.
        None where it has a reaction open but would rather let it pass."""

    def __repr__(self) -> str:
        return type(self).__name__
