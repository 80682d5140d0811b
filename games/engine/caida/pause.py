"""Viveza: the pause in which everybody may still object before a game or a cycle closes (CA-18.12)."""

from __future__ import annotations

from ..game import Emit, Event
from .pack import CLOSE_SECONDS
from .state import CLOSE, Position


def open_pause(state: Position, reason: str, emit: Emit | None) -> None:
    """A fresh pause. A turn's clock that was running is held: its serial stays."""
    state.phase, state.closing = CLOSE, reason
    state.champion = state.reached[0][0] if state.reached else -1
    state.serial += 1
    state.pause_serial = state.serial
    if emit:
        emit(Event("closing", {"reason": reason, "seconds": CLOSE_SECONDS}))
