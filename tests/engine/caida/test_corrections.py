"""Viveza: accusations, and pauses that end otherwise than they began (CA-18)."""

from __future__ import annotations

from .tables import Table

VIVEZA = {"expert": True, "viveza": True}
DECK = ["3o", "5o", "10e", "3c", "6o", "12c"]


def accuse(table: Table, seat: int, target: int, about: str) -> Table:
    return table.do(seat, type="accuse", target=target, about=about)


def test_ca_18_5_a_capture_by_a_clock_may_be_accused_too() -> None:
    table = Table(2, VIVEZA, hands=[["5o", "3c"], ["2e", "12b"]], table=["11b", "4e"], scores=[3, 0])
    table.do(0, type="pick", card="5o", take=["11b"], steal=True).expire()
    assert table.event("played")["auto"] is True
    assert accuse(table, 1, 0, "capture").event("corrected")["card_to_table"] is True


def test_ca_18_7_a_seat_that_was_away_is_no_witness_and_nobody_else_is_hindered() -> None:
    table = Table(
        3, VIVEZA, online=[True, False, True], hands=[["5o", "3c"], ["2e", "12b"], ["1c", "4o"]], table=["5c"]
    )
    table.play(0, "5o", ["5c"])
    assert table.refused(1, type="accuse", target=0, about="capture") == "not_witness"
    assert table.game.view(table.state, 1)["accusable"] == []
    assert table.refused(2, type="accuse", target=0, about="capture") is None


def test_ca_18_8_a_paid_false_canto_gives_back_no_more_than_there_is() -> None:
    table = Table(
        2,
        VIVEZA,
        hands=[["11e"], ["7c"]],
        dealt=[["2o", "5c", "11e"], []],
        announced=[{"seat": 0, "canto": "vigia", "fake": True}],
        table=["4b"],
        deck=DECK,
        scores=[0, 0],
    )
    table.play(0, "11e", [])
    table.state.scores[0] = 3
    accuse(table, 1, 0, "canto")
    assert table.event("canto_withdrawn")["points"] == 3 and table.facts["scores"] == [0, 0]
    assert [event.data["reason"] for event in table.events if event.kind == "score"] == ["correction"]


def test_ca_18_9_returned_cards_go_to_their_places() -> None:
    lying = ["3e", "11b", "7c", "12o", "1b"]
    table = Table(2, VIVEZA, hands=[["7o", "3c"], ["2e", "12b"]], table=lying)
    table.play(0, "7o", ["3e", "7c", "12o"], steal=True)
    assert table.facts["table"] == ["11b", "1b"]
    accuse(table, 1, 0, "capture")
    assert table.facts["table"] == ["3e", "11b", "12o", "1b"]


def test_ca_18_9_after_a_sweep_the_sweeper_stays_the_last_capturer() -> None:
    options = {**VIVEZA, "soplado": True}
    table = Table(
        2,
        options,
        hands=[["7o", "3c"], ["2e", "12b"]],
        table=["5c", "11b", "5o"],
        table_by={"5o": 0},
        last_capturer=None,
    )
    table.play(0, "7o", ["11b"], steal=True).do(1, type="sweep", pair=["5c", "5o"])
    accuse(table, 1, 0, "capture")
    assert table.facts["table"] == ["11b", "7o"] and table.facts["last_capturer"] == 1


def test_ca_18_9_a_card_put_back_in_a_new_deal_cannot_be_hit() -> None:
    table = Table(2, VIVEZA, hands=[["3c"], ["5o"]], table=["11b"], deck=["5e", "1o", "2o", "4c", "6o", "12c"])
    table.play(0, "3c", []).play(1, "5o", ["11b"], steal=True)
    assert table.facts["deal"] == 2
    accuse(table, 0, 1, "capture")
    assert table.facts["last_play"] is None and table.facts["table"] == ["11b", "3c", "5o"]
    assert table.play(0, "5e", ["5o"]).event("played")["kind"] == "capture"


