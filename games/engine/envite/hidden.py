"""What a seat cannot see, dealt again: worlds that it cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from .options import Options
from .order import TRUMP, Order
from .sight import shown_to
from .signals import HEARD
from .state import State
from .tricks import finished


def imagine(order: Order | None, o: Options, state: State, seat: int, rng: Random) -> State:
    """`state` with all cards that `seat` has not seen dealt again, as far as play has not shown who lacks them, and
    with only those signals that it has seen. Depends on nothing that `seat` does not know."""
    world = state.clone()
    world.deck = []
    world.signals = [(maker, sign, _known(seat, maker, sign, seen)) for maker, sign, seen in state.signals
                     if maker % 2 == seat % 2 or seen]  # fmt: skip
    seen = (seat, *shown_to(o, state, seat))
    others = [other for other in range(len(state.hands)) if other not in seen]
    pool = sorted(card for cards in (state.rest, *(state.hands[other] for other in others)) for card in cards)
    rng.shuffle(pool)
    lacks = lacking(order, o, state) if order else {}
    kept = _match(pool, [other for other in others if lacks.get(other) for _ in state.hands[other]], lacks)
    taken = {card for cards in kept.values() for card in cards}
    free = iter([card for card in pool if card not in taken])
    for other in others:
        hand = kept.get(other, [])
        world.hands[other] = hand + [next(free) for _ in range(len(state.hands[other]) - len(hand))]
    world.rest = list(free)
    return world


def _known(seat: int, maker: int, sign: str, seen: bool | None) -> bool | None:
    """A team does not know whether its own signs were seen."""
    return seen if maker % 2 != seat % 2 or sign in HEARD or seen is None else False


def lacking(order: Order, o: Options, state: State) -> dict[int, set[int]]:
    """The cards that each seat cannot hold, by what it played when it had to follow."""
    suits, found = order.suits, dict[int, set[int]]()
    for seat, led, card in _followers(state):
        suit = suits[led]
        if suits[card] == suit or (o.follow_rule == "follow_or_trump" and suit != TRUMP and suits[card] == TRUMP):
            continue
        found.setdefault(seat, set()).update(
            other for other in range(len(suits)) if suits[other] == suit and other != order.top
        )
    return found


def _followers(state: State) -> Iterator[tuple[int, int, int]]:
    """Each card played to a trick that somebody else led: seat, card led, card."""
    for leader, trick in (*finished(state), (state.leader, state.table)):
        for place, card in enumerate(trick[1:], 1):
            yield (leader + place) % len(state.hands), trick[0], card


def _match(pool: list[int], places: list[int], lacks: dict[int, set[int]]) -> dict[int, list[int]]:
    """For each of `places` (seats) a card of `pool` that it may hold; by augmenting paths, so found if there is one."""
    holder: dict[int, int] = {}  # card -> place

    def settle(place: int, tried: set[int]) -> bool:
        allowed = [card for card in pool if card not in lacks[places[place]] and card not in tried]
        for card in allowed:
            if card not in holder:
                holder[card] = place
                return True
        for card in allowed:
            tried.add(card)
            if settle(holder[card], tried):
                holder[card] = place
                return True
        return False

    for place in range(len(places)):
        settle(place, set())
    hands: dict[int, list[int]] = {}
    for card, place in holder.items():
        hands.setdefault(places[place], []).append(card)
    return hands
