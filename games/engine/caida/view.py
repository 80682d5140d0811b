"""What a seat may know of a position (CA-22), and what cases may ask about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import corrections, scoring
from .capture import pairs
from .moves import Pick
from .pack import DECK, MISTAKES, TARGET
from .state import CANCELLED, CLOSE, OVER, PLAY, WITHDRAWN, Position

if TYPE_CHECKING:
    from .game import Caida


def view(game: Caida, state: Position, seat: int | None) -> dict[str, Any]:
    """All that `seat`, or a spectator, may know."""
    cantos = state.cantos
    seen = public(game, state) | {
        "seat": seat,
        "hand": [] if seat is None else DECK.names(state.hands[seat]),
        "my_canto": None if seat is None else my_canto(game, state, seat),
        "table_by": [None if owner < 0 else owner for owner in state.owners],
        "lying": lying(game, state),
        "cancelled": [each for each, fate in enumerate(cantos.fate) if fate == CANCELLED and cantos.said[each]],
        "paid": cantos.paid if cantos.paid >= 0 else None,
        "closing": state.closing or None,
        "score": [
            {"seats": list(seats), "points": state.scores[side], "of": TARGET}
            for side, seats in enumerate(game.members)
        ],
    }
    if game.o.expert:
        _add_expert(game, state, seat, seen)
    return seen


def lying(game: Caida, state: Position) -> list[list[str]]:
    """The table as it is drawn: cards in order of arrival, those of a pair that may be swept together."""
    groups = [[card] for card in state.table]
    for cards in (cards for cards, _leaver in pairs(state.table, state.owners) if game.o.soplado):
        first, second = sorted(cards, key=state.table.index)
        if [first] in groups and [second] in groups:
            groups[groups.index([first])].append(second)
            groups.remove([second])
    return [DECK.names(group) for group in groups]


def public(game: Caida, state: Position) -> dict[str, Any]:
    """What lies open for everybody, under the names of CA-22.5."""
    return {
        "phase": state.phase,
        "turn": state.turn if state.phase == PLAY else None,
        "dealer": state.dealer,
        "cycle": state.cycle,
        "deal": state.number,
        "hand_counts": [len(hand) for hand in state.hands],
        "table": DECK.names(state.table),
        "last_play": _last_play(state),
        "deck_count": len(state.deck),
        "pile_counts": [len(pile) for pile in state.piles],
        "scores": state.scores[:],
        "announced": announced(state),
        "winner": state.winner if state.winner >= 0 else None,
    }


def _last_play(state: Position) -> dict[str, Any] | None:
    return None if state.last_card < 0 else {"seat": state.last_seat, "card": DECK.code(state.last_card)}


def announced(state: Position) -> list[dict[str, Any]]:
    """The cantos of this deal that everybody knows of."""
    cantos = state.cantos
    return [
        {"seat": seat, "canto": canto.kind}
        for seat, canto in enumerate(cantos.held)
        if canto is not None and cantos.announced(seat)
    ]


def my_canto(game: Caida, state: Position, seat: int) -> dict[str, Any] | None:
    """The canto of a seat as its owner sees it; in Expert only once it is announced."""
    canto = state.cantos.held[seat]
    if canto is None or state.cantos.fate[seat] == WITHDRAWN:
        return None
    return {"canto": canto.kind, "points": canto.points}


def _add_expert(game: Caida, state: Position, seat: int | None, seen: dict[str, Any]) -> None:
    mine = seat is not None and seat == state.turn and state.phase == PLAY
    seen["mistakes"] = 0 if seat is None else state.mistakes[seat]
    seen["mistakes_left"] = max(0, MISTAKES - seen["mistakes"])
    seen["selection"] = _selection(state.picked) if mine and state.picked else None
    if game.o.soplado:
        lying = pairs(state.table, state.owners) if state.phase in (PLAY, CLOSE) else []
        seen["pairs"] = [{"cards": DECK.names(cards), "leaver": owner} for cards, owner in lying]
    if game.o.viveza:
        there = None if seat is None else (not state.false_cantos[seat], not state.steals[seat])
        seen["viveza"] = there and {"false_canto": there[0], "steal": there[1]}
        seen["accusable"] = [] if seat is None else corrections.accusable(game, state, seat)


def _selection(pick: Pick) -> dict[str, Any]:
    card = None if pick.card is None else DECK.code(pick.card)
    return {"card": card, "take": DECK.names(pick.take), "steal": bool(pick.steal)}


def facts(game: Caida, state: Position) -> dict[str, Any]:
    """The expect keys of CA-23.6, hidden cards included."""
    return public(game, state) | {
        "hands": [DECK.names(hand) for hand in state.hands],
        "piles": [DECK.names(pile) for pile in state.piles],
        "deck": DECK.names(state.deck),
        "last_capturer": state.last_capturer if state.last_capturer >= 0 else None,
        "skunked": scoring.skunked(game, state) if state.phase == OVER else None,
        "mistakes": state.mistakes[:],
    }
