"""Following, the drag, and the best of three tricks."""

from __future__ import annotations

from ..game import Emit, Event
from .options import Options
from .order import DECK, TRUMP, Order
from .scoring import win_by_tricks
from .state import State

TO_WIN = 2  # tricks


def playable(order: Order, o: Options, table: list[int], hand: list[int]) -> list[int]:
    """The cards of `hand` that may be played to the trick in `table`."""
    if not table:
        return hand
    suits = order.suits
    led = suits[table[0]]
    owed = [card for card in hand if suits[card] == led]
    if not owed or (led == TRUMP and owed == [order.top]):
        return hand  # nothing to follow with, or only the top card, which is never forced out
    if led != TRUMP and o.follow_rule == "follow_or_trump":
        return [card for card in hand if suits[card] in (led, TRUMP)]
    return owed


def play(order: Order, o: Options, state: State, seat: int, card: int, emit: Emit | None) -> None:
    """Lay a card on the trick; the last one finishes it."""
    state.hands[seat].remove(card)
    state.table.append(card)
    state.serial += 1
    if emit:
        emit(Event("card_played", {"seat": seat, "card": DECK.code(card)}))
    seats = len(state.hands)
    if len(state.table) == seats:
        _finish(order, o, state, emit)
    else:
        state.turn = seat + 1 if seat + 1 < seats else 0


def _finish(order: Order, o: Options, state: State, emit: Emit | None) -> None:
    """The strongest card takes the trick and its player leads the next; two tricks are the round."""
    winner = (state.leader + order.strongest(state.table)) % len(state.hands)
    team = winner % 2
    state.played += state.table
    state.leaders.append(state.leader)
    state.table = []
    state.tricks[team] += 1
    state.leader = state.turn = winner
    if emit:
        number = sum(state.tricks)
        emit(Event("trick_won", {"seat": winner, "team": team, "trick": number, "tricks": state.tricks[:]}))
    if state.tricks[team] == TO_WIN:
        win_by_tricks(o, state, team, emit)


def finished(state: State) -> list[tuple[int, list[int]]]:
    """The finished tricks of this round of which it is known who played what: the leader's seat, and the cards."""
    seats = len(state.hands)
    first = len(state.played) - seats * len(state.leaders)
    return [
        (leader, state.played[first + seats * place : first + seats * (place + 1)])
        for place, leader in enumerate(state.leaders)
    ]
