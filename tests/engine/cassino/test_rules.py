"""Rules that the cases leave to the reader, one position each."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.cassino.moves import Table
from games.engine.game import DEALER, Refused

from .table import Played, dealt, table

HANDS = [["9S", "2C"], ["KC", "3D"]]


def two(**position: object) -> Played:
    return Played(table(), **position)


# Aces


@pytest.mark.parametrize(
    "groups, builds, ace",
    [([["AD"]], [], 1), ([], ["b1"], 1), ([["AD"]], ["b1"], 1), ([["KD", "AD"]], [], 14), ([["KD", "AD"]], ["b1"], 14)],
)
def test_an_ace_without_a_value_takes_the_one_that_fits(groups: list[list[str]], builds: list[str], ace: int) -> None:
    """CS-3.6"""
    stack = {"id": "b1", "value": 1, "owner": 1, "groups": [["AH"], ["AC"]]}
    played = two(hands=[["AS", "2C"], ["4C", "3D"]], table=["AD", "KD"], builds=[stack])
    played.do(0, "capture", card="AS", groups=groups, builds=builds)
    assert played.events[0].data["ace"] == ace


def test_a_flat_selection_of_aces_needs_no_value() -> None:
    played = two(hands=[["AS", "2C"], ["KC", "3D"]], table=["AD", "AC", "9H"])
    played.do(0, "capture", card="AS", cards=["AD", "AC"])
    assert played.events[0].data["ace"] == 1 and played.facts["table"] == ["9H"]


def test_an_ace_as_fourteen_takes_all_that_it_takes_as_one() -> None:
    played = two(hands=[["AS", "2C"], ["KC", "3D"]], table=["AD", "AC"])
    assert played.code(0, "capture", card="AS", cards=["AD", "AC"], ace=14) is None


# Building


def test_several_groups_and_an_opponents_build_become_one_stack() -> None:
    """CS-7.5"""
    hers = {"id": "b1", "value": 9, "owner": 1, "groups": [["6H", "3H"]]}
    played = two(hands=[["4S", "9S"], ["9C", "3D"]], table=["5C", "2H", "7C"], builds=[hers])
    played.do(0, "build", card="4S", value=9, cards=["5C", "2H", "7C"], builds=["b1"])
    (build,) = played.facts["builds"]
    assert (build["owner"], build["group_count"], build["kind"]) == (0, 3, "stack")


def test_a_flat_build_may_not_list_the_played_card() -> None:
    played = two(hands=[["4S", "9S"], ["KC", "3D"]], table=["5C"])
    assert played.code(0, "build", card="4S", value=9, cards=["4S", "5C"]) == "malformed"
    assert played.code(0, "build", card="4S", value=9, cards=["5C"]) is None


def test_an_own_stack_of_aces_grows_by_itself_but_not_into_fourteen() -> None:
    """CS-7.8, CS-7.13"""
    mine = {"id": "b1", "value": 1, "owner": 0, "groups": [["AS"], ["AD"]]}
    played = two(hands=[["AH", "AC", "9S"], ["KC", "3D", "4D"]], table=["5C"], builds=[mine])
    played.do(0, "build", card="9S", value=14, cards=["5C"])
    assert [build["value"] for build in played.facts["builds"]] == [1, 14]
    played = two(hands=[["AH", "AC", "9S"], ["KC", "3D", "4D"]], table=["5C"], builds=[mine])
    played.do(0, "build", card="AH", value=1, groups=[["AH"]])
    assert [build["group_count"] for build in played.facts["builds"]] == [3]


def test_an_ace_stack_does_not_become_fourteen_by_its_name_alone() -> None:
    hers = {"id": "b1", "value": 1, "owner": 1, "groups": [["AS"], ["AD"]]}
    played = two(hands=[["AH", "AC"], ["KC", "3D"]], table=["5C"], builds=[hers])
    assert played.code(0, "build", card="AH", value=14, groups=[["AH"]], builds=["b1"]) == "ace_stack"
    assert played.code(0, "build", card="AH", value=1, groups=[["AH"]], builds=["b1"]) is None


def test_a_partner_is_given_an_ace_at_one_only() -> None:
    """CS-10.7"""
    his = {"id": "b1", "value": 1, "owner": 2, "groups": [["AS"], ["AD"]]}
    hands = [["AH", "9S"], ["KC", "3D"], ["AC", "4D"], ["KH", "4H"]]
    played = Played(table(4, teams=True), hands=hands, table=["5C"], builds=[his])
    code = played.code(0, "build", card="9S", value=14, cards=["5C"], builds=["b1"], for_partner=True)
    assert code == "wrong_build_value"
    played.do(0, "build", card="AH", value=1, groups=[["AH"]], builds=["b1"], for_partner=True)
    assert played.facts["builds"][0]["owner"] == 2


def test_what_goes_to_the_partner_does_not_serve_an_own_pile_of_that_value() -> None:
    """CS-10.7, CS-8.2"""
    mine = {"id": "b1", "value": 9, "owner": 0, "groups": [["6H", "3H"]]}
    his = {"id": "b2", "value": 9, "owner": 2, "groups": [["4D", "5C"]]}
    hands = [["9S", "QC"], ["KC", "3D"], ["9H", "4C"], ["2C", "6D"]]
    played = Played(table(4, teams=True), hands=hands, table=["KD"], builds=[mine, his])
    fields = {"card": "9S", "value": 9, "groups": [["9S"]], "builds": ["b2"]}
    assert played.code(0, "build", **fields, for_partner=True) == "would_strand_build"


def test_ids_are_never_used_again_in_a_round() -> None:
    """CS-7.16"""
    played = two(hands=[["4S", "9S", "2S", "8S"], ["KC", "3D", "KD", "JD"]], table=["5C", "6C"])
    played.do(0, "build", card="4S", value=9, cards=["5C"]).do(1, "trail", card="3D")
    played.do(0, "capture", card="9S", builds=["b1"]).do(1, "trail", card="KC")
    played.do(0, "build", card="2S", value=8, cards=["6C"])
    assert [build["id"] for build in played.facts["builds"]] == ["b2"]


# Raising


def test_once_counts_by_build_whoever_raises() -> None:
    """CS-18.4"""
    game = table(preset="classic", raise_limit="once")
    mine = {"id": "b1", "value": 3, "owner": 0, "groups": [["2D", "AC"]]}
    played = Played(game, hands=[["2S", "5S", "3S", "8S"], ["KC", "3D", "KH", "QH"]], table=["9H"], builds=[mine])
    played.do(0, "raise", card="2S", build="b1").do(1, "trail", card="KC")
    assert played.code(0, "raise", card="3S", build="b1") == "already_raised"


def test_a_raise_takes_loose_cards_into_the_sum_and_beside_it() -> None:
    """CS-9.10"""
    hers = {"id": "b1", "value": 4, "owner": 1, "groups": [["3D", "AC"]]}
    played = Played(table(preset="royal"), hands=[["2S", "9S"], ["4C", "KC"]], table=["3H", "9D", "5C"], builds=[hers])
    played.do(0, "raise", card="2S", build="b1", value=9, **{"with": ["3H"], "groups": [["9D"]]})
    (build,) = played.facts["builds"]
    assert (build["value"], build["group_count"], build["raised"]) == (9, 2, 1)
    assert played.facts["table"] == ["5C"]


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
