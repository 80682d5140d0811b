"""Capturing: groups of loose cards and whole builds of the value of the played card (CS-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Emit, Event
from .duties import Values, without
from .moves import Capture, Cards
from .pack import HIGH_ACE, LOW, PACK, RANK, is_ace
from .partition import split, worth
from .reasons import Reason, Reasons, flat, lying, named, stranding, unreadable
from .state import Pile, Position

if TYPE_CHECKING:
    from .game import Cassino


def loose_of(move: Capture) -> Cards:
    """The loose cards that a capture names."""
    return flat(move.groups) if move.cards is None else move.cards


def reasons(game: Cassino, state: Position, seat: int, move: Capture) -> Reasons:
    yield from named(state, move.builds)
    yield Reason(
        "malformed", unreadable(move.cards, move.groups, move.builds) or (move.cards is not None and move.groups)
    )
    loose = loose_of(move)
    yield from lying(state, loose)
    piles = [pile for pile in state.builds if pile.id in move.builds]
    yield Reason("nothing_taken", not loose and not piles)
    yield Reason("bad_ace_value", bad_ace(game.values, move))
    yield from faces(game.values, move.card, loose, piles)
    value = value_of(game.values, move, piles)
    yield sums(game.values, move, value)
    yield Reason("wrong_build_value", not all(game.values.takes_build(value, pile) for pile in piles))
    yield Reason("must_take_matches", game.o.must_take_matches and missed(state, move.card, loose))
    kept = [pile for pile in state.owned(seat) if pile.id not in move.builds]
    yield from stranding(game.values.stranded(without(state.hands[seat], move.card), kept))


def bad_ace(values: Values, move: Capture) -> bool:
    """Only an ace has a value to choose, and only among those it has."""
    return move.ace is not None and not (is_ace(move.card) and move.ace in values.takes[move.card])


def faces(values: Values, card: int, loose: Cards, piles: list[Pile]) -> Reasons:
    """Where face cards have no number they take one loose card of their rank, and nothing else takes them (CS-6.7)."""
    if values.face(card):
        yield Reason("face_card_rank_only", piles or any(RANK[each] != RANK[card] for each in loose))
        yield Reason("face_cards_one_at_a_time", len(loose) > 1)
    else:
        yield Reason("face_card_rank_only", any(values.face(each) for each in loose))


def value_of(values: Values, move: Capture, piles: list[Pile]) -> int:
    """What the played card counts in this move; an ace without a chosen value takes the one that fits (CS-3.6)."""
    if not is_ace(move.card):
        return LOW[move.card]
    if move.ace is not None:
        return move.ace
    groups = move.groups if move.cards is None else [(card,) for card in move.cards]
    lone = all(len(group) == 1 and is_ace(group[0]) for group in groups) and all(pile.aces for pile in piles)
    return LOW[move.card] if lone or not values.high else HIGH_ACE


def sums(values: Values, move: Capture, value: int) -> Reason:
    """The loose cards make groups of `value`."""
    if values.face(move.card):
        return Reason("wrong_sum", False)
    if move.cards is not None:
        return Reason("no_partition", move.cards and split(move.cards, value, values.high) is None)
    return Reason("wrong_sum", not all(worth(group, value, values.high) for group in move.groups))


def missed(state: Position, card: int, loose: Cards) -> bool:
    """Does a loose card of the played rank stay behind?"""
    return any(RANK[each] == RANK[card] and each not in loose for each in state.table)


def make(game: Cassino, state: Position, seat: int, move: Capture, emit: Emit | None) -> None:
    """The played card takes what the move names; a cloth that is empty then was swept."""
    piles = [pile for pile in state.builds if pile.id in move.builds] if move.builds else []
    taken = list(loose_of(move))
    for each in taken:
        state.table.remove(each)
    if piles:
        taken += [each for pile in piles for each in pile.cards]
        state.builds = [pile for pile in state.builds if pile.id not in move.builds]
    state.hands[seat].remove(move.card)
    state.last_capture, state.last_taken = seat, [move.card, *taken]
    state.piles[seat] += state.last_taken
    swept = not state.table and not state.builds and game.o.sweeps != "none"
    if swept:
        state.markers.append((seat, move.card))
    if emit:
        emit(_captured(game, seat, move, piles, taken))
        if swept:
            emit(Event("sweep", {"seat": seat, "card": PACK.code(move.card)}))


def _captured(game: Cassino, seat: int, move: Capture, piles: list[Pile], taken: list[int]) -> Event:
    card, ace = PACK.code(move.card), value_of(game.values, move, piles) if is_ace(move.card) else None
    what = {"seat": seat, "card": card, "ace": ace, "cards": PACK.names(taken), "builds": list(move.builds)}
    return Event("captured", what)
