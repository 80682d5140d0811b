"""Sentences with figures: numbers as words, and lists of them."""

from __future__ import annotations

from games.engine.text import Text, all_of, any_of, as_text, spelled


def test_small_numbers_are_words_and_large_ones_figures() -> None:
    assert [str(spelled(number)) for number in (2, 12, 13)] == ["two", "twelve", "13"]


def test_words_and_figures_in_a_row() -> None:
    assert str(any_of(map(spelled, (2, 3, 4)))) == "two, three or four"
    assert [str(all_of(numbers)) for numbers in ((18, 19, 20), (3, 5))] == ["18, 19 and 20", "3 and 5"]


def test_a_message_without_placeholders_is_a_text_too() -> None:
    assert as_text("Pass") == Text("Pass") == as_text(Text("Pass"))
