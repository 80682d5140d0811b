"""The buttons for a selection, and the sentence beside the clock."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine.game import Offer
from games.engine.playout import opened, run_on

from .table import Played, table


def offered(played: Played, seat: int = 0, **selection: Any) -> list[Offer]:
    return played.game.offers(played.state, seat, selection)


def labels(found: list[Offer]) -> list[tuple[str, str | None]]:
    return [(str(each.label), each.refusal.code if each.refusal else None) for each in found]


MINE = {"id": "b1", "value": 12, "owner": 0, "groups": [["7H", "5S"], ["QC"]]}
HERS = {"id": "b2", "value": 9, "owner": 1, "groups": [["6D", "3C"]]}
PICTURE = {
    "hands": [["9S", "9H", "QD", "2S"], ["9C", "8C", "KC"]],
    "table": ["4D", "5C", "KS", "2C"],
    "builds": [MINE, HERS],
}


def test_a_selection_that_can_be_captured_or_built() -> None:
    played = Played(table(), **PICTURE)
    found = offered(played, card="9S", cards=["4D", "5C"], builds=["b2"])
    assert labels(found) == [
        ("Capture", None), ("Build 9", None), ("Trail", "owner_cannot_trail"),
    ]  # fmt: skip
    assert [each.main for each in found] == [True, False, False]
    assert str(found[0].detail) == "takes 4D, 5C, 6D, 3C"
    assert str(found[1].detail) == "with 4D, 5C; keep the 9H for it"
    assert found[0].takes == ("4D", "5C", "b2")


def test_what_is_offered_can_be_played() -> None:
    played = Played(table(), **PICTURE)
    for offer in offered(played, card="9S", cards=["4D", "5C"], builds=["b2"]):
        move = played.game.read_client(dict(offer.move))
        assert (played.game.refusal(played.state, 0, move) is None) == (offer.refusal is None)


def test_a_card_alone_shows_the_largest_of_each() -> None:
    played = Played(table(), **PICTURE)
    found = offered(played, card="2S")
    assert labels(found) == [("Capture", None), ("Build 9", None), ("Trail", "owner_cannot_trail")]
    assert found[0].takes == ("2C",) and found[1].takes == ("5C", "2C")
    assert str(found[1].detail) == "with 5C, 2C; keep the 9S for it"


def test_a_raise_says_why_not_where_nothing_else_can_be_done() -> None:
    played = Played(table(), **PICTURE)
    assert ("Raise to 14", "own_build") in labels(offered(played, card="2S", builds=["b1"]))


def test_both_values_of_an_ace_only_where_both_would_do() -> None:
    played = Played(table(), hands=[["AS", "2C"], ["4C", "3D"]], table=["AD", "KD", "9H"])
    assert labels(offered(played, card="AS", cards=["AD"]))[:2] == [("Capture as 1", None), ("Capture as 14", None)]
    assert labels(offered(played, card="AS", cards=["AD"], ace="14"))[0] == ("Capture as 14", None)
    assert labels(offered(played, card="AS", cards=["AD", "KD"]))[0] == ("Capture as 14", None)
    assert labels(offered(played, card="AS", cards=["9H"]))[0][1] is not None


def test_loose_cards_are_shared_out_in_a_raise() -> None:
    his = {"id": "b1", "value": 4, "owner": 1, "groups": [["3D", "AC"]]}
    played = Played(table(preset="royal"), hands=[["2S", "9S"], ["4C", "KC"]], table=["3H", "9D"], builds=[his])
    found = offered(played, card="2S", cards=["3H", "9D"], builds=["b1"])
    assert labels(found)[0] == ("Raise to 9", None)
    assert found[0].move["with"] == ["3H"] and found[0].move["groups"] == [["9D"]]


def test_building_for_the_partner_stands_beside_taking_over() -> None:
    his = {"id": "b1", "value": 9, "owner": 2, "groups": [["4D", "5C"]]}
    hands = [["9S", "9D"], ["KC", "3D"], ["9H", "4C"], ["2C", "6D"]]
    played = Played(table(4, teams=True), hands=hands, table=["KD"], builds=[his])
    names = [label for label, code in labels(offered(played, card="9S", builds=["b1"])) if code is None]
    assert names == ["Capture", "Build 9", "Build 9 for your partner", "Trail"]


def test_a_selection_that_has_gone_is_forgotten() -> None:
    played = Played(table(), **PICTURE)
    assert offered(played, card="9S", cards=["AS", 7, "??"], builds=["b9"]) == offered(played, card="9S")
    assert offered(played, card="??") == offered(played)


def test_a_guest_is_asked_about_the_rules() -> None:
    game = table(kind="invited", sweeps="none")
    played = Played(game, hands=[["9S"], ["2C"]], turn=1, rules_seen=[True, False])
    assert labels(offered(played, 1)) == [("Accept the rules", None), ("Decline", None)]
    assert labels(offered(played, 1, card="2C"))[0] == ("Trail", "rules_not_seen")
    assert labels(offered(played, 0)) == [("Resign", None)]


def test_between_rounds_one_goes_on() -> None:
    played = Played(table(), hands=[[], ["KC"]], turn=1, deck=[], table=["QD"]).do(1, "trail", card="KC")
    assert labels(offered(played)) == [("Next round", None), ("Resign", None)]
    played.do(0, "continue")
    assert labels(offered(played)) == [("Resign", None)]


def test_every_card_of_a_match_has_a_first_offer_that_tells_the_truth() -> None:
    """What can be played at all is playable in the first offer; what cannot says why."""
    for values in ({}, {"preset": "dominican"}, {"preset": "classic"}):
        game, rng = table(**values), Random(6)
        state = opened(game, rng)
        for _ in range(150):
            if state.phase != "play":
                break
            legal = [move for move in game.legal(state, state.turn)]
            for card in state.hands[state.turn]:
                first = game.offers(state, state.turn, {"card": game.deck.code(card)})[0]
                assert (first.refusal is None) == any(getattr(move, "card", None) == card for move in legal)
            assert str(game.prompt(state, state.turn)) and str(game.prompt(state, None))
            game.apply(state, state.turn, rng.choice(legal))
            run_on(game, state, rng)


def test_who_has_chosen_cards_does_not_trail_by_the_main_button() -> None:
    played = Played(table(), hands=[["9S"], ["9C"]], table=["KS"])
    assert [each.main for each in offered(played, card="9S")] == [True]
    found = offered(played, card="9S", cards=["KS"])
    assert ("Trail", None) in labels(found) and not any(each.main for each in found)
