"""Raising: a single build takes in the played card and is worth more (CS-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Emit, Event
from .builds import joined
from .duties import without
from .moves import UNREADABLE, UNREADABLE_ID, Raise
from .pack import HIGH_ACE, LOW, PACK
from .partition import worth
from .reasons import Reason, Reasons, flat, lying, stranding, unreadable
from .state import Pile, Position

if TYPE_CHECKING:
    from .game import Cassino


def reasons(game: Cassino, state: Position, seat: int, move: Raise) -> Reasons:
    yield Reason("raising_off", not game.o.raising)
    yield Reason("malformed", malformed(move))
    pile = state.pile(move.build)
    yield Reason("unknown_build", pile is None)
    assert pile is not None
    yield from target(game, seat, pile)
    loose = move.loose + flat(move.groups)
    yield Reason("no_loose_in_raise", loose and not game.o.raise_with_loose)
    yield from lying(state, loose)
    yield Reason("face_card_rank_only", any(game.values.face(card) for card in (move.card, *loose)))
    value = new_value(pile, move)
    yield Reason("value_too_high", value > HIGH_ACE, {"most": HIGH_ACE})
    yield Reason("wrong_sum", move.value not in (None, value) or not extra_groups_fit(game, move, value))
    hand = without(state.hands[seat], move.card)
    yield Reason("no_capturing_card", not game.values.held(hand, value), {"value": value})
    yield from stranding(game.values.stranded(hand, [each for each in state.owned(seat) if each is not pile]))


def malformed(move: Raise) -> bool:
    return move.build == UNREADABLE_ID or move.value == UNREADABLE or unreadable(move.loose, move.groups)


def target(game: Cassino, seat: int, pile: Pile) -> Reasons:
    """Whose builds may be raised, which, and how often."""
    o = game.o
    yield Reason("own_build", o.raise_targets != "any" and pile.owner == seat)
    yield Reason("partner_build", o.raise_targets == "opponents" and pile.owner == game.partner(seat))
    yield Reason("not_single", not pile.single)
    yield Reason("already_raised", o.raise_limit == "once" and pile.raised > 0)


def new_value(pile: Pile, move: Raise) -> int:
    """An ace adds 1, never 14."""
    return pile.value + LOW[move.card] + sum(LOW[card] for card in move.loose)


def extra_groups_fit(game: Cassino, move: Raise, value: int) -> bool:
    return all(worth(group, value, game.values.high) for group in move.groups)


def make(game: Cassino, state: Position, seat: int, move: Raise, emit: Emit | None) -> None:
    old = state.pile(move.build)
    assert old is not None
    for card in (*move.loose, *flat(move.groups)):
        state.table.remove(card)
    state.hands[seat].remove(move.card)
    value = new_value(old, move)
    raised = Pile(old.id, value, seat, ((*old.groups[0], move.card, *move.loose), *move.groups), old.raised + 1)
    state.builds = [raised if each is old else each for each in state.builds]
    if emit:
        emit(event(seat, move, old, value))
    join_own(state, seat, raised, emit)


def join_own(state: Position, seat: int, raised: Pile, emit: Emit | None) -> None:
    """One pile per value and owner: the raised build joins the one that lies there (CS-9.7)."""
    others = [pile for pile in state.builds if pile is not raised]
    own = next((pile for pile in others if pile.owner == seat and pile.value == raised.value), None)
    if own is None:
        return
    whole = own._replace(groups=own.groups + raised.groups)
    state.builds = [whole if pile is own else pile for pile in others]
    if emit:
        joined(seat, whole, [raised], emit)


def event(seat: int, move: Raise, old: Pile, value: int) -> Event:
    return Event(
        "raised",
        {
            "seat": seat,
            "card": PACK.code(move.card),
            "build": old.id,
            "from_value": old.value,
            "value": value,
            "claimed_from": None if old.owner == seat else old.owner,
        },
    )
