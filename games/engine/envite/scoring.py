"""Stones, the stop, tumbo, chicos and the game."""

from __future__ import annotations

from ..game import Emit, Event
from .ladder import CHICO_FUERA, TUMBO
from .options import Options
from .state import GAME_OVER, NOBODY, ROUND_OVER, State

STONES = "stones"  # how a chico is won by counting, rather than outright


def in_tumbo(o: Options, state: State) -> list[int]:
    """The teams that are close enough to a chico to play for it."""
    return [team for team in (0, 1) if state.stones[team] >= o.tumbo_at]


def total(o: Options, old: int, gain: int) -> int:
    """The count after a gain: at least `stones_to_chico` is a chico."""
    new = old + gain
    if o.tumbo_stop and old < o.tumbo_at and new == o.stones_to_chico:
        return o.stones_to_chico - 1
    return new


def reached(o: Options, old: int, stake: str) -> int:
    """The count of a side with `old` stones that wins a round at this stake: at least `stones_to_chico` is a chico."""
    return total(o, old, _worth(o, stake)) if _how(o, old, stake) == STONES else o.stones_to_chico


def _how(o: Options, old: int, stake: str) -> str:
    """What a side with `old` stones plays for at this stake: stones, or the whole chico and by what."""
    return stake if stake == CHICO_FUERA or (stake == TUMBO and old >= o.tumbo_at) else STONES


def _worth(o: Options, stake: str) -> int:
    """The stones of a round. A tumbo is worth them to the defenders only."""
    return o.tumbo_loss_stones if stake == TUMBO else int(stake)


def win_by_tricks(o: Options, state: State, team: int, emit: Emit | None) -> None:
    """Two tricks: the stake is theirs."""
    _win(o, state, team, "tricks", state.stake, emit)


def win_by_fold(o: Options, state: State, team: int, emit: Emit | None) -> None:
    """The other captain did not want it: the last accepted value is theirs, and no card is played."""
    state.stake = state.accepted
    _win(o, state, team, "fold", state.accepted, emit)


def win_by_decline(o: Options, state: State, team: int, emit: Emit | None) -> None:
    """The captain in tumbo gave the round up."""
    _win(o, state, team, "decline", str(o.tumbo_decline_stones), emit)


def _win(o: Options, state: State, team: int, reason: str, stake: str, emit: Emit | None) -> None:
    """The round is over, and paid for."""
    state.phase, state.turn = ROUND_OVER, NOBODY
    state.proposed, state.proposer = None, NOBODY
    if emit:
        emit(Event("round_won", {"team": team, "reason": reason, "value": stake}))
    old = state.stones[team]
    new = reached(o, old, stake)
    if new >= o.stones_to_chico:
        _chico(o, state, team, _how(o, old, stake), emit)
        return
    state.stones[team] = new
    if emit:
        emit(Event("stones", {"team": team, "value": _worth(o, stake), "total": new}))
        if old < o.tumbo_at <= new:
            emit(Event("tumbo_entered", {"team": team}))


def _chico(o: Options, state: State, team: int, how: str, emit: Emit | None) -> None:
    state.chicos[team] += 1
    state.stones = [0, 0]
    if emit:
        emit(Event("chico_won", {"team": team, "how": how, "chicos": state.chicos[:]}))
    if state.chicos[team] >= o.chicos_to_win:
        state.phase, state.winner = GAME_OVER, team
        if emit:
            emit(Event("game_won", {"team": team, "chicos": state.chicos[:]}))
