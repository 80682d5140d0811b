"""Positions as cases write them (CS-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import rounds
from .pack import PACK, SIZE
from .state import NOBODY, PLAY, SETUP, Pile, Position, pile_from

if TYPE_CHECKING:
    from .game import Cassino

SORTED = list(range(SIZE))


def arrange(game: Cassino, given: dict[str, Any]) -> Position:
    """A position from the fields of a case; what is left out takes its documented default."""
    state = Position(game.seats, game.sides)
    state.phase = given.get("phase", PLAY)
    state.starter = given.get("starter", 0)
    state.scores = list(given.get("scores", state.scores))
    state.rules_seen = list(given.get("rules_seen", state.rules_seen))
    state.resigned = list(given.get("resigned", []))
    state.continued = list(given.get("continued", []))
    prepared = [PACK.numbers(deck) for deck in given.get("next_decks", [])] + [SORTED]
    last = game.seats - 1
    if state.phase == SETUP:
        state.dealer = given.get("dealer", last if game.kind == "local" else NOBODY)
        state.prepared = [PACK.numbers(given["deck"]) if "deck" in given else SORTED, *prepared]
    else:
        state.dealer = given.get("dealer", last if game.kind == "local" else (state.starter - 1) % game.seats)
        state.prepared = prepared
        lay_out(game, state, given)
    return state


def lay_out(game: Cassino, state: Position, given: dict[str, Any]) -> None:
    """The cards of a position in which a round is on, or has just been counted."""
    state.hands = [PACK.numbers(hand) for hand in given.get("hands", [[]] * game.seats)]
    state.table = PACK.numbers(given.get("table", []))
    state.builds = sorted((pile_from(each) for each in named(given.get("builds", []))), key=number)
    state.next_id = max((number(pile) for pile in state.builds), default=0) + 1
    state.piles = [PACK.numbers(pile) for pile in given.get("piles", [[]] * game.seats)]
    sweeps = given.get("sweeps", [])
    state.markers = [(seat, card) for seat, cards in enumerate(sweeps) for card in PACK.numbers(cards)]
    state.deck = PACK.numbers(given["deck"]) if "deck" in given else unplaced(state)
    if state.phase == PLAY:
        state.turn = given.get("turn", (state.dealer + 1) % game.seats)
    last = given.get("last_capture")
    state.last_capture = NOBODY if last is None else last
    state.last_taken = PACK.numbers(given.get("last_taken") or [])
    state.round_no = given.get("round_no", 1)
    to_come = len(state.deck) // (rounds.HAND * game.seats)
    state.deal_no = given.get("deal_no", rounds.deals(game.seats) - to_come)


def named(builds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Builds that are given without an id are numbered as they stand."""
    return [{"id": f"b{place}"} | each for place, each in enumerate(builds, 1)]


def number(pile: Pile) -> int:
    digits = "".join(letter for letter in pile.id if letter.isdigit())
    return int(digits or 0)


def unplaced(state: Position) -> list[int]:
    piles = [pile.cards for pile in state.builds]
    placed = {card for place in (*state.hands, *state.piles, *piles, state.table) for card in place}
    return [card for card in SORTED if card not in placed]
