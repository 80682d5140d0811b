"""The envite: what the captains say before the first card, and the captain's decision in tumbo."""

from __future__ import annotations

from ..game import Emit, Event
from .ladder import above
from .moves import CALLS, RUNGS, Call
from .options import Options
from .rounds import play_begins
from .scoring import win_by_decline, win_by_fold
from .state import ANSWER, BID, NOBODY, SPOKEN, TUMBO_DECISION, State

WORDS = {BID: ("pass", "envite"), ANSWER: ("accept", "fold", "raise"), TUMBO_DECISION: ("tumbo_play", "tumbo_decline")}
SPOKEN_FOR = dict(zip(SPOKEN, ("pass", "fold", "tumbo_play"), strict=True))  # what an expired clock says
KINDS = frozenset((*CALLS, *RUNGS))


def calls(o: Options, rungs: tuple[str, ...], state: State) -> list[Call]:
    """What the captain who is asked may say."""
    found = []
    for word in WORDS[state.phase]:
        if word in RUNGS:
            found += [Call(word, rung) for rung in above(rungs, state.proposed, o.envite_jumps)]
        else:
            found.append(Call(word))
    return found


def say(o: Options, state: State, seat: int, call: Call, emit: Emit | None) -> None:
    """A captain speaks."""
    state.serial += 1
    word, team = call.kind, seat % 2
    state.spoken.append((seat, word, call.to))
    if word == "pass":
        _pass(state, seat, team, emit)
    elif word in RUNGS:
        _propose(state, seat, team, call, emit)
    elif word == "accept":
        _accept(state, seat, team, emit)
    elif word == "fold":
        _tell(emit, "envite_folded", seat, team, value=state.accepted)
        win_by_fold(o, state, 1 - team, emit)
    elif word == "tumbo_play":
        _tell(emit, "tumbo_played", seat, team)
        play_begins(state)
    else:
        _tell(emit, "tumbo_declined", seat, team, value=str(o.tumbo_decline_stones))
        win_by_decline(o, state, 1 - team, emit)


def _pass(state: State, seat: int, team: int, emit: Emit | None) -> None:
    _tell(emit, "passed", seat, team)
    state.passed.append(team)
    if len(state.passed) == 2:
        play_begins(state)
    else:
        state.turn = state.captains[1 - team]


def _propose(state: State, seat: int, team: int, call: Call, emit: Emit | None) -> None:
    """A raise accepts what was proposed as a floor."""
    if call.kind == "envite":
        _tell(emit, "envite_called", seat, team, to=call.to)
    else:
        state.accepted = state.proposed or state.accepted
        _tell(emit, "envite_raised", seat, team, to=call.to, accepted=state.accepted)
    state.proposed, state.proposer = call.to, team
    state.phase, state.turn = ANSWER, state.captains[1 - team]


def _accept(state: State, seat: int, team: int, emit: Emit | None) -> None:
    state.stake = state.accepted = state.proposed or state.accepted
    state.proposed, state.proposer = None, NOBODY
    _tell(emit, "envite_accepted", seat, team, value=state.stake)
    play_begins(state)


def _tell(emit: Emit | None, kind: str, seat: int, team: int, **data: str) -> None:
    if emit:
        emit(Event(kind, {"seat": seat, "team": team, **data}))
