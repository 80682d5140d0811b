"""The deal, and what a round opens with."""

from __future__ import annotations

from ..game import Emit, Event
from .ladder import TUMBO
from .options import Options
from .order import DECK, SUIT_SIZE
from .scoring import in_tumbo
from .state import BID, NOBODY, PLAY, TUMBO_DECISION, State

HAND = 3  # cards dealt to each seat, in one packet


def deal(o: Options, state: State, cards: tuple[int, ...], emit: Emit | None) -> None:
    """Deal a new round from `cards`; the deal has moved on unless it is the first."""
    seats = len(state.hands)
    _change_captains(state, emit)
    if state.round:
        state.dealer = (state.dealer + 1) % seats
    state.round += 1
    state.serial += 1
    state.leader = (state.dealer + 1) % seats
    _clear(state, str(o.base_stones))
    for place in range(seats):
        state.hands[(state.leader + place) % seats] = list(cards[HAND * place : HAND * place + HAND])
    state.vira = cards[HAND * seats]
    state.rest = list(cards[HAND * seats + 1 :])
    if emit:
        _tell(state, emit)
    _open(o, state, emit)


def _change_captains(state: State, emit: Emit | None) -> None:
    for team in (0, 1):
        if state.captains[team] != state.next_captains[team]:
            state.captains[team] = state.next_captains[team]
            if emit:
                emit(Event("captain_changed", {"team": team, "seat": state.captains[team]}))


def _clear(state: State, base: str) -> None:
    state.deck, state.table, state.played, state.leaders = [], [], [], []
    state.tricks, state.passed, state.spoken, state.signals = [0, 0], [], [], []
    state.stake = state.accepted = base
    state.proposed, state.proposer = None, NOBODY


def _tell(state: State, emit: Emit) -> None:
    """Everybody learns how many cards each seat got, and each seat which ones it got itself."""
    emit(Event("round_started", {"round": state.round, "dealer": state.dealer, "leader": state.leader}))
    seats = len(state.hands)
    for seat in ((state.leader + place) % seats for place in range(seats)):
        emit(Event("dealt", {"seat": seat, "count": HAND}))
        emit(Event("dealt", {"seat": seat, "count": HAND, "cards": DECK.names(state.hands[seat])}, only=(seat,)))
    code = DECK.code(state.vira)
    emit(Event("vira_turned", {"card": code, "trump": code[-1]}))


def _open(o: Options, state: State, emit: Emit | None) -> None:
    """With a team in tumbo nobody calls: the cards are played at once, or its captain is asked first."""
    teams = in_tumbo(o, state)
    if not teams:
        state.phase, state.turn = BID, state.captains[state.leader % 2]
        return
    state.stake = TUMBO
    if emit:
        emit(Event("tumbo_round", {"teams": teams}))
    if len(teams) == 1 and o.tumbo_decline_stones:
        state.phase, state.turn = TUMBO_DECISION, state.captains[teams[0]]
    else:
        play_begins(state)


def play_begins(state: State) -> None:
    """The talking is over: the leader of the round leads the first trick."""
    state.phase, state.turn = PLAY, state.leader


def trump_of(state: State) -> int:
    """The trump suit of the round, by its Vira."""
    return state.vira // SUIT_SIZE
