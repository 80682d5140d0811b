"""Rules that the cases leave to the reader, one position each."""

from __future__ import annotations

import pytest

from .table import Played, table, two

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
