"""How deals, rounds and matches begin and end, on time and by giving up (CS-13, CS-15, CS-16, CS-19)."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.cassino.moves import Table
from games.engine.game import DEALER, Refused

from .table import Played, dealt, table, two

HANDS = [["9S", "2C"], ["KC", "3D"]]


# The ends of deals and rounds


def test_builds_left_in_a_hand_made_position_are_leftovers() -> None:
    """CS-8.7"""
    stray = {"id": "b1", "value": 9, "owner": 0, "groups": [["4D", "5C"]]}
    played = two(hands=[[], ["KC"]], turn=1, deck=[], builds=[stray], piles=[["5H"], []], last_capture=0)
    played.do(1, "trail", card="KC")
    assert played.facts["pile_counts"] == [4, 0] and played.facts["builds"] == []


def test_a_deck_too_small_for_a_deal_ends_the_round() -> None:
    """CS-13.4"""
    played = two(hands=[[], ["KC"]], turn=1, deck=["2H", "3H", "4H", "5H", "6H", "7H", "8H"], table=["QD"])
    played.do(1, "trail", card="KC")
    assert played.facts["phase"] == "round_end"


def test_leftovers_that_nobody_gets_stay_where_they_are() -> None:
    played = two(hands=[[], ["KC"]], turn=1, deck=[], table=["AS"])
    played.do(1, "trail", card="KC")
    assert played.facts["table"] == ["AS", "KC"] and played.facts["round_points"] == [0, 0]


# The end of a match


def test_a_resigned_seat_wins_nothing_and_the_best_of_the_others_does() -> None:
    """CS-15.6, CS-15.7"""
    played = Played(
        table(3), hands=[[], [], ["KC"]], turn=2, deck=[], table=[], piles=[["AS"], ["AH", "AD"], ["4H", "5H", "6H"]],
        scores=[20, 25, 12], resigned=[1],
    )  # fmt: skip
    played.do(2, "trail", card="KC")
    won = next(event for event in played.events if event.kind == "match_won")
    assert won.data["side"] == 0 and won.data["by"] == "score"
    assert [each["side"] for each in won.data["standings"]] == [0, 2, 1]


def test_equal_totals_share_a_place() -> None:
    played = Played(table(4), hands=HANDS + [["4C"], ["5C"]], turn=0, scores=[7, 9, 7, 3])
    played.do(1, "resign").do(3, "resign")
    assert played.facts["phase"] == "play"
    played.do(0, "resign")
    won = played.events[-1]
    assert [(each["side"], each["place"]) for each in won.data["standings"]] == [(2, 1), (0, 2), (3, 3), (1, 4)]


def test_equal_losers_share_their_place() -> None:
    played = Played(
        table(3), hands=[[], [], ["KC"]], turn=2, deck=[], piles=[["AS", "2H", "3H"], [], []], scores=[18, 9, 9],
    )  # fmt: skip
    played.do(2, "trail", card="KC")
    assert [each["place"] for each in played.events[-1].data["standings"]] == [1, 2, 2]


def test_two_that_meet_the_endgame_play_on_even_below_a_third() -> None:
    """CS-15.2a"""
    game = table(3, endgame="dominican")
    played = Played(
        game, hands=[[], [], ["KC"]], turn=2, deck=[], piles=[["2H", "3H", "4H"], ["10D"], ["AS", "AH"]],
        scores=[18, 19, 20], last_capture=0,
    )  # fmt: skip
    played.do(2, "trail", card="KC")
    assert played.events[-1].kind == "extra_round" and played.events[-1].data["sides"] == [0, 1, 2]
    assert played.facts["scores"] == [21, 21, 21]


def test_ordered_count_decides_where_the_endgame_is_met() -> None:
    """CS-15.2a, CS-18.4: with the ordered count the order decides."""
    game = table(preset="royal", endgame="dominican")
    piles = [["2H", "3H", "4H"], ["10D", "AS"]]
    played = Played(game, hands=[[], ["KC"]], turn=1, deck=[], piles=piles, scores=[17, 19], last_capture=0)
    played.do(1, "trail", card="KC")
    assert (played.facts["winner"], played.facts["by"], played.facts["category"]) == (1, "count_order", "big_casino")


def test_cancelled_sweeps_of_a_side_in_the_endgame_still_cancel() -> None:
    """CS-14.7"""
    game = table(preset="dominican")
    piles = [["9H", "8H"], ["2D", "3D"]]
    position = dict(hands=[[], ["KC"]], turn=1, deck=[], piles=piles, sweeps=[["9H", "8H"], ["2D"]], last_capture=1)
    assert Played(game, **position, scores=[18, 4]).do(1, "trail", card="KC").facts["round_points"] == [0, 3]
    assert Played(game, **position, scores=[17, 4]).do(1, "trail", card="KC").facts["round_points"] == [1, 3]


# Giving up, and clocks


def test_a_seat_that_resigns_on_its_turn_is_played_for_at_once() -> None:
    """CS-16.2"""
    played = Played(table(3), hands=[["9S"], ["AC"], ["2C"]], table=["4D"])
    played.do(0, "resign")
    assert played.kinds == ["resigned", "auto_played", "trailed", "turn"]
    assert played.facts["turn"] == 1


def test_a_forfeit_among_three_puts_the_seat_last_and_plays_on() -> None:
    """CS-16.3"""
    game = table(3, on_timeout="forfeit")
    state = game.arrange({"hands": [["9S", "4H"], ["AC", "5H"], ["2C", "6H"]], "table": ["4D"]})
    ((seat, move),) = game.timeout(state, Random(1))
    state, events = game.play(state, seat, move)
    assert [event.kind for event in events] == ["timed_out", "auto_played", "trailed", "turn"]
    assert state.resigned == [0] and game.outcome(state) is None


def test_a_casual_clock_plays_a_safe_card_and_says_whose_time_ran_out() -> None:
    game = table()
    state = game.arrange({"hands": HANDS, "table": ["4D"]})
    ((seat, move),) = game.timeout(state, Random(1))
    _, events = game.play(state, seat, move)
    assert [event.kind for event in events] == ["timed_out", "auto_played", "trailed", "turn"]


def test_a_match_without_a_clock_waits() -> None:
    game = table(turn_seconds=0)
    assert game.clock(game.arrange({"hands": HANDS})) is None


def test_the_last_ace_takes_both_of_its_builds_automatically() -> None:
    """CS-16.5"""
    builds = [
        {"id": "b1", "value": 1, "owner": 0, "groups": [["AS"], ["AD"]]},
        {"id": "b2", "value": 14, "owner": 0, "groups": [["9D", "5C"], ["KD", "AC"]]},
    ]
    game = table()
    state = game.arrange({"hands": [["AH"], ["3C"]], "table": ["KH"], "builds": builds})
    ((seat, move),) = game.timeout(state, Random(1))
    state, events = game.play(state, seat, move)
    assert game.facts(state)["builds"] == [] and events[2].data["ace"] == 14


def test_compulsory_matches_go_with_the_automatic_capture() -> None:
    """CS-16.5"""
    game = table(preset="dominican")
    mine = {"id": "b1", "value": 9, "owner": 0, "groups": [["4D", "5C"]]}
    state = game.arrange({"hands": [["9S"], ["3C"]], "table": ["9H", "QD"], "builds": [mine]})
    ((seat, move),) = game.timeout(state, Random(1))
    state, _ = game.play(state, seat, move)
    assert game.facts(state)["table"] == ["QD"]


def test_the_automatic_move_leaves_a_build_that_its_owner_cannot_take() -> None:
    """Only a position written by hand can hold such a build, beside one that can be taken."""
    builds = [
        {"id": "b1", "value": 9, "owner": 0, "groups": [["4D", "3D", "2D"]]},
        {"id": "b2", "value": 8, "owner": 0, "groups": [["5C", "3C"]]},
    ]
    game = table()
    state = game.arrange({"hands": [["8S", "KC"], ["3H"]], "builds": builds})
    ((_seat, move),) = game.timeout(state, Random(1))
    assert game.write(move)["builds"] == ["b2"]


def test_where_every_card_matches_the_cheapest_takes_its_matches() -> None:
    """CS-16.5"""
    game = table(preset="dominican")
    state = game.arrange({"hands": [["AS", "9S", "9C"], ["3C", "4C", "5D"]], "table": ["9H", "AD", "9D"]})
    ((seat, move),) = game.timeout(state, Random(1))
    state, _ = game.play(state, seat, move)
    assert game.facts(state)["hands"][0] == ["AS", "9S"] and game.facts(state)["table"] == ["AD"]


# Opening a match


def test_a_casual_match_draws_its_first_dealer() -> None:
    """CS-4.6"""
    game = table(3)
    dealers = {dealt(game, game.start(), Random(seed)).dealer for seed in range(30)}
    assert dealers == {0, 1, 2}


@pytest.mark.parametrize("starter", [0, 1])
def test_online_whoever_started_plays_first(starter: int) -> None:
    game = table(kind="invited", sweeps="none")
    assert game.table_facts() == {"starter"}
    state, _ = game.play(game.start(), DEALER, Table(starter))
    state = dealt(game, state, Random(1))
    assert state.turn == starter and state.rules_seen == [starter == 0, starter == 1]


def test_a_guest_may_decline_before_its_turn_and_nobody_wins() -> None:
    """CS-19.3"""
    game = table(kind="invited", sweeps="none")
    played = Played(game, hands=HANDS, table=["4D"], rules_seen=[True, False])
    assert played.code(0, "decline_rules") == "wrong_phase"
    played.do(1, "decline_rules")
    outcome = game.outcome(played.state)
    assert outcome is not None and (outcome.winners, outcome.reason) == ((), "cancelled")
    assert played.kinds == ["match_cancelled"] and played.facts["by"] is None


def test_only_a_guest_is_shown_what_was_changed() -> None:
    game = table(kind="invited", sweeps="none", target=11)
    state = game.arrange({"hands": HANDS, "rules_seen": [True, False]})
    assert game.view(state, 0)["review"] == []
    assert [each["option"] for each in game.view(state, 1)["review"]] == ["target", "sweeps"]


def test_a_second_continue_is_harmless() -> None:
    played = two(hands=[[], ["KC"]], turn=1, deck=[], table=["QD"])
    played.do(1, "trail", card="KC").do(0, "continue").do(0, "continue")
    assert played.game.to_act(played.state) == (1,) and played.facts["phase"] == "round_end"


def test_a_shuffle_that_is_not_due_is_refused() -> None:
    game = table()
    state = game.arrange({"hands": HANDS})
    with pytest.raises(Refused):
        game.play(state, DEALER, game.read({"type": "shuffle", "deck": ["AS"], "dealer": 0}))
