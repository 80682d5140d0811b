"""Why a move is refused: reasons are tried in the order of the rules (CS-23), and the first that holds answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..game import Refusal
from ..text import Text
from .moves import UNREADABLE, UNREADABLE_ID, Cards, Groups
from .state import Pile, Position
from .words import REFUSALS, REFUSED_BY


class Reason(NamedTuple):
    """A code, whether it holds, and the figures of its sentence. Later reasons may rely on the earlier ones."""

    code: str
    holds: object
    values: Mapping[str, Any] = {}


Reasons = Iterator[Reason]


def first(reasons: Iterable[Reason]) -> Refusal | None:
    """The refusal that these reasons come to."""
    for reason in reasons:
        if reason.holds:
            return Refusal(reason.code, Text(REFUSALS[reason.code], reason.values), REFUSED_BY[reason.code])
    return None


def named(state: Position, names: Sequence[str]) -> Reasons:
    """Every build once, and each of them lies there."""
    yield Reason("card_used_twice", len(set(names)) < len(names))
    yield Reason("unknown_build", any(name != UNREADABLE_ID and state.pile(name) is None for name in names))


def lying(state: Position, cards: Sequence[int]) -> Reasons:
    """Every card is loose on the table, and none is named twice."""
    yield Reason("not_on_table", any(card not in state.table for card in cards))
    yield Reason("card_used_twice", len(set(cards)) < len(cards))


def stranding(pile: Pile | None) -> Reasons:
    """`pile` would be left without a card that takes it."""
    yield Reason("would_strand_build", pile is not None, {"value": pile.value} if pile else {})


def unreadable(cards: Cards | None, groups: Groups | None, builds: Sequence[str] = ()) -> bool:
    """Does a field hold what cannot be read, or an empty group?"""
    groups = groups or ()
    return (
        UNREADABLE in (cards or ())
        or any(not group or UNREADABLE in group for group in groups)
        or UNREADABLE_ID in builds
    )


def flat(groups: Groups) -> Cards:
    return tuple(card for group in groups for card in group)
