"""Viveza: accusations, and what an upheld one puts right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..game import Emit, Event
from . import flow, singing
from .capture import best_part, is_legal
from .moves import Accuse, Cards
from .pack import CLEAN_TABLE, DECK, MISTAKES, PENALTY
from .pause import open_pause
from .scoring import deduct, finish, mistake
from .state import ACCUSED, CLOSE, OPEN, PLAY, WITHDRAWN, Cantos, Capture, Position

if TYPE_CHECKING:
    from .game import Caida


def accuse(game: Caida, state: Position, seat: int, move: Accuse, emit: Emit | None) -> None:
    """Right or wrong, the first accusation closes the event for everybody (CA-18.7)."""
    if move.about == "capture":
        assert state.capture is not None
        state.capture = state.capture._replace(accused=True)
        _judge_capture(game, state, seat, state.capture, emit)
    else:
        cantos = meant(state, move)
        assert cantos is not None
        cantos.window[move.target] = ACCUSED
        _judge_canto(game, state, seat, move.target, cantos, emit)
    look_again(game, state, emit)


def announcements(state: Position) -> list[Cantos]:
    """The deals whose announcements may still be open, the newest first."""
    return [state.cantos] if state.before is None else [state.cantos, state.before]


def meant(state: Position, move: Accuse) -> Cantos | None:
    """The deal whose open announcement is meant: the newest, unless one is named."""
    for cantos in announcements(state):
        if cantos.window[move.target] == OPEN and move.deal in (None, cantos.number):
            return cantos
    return None


def accusable(game: Caida, state: Position, seat: int) -> list[dict[str, Any]]:
    """What this seat may still accuse, the newest first."""
    if state.phase not in (PLAY, CLOSE) or state.mistakes[seat] >= MISTAKES:
        return []
    found: list[dict[str, Any]] = [
        {"target": rival, "about": "canto", "deal": cantos.number}
        for rival in game.rivals[seat]
        for cantos in announcements(state)
        if cantos.window[rival] == OPEN and cantos.heard[rival][seat]
    ]
    capture = state.capture
    if capture and not capture.accused and capture.online[seat] and capture.seat in game.rivals[seat]:
        found.append({"target": capture.seat, "about": "capture", "deal": capture.number})
    return found


def accusations(game: Caida, state: Position, seat: int) -> list[Accuse]:
    """The same as moves; only the older of two announcements needs its deal."""
    moves = []
    for each in accusable(game, state, seat):
        move = Accuse(each["target"], each["about"])
        older = move.about == "canto" and getattr(meant(state, move), "number", None) != each["deal"]
        moves.append(move._replace(deal=each["deal"]) if older else move)
    return moves


def _tell(seat: int, target: int, about: str, upheld: bool, emit: Emit | None) -> None:
    if emit:
        emit(Event("accused", {"by": seat, "target": target, "about": about, "upheld": upheld}))


def _judge_canto(game: Caida, state: Position, seat: int, target: int, cantos: Cantos, emit: Emit | None) -> None:
    held, truth = cantos.held[target], singing.real(game, cantos, target)
    assert held is not None
    upheld = truth is None or truth.kind != held.kind
    _tell(seat, target, "canto", upheld, emit)
    if upheld:
        _withdraw(game, state, target, cantos, emit)
    else:
        mistake(game, state, seat, "false_accusation", emit)


def _withdraw(game: Caida, state: Position, target: int, cantos: Cantos, emit: Emit | None) -> None:
    """CA-18.8."""
    held, side = cantos.held[target], game.side[target]
    assert held is not None
    cantos.fate[target] = WITHDRAWN
    state.false_cantos[target] = 2
    paid = held.points if cantos.paid == target else 0
    back = min(paid, state.scores[side])
    if emit:
        emit(Event("canto_withdrawn", {"seat": target, "canto": held.kind, "points": back}))
    deduct(state, side, back, "correction", emit)
    deduct(state, side, PENALTY, "penalty", emit)
    if cantos.paid == target:
        cantos.paid = -1
    singing.settle(game, state, cantos, emit)
    singing.call_again(game, state, emit)


def _judge_capture(game: Caida, state: Position, seat: int, capture: Capture, emit: Emit | None) -> None:
    upheld = not is_legal(capture.card, capture.take)
    _tell(seat, capture.seat, "capture", upheld, emit)
    if upheld:
        _put_right(game, state, capture, emit)
    else:
        mistake(game, state, seat, "false_accusation", emit)


def _put_right(game: Caida, state: Position, capture: Capture, emit: Emit | None) -> None:
    """Leave the best legal part of a Steal, put the rest back (CA-18.9)."""
    side = game.side[capture.seat]
    pool = [card for card in capture.table if card in capture.take]
    kept = best_part(capture.card, pool, capture.last_card)
    returned = tuple(card for card in pool if card not in kept)
    _return(state, capture, returned)
    if not kept:
        _lay_down(state, capture)
    if emit:
        data = {"seat": capture.seat, "returned": DECK.names(returned), "kept": DECK.names(kept)}
        emit(Event("corrected", data | {"card_to_table": not kept}))
    if state.clean_paid:
        deduct(state, side, CLEAN_TABLE, "correction", emit)
    state.clean = state.clean_paid = False
    deduct(state, side, PENALTY, "penalty", emit)


def _return(state: Position, capture: Capture, cards: Cards) -> None:
    """Back to their places: a sweep may have taken others since, nobody can have played."""
    _out_of_pile(state, capture.seat, cards)
    lying = [(card, owner) for card, owner in zip(capture.table, capture.owners, strict=True)
             if card in state.table or card in cards]  # fmt: skip
    state.table = [card for card, _ in lying]
    state.owners = [owner for _, owner in lying]


def _lay_down(state: Position, capture: Capture) -> None:
    """The card that took nothing legal was a plain play."""
    _out_of_pile(state, capture.seat, (capture.card,))
    state.table.append(capture.card)
    state.owners.append(capture.seat)
    if capture.number == state.number:
        state.last_seat, state.last_card = capture.seat, capture.card
    if not capture.swept:
        state.last_capturer = capture.last_capturer


def _out_of_pile(state: Position, seat: int, cards: Cards) -> None:
    state.piles[seat] = tuple(card for card in state.piles[seat] if card not in cards)


def look_again(game: Caida, state: Position, emit: Emit | None) -> None:
    """After an accusation: has somebody won now, or does the winner of the pause no longer win (CA-18.12)?"""
    leader = state.reached[0][0] if state.reached else -1
    if state.phase == PLAY:
        if leader >= 0:
            flow.stop(game, state, emit)
    elif leader >= 0:
        if leader != state.champion:
            open_pause(state, "game", emit)
    elif state.closing == "game":
        resume(game, state, emit)


def resume(game: Caida, state: Position, emit: Emit | None) -> None:
    """Nobody has won after all: go on exactly where the pause came in."""
    if state.step == flow.COUNT:
        open_pause(state, "cycle", emit)
        return
    state.phase, state.closing, state.champion = PLAY, "", -1
    flow.run(game, state, emit)


def close(game: Caida, state: Position, emit: Emit | None) -> None:
    """The pause has run out."""
    if state.closing == "game":
        finish(game, state, *state.reached[0], emit)
        return
    state.phase, state.closing = PLAY, ""
    flow.run(game, state, emit)
