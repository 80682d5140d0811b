"""What a seat or the DEALER may do, and its JSON form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..game import BAD, Move
from .pack import DECK, SUITS, cards

LADDER = ("pass", "solo", "cuatrola", "quintola")
PASS, SOLO, CUATROLA, QUINTOLA = range(4)
FOREIGN = -1  # a real card that this game does not use
_FORTY = frozenset(f"{value}{suit}" for value in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12) for suit in SUITS)


class Deal(NamedTuple):
    """The DEALER's shuffle: the first card is dealt first."""

    dealer: int
    deck: tuple[int, ...]
    auto: bool = False
    kind: str = "deal"


class Bid(NamedTuple):
    """A step of the ladder, PASS to QUINTOLA."""

    bid: int
    auto: bool = False
    kind: str = "bid"


class Play(NamedTuple):
    card: int
    auto: bool = False
    kind: str = "play"


class Cante(NamedTuple):
    """King and knight of a suit are announced."""

    suit: int
    auto: bool = False
    kind: str = "cante"


class PassCante(NamedTuple):
    auto: bool = False
    kind: str = "pass_cante"


class Ready(NamedTuple):
    """Done with the result. From the DEALER: nobody is waited for any longer."""

    auto: bool = False
    kind: str = "ready"


_PLAYS = tuple(Play(card) for card in range(20))


def plays(bits: int) -> list[Move]:
    """The plays of a set of cards, in the order of the pack."""
    return [_PLAYS[card] for card in cards(bits)]


def read(wire: Mapping[str, Any]) -> Move:
    """A move from its JSON form; what cannot be read, or says more than the move needs, is BAD."""
    try:
        fields, reader = _READERS[wire["type"]]
        if wire.keys() - {"type", "auto"} != fields:
            return BAD
        return reader(wire, wire.get("auto") is True)
    except (KeyError, TypeError, ValueError, AttributeError):
        return BAD


def write(move: Move) -> dict[str, Any]:
    """The JSON form of a move."""
    wire: dict[str, Any] = {"type": move.kind}
    if isinstance(move, Bid):
        wire["bid"] = LADDER[move.bid]
    elif isinstance(move, Play):
        wire["card"] = DECK.code(move.card)
    elif isinstance(move, Cante):
        wire["suit"] = SUITS[move.suit]
    elif isinstance(move, Deal):
        wire |= {"dealer": move.dealer, "deck": DECK.names(move.deck)}
    return wire | {"auto": True} if move.auto else wire


def _read_card(code: str) -> int:
    if code in DECK:
        return DECK.number(code)
    if code in _FORTY:
        return FOREIGN
    raise ValueError(code)


def _read_deal(wire: Mapping[str, Any], auto: bool) -> Deal:
    deck = tuple(DECK.numbers(wire["deck"]))
    if sorted(deck) != list(range(len(DECK))) or type(wire["dealer"]) is not int or not 0 <= wire["dealer"] < 4:
        raise ValueError("no deal")
    return Deal(wire["dealer"], deck, auto)


_READERS: dict[str, tuple[set[str], Callable[[Mapping[str, Any], bool], Move]]] = {
    "deal": ({"dealer", "deck"}, _read_deal),
    "bid": ({"bid"}, lambda wire, auto: Bid(LADDER.index(wire["bid"]), auto)),
    "play": ({"card"}, lambda wire, auto: Play(_read_card(wire["card"]), auto)),
    "cante": ({"suit"}, lambda wire, auto: Cante(tuple(SUITS).index(wire["suit"]), auto)),
    "pass_cante": (set(), lambda wire, auto: PassCante(auto)),
    "ready": (set(), lambda wire, auto: Ready(auto)),
}
