"""What a seat may know, as JSON values; and the expect keys of the rules, for cases."""

from __future__ import annotations

from typing import Any

from ..cards import SPANISH_SUITS
from ..game import Seat
from . import sight, signals
from .ladder import ladder
from .options import Options
from .order import DECK, Order
from .scoring import in_tumbo
from .state import NOBODY, State
from .tricks import finished


def public(o: Options, order: Order | None, state: State) -> dict[str, Any]:
    """What everybody at the table sees."""
    seats = len(state.hands)
    return {
        "phase": state.phase,
        "turn": _seat(state.turn),
        "round": state.round,
        "dealer": _seat(state.dealer),
        "leader": _seat(state.leader),
        "captains": state.captains[:],
        "hand_counts": [len(hand) for hand in state.hands],
        "vira": DECK.code(state.vira) if order else None,
        "trump": SPANISH_SUITS[order.trump] if order else None,
        "top_card": DECK.code(order.top) if order else None,
        "table": _trick(seats, state.leader, state.table),
        "trick_history": [_trick(seats, leader, cards) for leader, cards in finished(state)],
        "tricks": state.tricks[:],
        "stones": state.stones[:],
        "chicos": state.chicos[:],
        **_bidding(state),
        "tumbo": in_tumbo(o, state),
        "winner": _seat(state.winner),
    }


def _bidding(state: State) -> dict[str, Any]:
    return {
        "stake": state.stake,
        "accepted": state.accepted,
        "proposed": state.proposed,
        "proposer_team": _seat(state.proposer),
        "passed": state.passed[:],
    }


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def _trick(seats: int, leader: Seat, cards: list[int]) -> list[dict[str, Any]]:
    return [{"seat": (leader + place) % seats, "card": DECK.code(card)} for place, card in enumerate(cards)]


def facts(o: Options, order: Order | None, state: State) -> dict[str, Any]:
    """The public part and all hands."""
    return public(o, order, state) | {"hands": [DECK.names(hand) for hand in state.hands]}


def drawn(o: Options, order: Order | None, state: State) -> dict[str, Any]:
    """What a page draws besides: it follows from the public part, so that no template needs the rules."""
    return {
        "score": [_side(o, state, team) for team in (0, 1)],
        "ladder": rungs(o, state),
        "spoken": _dialogue(o, state),
        "winning": _winning(order, state),
        "trick_winners": [
            (leader + order.strongest(cards)) % len(state.hands) for leader, cards in finished(state) if order
        ],
        # values and suits rather than codes: a card's code stands in a view only where the card itself has been seen
        "trump_order": [[int(code[:-1]), code[-1]] for code in DECK.names(order.trumps)] if order else [],
        "tumbo_at": o.tumbo_at,
        "tumbo_loss_stones": o.tumbo_loss_stones,
        "stones_to_chico": o.stones_to_chico,
        "chicos_to_win": o.chicos_to_win,
    }


def _dialogue(o: Options, state: State) -> list[dict[str, Any]]:
    """What the captains have said in this round; `floor` is what a raise takes on the way."""
    lines, floor = [], str(o.base_stones)
    for seat, word, rung in state.spoken:
        lines.append({"seat": seat, "word": word, "to": rung, "floor": floor})
        floor = rung or floor
    return lines


def _side(o: Options, state: State, team: int) -> dict[str, Any]:
    return {
        "seats": list(range(team, len(state.hands), 2)),
        "points": state.stones[team],
        "of": o.stones_to_chico,
        "chicos": state.chicos[team],
        "chicos_of": o.chicos_to_win,
    }


def rungs(o: Options, state: State) -> list[dict[str, str]]:
    """The ladder from the base up; each rung is below what stands, stands, is asked for, or is still ahead."""
    words = (str(o.base_stones), *ladder(o))
    stands = words.index(state.accepted)
    found = []
    for place, word in enumerate(words):
        what = "below" if place < stands else "stands" if place == stands else "ahead"
        found.append({"rung": word, "state": "asked" if word == state.proposed else what})
    return found


def _winning(order: Order | None, state: State) -> int | None:
    """The seat whose card is taking the trick on the table."""
    if order is None or not state.table:
        return None
    return (state.leader + order.strongest(state.table)) % len(state.hands)


def own(o: Options, order: Order | None, state: State, seat: Seat | None) -> dict[str, Any]:
    """What only `seat` sees: its cards, strongest first, the place of each among the trumps (1 is the top card,
    None is plain), the hands that are shown to it, by seat, and the signals it has seen."""
    hand, known = [] if seat is None else _sorted(order, state.hands[seat]), signals.known_to(state, seat)
    shown = sight.shown_to(o, state, seat)
    return {
        "seat": seat,
        "team": None if seat is None else seat % 2,
        "hand": DECK.names(hand),
        "places": [order.trumps.index(card) + 1 if card in order.trumps else None for card in hand] if order else [],
        "shown": [DECK.names(_sorted(order, held) if other in shown else []) for other, held in enumerate(state.hands)],
        "signals": [{"seat": maker, "id": sign} for maker, sign in known],
        "signs": [
            {"seat": maker, "gesture": signals.GESTURES[sign], "meaning": signals.MEANINGS[sign]}
            for maker, sign in known
        ],
    }


def _sorted(order: Order | None, hand: list[int]) -> list[int]:
    """A hand, the strongest card first."""
    return sorted(hand, key=order.weakness.__getitem__, reverse=True) if order else hand
