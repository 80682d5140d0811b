"""Matches of people who try everything: selections, thefts, wrong sets, wrong cantos, accusations at random."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.engine.caida import GAME
from games.engine.caida.cantos import KINDS
from games.engine.caida.pack import DECK
from games.engine.caida.state import CLOSE, Position
from games.engine.game import DEALER, Move

MATCHES = int(os.environ.get("WILD_MATCHES", "12"))
TABLES = [
    ({"expert": True}, 2, "local"),
    ({"expert": True, "soplado": True}, 3, "public"),
    ({"expert": True, "soplado": True, "viveza": True}, 2, "private"),
    ({"expert": True, "soplado": True, "viveza": True, "teams": True}, 4, "private"),
    ({"expert": True, "viveza": True, "caida_beats_canto": True, "casa_chica": True}, 3, "private"),
    ({"expert": True, "viveza": True, "tribilin_wins": True, "soplado": True}, 2, "local"),
    ({"expert": True, "soplado": True, "viveza": True, "caida_beats_canto": True, "tribilin_wins": True}, 4, "local"),
]


def table(values: dict[str, Any], seats: int, room: str) -> Any:
    kind = GAME.kinds[room]
    return GAME(GAME.schema.load(values, seats, kind), seats, kind)


def tries(game: Any, state: Position, rng: Random) -> Iterator[tuple[int, Move]]:
    """Requests of all kinds by all seats, many of them wrong."""
    seat = rng.randrange(game.seats) if rng.random() < 0.4 else state.turn
    hand, lying = state.hands[seat], DECK.names(state.table)
    card = DECK.code(rng.choice(hand)) if hand else "1o"
    some = rng.sample(lying, rng.randint(0, min(3, len(lying))))
    yield seat, game.read({"type": "pick", "card": rng.choice([card, None]), "take": some, "steal": rng.random() < 0.3})
    yield seat, game.read({"type": "sing", "canto": rng.choice(KINDS), "fake": rng.random() < 0.4})
    yield (
        seat,
        game.read({"type": "accuse", "target": rng.randrange(game.seats), "about": rng.choice(["canto", "capture"])}),
    )
    yield seat, game.read({"type": "play", "card": card, "take": some, "steal": rng.random() < 0.6})
    for listed in game.legal(state, seat):
        if listed.kind == "sweep":
            extra = () if rng.random() < 0.7 else tuple(sorted({*listed.take, *DECK.numbers(some)} - {*listed.pair}))
            yield seat, listed._replace(take=extra or listed.take)
    yield state.turn, game.guess(state, state.turn, rng) if state.phase == "play" else game.read({})


def moves(game: Any, state: Position, rng: Random) -> list[tuple[int, Move]]:
    """What happens next: a request that is not refused, or the clock."""
    if state.phase == "call_order":
        return [(state.dealer, rng.choice(game.legal(state, state.dealer)))]
    if state.phase == "dealer_draw" or rng.random() < (0.3 if state.phase == CLOSE else 0.05):
        return game.timeout(state, rng)
    if game.o.viveza and rng.random() < 0.02:
        return [(DEALER, game.read({"type": "table", "online": [rng.random() < 0.8 for _ in range(game.seats)]}))]
    asked = [(seat, move) for seat, move in tries(game, state, rng) if game.refusal(state, seat, move) is None]
    return [rng.choice(asked)] if asked else game.timeout(state, rng)


def cards(state: Position) -> Counter[int]:
    return Counter([*state.deck, *state.table, *(card for stack in (*state.hands, *state.piles) for card in stack)])


@pytest.mark.parametrize(("values", "seats", "room"), TABLES)
def test_whatever_people_try_a_match_stays_whole_and_ends(values: dict[str, Any], seats: int, room: str) -> None:
    game = table(values, seats, room)
    seen: Counter[str] = Counter()
    for number in range(MATCHES):
        seen += wild_match(game, Random(f"{values} {seats} {number}"))
    assert seen["mistake"] and seen["game_over"]
    assert not game.o.viveza or MATCHES < 100 or seen["corrected"] and seen["canto_withdrawn"] and seen["closing"]


def wild_match(game: Any, rng: Random) -> Counter[str]:
    state, log, seen = game.start(), [], Counter()
    for _ in range(20_000):
        if game.outcome(state):
            break
        for seat, move in moves(game, state, rng):
            state, events = game.play(state, seat, move)
            log.append((seat, move))
            seen.update(event.kind for event in events)
            for event in events:
                assert str(game.tell(event) or "-") and isinstance(game.rule_of(event), str)
            for dealt, after, _ in game.run_on(state, rng):
                log.append((DEALER, dealt))
                state = after
        check(game, state, rng)
    assert game.outcome(state), "a match ends"
    assert game.replay(log) == state
    return seen


def check(game: Any, state: Position, rng: Random) -> None:
    lying = cards(state)
    assert not lying or lying == Counter(range(len(DECK))), "every card is in one place"
    assert min(state.scores) >= 0
    assert len(state.table) == len(state.owners)
    assert game.outcome(state) or game.clock(state), "somebody is waited for"
    if rng.random() < 0.05:
        look(game, state, rng)


def look(game: Any, state: Position, rng: Random) -> None:
    assert Position.load(state.dump()) == state
    for seat in range(game.seats):
        world = game.imagine(state, seat, Random(rng.random()))
        assert game.view(world, seat) == game.view(state, seat)
        assert game.imagine(state, seat, Random(5)) == game.imagine(world, seat, Random(5)), "hidden cards leak"
        for selection in (
            {},
            *({"card": card, "take": DECK.names(state.table)} for card in DECK.names(state.hands[seat])),
        ):
            assert game.offers(world, seat, selection) == game.offers(state, seat, selection)
    for seat, move in game.timeout(state, rng):
        assert game.refusal(state, seat, move) is None
        state, _ = game.play(state, seat, move)
