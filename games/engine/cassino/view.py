"""What a seat may see, and what cases see of it all (CS-25, CS-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .ends import standings
from .options import SCHEMA
from .pack import PACK, SPADE
from .presets import custom
from .rounds import HAND, deals
from .scoring import Counted, count, side_piles
from .sentences import review
from .state import GAME_OVER, NOBODY, ROUND_END, Pile, Position
from .words import RULES, SHEET

if TYPE_CHECKING:
    from .game import Cassino

OPEN = (ROUND_END, GAME_OVER)  # the phases in which the piles lie open for counting


def view(game: Cassino, state: Position, seat: int | None) -> dict[str, Any]:
    """All that `seat`, or a spectator, may know."""
    return {
        "seat": seat,
        "phase": state.phase,
        "turn": none_if_nobody(state.turn),
        "hand": [] if seat is None else PACK.names(state.hands[seat]),
        "score": score(game, state),
        **of_the_table(game, state),
        **of_the_match(game, state, seat),
        **(counting(game, state) if state.phase in OPEN else {}),
    }


def score(game: Cassino, state: Position) -> list[dict[str, Any]]:
    seats = [[seat for seat in range(game.seats) if game.side_of(seat) == side] for side in range(game.sides)]
    return [{"seats": seats[side], "points": state.scores[side], "of": game.o.target} for side in range(game.sides)]


def of_the_table(game: Cassino, state: Position) -> dict[str, Any]:
    """The cards that lie open, and how many lie where."""
    return {
        "hand_counts": [len(hand) for hand in state.hands],
        "table": PACK.names(state.table),
        "builds": [shown(pile) for pile in state.builds],
        "deck_count": len(state.deck),
        "pile_counts": [len(pile) for pile in state.piles],
        "sweep_markers": [PACK.names(cards) for cards in state.sweeps()],
        "last_capture": none_if_nobody(state.last_capture),
        "last_taken": PACK.names(state.last_taken),
    }


def of_the_match(game: Cassino, state: Position, seat: int | None) -> dict[str, Any]:
    """Where the match stands and what it is played with."""
    unseen = seat is not None and not state.rules_seen[seat]
    return {
        "scores": list(state.scores),
        "dealer": none_if_nobody(state.dealer),
        "round_no": state.round_no,
        "deal_no": state.deal_no,
        "deals": deals(game.seats),
        "last_deal": len(state.deck) < HAND * game.seats,
        "options": SCHEMA.dump(game.o),
        "rules": RULES[game.o.preset],
        "custom": custom(game.o),
        "kind": game.kind,
        "sides": [game.side_of(each) for each in range(game.seats)],
        "rules_seen": list(state.rules_seen),
        "review": reviewed(game) if unseen else [],
        "resigned": list(state.resigned),
        "continued": list(state.continued),
    }


def reviewed(game: Cassino) -> list[dict[str, Any]]:
    """The changed rules, for somebody who has not accepted them yet."""
    return [{"option": name, "sentence": says.message, "values": dict(says.values)} for name, says in review(game.o)]


def facts(game: Cassino, state: Position) -> dict[str, Any]:
    """Every key that a case may expect, hidden cards included."""
    return state.dump() | {
        **of_the_table(game, state),
        "turn": none_if_nobody(state.turn),
        "dealer": none_if_nobody(state.dealer),
        "winner": none_if_nobody(state.winner),
        "by": state.by or None,
        "category": state.category or None,
        "kind": game.kind,
        "seats": game.seats,
        "options": SCHEMA.dump(game.o),
        "sweeps": [PACK.names(cards) for cards in state.sweeps()],
        "sweep_counts": [len(cards) for cards in state.sweeps()],
        "cancelled": cancelled(state),
    }


def counting(game: Cassino, state: Position) -> dict[str, Any]:
    """The open piles, what each category brought, and who has won."""
    start = [total - more for total, more in zip(state.scores, state.round_points, strict=True)]
    counted = count(game, state, start) if state.by not in ("resign", "timeout") and not cancelled(state) else []
    return {
        "piles": [PACK.names(pile) for pile in state.piles],
        "round_points": list(state.round_points),
        "count": [
            {"category": each.category, "side": none_if_nobody(each.side), "points": each.points} for each in counted
        ],
        "sheet": sheet(game, state, counted),
        "winner": none_if_nobody(state.winner),
        "by": state.by or None,
        "category": state.category or None,
        "standings": standings(game, state) if state.phase == GAME_OVER and not cancelled(state) else [],
    }


def sheet(game: Cassino, state: Position, counted: list[Counted]) -> list[dict[str, Any]]:
    """The count as it is written down: a line for each category, with what each side got and, for the majorities, how
    many cards each has. The aces share a line, and so do all sweeps."""
    piles = side_piles(game, state)
    figures = {
        "cards": [len(pile) for pile in piles],
        "spades": [sum(SPADE[card] for card in pile) for pile in piles],
    }
    lines: dict[str, dict[str, Any]] = {}
    for each in counted:
        name = "aces" if each.category.startswith("ace_") else each.category
        line = lines.setdefault(name, {"title": SHEET[name], "points": [0] * game.sides})
        if each.side != NOBODY:
            line["points"][each.side] += each.points
    return [{"category": name, "figures": figures.get(name), **line} for name, line in lines.items()]


def cancelled(state: Position) -> bool:
    return state.phase == GAME_OVER and state.winner == NOBODY


def none_if_nobody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def shown(pile: Pile) -> dict[str, Any]:
    """A build as anybody at the table sees it."""
    return pile.wire() | {
        "kind": "build" if pile.single else "stack",
        "group_count": len(pile.groups),
        "cards": PACK.names(pile.cards),
    }
