"""The moves of Envite and their JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..game import BAD, Move
from .order import DECK

CALLS = ("pass", "accept", "fold", "tumbo_play", "tumbo_decline")  # said without naming a rung
RUNGS = ("envite", "raise")  # said with a rung


class Call(NamedTuple):
    """What a captain says: `kind` is one of CALLS, or of RUNGS with the rung `to`."""

    kind: str
    to: str = ""
    auto: bool = False


class Play(NamedTuple):
    card: int
    auto: bool = False
    kind: str = "play"


class Signal(NamedTuple):
    """A sign to one's partners, free of turn."""

    id: str
    auto: bool = False
    kind: str = "signal"


class Table(NamedTuple):
    """Which seats are the captains, as the site knows: DEALER."""

    captains: tuple[int, ...]
    auto: bool = False
    kind: str = "table"


class Draw(NamedTuple):
    """Who deals first: DEALER."""

    dealer: int
    auto: bool = False
    kind: str = "draw"


class Next(NamedTuple):
    """The pause after a round is over: DEALER."""

    auto: bool = False
    kind: str = "next_round"


class Deal(NamedTuple):
    """A shuffled pack, the next card dealt first: DEALER."""

    cards: tuple[int, ...]
    auto: bool = False
    kind: str = "deal"


class Glimpse(NamedTuple):
    """Whether the rivals saw the signal just made: DEALER."""

    seen: bool
    auto: bool = False
    kind: str = "glimpse"


OF_THE_DEALER = frozenset({"table", "draw", "next_round", "deal", "glimpse"})
PLAYS = tuple(Play(card) for card in range(len(DECK)))  # made once: playouts make millions


def read(wire: Mapping[str, Any]) -> Move:
    """A move from its JSON form; BAD where a field is missing, too many, or of the wrong form."""
    kind, auto = wire.get("type"), wire.get("auto", False)
    if not isinstance(kind, str) or not isinstance(auto, bool):
        return BAD
    fields = {name: value for name, value in wire.items() if name not in ("type", "auto")}
    if kind == "signal":
        fields.pop("answers", None)  # a signal answers no particular turn
    if kind == "play":
        return _play(fields, auto)
    if kind in CALLS or kind == "next_round":
        return BAD if fields else Call(kind, "", auto) if kind in CALLS else Next(auto)
    if len(fields) != 1 and kind != "table":
        return BAD
    return _with_field(kind, fields, auto)


def _play(fields: dict[str, Any], auto: bool) -> Move:
    card = fields.get("card")
    if len(fields) != 1 or not isinstance(card, str) or card not in DECK:
        return BAD
    return Play(DECK.number(card), auto)


def _with_field(kind: str, fields: dict[str, Any], auto: bool) -> Move:
    if kind in RUNGS:
        return Call(kind, fields["to"], auto) if isinstance(fields.get("to"), str) else BAD
    if kind == "signal":
        return Signal(fields["id"], auto) if isinstance(fields.get("id"), str) else BAD
    if kind == "table":
        return Table(tuple(fields["captains"]), auto) if _seats(fields.get("captains")) else BAD
    if kind == "draw":
        return Draw(fields["dealer"], auto) if _seats([fields.get("dealer")]) else BAD
    if kind == "glimpse":
        return Glimpse(fields["seen"], auto) if isinstance(fields.get("seen"), bool) else BAD
    if kind == "deal":
        return Deal(tuple(DECK.numbers(fields["cards"])), auto) if _pack(fields.get("cards")) else BAD
    return BAD


def _seats(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(type(each) is int for each in value)


def _pack(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(each, str) and each in DECK for each in value)


def write(move: Any) -> dict[str, Any]:
    """The JSON form of a move, without the fields it does not use."""
    fields: dict[str, Any] = {name: value for name, value in move._asdict().items() if name not in ("kind", "auto")}
    if "card" in fields:
        fields["card"] = DECK.code(move.card)
    if "cards" in fields:
        fields["cards"] = DECK.names(move.cards)
    if "captains" in fields:
        fields["captains"] = list(move.captains)
    if not fields.get("to", "x"):
        del fields["to"]
    return {"type": move.kind, **fields, **({"auto": True} if move.auto else {})}
