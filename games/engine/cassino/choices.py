"""Moves worth listing, and cheap ones to play on with. `legal` is the part of the legal moves that CS-20.5 names: every
trail, every single group, builds alone, the largest captures, builds of one group and of as many as fit, every raise.
Resigning and declining are left out: nobody should meet them in a search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from ..game import Move
from .automatic import alone, automatic
from .builds import own_pile
from .moves import Accept, Build, Capture, Cards, Continue, Groups, Play, Raise, Trail
from .pack import HIGH_ACE, LOW, RANK, is_ace
from .reasons import flat
from .rounds import waiting
from .state import PLAY, ROUND_END, Pile, Position
from .trails import matches

if TYPE_CHECKING:
    from .game import Cassino

MOST_GROUPS = 40  # single groups of one value that are listed; with many loose cards there are thousands
MOST_UNIONS = 400  # steps spent on finding the largest union of groups


def legal(game: Cassino, state: Position, seat: int) -> list[Move]:
    """The listed moves of `seat`, in a fixed order."""
    if state.phase == PLAY and not state.rules_seen[seat]:
        return [Accept()]
    if state.phase == PLAY and state.turn == seat:
        return list(plays(game, state, seat))
    return [Continue()] if state.phase == ROUND_END and seat in waiting(game, state) else []


def plays(game: Cassino, state: Position, seat: int) -> Iterator[Play]:
    """Every listed way to play each hand card."""
    for card in state.hands[seat]:
        yield from plays_of(game, state, seat, card)


def plays_of(game: Cassino, state: Position, seat: int, card: int) -> Iterator[Play]:
    """Every listed way to play `card`: the largest captures first, trailing last."""
    seen: set[object] = set()
    for move in candidates(game, state, seat, card):
        if (what := identity(move)) not in seen:
            seen.add(what)
            if game.refusal(state, seat, move) is None:
                yield move


def identity(move: Play) -> object:
    """What makes two moves the same whatever groups they name (CS-20.2)."""
    if isinstance(move, Capture):
        return move.kind, frozenset(card for group in move.groups for card in group), move.builds
    if isinstance(move, Build):
        cards = frozenset(card for group in move.groups or () for card in group)
        return move.kind, cards, move.builds, move.value, move.for_partner
    return move


def candidates(game: Cassino, state: Position, seat: int, card: int) -> Iterator[Play]:
    if game.values.face(card):
        yield from (Capture(card, ((each,),)) for each in matches(state, card))
    else:
        for value in game.values.takes[card]:
            yield from captures(game, state, card, value)
        yield from builds(game, state, seat, card)
        yield from raises(game, state, seat, card)
    yield Trail(card)


# Captures


def captures(game: Cassino, state: Position, card: int, value: int) -> Iterator[Capture]:
    """The largest capture, then every single group and build alone; with the matches wherever those are compulsory."""
    ace = value if is_ace(card) else None
    owed = matches(state, card) if game.o.must_take_matches else []
    free = [each for each in state.table if not game.values.face(each)]
    groups = groups_of(free, value, game.values.high)
    piles = tuple(pile.id for pile in state.builds if game.values.takes_build(value, pile))
    for taken in (largest(groups), *((group,) for group in groups), ()):
        whole = taken + alone([each for each in owed if each not in flat(taken)])
        yield Capture(card, whole, builds=piles, ace=ace)
        yield Capture(card, whole, ace=ace)
    for pile in piles if len(piles) > 1 else ():
        yield Capture(card, alone(owed), builds=(pile,), ace=ace)


def groups_of(cards: Sequence[int], value: int, high: bool) -> list[Cards]:
    """The sets of `cards` that are worth `value`, the first of them where there are too many."""
    lone = [(card,) for card in cards if is_ace(card)] if high and value == HIGH_ACE else []
    return lone + sums(cards, value)


def sums(cards: Sequence[int], value: int, most: int = MOST_GROUPS) -> list[Cards]:
    """Sets of `cards` that add up to `value`, aces as 1."""
    found: list[Cards] = []
    falling = sorted((card for card in cards if LOW[card] <= value), key=lambda card: -LOW[card])
    _complete(falling, 0, value, (), found, most)
    return found


def _complete(cards: list[int], begin: int, value: int, so_far: Cards, found: list[Cards], most: int) -> None:
    for place in range(begin, len(cards)):
        if len(found) >= most:
            return
        card = cards[place]
        if LOW[card] == value:
            found.append((*so_far, card))
        elif LOW[card] < value:
            _complete(cards, place + 1, value - LOW[card], (*so_far, card), found, most)


def largest(groups: Sequence[Cards]) -> Groups:
    """Groups that share no card and hold as many cards as possible, as far as a short search finds."""
    best: Groups = ()
    most, steps = 0, 0
    todo: list[tuple[int, Groups, frozenset[int]]] = [(0, (), frozenset())]
    while todo and steps < MOST_UNIONS:
        steps += 1
        place, chosen, used = todo.pop()
        if len(used) > most:
            best, most = chosen, len(used)
        for following in range(len(groups) - 1, place - 1, -1):
            if used.isdisjoint(groups[following]):
                todo.append((following + 1, (*chosen, groups[following]), used.union(groups[following])))
    return best


# Builds


def builds(game: Cassino, state: Position, seat: int, card: int) -> Iterator[Build]:
    """Builds of every value that another hand card takes, and what can be added for the partner."""
    hand = [each for each in state.hands[seat] if each != card]
    for value in sorted({value for each in hand for value in game.values.takes[each]}):
        yield from builds_of(game, state, seat, card, value)
    partner = game.partner(seat)
    if partner is not None and game.o.build_for_partner:
        for pile in state.owned(partner):
            for group in with_card(game, state, card, pile.value):
                yield Build(card, pile.value, (group,), builds=(pile.id,), for_partner=True)


def builds_of(game: Cassino, state: Position, seat: int, card: int, value: int) -> Iterator[Build]:
    piles = [p for p in state.builds if p.owner != seat and game.values.takes_build(value, p)]
    names = tuple(pile.id for pile in piles)
    wholes = {(), names, *((name,) for name in names)}
    for group in with_card(game, state, card, value):
        left = [each for each in state.table if each not in group and not game.values.face(each)]
        more = largest(groups_of(left, value, game.values.high))
        for taken in sorted(wholes):
            if taken or len(group) > 1 or own_pile(state, seat, value):
                yield Build(card, value, (group,), builds=taken)
            if more:
                yield Build(card, value, (group, *more), builds=taken)


def with_card(game: Cassino, state: Position, card: int, value: int) -> list[Cards]:
    """Every group of `value` that the played card makes, alone or with loose cards."""
    if LOW[card] == value or (value == HIGH_ACE and game.values.high and is_ace(card)):
        lone: list[Cards] = [(card,)]
    else:
        lone = []
    free = [each for each in state.table if not game.values.face(each)]
    return lone + [(card, *loose) for loose in sums(free, value - LOW[card])]


# Raises


def raises(game: Cassino, state: Position, seat: int, card: int) -> Iterator[Raise]:
    """Every raise by the card alone and, where loose cards may join, by those that bring a value that is held."""
    if not game.o.raising:
        return
    for pile in state.builds:
        if pile.single:
            yield from raises_of(game, state, seat, card, pile)


def raises_of(game: Cassino, state: Position, seat: int, card: int, pile: Pile) -> Iterator[Raise]:
    plain = pile.value + LOW[card]
    yield Raise(card, pile.id, plain)
    if not game.o.raise_with_loose:
        return
    free = [each for each in state.table if not game.values.face(each)]
    held = {value for each in state.hands[seat] if each != card for value in game.values.takes[each]}
    for value in sorted(each for each in held if each >= plain):
        for loose in sums(free, value - plain) if value > plain else [()]:
            if loose:
                yield Raise(card, pile.id, value, loose)
            left = [each for each in free if each not in loose]
            if more := largest(groups_of(left, value, game.values.high)):
                yield Raise(card, pile.id, value, loose, more)


# Guessing


def guess(game: Cassino, state: Position, seat: int, rng: Random) -> Move:
    """A cheap legal move: what a careless player would do with a card drawn at random."""
    if state.phase != PLAY:
        return Continue()
    if not state.rules_seen[seat]:
        return Accept()
    if any(pile.owner == seat for pile in state.builds):
        return automatic(game, state, seat)._replace(auto=False)
    hand = state.hands[seat]
    card = hand[int(rng.random() * len(hand))]
    rank = RANK[card]
    same = [each for each in state.table if RANK[each] == rank]
    if game.values.face(card):
        return Capture(card, ((same[0],),)) if same else Trail(card)
    if not same and len(hand) > 1:
        other = hand[int(rng.random() * len(hand))]
        if other != card and (move := quick_build(game, state, seat, card, other)):
            return move
    return quick_capture(game, state, card, same) or Trail(card)


def quick_capture(game: Cassino, state: Position, card: int, same: list[int]) -> Capture | None:
    """The cards of its rank, a build, or two loose cards that add up to it."""
    value = LOW[card]
    piles = tuple([pile.id for pile in state.builds if pile.value == value]) if state.builds else ()
    if same or piles:
        return Capture(card, alone(same), builds=piles, ace=1 if value == 1 else None)
    pair = two_for(game, state.table, value)
    return Capture(card, (pair,)) if pair else None


def two_for(game: Cassino, table: Iterable[int], value: int) -> Cards:
    """Two cards that add up to `value`; none of them can be a face card then, unless faces have numbers."""
    waiting_for: dict[int, int] = {}
    for each in table:
        low = LOW[each]
        if low in waiting_for:
            return waiting_for[low], each
        waiting_for[value - low] = each
    return ()


def quick_build(game: Cassino, state: Position, seat: int, card: int, other: int) -> Play | None:
    """A raise, or a build with one loose card, to the value of `other`, which stays in hand."""
    if game.values.face(other):
        return None
    target, low = LOW[other], LOW[card]
    for pile in state.builds:
        if pile.value + low == target and pile.single and game.o.raising and may_raise(game, seat, pile):
            return Raise(card, pile.id, target)
    for each in state.table:
        if LOW[each] + low == target:
            return Build(card, target, ((card, each),))
    return None


def may_raise(game: Cassino, seat: int, pile: Pile) -> bool:
    """An opponent's build that has not been raised yet may be raised under all rules."""
    return pile.raised == 0 and game.side_of(pile.owner) != game.side_of(seat)
