"""What a seat is shown of the count at the end of a round, and of changed rules."""

from __future__ import annotations

from .table import Played, table


def test_the_sheet_has_a_line_for_each_category_and_its_points_by_side() -> None:
    """CS-14.1: aces in one line, sweeps in another, the figures beside the majorities."""
    played = Played(
        table(),
        hands=[[], ["KC"]],
        turn=1,
        deck=[],
        table=[],
        piles=[["10D", "AS", "AC", "4S"], ["2S", "AH", "3D"]],
        sweeps=[["4S"], ["3D", "AH"]],
        last_capture=0,
    ).do(1, "trail", card="KC")
    lines = {line["category"]: line for line in played.game.view(played.state, 0)["sheet"]}
    assert list(lines) == ["cards", "spades", "big_casino", "little_casino", "aces", "sweep"]
    assert lines["cards"]["figures"] == [5, 3] and lines["cards"]["points"] == [3, 0]
    assert lines["spades"]["figures"] == [2, 1] and lines["little_casino"]["points"] == [0, 1]
    assert lines["aces"]["points"] == [2, 1] and lines["sweep"]["points"] == [1, 2]
    total = [sum(line["points"][side] for line in lines.values()) for side in (0, 1)]
    assert total == played.game.view(played.state, 0)["round_points"]


def test_the_count_is_not_shown_before_the_round_is_over() -> None:
    played = Played(table(), hands=[["9S"], ["KC"]])
    assert "sheet" not in played.game.view(played.state, 0) and "piles" not in played.game.view(played.state, 0)
