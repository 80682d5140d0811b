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
from .rounds import play_begins
from .signals import signs
from .state import PLAY, State
from .strength import chance
from .tricks import TO_WIN

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
            p = self.judge(game, order, view, worlds, rng, seconds)
            return Captain(game.o, game.rungs, view, p, rng).say(cast(list[Call], due))
        cards = [move.card for move in due if isinstance(move, Play)]
        if self.easy and rng.random() < CARELESS:
            return PLAYS[rng.choice(sorted(cards, key=order.weakness.__getitem__)[:2])]
        return PLAYS[self.card(game, order, view, cards, worlds, rng, seconds)]

    def judge(
        self,
        game: Any,
        order: Order,
        view: Mapping[str, Any],
        worlds: Callable[[Random], State],
        rng: Random,
        seconds: float,
    ) -> float:
        """The chance to win the round: half by the table of strengths, half by imagined rounds. An easy captain
        knows only the table, and misjudges it."""
        prior = chance(order, game.seats, view)
        if self.easy:
            return prior + rng.uniform(-NOISE, NOISE)
        count = budget(seconds, sum(view["hand_counts"]))
        return (prior + sum(won(game, order, begun(worlds(rng)), view["team"]) for _ in range(count)) / count) / 2

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
        count = budget(seconds, sum(view["hand_counts"]) * len(cards))
        wins = dict.fromkeys(cards, 0)
        for _ in range(count):
            world = worlds(rng)
            for card in cards:
                state = world.clone()
                game.apply(state, state.turn, PLAYS[card])
                wins[card] += won(game, order, state, view["team"])
        good = max(wins.values()) - INDIFFERENT * count
        return order.weakest(card for card in cards if wins[card] >= good)

    def sign(self, game: Any, seat: Seat, view: Mapping[str, Any], rng: Random) -> Signal | None:
        """One true sign a round, by those who are not the captain and have something to say; not always."""
        if seat in view["captains"] or any(each["seat"] == seat for each in view["signals"]) or rng.random() < 0.3:
            return None
        return next((Signal(sign) for sign in true_signs(game, view) if sign in signs(game.seats)), None)


def budget(seconds: float, cards: int) -> int:
    """How many worlds may be imagined in which so many cards are laid."""
    return max(8, min(WORLDS, int(seconds * CARDS_A_SECOND / cards)))


def begun(world: State) -> State:
    """An imagined world in which the talking is over."""
    play_begins(world)
    return world


def won(game: Any, order: Order, state: State, team: int) -> bool:
    """Does `team` win the round if everybody goes on sensibly? Plays it out in `state`."""
    while state.phase == PLAY:
        game.apply(state, state.turn, PLAYS[sensible(order, game.o, state)])
    return state.tricks[team] == TO_WIN


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
