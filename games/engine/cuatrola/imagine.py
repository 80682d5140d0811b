"""The worlds that a seat cannot tell apart: unseen cards dealt again, within what has been shown.

Everything here follows from public knowledge and the seat's own cards. What a play proves about a hand stays proved
(`Duties.shows`); what was announced is held; who was asked for a cante, and who was not, agrees with the cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from . import cantes
from .duties import Duties
from .moves import SOLO
from .pack import BEATS, cards, mask
from .state import State

TRIES = 60  # independent deals before all deals are gone through


@dataclass(frozen=True, slots=True)
class Window:
    """What was heard after a trick. `later`: the cards that each seat has played since, and so held then."""

    taker: int
    said: tuple[tuple[int, int], ...]  # (seat, suit or -1 for no)
    pending: int  # the seat being asked, or -1
    announced: int  # the knights announced before
    later: tuple[int, ...]


def imagine(duties: Duties, auto: bool, state: State, seat: int, rng: Random) -> State:
    """A world of `seat`; `auto`: cantes announce themselves at this table."""
    world = state.clone()
    world.next_decks = []
    known = held_for_sure(state)
    known[seat] = state.hands[seat]
    room = [hand.bit_count() - sure.bit_count() for hand, sure in zip(state.hands, known, strict=True)]
    unseen = sum(state.hands) & ~(known[0] | known[1] | known[2] | known[3])
    if unseen:
        lacks, heard = shown_lacking(duties, state), windows(state)
        world.hands = next(
            hands for hands in deals(unseen, room, lacks, known, rng) if agrees(state, hands, heard, auto)
        )
    return world


def held_for_sure(state: State) -> list[int]:
    """By seat, the cards that everybody knows to be in that hand: the shown card and announced pairs."""
    gone = state.trick | state.piles[0] | state.piles[1]
    known = [0, 0, 0, 0]
    if state.shown >= 0:
        known[state.dealer] = 1 << state.shown & ~gone
    for seat, suit in cantes.made(state):
        known[seat] |= cantes.both(suit) & ~gone
    return known


# What the tricks have shown


def tricks(state: State) -> list[list[tuple[int, int]]]:
    """The plays of this hand, trick by trick; the last one may be going on."""
    size = state.active
    return [state.history[start : start + size] for start in range(0, len(state.history), size)]


def shown_lacking(duties: Duties, state: State) -> list[int]:
    """By seat, the cards that its plays prove not to be in its hand."""
    lacks = [0, 0, 0, 0]
    for plays in tricks(state):
        taker, best = plays[0]
        led = best // 5
        for seat, card in plays[1:]:
            lacks[seat] |= duties.shows(led, best, state.trump, card, (taker ^ seat) == 2)
            if BEATS[state.trump][best] >> card & 1:
                taker, best = seat, card
    return lacks


def winner(trump: int, plays: list[tuple[int, int]]) -> int:
    taker, best = plays[0]
    for seat, card in plays[1:]:
        if BEATS[trump][best] >> card & 1:
            taker, best = seat, card
    return taker


# What the cantes have shown


def windows(state: State) -> list[Window]:
    """What was heard after each trick of the record that could bring a cante."""
    if state.bid > SOLO:
        return []
    whole = [plays for plays in tricks(state) if len(plays) == state.active]
    first = state.played() - len(whole) + 1
    found = [
        _window(state, number, winner(state.trump, plays), (number - first + 1) * state.active)
        for number, plays in enumerate(whole, first)
        if number <= cantes.WINDOWS
    ]
    if state.phase == "cante" and not whole:
        found.append(_window(state, state.played(), state.leader, 0))
    return found


def _window(state: State, number: int, taker: int, plays_before: int) -> Window:
    later = [0, 0, 0, 0]
    for seat, card in state.history[plays_before:]:
        later[seat] |= 1 << card
    said = tuple((seat, suit) for trick, seat, suit in state.answers if trick == number)
    before = mask(suit * 5 + 3 for trick, _, suit in state.answers if trick < number and suit >= 0)
    pending = state.turn if state.phase == "cante" and number == state.played() else -1
    return Window(taker, said, pending, before, tuple(later))


def agrees(state: State, hands: list[int], heard: list[Window], auto: bool) -> bool:
    """Would these hands have been asked, and could they have answered, just so?"""
    for window in heard:
        then = [hand | later for hand, later in zip(hands, window.later, strict=True)]
        queue = cantes.asked(then, window.taker, state.sitting, state.trump, window.announced)
        if not (_announced_alone(queue, window) if auto else _answered(queue, window)):
            return False
    return True


def _announced_alone(queue: list[tuple[int, int]], window: Window) -> bool:
    return tuple((seat, cantes.suits(held)[0]) for seat, held in queue[:1]) == window.said


def _answered(queue: list[tuple[int, int]], window: Window) -> bool:
    seats = [seat for seat, _ in window.said] + [window.pending] * (window.pending >= 0)
    if [seat for seat, _ in queue[: len(seats)]] != seats:
        return False
    sung = [(seat, suit) for seat, suit in window.said if suit >= 0]
    if not sung and window.pending < 0:
        return len(queue) == len(seats)
    return all(dict(queue)[seat] >> suit * 5 & 0b01000 for seat, suit in sung)


# Dealing again


def deals(unseen: int, room: list[int], lacks: list[int], known: list[int], rng: Random) -> Iterator[list[int]]:
    """Hands made of what is known and the unseen cards: some drawn independently, then all of them."""
    for _ in range(TRIES):
        yield next(_dealt(unseen, room, lacks, known, rng))
    yield from _dealt(unseen, room, lacks, known, rng)


def _dealt(unseen: int, room: list[int], lacks: list[int], known: list[int], rng: Random) -> Iterator[list[int]]:
    order = cards(unseen)
    rng.shuffle(order)
    order.sort(key=lambda card: sum(free > 0 and not lack >> card & 1 for free, lack in zip(room, lacks, strict=True)))
    return _place(order, room[:], lacks, known[:], rng)


def _place(order: list[int], room: list[int], lacks: list[int], hands: list[int], rng: Random) -> Iterator[list[int]]:
    """Every way to deal `order`, the hardest card first; hands with more room are likelier to get it."""
    if not order:
        yield hands[:]
        return
    card, rest = order[0], order[1:]
    seats = [seat for seat in range(4) if room[seat] and not lacks[seat] >> card & 1]
    if len(seats) > 1:
        seats.sort(key=lambda seat: rng.random() ** (1 / room[seat]), reverse=True)
    for seat in seats:
        room[seat] -= 1
        hands[seat] |= 1 << card
        yield from _place(rest, room, lacks, hands, rng)
        room[seat] += 1
        hands[seat] ^= 1 << card
