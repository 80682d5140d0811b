"""Building: the played card and what lies on the table become a pile of one value (CS-7, CS-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Emit, Event
from .duties import without
from .moves import UNREADABLE, Build, Cards
from .pack import HIGH_ACE, LOW_ACE, PACK
from .partition import split, worth
from .reasons import Reason, Reasons, flat, lying, named, stranding, unreadable
from .state import Groups, Pile, Position, only_aces

if TYPE_CHECKING:
    from .game import Cassino


def loose_of(move: Build) -> Cards:
    """The loose cards that a build names."""
    if move.cards is not None:
        return move.cards
    return tuple(card for card in flat(move.groups or ()) if card != move.card)


def reasons(game: Cassino, state: Position, seat: int, move: Build) -> Reasons:
    yield Reason("malformed", move.value is None or move.value == UNREADABLE)
    yield from named(state, move.builds)
    yield Reason("malformed", malformed(move))
    loose = loose_of(move)
    yield from lying(state, loose)
    yield Reason("face_card_rank_only", any(game.values.face(card) for card in (move.card, *loose)))
    chosen = [pile for pile in state.builds if pile.id in move.builds]
    if move.for_partner:
        yield from for_partner(game, seat, chosen)
    value = move.value or 0
    own = None if move.for_partner else own_pile(state, seat, value)
    yield Reason("nothing_to_build_on", not loose and not chosen and own is None)
    yield Reason("value_too_high", value > HIGH_ACE, {"most": HIGH_ACE})
    groups = new_groups(game, move)
    yield Reason("no_partition" if groups is None else "wrong_sum", not fits(game, groups, value))
    yield Reason("wrong_build_value", not all(may_take_in(game, move, pile) for pile in chosen))
    alone = value == HIGH_ACE and only_aces(heap(groups or (), chosen, own))
    yield Reason("ace_stack", alone, {"low": LOW_ACE, "high": HIGH_ACE})
    hand = without(state.hands[seat], move.card)
    yield Reason("no_capturing_card", not move.for_partner and not game.values.held(hand, value), {"value": value})
    # own piles that joined are as good as held: what takes the new one takes them
    yield from stranding(game.values.stranded(hand, state.owned(seat)))


def malformed(move: Build) -> bool:
    """Exactly one of the two forms, and the played card exactly where that form has it."""
    if (move.cards is None) == (move.groups is None) or move.for_partner == UNREADABLE:
        return True
    if unreadable(move.cards, move.groups, move.builds):
        return True
    return move.card in move.cards if move.cards is not None else flat(move.groups or ()).count(move.card) != 1


def for_partner(game: Cassino, seat: int, chosen: list[Pile]) -> Reasons:
    """One build, and the partner owns it (CS-10.6)."""
    yield Reason("for_partner_off", not game.o.build_for_partner or game.partner(seat) is None)
    yield Reason("not_partner_build", len(chosen) != 1 or chosen[0].owner != game.partner(seat))


def own_pile(state: Position, seat: int, value: int) -> Pile | None:
    """The pile of this value that `seat` owns already, which a new one joins."""
    return next((pile for pile in state.builds if pile.owner == seat and pile.value == value), None)


def new_groups(game: Cassino, move: Build) -> Groups | None:
    """The groups that the move adds, or None if its cards cannot be split."""
    if move.cards is None:
        return move.groups
    groups = split((move.card, *move.cards), move.value or 0, game.values.high)
    return None if groups is None else tuple(groups)


def fits(game: Cassino, groups: Groups | None, value: int) -> bool:
    return groups is not None and all(worth(group, value, game.values.high) for group in groups)


def may_take_in(game: Cassino, move: Build, pile: Pile) -> bool:
    """A pile is absorbed at its value; a stack of aces also into 14, but not for the partner (CS-7.13, CS-10.7)."""
    return pile.value == move.value or (not move.for_partner and game.values.takes_build(move.value or 0, pile))


def heap(groups: Groups, chosen: list[Pile], own: Pile | None) -> Groups:
    """All groups that would lie in the pile."""
    piles = chosen if own is None or own in chosen else [own, *chosen]
    return tuple(group for pile in piles for group in pile.groups) + groups


def make(game: Cassino, state: Position, seat: int, move: Build, emit: Emit | None) -> None:
    for card in loose_of(move):
        state.table.remove(card)
    state.hands[seat].remove(move.card)
    groups, value = new_groups(game, move) or (), move.value or 0
    chosen = [pile for pile in state.builds if pile.id in move.builds]
    own = None if move.for_partner else own_pile(state, seat, value)
    owner = chosen[0].owner if move.for_partner else seat
    into = own or (chosen[0] if chosen else None)
    gone = [pile for pile in chosen if pile is not into]
    pile = lay(state, into, gone, value, owner, groups)
    if emit:
        claimed = sorted({each.owner for each in chosen} - {owner})
        emit(built(seat, move, pile, into is None, claimed))
        joined(seat, pile, gone, emit)


def lay(state: Position, into: Pile | None, gone: list[Pile], value: int, owner: int, groups: Groups) -> Pile:
    """Put `groups`, and the piles that go, into the pile that stays or into a new one."""
    if into is None:
        pile = Pile(f"b{state.next_id}", value, owner, groups)
        state.next_id += 1
        state.builds.append(pile)
        return pile
    whole = into.groups + tuple(group for each in gone for group in each.groups) + groups
    pile = Pile(into.id, value, owner, whole, into.raised)
    state.builds = [pile if each is into else each for each in state.builds if each not in gone]
    return pile


def built(seat: int, move: Build, pile: Pile, new: bool, claimed: list[int]) -> Event:
    return Event(
        "built",
        {
            "seat": seat,
            "card": PACK.code(move.card),
            "build": pile.id,
            "value": pile.value,
            "group_count": len(pile.groups),
            "owner": pile.owner,
            "new": new,
            "claimed_from": claimed,
            "for_partner": bool(move.for_partner),
            "cards": PACK.names(pile.cards),
        },
    )


def joined(seat: int, pile: Pile, gone: list[Pile], emit: Emit) -> None:
    """Say which piles vanished into another."""
    if gone:
        names = [each.id for each in gone]
        emit(Event("joined", {"seat": seat, "into": pile.id, "from": names, "value": pile.value}))
