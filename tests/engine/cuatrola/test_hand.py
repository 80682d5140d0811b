"""What every hand and every match adds up to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.cuatrola.moves import LADDER, PASS, SOLO
from games.engine.cuatrola.pack import DECK, cards, points
from games.engine.cuatrola.scoring import needed, totals
from games.engine.playout import run_on

from .tables import SETTINGS, random_hand, random_match, table


@pytest.mark.parametrize("options", SETTINGS)
def test_every_hand_shares_out_what_it_must(options: dict[str, Any]) -> None:
    game, rng, kinds = table(**options), Random(f"{options}"), set()
    for _ in range(250):
        state = None
        for seat, move, before in random_hand(game, rng):
            state = before
            everywhere = [*state.hands, *state.piles, state.trick]
            assert sum(everywhere) == (1 << len(DECK)) - 1 and sum(each.bit_count() for each in everywhere) == 20
            game.apply(state, seat, move)
        assert state is not None and state.result is not None
        result = state.result
        kinds.add(result["bid"])
        assert result["totals"] == totals(state)
        if state.bid <= SOLO:
            idle = points(state.hands[state.sitting]) if state.sitting >= 0 else 0
            assert sum(result["totals"]) == 130 - idle + sum(result["cante_points"])
            assert sum(state.tricks) == 5
        if state.bid > PASS:
            assert result["points"] == {"solo": 2, "cuatrola": 4, "quintola": 5}[result["bid"]]
            assert result["winner"] == (state.bidder + (not result["made"])) % 2
        if state.bid > SOLO:
            assert state.answers == []
            assert result["made"] == (state.tricks[state.bidder % 2] >= needed(game.o, state.bid))
    assert {None, "solo", "cuatrola"} <= kinds


@pytest.mark.parametrize("options", SETTINGS)
def test_early_end_changes_no_result(options: dict[str, Any]) -> None:
    """Whoever plays on after a decided Cuatrola finds what was decided."""
    stops, goes_on = table(**options | {"early_end": True}), table(**options | {"early_end": False})
    rng = Random(5)
    for _ in range(200):
        decided = None
        for seat, move, state in random_hand(goes_on, rng):
            if decided is None and move.kind == "play" and state.bid > SOLO:
                other = state.clone()
                stops.apply(other, seat, move)
                decided = other.result and other.result["made"]
            goes_on.apply(state, seat, move)
        assert state.result is not None
        if state.bid > SOLO:
            assert state.result["made"] == decided


@pytest.mark.parametrize(
    "options",
    [
        {"match_hands": 11},
        {"match_hands": 11, "match_tie": "extra_hands"},
        {"match_hands": 20},
        {"match_mode": "points", "match_points": 1},
        {"match_mode": "points", "match_points": 5, "quintola": True},
        {"hand_end_seconds": 0, "hand_tie": "last_trick"},
    ],
)
def test_matches_end_as_they_should(options: dict[str, Any]) -> None:
    game, rng, reasons = table(**options), Random(6), set()
    for _ in range(40):
        hands, final = 0, None
        for state, events in random_match(game, rng):
            hands += sum(event.kind == "hand_scored" for event in events)
            final = state
        assert final is not None and final.hands_played == hands
        outcome = game.outcome(final)
        assert outcome is not None
        reasons.add(outcome.reason)
        zero, one = final.scores
        assert outcome.winners == (() if zero == one else (0, 2) if zero > one else (1, 3))
        if game.o.match_mode == "points":
            assert max(zero, one) >= game.o.match_points > min(zero, one)
        elif outcome.reason == "extra_hand":
            assert hands > game.o.match_hands
        else:
            assert hands == game.o.match_hands
            assert (outcome.reason == "draw") == (zero == one)
    assert reasons <= {"points", "hands", "draw", "extra_hand"}


def test_a_level_match_goes_on_hand_by_hand() -> None:
    game, rng, reasons = table(match_tie="extra_hands"), Random(8), set()
    for _ in range(60):
        state = game.arrange({"hands_played": 10, "scores": [4, 5], "deck": DECK.names(DECK.shuffled(rng))})
        while game.outcome(state) is None:
            seat = game.to_act(state)[0]
            game.apply(state, seat, game.guess(state, seat, rng))
            run_on(game, state, rng)
        outcome = game.outcome(state)
        assert outcome is not None and state.scores[0] != state.scores[1]
        assert (outcome.reason == "extra_hand") == (state.hands_played > 11)
        reasons.add(outcome.reason)
    assert reasons == {"hands", "extra_hand"}


def test_the_deal_goes_round_and_the_first_dealer_is_drawn_or_fixed() -> None:
    drawn = set()
    for seed in range(40):
        game = table()
        deal = game.deal(game.start(), Random(seed))
        drawn.add(deal.dealer)  # type: ignore[union-attr]
    assert drawn == {0, 1, 2, 3}
    for chair in (2, "2"):
        game = table(first_dealer=chair)
        dealers = [
            state.dealer
            for state, events in random_match(game, Random(1))
            if events and events[0].kind == "hand_started"
        ]
        assert dealers[:6] == [2, 3, 0, 1, 2, 3]


def test_a_deal_by_the_wrong_dealer_is_refused() -> None:
    game, rng = table(), Random(2)
    state = game.arrange({"phase": "hand_end", "dealer": 1})
    state.ready = [True] * 4
    deal = game.deal(state, rng)
    assert deal is not None and game.refusal(state, -1, deal) is None
    assert game.refusal(state, -1, deal._replace(dealer=1)) is not None  # type: ignore[attr-defined]
    assert game.refusal(state, 0, deal).code == "malformed"  # type: ignore[union-attr]


def auction(game: Any, words: list[tuple[int, str]]) -> Any:
    state = game.arrange({"dealer": 3})
    for seat, word in words:
        state, _ = game.play(state, seat, game.read({"type": "bid", "bid": word}))
    return state


def test_an_auction_skips_who_has_passed_and_who_leads() -> None:
    game = table(bidding_mode="auction", quintola=True)
    state = auction(game, [(0, "pass"), (1, "solo"), (2, "cuatrola"), (3, "pass")])
    assert (state.phase, state.turn) == ("bidding", 1)
    state = auction(game, [(0, "pass"), (1, "solo"), (2, "cuatrola"), (3, "pass"), (1, "pass")])
    assert (state.phase, state.bidder, state.sitting, state.turn) == ("play", 2, 0, 1)
    state = auction(game, [(0, "pass"), (1, "pass"), (2, "pass"), (3, "solo")])
    assert (state.phase, state.bidder) == ("play", 3)
    state = auction(game, [(seat, "pass") for seat in range(4)])
    assert (state.phase, state.bid) == ("play", PASS)
    state = auction(game, [(0, "solo"), (1, "pass"), (2, "cuatrola"), (3, "pass")])
    assert (state.phase, state.turn) == ("bidding", 0)  # raised by the partner, who may be raised in turn


def test_words_of_a_case_settle_the_bidding_by_themselves() -> None:
    game = table()
    said = [{"seat": 0, "bid": "pass"}, {"seat": 1, "bid": "solo"}]
    state = game.arrange({"bids": said})
    assert game.facts(state)["bids"] == said and (state.phase, state.turn, state.bid) == ("bidding", 2, SOLO)
    said += [{"seat": 2, "bid": "pass"}, {"seat": 3, "bid": "cuatrola"}]
    state = game.arrange({"bids": said})
    assert (state.phase, state.sitting, LADDER[state.bid]) == ("play", 1, "cuatrola")
    assert len(cards(state.hands[1])) == 5


def test_a_position_may_stand_in_the_middle_of_a_trick() -> None:
    game = table()
    hands = [["12o", "10c"], ["1c", "3c", "10o"], ["1o", "11c", "11e"], ["12c", "3b", "11b"]]
    piles = [["3o", "10b", "1b", "12b"], ["1e", "3e", "10e", "12e"]]
    state = game.arrange(
        {"trump_card": "10b", "tricks": [1, 1], "leader": 0, "hands": hands, "trick": ["11o"], "piles": piles}
    )
    assert (state.phase, state.turn, state.leader) == ("play", 1, 0)
    assert [game.write(move) for move in game.legal(state, 1)] == [{"type": "play", "card": "10o"}]
