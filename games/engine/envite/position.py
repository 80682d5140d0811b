"""Any position, from the fields of a case file."""

from __future__ import annotations

from typing import Any

from .ladder import TUMBO, ladder
from .options import Options
from .order import DECK
from .scoring import in_tumbo
from .state import ANSWER, BID, NOBODY, PLAY, ROUND_OVER, TUMBO_DECISION, State

COPIED = ("phase", "round", "accepted", "proposed", "stake")
LISTS = ("captains", "passed", "tricks", "stones", "chicos")


def arrange(o: Options, seats: int, position: dict[str, Any]) -> State:
    """The position that these fields describe; what is left out takes the default of the rules."""
    state = State.fresh(seats, str(o.base_stones))
    state.phase, state.round = BID, 1
    state.dealer = position.get("dealer", seats - 1)
    for name in COPIED:
        setattr(state, name, position.get(name, getattr(state, name)))
    for name in LISTS:
        setattr(state, name, list(position.get(name, getattr(state, name))))
    state.next_captains = state.captains[:]
    state.proposer = _or_nobody(position.get("proposer_team"))
    state.winner = _or_nobody(position.get("winner"))
    if "stake" not in position and state.phase in (PLAY, TUMBO_DECISION) and in_tumbo(o, state):
        state.stake = TUMBO
    _lay_cards(state, position)
    state.leader = position.get("leader", _first(position, (state.dealer + 1) % seats))
    state.turn = _or_nobody(position.get("turn", _turn(o, state)))
    state.spoken = _spoken(o, state)
    return state


def _spoken(o: Options, state: State) -> list[tuple[int, str, str]]:
    """What must have been said: who passed, and the proposals up to the one that stands open, one rung at a time."""
    found = [(state.captains[team], "pass", "") for team in state.passed]
    if state.proposed is not None:
        rungs = ladder(o)
        climbed = rungs[: rungs.index(state.proposed) + 1] if state.proposed in rungs else (state.proposed,)
        for place, rung in enumerate(climbed):
            team = (state.proposer + len(climbed) - 1 - place) % 2
            found.append((state.captains[team], "raise" if place else "envite", rung))
    return found


def _or_nobody(value: int | None) -> int:
    return NOBODY if value is None else value


def _first(position: dict[str, Any], leader: int) -> int:
    """The seat whose card lies first on the table."""
    table = position.get("table")
    return int(table[0]["seat"]) if table else leader


def _lay_cards(state: State, position: dict[str, Any]) -> None:
    """The cards that stand somewhere; all others are the undealt rest, or before a deal the pack."""
    if hands := position.get("hands"):
        state.hands = [DECK.numbers(hand) for hand in hands]
    if vira := position.get("vira"):
        state.vira = DECK.number(vira)
    state.table = [DECK.number(each["card"]) for each in position.get("table", [])]
    state.played = DECK.numbers(position.get("played", []))
    seen = {state.vira, *state.table, *state.played, *(card for hand in state.hands for card in hand)}
    if state.vira != NOBODY:
        state.rest = [card for card in range(len(DECK)) if card not in seen]
    if state.phase == ROUND_OVER:
        first = DECK.numbers(position.get("deck", []))
        state.deck = first + [card for card in range(len(DECK)) if card not in first]


def _turn(o: Options, state: State) -> int | None:
    if state.phase == BID:
        asked = state.leader % 2
        return state.captains[1 - asked if asked in state.passed else asked]
    if state.phase == ANSWER:
        return state.captains[1 - state.proposer]
    if state.phase == TUMBO_DECISION:
        return state.captains[in_tumbo(o, state)[0]]
    if state.phase == PLAY:
        return (state.leader + len(state.table)) % len(state.hands)
    return None
