"""What a seat, a clock or the dealer does, and how it is written as JSON (CS-22)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..game import BAD, Move
from .pack import PACK

Cards = tuple[int, ...]
Groups = tuple[Cards, ...]

NOWHERE = -1  # a card that no pack has
UNREADABLE = -2  # what stands in a field cannot be read: refused as malformed when its turn comes
UNREADABLE_ID = ""


class Capture(NamedTuple):
    """Take groups of loose cards (`groups`, or `cards` to be split) and whole builds."""

    card: int
    groups: Groups = ()
    cards: Cards | None = None
    builds: tuple[str, ...] = ()
    ace: int | None = None
    kind: str = "capture"
    auto: bool = False


class Build(NamedTuple):
    """Make a pile of `value`. The groups hold the played card; `cards`, the other form, does not."""

    card: int
    value: int | None
    groups: Groups | None = None
    cards: Cards | None = None
    builds: tuple[str, ...] = ()
    for_partner: bool | int = False
    kind: str = "build"
    auto: bool = False


class Raise(NamedTuple):
    """Add the played card, and loose cards where that is allowed, to a single build."""

    card: int
    build: str
    value: int | None = None
    loose: Cards = ()
    groups: Groups = ()
    kind: str = "raise"
    auto: bool = False


class Trail(NamedTuple):
    card: int
    kind: str = "trail"
    auto: bool = False


class Resign(NamedTuple):
    kind: str = "resign"
    auto: bool = False


class Forfeit(NamedTuple):
    """A clock that ran out lost the match for its seat."""

    kind: str = "forfeit"
    auto: bool = True


class Continue(NamedTuple):
    """Seen the count, ready for the next round."""

    kind: str = "continue"
    auto: bool = False


class Accept(NamedTuple):
    kind: str = "accept_rules"
    auto: bool = False


class Decline(NamedTuple):
    kind: str = "decline_rules"
    auto: bool = False


class StartMatch(NamedTuple):
    """The site's opening, which is no move of a running match."""

    kind: str = "start_match"
    auto: bool = False


class Table(NamedTuple):
    """The dealer learns who started the match."""

    starter: int
    kind: str = "table"
    auto: bool = False


class Shuffle(NamedTuple):
    """The pack of a round, its first card dealt next, and who deals it."""

    deck: Cards
    dealer: int
    kind: str = "shuffle"
    auto: bool = False


class NextRound(NamedTuple):
    """The time to look at the count is over."""

    kind: str = "next_round"
    auto: bool = True


Play = Capture | Build | Raise | Trail

# Reading: nothing raises, what cannot be read stays visible as such


def card_in(value: Any) -> int:
    if not isinstance(value, str):
        return UNREADABLE
    return PACK.number(value) if value in PACK else NOWHERE


def cards_in(value: Any) -> Cards:
    if not isinstance(value, list | tuple):
        return (UNREADABLE,)
    return tuple(card_in(each) for each in value)


def groups_in(value: Any) -> Groups:
    if not isinstance(value, list | tuple):
        return ((UNREADABLE,),)
    return tuple(cards_in(each) for each in value)


