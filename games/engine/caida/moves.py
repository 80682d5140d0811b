"""What a seat or the DEALER does in Caída, and its JSON form.

A field that could not be read is BAD, whatever its type says; `refusal` answers `malformed` to it, and nothing else
ever meets it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..game import BAD as _BAD
from ..game import Bad, Move
from .pack import CALLS, DECK

Cards = tuple[int, ...]
BAD: Any = _BAD


class Draw(NamedTuple):
    """DEALER: the shuffled stack from which the seats draw for the first deal."""

    cards: Cards
    auto: bool = False
    kind: str = "draw"


class Shuffle(NamedTuple):
    """DEALER: the forty cards of the cycle that starts."""

    cards: Cards
    auto: bool = False
    kind: str = "shuffle"


class Close(NamedTuple):
    """DEALER: the closing pause is over."""

    auto: bool = False
    kind: str = "close"


class Table(NamedTuple):
    """DEALER: who is connected, by seat."""

    online: tuple[bool, ...]
    auto: bool = False
    kind: str = "table"


class CallOrder(NamedTuple):
    order: str
    auto: bool = False
    kind: str = "call_order"


class Play(NamedTuple):
    """`take` is None where the engine captures by itself."""

    card: int
    take: Cards | None = None
    steal: bool = False
    auto: bool = False
    kind: str = "play"


class Sing(NamedTuple):
    canto: str
    call: bool = False
    fake: bool = False
    auto: bool = False
    kind: str = "sing"


class Pick(NamedTuple):
    """What a seat has selected and not played yet."""

    card: int | None
    take: Cards = ()
    steal: bool = False
    auto: bool = False
    kind: str = "pick"


class Sweep(NamedTuple):
    pair: Cards
    take: Cards = ()
    auto: bool = False
    kind: str = "sweep"


class Accuse(NamedTuple):
    """`deal` is None for the latest event of that seat that is still open."""

    target: int
    about: str
    deal: int | None = None
    auto: bool = False
    kind: str = "accuse"


ABOUT = ("canto", "capture")


def read(wire: Mapping[str, Any], expert: bool) -> Move:
    """The move that `wire` means; unreadable fields, or the whole of it, are BAD."""
    reader = _READERS.get(str(wire.get("type")))
    move: Any = reader(wire, expert) if reader else BAD
    return move._replace(auto=True) if wire.get("auto") is True else move  # type: ignore[no-any-return]


def unreadable(move: Any) -> bool:
    """Is there a field that could not be read?"""
    return any(field is BAD for field in move)


def write(move: Move) -> dict[str, Any]:
    """The JSON form of a move, without the fields it does not use."""
    wire: dict[str, Any] = {"type": move.kind}
    fields: Any = move
    for name, value in fields._asdict().items():
        if name == "kind" or value is False or (value is None and name != "card"):
            continue
        wire[name] = _wire(name, value)
    return wire


def _wire(name: str, value: Any) -> Any:
    if isinstance(value, Bad):
        return None
    if name == "card":
        return None if value is None else DECK.code(value)
    if name in ("take", "pair", "cards"):
        return DECK.names(value)
    return list(value) if isinstance(value, tuple) else value


def _card(value: Any) -> Any:
    return DECK.number(value) if isinstance(value, str) and value in DECK else BAD


def _set(wire: Mapping[str, Any], name: str) -> Any:
    """A set of cards in the order of the pack, empty if it is left out."""
    cards = () if wire.get(name) is None else _stack(wire[name])
    return cards if isinstance(cards, Bad) else tuple(sorted(cards))


def _stack(value: Any) -> Any:
    """Different cards in the order given."""
    if not isinstance(value, list | tuple) or any(_card(each) is BAD for each in value):
        return BAD
    return tuple(DECK.numbers(value)) if len(set(value)) == len(value) else BAD


def _flag(wire: Mapping[str, Any], name: str) -> Any:
    value = wire.get(name)
    return value if isinstance(value, bool) else False if value is None else BAD


def _number(value: Any) -> Any:
    return value if isinstance(value, int) and not isinstance(value, bool) else BAD


def _word(value: Any) -> Any:
    return value if isinstance(value, str) else BAD


def _read_take(wire: Mapping[str, Any], expert: bool) -> Any:
    return _set(wire, "take") if expert or wire.get("take") is not None else None


def _read_stack(make: type[Draw] | type[Shuffle]) -> Callable[[Mapping[str, Any], bool], Move]:
    def reader(wire: Mapping[str, Any], expert: bool) -> Move:
        cards = _stack(wire.get("cards"))
        return BAD if isinstance(cards, Bad) else make(cards)

    return reader


def _read_table(wire: Mapping[str, Any], expert: bool) -> Move:
    online: Any = wire.get("online")
    good = isinstance(online, list | tuple) and all(isinstance(each, bool) for each in online)
    return Table(tuple(online) if good else BAD)


def _read_order(wire: Mapping[str, Any], expert: bool) -> Move:
    order = wire.get("order")
    return CallOrder(order if isinstance(order, str) and order in CALLS else BAD)


def _read_play(wire: Mapping[str, Any], expert: bool) -> Move:
    return Play(_card(wire.get("card")), _read_take(wire, expert), _flag(wire, "steal"))


def _read_sing(wire: Mapping[str, Any], expert: bool) -> Move:
    return Sing(_word(wire.get("canto")), _flag(wire, "call"), _flag(wire, "fake"))


def _read_pick(wire: Mapping[str, Any], expert: bool) -> Move:
    card = wire.get("card")
    return Pick(None if card is None else _card(card), _set(wire, "take"), _flag(wire, "steal"))


def _read_sweep(wire: Mapping[str, Any], expert: bool) -> Move:
    pair = _set(wire, "pair")
    return Sweep(pair if len(pair) == 2 else BAD, _set(wire, "take"))


def _read_accuse(wire: Mapping[str, Any], expert: bool) -> Move:
    about, deal = wire.get("about"), wire.get("deal")
    return Accuse(
        _number(wire.get("target")),
        about if about in ABOUT else BAD,
        None if deal is None else _number(deal),
    )


_READERS: dict[str, Callable[[Mapping[str, Any], bool], Any]] = {
    "draw": _read_stack(Draw),
    "shuffle": _read_stack(Shuffle),
    "close": lambda wire, expert: Close(),
    "table": _read_table,
    "call_order": _read_order,
    "play": _read_play,
    "sing": _read_sing,
    "pick": _read_pick,
    "sweep": _read_sweep,
    "accuse": _read_accuse,
}
