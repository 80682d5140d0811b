"""The signs that partners make to each other. They may be false, and the rivals may happen to see them."""

from __future__ import annotations

from ..game import Emit, Event
from ..text import _
from .order import matadores
from .state import PLAY, SPOKEN, State

SIGNALS_A_ROUND = 3  # by each seat: enough for a hand and one lie
MEANINGS = {
    "malilla": _("the malilla"),
    "perica": _("the Perica"),
    "knight": _("the knight of clubs"),
    "three": _("the 3 of clubs, or the 5 of coins where it is a matador"),
    "king": _("the king of trumps"),
    "ciego": _("ciego: no trump at all"),
    "flus": _("flus: nothing but trumps"),
    "two_small": _("two small trumps"),
    "small": _("small trumps"),
    "call": _("call an envite"),
    "whistle": _("look here"),
}
GESTURES = {
    "malilla": _("Tip of the tongue"),
    "perica": _("Wink"),
    "knight": _("Mouth to one side"),
    "three": _("Wrinkled nose"),
    "king": _("Raised eyebrows"),
    "ciego": _("Closed eyes"),
    "flus": _("Puffed cheeks"),
    "two_small": _("Bitten lip"),
    "small": _("Snapped fingers"),
    "call": _("A slight nod"),
    "whistle": _("Whistle"),
}
HEARD = frozenset({"whistle"})  # by everybody, always
OF_MATADORES = {"perica": "10o", "knight": "11b", "three": "3b"}  # matadores at some tables only


def signs(seats: int) -> tuple[str, ...]:
    """The signs of this table size: those of its matadores, and those that every table has."""
    fixed = matadores(seats, "traditional")
    return tuple(sign for sign in MEANINGS if sign not in OF_MATADORES or OF_MATADORES[sign] in fixed)


def open_for_signals(state: State) -> bool:
    """From the deal until the round is over."""
    return state.phase == PLAY or state.phase in SPOKEN


def may_signal(state: State, seat: int) -> bool:
    return open_for_signals(state) and made_by(state, seat) < SIGNALS_A_ROUND


def made_by(state: State, seat: int) -> int:
    """How many signals `seat` has made in this round."""
    return sum(maker == seat for maker, _sign, _seen in state.signals)


def make(state: State, seat: int, sign: str, emit: Emit | None) -> None:
    """A sign to the partners. Whether the rivals saw it is drawn next, unless everybody hears it."""
    heard = sign in HEARD
    state.signals.append((seat, sign, True if heard else None))
    if emit:
        only = () if heard else team_of(state, seat % 2)
        emit(Event("signal_made", {"seat": seat, "team": seat % 2, "id": sign}, only))


def glimpsed(state: State, seen: bool, emit: Emit | None) -> None:
    """The rivals saw the last sign, or did not. Only they learn of it."""
    place = first_open(state)
    seat, sign = state.signals[place][:2]
    state.signals[place] = (seat, sign, seen)
    if seen and emit:
        emit(Event("signal_seen", {"seat": seat, "team": seat % 2, "id": sign}, team_of(state, 1 - seat % 2)))


def first_open(state: State) -> int:
    """The place of the signal of which it is not yet drawn whether the rivals saw it, or -1."""
    return next((place for place, signal in enumerate(state.signals) if signal[2] is None), -1)


def known_to(state: State, seat: int | None) -> list[tuple[int, str]]:
    """The signals that `seat` has seen in this round: those of its team, and those that its rivals let slip."""
    return [
        (maker, sign)
        for maker, sign, seen in state.signals
        if sign in HEARD or (seat is not None and (seen or maker % 2 == seat % 2))
    ]


def team_of(state: State, team: int) -> tuple[int, ...]:
    return tuple(range(team, len(state.hands), 2))