def builds_in(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        return (UNREADABLE_ID,)
    return tuple(each if isinstance(each, str) else UNREADABLE_ID for each in value)


def number_in(value: Any) -> int | None:
    """A whole number, or None where there is none."""
    if value is None:
        return None
    return value if isinstance(value, int) and not isinstance(value, bool) else UNREADABLE


def flag_in(value: Any) -> bool | int:
    return value if isinstance(value, bool) else UNREADABLE


def optional(wire: Mapping[str, Any], name: str, read: Callable[[Any], Any]) -> Any:
    """A field that may be left out: None then."""
    return None if wire.get(name) is None else read(wire[name])


def _auto(wire: Mapping[str, Any]) -> bool:
    return wire.get("auto") is True


def _capture(wire: Mapping[str, Any]) -> Move:
    return Capture(
        card_in(wire.get("card")),
        optional(wire, "groups", groups_in) or (),
        optional(wire, "cards", cards_in),
        optional(wire, "builds", builds_in) or (),
        optional(wire, "ace", number_in),
        auto=_auto(wire),
    )


def _build(wire: Mapping[str, Any]) -> Move:
    return Build(
        card_in(wire.get("card")),
        number_in(wire.get("value")),
        optional(wire, "groups", groups_in),
        optional(wire, "cards", cards_in),
        optional(wire, "builds", builds_in) or (),
        optional(wire, "for_partner", flag_in) or False,
        auto=_auto(wire),
    )


def _raise(wire: Mapping[str, Any]) -> Move:
    build = wire.get("build")
    return Raise(
        card_in(wire.get("card")),
        build if isinstance(build, str) else UNREADABLE_ID,
        number_in(wire.get("value")),
        optional(wire, "with", cards_in) or (),
        optional(wire, "groups", groups_in) or (),
        auto=_auto(wire),
    )


def _table(wire: Mapping[str, Any]) -> Move:
    starter = number_in(wire.get("starter"))
    return BAD if starter is None else Table(starter)


def _shuffle(wire: Mapping[str, Any]) -> Move:
    dealer = number_in(wire.get("dealer"))
    return Shuffle(cards_in(wire.get("deck")), UNREADABLE if dealer is None else dealer)


READERS: dict[str, Callable[[Mapping[str, Any]], Move]] = {
    "capture": _capture,
    "build": _build,
    "raise": _raise,
    "trail": lambda wire: Trail(card_in(wire.get("card")), auto=_auto(wire)),
    "resign": lambda wire: Resign(),
    "forfeit": lambda wire: Forfeit(auto=_auto(wire)),
    "continue": lambda wire: Continue(),
    "accept_rules": lambda wire: Accept(),
    "decline_rules": lambda wire: Decline(auto=_auto(wire)),
    "start_match": lambda wire: StartMatch(),
    "table": _table,
    "shuffle": _shuffle,
    "next_round": lambda wire: NextRound(),
}


def read(wire: Mapping[str, Any]) -> Move:
    """A move from its JSON form; BAD where there is none of that type."""
    kind = wire.get("type")
    reader = READERS.get(kind) if isinstance(kind, str) else None
    return reader(wire) if reader else BAD


# Writing


def write(move: Any) -> dict[str, Any]:
    """The JSON form of a move that could be read, without the fields it does not use."""
    wire: dict[str, Any] = {"type": move.kind}
    if isinstance(move, Capture | Build | Raise | Trail):
        wire["card"] = PACK.code(move.card)
    if isinstance(move, Capture | Build):
        wire |= _taking(move)
    if isinstance(move, Capture) and move.ace is not None:
        wire["ace"] = move.ace
    if isinstance(move, Build):
        wire |= {"value": move.value} | ({"for_partner": True} if move.for_partner else {})
    if isinstance(move, Raise):
        wire |= _raising(move)
    if isinstance(move, Shuffle):
        wire |= {"deck": PACK.names(move.deck), "dealer": move.dealer}
    if isinstance(move, Table):
        wire["starter"] = move.starter
    if move.auto:
        wire["auto"] = True
    return wire


def _taking(move: Capture | Build) -> dict[str, Any]:
    what: dict[str, Any] = {}
    if move.cards is not None:
        what["cards"] = PACK.names(move.cards)
    elif move.groups is not None:
        what["groups"] = [PACK.names(group) for group in move.groups]
    return what | {"builds": list(move.builds)}


def _raising(move: Raise) -> dict[str, Any]:
    what: dict[str, Any] = {"build": move.build}
    if move.value is not None:
        what["value"] = move.value
    if move.loose:
        what["with"] = PACK.names(move.loose)
    if move.groups:
        what["groups"] = [PACK.names(group) for group in move.groups]
    return what
