"""What may be played, against a second reading of the rules that works on codes and lists."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.cuatrola.game import Cuatrola
from games.engine.cuatrola.moves import Play
from games.engine.cuatrola.pack import DECK
from games.engine.cuatrola.state import State

from .tables import SETTINGS, codes, random_hand, table

POSITIONS = 20_000
STRONG_FIRST = ["1", "3", "12", "11", "10"]


def rank(code: str) -> int:
    return -STRONG_FIRST.index(code[:-1])


def best_of(trump: str, trick: list[tuple[int, str]]) -> tuple[int, str]:
    """The play that wins: the highest trump, else the highest card of the suit led."""
    led = trick[0][1][-1]
    suit = trump if any(code[-1] == trump for _, code in trick) else led
    return max((play for play in trick if play[1][-1] == suit), key=lambda play: rank(play[1]))


def may_play(game: Cuatrola, hand: set[str], trump: str, trick: list[tuple[int, str]], seat: int) -> set[str]:
    """The procedure of section 5, word by word."""
    if not trick:
        return hand
    led = trick[0][1][-1]
    on_table = [code for _, code in trick]
    follow = {code for code in hand if code[-1] == led}
    trumps = {code for code in hand if code[-1] == trump}
    trumps_there = [code for code in on_table if code[-1] == trump]
    winner = best_of(trump, trick)[0]
    with_partner = winner != seat and winner % 2 == seat % 2
    exemption = game.o.partner_exemption
    if follow:
        if led != trump and trumps_there:
            return follow
        if exemption == "full" and with_partner:
            return follow
        high = max(rank(code) for code in on_table if code[-1] == led)
        return {code for code in follow if rank(code) > high} or follow
    if not trumps or (exemption != "none" and with_partner):
        return hand
    if not trumps_there:
        return trumps
    high = max(map(rank, trumps_there))
    return {code for code in trumps if rank(code) > high} or (trumps if game.o.undertrump == "forced" else hand)


def trick_of(state: State) -> list[tuple[int, str]]:
    return [(seat, DECK.code(card)) for seat, card in state.table()]


def test_legal_cards_and_winners_of_twenty_thousand_positions() -> None:
    rng, seen = Random(20), 0
    tables = [table(**options) for options in SETTINGS]
    while seen < POSITIONS:
        game = rng.choice(tables)
        for seat, move, state in random_hand(game, rng):
            if state.phase != "play":
                continue
            seen += 1
            trump, trick = "oceb"[state.trump], trick_of(state)
            legal = {DECK.code(play.card) for play in game.legal(state, seat)}  # type: ignore[attr-defined]
            assert legal == may_play(game, codes(state.hands[seat]), trump, trick, seat)
            if len(trick) == state.active - 1:
                last = (seat, DECK.code(move.card))  # type: ignore[attr-defined]
                game.apply(state, seat, move)
                assert state.leader == best_of(trump, [*trick, last])[0]


def test_a_card_that_may_not_be_played_breaks_exactly_one_duty() -> None:
    rng, seen = Random(21), set()
    for number in range(1_500):
        game = table(**SETTINGS[number % len(SETTINGS)])
        for seat, _, state in random_hand(game, rng):
            if state.phase != "play" or not state.trick:
                continue
            hand, led, trump = state.hands[seat], state.led, state.trump
            may = game.duties.playable(state, seat)
            for card in range(20):
                refusal = game.refusal(state, seat, Play(card))
                if not hand >> card & 1:
                    assert refusal is not None and refusal.code == "not_in_hand"
                elif may >> card & 1:
                    assert refusal is None
                else:
                    assert refusal is not None and str(refusal.why)
                    seen.add(refusal.code)
                    follows = any(other // 5 == led for other in range(20) if hand >> other & 1)
                    assert (refusal.code in ("must_follow", "must_beat")) == follows
                    assert (refusal.code == "must_beat") == (follows and card // 5 == led)
                    assert refusal.code != "must_overtrump" or state.best // 5 == trump
    assert seen == {"must_follow", "must_beat", "must_trump", "must_overtrump"}


@pytest.mark.parametrize("options", SETTINGS)
def test_what_a_play_shows_is_exactly_what_makes_it_legal(options: dict[str, object]) -> None:
    """Any hand without the cards that are ruled out could have made the play, any hand with one of them could not."""
    game, rng = table(**options), Random(22)
    for _ in range(60):
        for seat, move, state in random_hand(game, rng):
            if state.phase != "play" or not state.trick:
                continue
            card = move.card  # type: ignore[attr-defined]
            partner = (state.taker ^ seat) == 2
            lacks = game.duties.shows(state.led, state.best, state.trump, card, partner)
            free = [other for other in range(20) if not state.trick >> other & 1 and other != card]
            for _ in range(10):
                state.hands[seat] = 1 << card | sum(1 << other for other in rng.sample(free, rng.randrange(5)))
                may = game.duties.playable(state, seat) >> card & 1
                assert bool(may) == (not state.hands[seat] & lacks)