def test_ca_18_9_the_third_card_of_a_canto_put_back_can_be_hit() -> None:
    options = {**VIVEZA, "caida_beats_canto": True}
    table = Table(
        2,
        options,
        hands=[["4e"], ["4b"]],
        dealt=[["12o", "12c", "4e"], []],
        announced=[{"seat": 0, "canto": "ronda"}],
        table=["11b", "1o"],
        deck=DECK,
    )
    table.play(0, "4e", ["11b"], steal=True)
    accuse(table, 1, 0, "capture").play(1, "4b", ["4e"])
    assert "canto_cancelled" in table.told and "canto_paid" not in table.told


def test_ca_18_10_a_wrong_accusation_buys_no_time() -> None:
    table = Table(2, VIVEZA, hands=[["5o", "3c"], ["2e", "12b"]], table=["5c", "1o"], scores=[0, 2])
    clock = table.game.clock(table.play(0, "5o", ["5c"]).state)
    assert table.game.clock(accuse(table, 1, 0, "capture").state) == clock
    assert table.facts["scores"] == [0, 1]


def test_ca_18_12_a_true_call_stands_through_its_pause() -> None:
    hands = [["2o", "5c", "11e"], ["1e", "7o", "7c"]]
    table = Table(2, VIVEZA, dealer=0, scores=[17, 23], hands=hands, table=["4b"])
    table.do(1, type="sing", canto="ronda")
    assert "cards" not in table.event("canto_called")
    accuse(table, 0, 1, "canto")
    assert table.facts["phase"] == "close_window" and table.facts["scores"] == [16, 24]
    assert table.expire().event("game_over")["cards"] == ["1e", "7o", "7c"]


def test_ca_18_12_a_winner_who_is_left_with_just_enough_has_no_second_pause() -> None:
    table = Table(
        2,
        VIVEZA,
        scores=[21, 0],
        hands=[["10e"], ["1e"]],
        dealt=[[], ["7o", "7c", "1e"]],
        announced=[{"seat": 1, "canto": "ronda"}],
        table=["10b"],
        deck=DECK,
    )
    pause = table.game.clock(table.play(0, "10e", ["10b"]).state)
    accuse(table, 0, 1, "canto")
    assert table.facts["scores"] == [24, 0] and table.game.clock(table.state) == pause
    assert "cards" not in table.expire().event("game_over"), "only a call shows its cards"


def test_ca_18_12_a_winner_who_accuses_wrongly_falls_and_play_goes_on() -> None:
    table = Table(2, VIVEZA, scores=[3, 23], hands=[["5o", "3c"], ["7o", "7c", "1e"]], table=["5c"], deck=DECK)
    table.play(0, "5o", ["5c"])
    turn = table.game.clock(table.state)
    table.do(1, type="sing", canto="ronda")
    assert table.facts["phase"] == "close_window" and table.facts["scores"][1] == 24
    accuse(table, 1, 0, "capture")
    assert table.facts["phase"] == "play" and table.facts["turn"] == 1 and table.facts["scores"][1] == 23
    assert table.game.clock(table.state) == turn, "with what its clock had left"


def test_ca_18_12_a_cycle_pause_starts_afresh_when_its_winner_falls() -> None:
    table = Table(
        2,
        VIVEZA,
        scores=[23, 3],
        hands=[["1e"], ["7c"]],
        dealt=[["12o", "12c", "1e"], ["2o", "5c", "7c"]],
        announced=[{"seat": 0, "canto": "ronda"}, {"seat": 1, "canto": "vigia", "fake": True}],
        table=["4b", "7e"],
        deck=[],
        pile_counts=[18, 15],
    )
    table.play(0, "1e", []).play(1, "7c", ["7e"])
    assert table.event("closing")["reason"] == "cycle" and table.facts["scores"] == [23, 10]
    accuse(table, 0, 1, "canto")
    assert table.event("closing")["reason"] == "game" and table.facts["scores"] == [27, 2]
    table.state.scores[0] = 24
    accuse(table, 0, 1, "capture")
    assert table.event("closing")["reason"] == "cycle" and table.facts["scores"] == [23, 2]
    assert "leftovers" in table.expire().told
