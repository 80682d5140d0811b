"""Tables and hands of Cuatrola for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine.cuatrola import GAME
from games.engine.cuatrola.game import Cuatrola
from games.engine.cuatrola.moves import PASS, Bid
from games.engine.cuatrola.pack import DECK
from games.engine.cuatrola.state import State
from games.engine.game import DEALER, Event, Move, Seat
from games.engine.playout import run_on

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"quintola": True},
    {"undertrump": "forced"},
    {"partner_exemption": "trump"},
    {"partner_exemption": "full"},
    {"partner_exemption": "full", "undertrump": "forced", "cante_mode": "auto", "hand_tie": "last_trick"},
    {"quintola": True, "big_bid_partner": "plays", "early_end": False, "bid_lead": "bidder"},
    {"bidding_mode": "auction", "quintola": True, "deal_packets": "two_three"},
)


def table(**options: Any) -> Cuatrola:
    return GAME(GAME.schema.load(options, 4, "local"), 4, "local")


def dealt(game: Cuatrola, rng: Random, bid: int = PASS) -> State:
    """A hand about to be played, in which the mano has said `bid` and the others pass."""
    state = game.start()
    run_on(game, state, rng)
    game.apply(state, state.turn, Bid(bid))
    while state.phase == "bidding":
        game.apply(state, state.turn, Bid(PASS))
    return state


def random_hand(game: Cuatrola, rng: Random) -> Iterator[tuple[Seat, Move, State]]:
    """One whole hand of random moves, from its deal: who did what, and the position before it."""
    state = game.start()
    run_on(game, state, rng)
    while state.turn >= 0:
        seat, move = state.turn, game.guess(state, state.turn, rng)
        yield seat, move, state.clone()
        game.apply(state, seat, move)


def random_match(game: Cuatrola, rng: Random) -> Iterator[tuple[State, list[Event]]]:
    """Every position of a random match, with the events that led to it."""
    state = game.start()
    while game.outcome(state) is None:
        events: list[Event] = []
        if (deal := game.deal(state, rng)) is not None:
            game.apply(state, DEALER, deal, events.append)
        else:
            seat = rng.choice(game.to_act(state))
            game.apply(state, seat, game.guess(state, seat, rng), events.append)
        yield state.clone(), events


def codes(bits: int) -> set[str]:
    return {DECK.code(card) for card in range(len(DECK)) if bits >> card & 1}
