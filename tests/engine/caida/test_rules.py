"""Rules that no case of the file turns round: each test names the one it is about."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.caida import GAME
from games.engine.caida.pack import DECK
from games.engine.playout import opened, run_on

from .tables import Table

EXPERT = {"expert": True}
SOPLADO = {"expert": True, "soplado": True}


def test_ca_1_2_the_sequence_does_not_wrap() -> None:
    table = Table(2, hands=[["12o", "2c"], ["3e", "4b"]], table=["12c", "1e"])
    assert table.play(0, "12o").event("played")["take"] == ["12c"]


def test_ca_2_4_a_redraw_takes_fresh_cards() -> None:
    table = Table(4, phase="dealer_draw", draw_deck=["12o", "12c", "12e", "1o", "3o", "3c", "2e", "7o", "6o"])
    table.expire()
    rounds = [event.data for event in table.events if event.kind == "draw"]
    assert [[each["seat"] for each in drawn["cards"]] for drawn in rounds] == [[0, 1, 2, 3], [0, 1, 2], [0, 1]]
    assert table.facts["dealer"] == 0


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_ca_3_4_every_cycle_comes_out_even(seats: int, deals: int) -> None:
    game = GAME(GAME.schema.load({}, seats, "local"), seats)
    rng = Random(seats)
    state = opened(game, rng)
    most = 0
    while state.cycle == 1 and game.outcome(state) is None:
        waited = game.to_act(state)
        for seat, move in [(waited[0], game.guess(state, waited[0], rng))] if waited else game.timeout(state, rng):
            game.apply(state, seat, move)
        run_on(game, state, rng)
        most = max(most, state.number)
    assert most == deals


def test_ca_4_6_a_hit_that_wins_stops_the_laying() -> None:
    deck = ["1o", "2o", "7o", "5o", *(code for code in DECK.codes if code not in ("1o", "2o", "7o", "5o"))]
    table = Table(2, phase="call_order", scores=[0, 21], deck=deck)
    table.do(1, type="call_order", order="ascending")
    assert table.facts["winner"] == 1 and table.facts["table"] == ["1o", "2o"]
    assert table.event("game_over")["by"] == "table_deal"
    assert table.facts["hand_counts"] == [0, 0]


def test_ca_7_4_there_is_no_caida_on_a_card_of_the_deal_before() -> None:
    table = Table(2, hands=[["3o"], ["7c"]], table=["12b"], deck=["7o", "1c", "2c", "4c", "5c", "6c"])
    table.play(0, "3o").play(1, "7c")
    assert table.play(0, "7o").event("played")["kind"] == "capture"


def test_ca_7_4_there_is_no_caida_on_a_card_two_plays_old() -> None:
    table = Table(3, hands=[["7o", "1o"], ["2c", "3c"], ["7e", "4e"]], table=[])
    table.play(0, "7o").play(1, "2c")
    assert table.play(2, "7e").event("played")["kind"] == "capture"


def test_ca_8_2_no_clean_table_in_the_last_deal() -> None:
    table = Table(2, hands=[["7o", "1o"], ["7c", "3c"]], table=[], deck=[])
    table.play(0, "7o").play(1, "7c")
    assert table.facts["table"] == [] and table.told == ["played", "score"]


def test_ca_10_3_equal_cantos_go_to_the_seat_that_plays_first() -> None:
    hands = [["1o", "11o", "12o"], ["1c", "11c", "12c"], ["2o", "4o", "6o"]]
    table = Table(3, dealer=1, hands=hands, table=["3b"])
    for turn in range(3):
        table.play(2, hands[2][turn]).play(0, hands[0][turn])
        if turn < 2:
            table.play(1, hands[1][turn])
    assert table.event("canto_paid")["seat"] == 0


def test_ca_11_5_the_canto_of_a_partner_does_not_stand_against_a_call() -> None:
    hands = [["2o", "2c", "5e"], ["3o", "6c", "10e"], ["12o", "12c", "12e"], ["4o", "7c", "11e"]]
    table = Table(4, {"teams": True}, scores=[23, 0], hands=hands, table=["1b"])
    assert table.facts["winner"] == 0


def test_ca_12_3_the_canto_of_the_dealer_is_due_with_the_end_of_the_deal() -> None:
    table = Table(
        2,
        {"caida_beats_canto": True},
        hands=[["4o"], ["12e"]],
        dealt=[[], ["12o", "12c", "12e"]],
        table=["1b"],
        deck=["12b", "2o", "3o", "5o", "6o", "7o"],
    )
    table.play(0, "4o").play(1, "12e")
    assert table.told == ["played", "canto_paid", "score"] and table.facts["scores"] == [0, 5]


def test_ca_12_7_a_caida_on_the_second_card_leaves_the_canto_alone() -> None:
    table = Table(
        2,
        {"caida_beats_canto": True},
        hands=[["12c", "4e"], ["12e", "5b"]],
        dealt=[["12o", "12c", "4e"], ["1o", "12e", "5b"]],
        table=["2b"],
        deck=[],
    )
    table.play(0, "12c").play(1, "12e").play(0, "4e").play(1, "5b")
    assert "canto_paid" in table.told


def test_ca_13_2_of_two_tribilines_the_higher_wins() -> None:
    hands = [["3o", "3c", "3e"], ["7o", "7c", "7e"]]
    table = Table(2, {"tribilin_wins": True}, hands=hands, table=["1b"])
    assert table.facts["winner"] == 1 and table.facts["scores"] == [0, 24]


def test_ca_14_4_a_tie_in_the_count_goes_to_the_side_closest_to_the_dealer() -> None:
    cards = [code for code in DECK.codes if code != "5o"]
    piles = [cards[:9], cards[9:19], cards[19:30], cards[30:]]
    hands: list[list[str]] = [[], ["5o"], [], []]
    table = Table(4, dealer=1, turn=1, scores=[0, 23, 23, 0], hands=hands, deck=[], piles=piles, last_capturer=1)
    table.play(1, "5o")
    assert table.facts["scores"] == [0, 24, 24, 0] and table.facts["winner"] == 2


def test_ca_16_2_a_run_over_a_double_value_takes_either_card() -> None:
    table = Table(2, EXPERT, hands=[["5o", "1c"], ["2e", "3b"]], table=["5c", "6e", "6b", "7o"])
    takes = {
        frozenset(table.game.write(move)["take"]) for move in table.game.legal(table.state, 0) if move.kind == "play"
    }
    assert {"5c", "6e", "7o"} in takes and {"5c", "6b", "7o"} in takes
    assert {"5c", "6e", "6b"} not in takes


def test_ca_16_5_after_three_mistakes_a_right_announcement_still_counts() -> None:
    table = Table(2, EXPERT, mistakes=[3, 0], hands=[["6o", "6c", "5e"], ["3o", "4c", "10e"]], table=["1b"])
    assert table.refused(0, type="sing", canto="ronda") == "mistake_limit"
    assert not any(move.kind == "sing" for move in table.game.legal(table.state, 0))
    assert table.do(0, type="sing", canto="vigia").told == ["canto_announced"]


def test_ca_16_9_a_selection_is_seen_by_its_owner_only() -> None:
    table = Table(2, EXPERT, hands=[["5o", "3c"], ["2e", "12b"]], table=["5c"])
    table.do(0, type="pick", card="5o", take=["5c"])
    assert table.events == []
    assert table.game.view(table.state, 0)["selection"] == {"card": "5o", "take": ["5c"], "steal": False}
    assert table.game.view(table.state, 1)["selection"] is None
    assert table.game.view(table.state, None)["selection"] is None


def test_ca_16_9_after_three_mistakes_a_wrong_selection_is_cut_free_of_charge() -> None:
    table = Table(2, EXPERT, mistakes=[3, 0], scores=[5, 0], hands=[["5o", "3c"], ["2e", "12b"]], table=["5c", "10b"])
    table.do(0, type="pick", card="5o", take=["5c", "10b"]).expire()
    assert table.told == ["played"] and table.facts["scores"] == [5, 0] and table.facts["table"] == ["10b"]


def test_ca_17_1_of_three_equal_cards_every_two_are_a_pair() -> None:
    table = Table(
        3,
        SOPLADO,
        turn=2,
        hands=[["1o"], ["2o"], ["3o"]],
        table=["5o", "5c", "5e"],
        table_by={"5c": 0, "5e": 1},
    )
    assert table.refused(1, type="sweep", pair=["5o", "5e"], take=[]) == "own_pair"
    assert table.refused(0, type="sweep", pair=["5o", "5c"], take=[]) == "own_pair"
    assert table.refused(1, type="sweep", pair=["5o", "5c"], take=[]) is None
    assert table.refused(0, type="sweep", pair=["5c", "5e"], take=[]) is None


def test_ca_17_3_a_sweep_changes_no_clock() -> None:
    table = Table(2, SOPLADO, hands=[["5o", "3c"], ["2e", "12b"]], table=["5c"])
    table.play(0, "5o", [])
    clock = table.game.clock(table.state)
    assert table.game.clock(table.do(1, type="sweep", pair=["5c", "5o"]).state) == clock


def test_ca_20_2_option_before_phase_before_turn_before_form() -> None:
    table = Table(2, hands=[["5o"], ["2e"]], table=["5c"])
    assert table.refused(1, type="sing", canto="nonsense") == "expert_only"
    assert table.refused(1, type="play", card="nonsense") == "not_your_turn"
    assert table.refused(0, type="play", card="nonsense") == "malformed"
    assert table.refused(0, type="call_order", order="nonsense") == "wrong_phase"
    assert Table(2, EXPERT, hands=[["5o"], ["2e"]]).refused(0, type="play", card="5o", steal=True) == "viveza_off"


@pytest.mark.parametrize("wire", [{"card": "5o", "take": ["5c", "5c"]}, {"card": "5o", "take": 3}, {"card": None}, {}])
def test_what_cannot_be_read_is_malformed(wire: dict[str, object]) -> None:
    table = Table(2, EXPERT, hands=[["5o"], ["2e"]], table=["5c"])
    assert table.refused(0, type="play", **wire) == "malformed"


def test_ca_20_5_the_mark_of_a_clock_is_not_taken_from_a_client() -> None:
    table = Table(2, hands=[["5o"], ["2e"]], table=["5c"])
    assert table.refused(0, type="play", card="5o", auto=True) == "malformed"
    assert table.refused(0, type="close") == "malformed"


def test_a_prepared_deck_is_used_once() -> None:
    deck = [DECK.code(card) for card in range(len(DECK))]
    table = Table(2, hands=[["5o"], ["2c"]], deck=[], table=["7e"], next_deck=deck)
    table.play(0, "5o").play(1, "2c")
    assert table.facts["deck"] == deck
    assert table.state.next_deck == ()
