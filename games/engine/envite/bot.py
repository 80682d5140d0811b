"""The house player of Envite: decides from its own view, from imagined worlds, and from what lay open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, cast

from ..cards import SPANISH_SUITS
from ..game import Bot, Move, Seat
from .calling import Captain
from .instinct import sensible
from .moves import PLAYS, Call, Play, Signal
from .order import DECK, TRUMP, Order
from .signals import signs
from .state import PLAY, State
from .strength import chance

WORLDS = 300  # imagined for one card, at most
CARDS_A_SECOND = 90_000  # laid in imagined rounds, on a busy machine
INDIFFERENT = 0.01  # of two cards as good as that, keep the stronger
NOISE = 0.2  # how far an easy captain misjudges its hand
CARELESS = 1 / 3  # how often an easy player lays any low card


class House(Bot):
    """`level` is "hard", or "easy": it misjudges its hand and lays careless cards."""

    def __init__(self, level: str = "hard") -> None:
        self.easy = level == "easy"

    def choose(
        self,
        game: Any,
        seat: Seat,
        view: dict[str, Any],
        legal: list[Move],
        worlds: Callable[[Random], Any],
        rng: Random,
        seconds: float,
    ) -> Move | None:
        due = [move for move in legal if not isinstance(move, Signal)]
        if not due:
            return self.sign(game, seat, view, rng)
        if len(due) == 1:
            return due[0]
        order = game.orders[SPANISH_SUITS.index(view["trump"])]
        if view["phase"] != PLAY:
            p = chance(order, game.seats, view) + (rng.uniform(-NOISE, NOISE) if self.easy else 0.0)
            return Captain(game.o, game.rungs, view, p, rng).say(cast(list[Call], due))
        cards = [move.card for move in due if isinstance(move, Play)]
        if self.easy and rng.random() < CARELESS:
            return PLAYS[rng.choice(sorted(cards, key=order.weakness.__getitem__)[:2])]
        return PLAYS[self.card(game, order, view, cards, worlds, rng, seconds)]

    def card(
        self,
        game: Any,
        order: Order,
        view: Mapping[str, Any],
        cards: list[int],
        worlds: Callable[[Random], State],
        rng: Random,
        seconds: float,
    ) -> int:
        """The card with which most imagined rounds are won; of equals the weakest."""
        to_come = sum(view["hand_counts"])
        count = max(8, min(WORLDS, int(seconds * CARDS_A_SECOND / (to_come * len(cards)))))
        wins = dict.fromkeys(cards, 0)
        for _ in range(count):
            world = worlds(rng)
            for card in cards:
                wins[card] += won(game, order, world, view["team"], card)
        good = max(wins.values()) - INDIFFERENT * count
        return order.weakest(card for card in cards if wins[card] >= good)

    def sign(self, game: Any, seat: Seat, view: Mapping[str, Any], rng: Random) -> Signal | None:
        """One true sign a round, by those who are not the captain and have something to say; not always."""
        if seat in view["captains"] or any(each["seat"] == seat for each in view["signals"]) or rng.random() < 0.3:
            return None
        return next((Signal(sign) for sign in true_signs(game, view) if sign in signs(game.seats)), None)


def won(game: Any, order: Order, world: State, team: int, card: int) -> bool:
    """Does `team` win the round in this world, if `card` is played now and everybody goes on sensibly?"""
    state = world.clone()
    game.apply(state, state.turn, PLAYS[card])
    while state.phase == PLAY:
        game.apply(state, state.turn, PLAYS[sensible(order, game.o, state)])
    return state.tricks[team] == 2


def true_signs(game: Any, view: Mapping[str, Any]) -> list[str]:
    """What a player could honestly tell about its hand, the most important first."""
    order: Order = game.orders[SPANISH_SUITS.index(view["trump"])]
    hand = DECK.numbers(view["hand"])
    trumps = [card for card in hand if order.suits[card] == TRUMP]
    named = {
        "3b": "three",
        "11b": "knight",
        "10o": "perica",
        f"2{view['trump']}": "malilla",
        f"12{view['trump']}": "king",
    }
    codes = DECK.names(sorted(trumps, key=order.trumps.index))
    counted = {0: ["ciego"], 2: ["two_small"], 3: ["flus"]}.get(len(trumps), [])
    return [named[code] for code in codes if code in named] + (counted if len(hand) == 3 else [])
