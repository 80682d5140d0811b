"""Sentences with figures: numbers as words, and lists of them."""

from __future__ import annotations

from games.engine.text import Text, any_of, as_text, spelled


def test_small_numbers_are_words_and_large_ones_figures() -> None:
    assert [str(spelled(number)) for number in (2, 12, 13)] == ["two", "twelve", "13"]


def test_any_of_some_numbers() -> None:
    assert [str(any_of(numbers)) for numbers in ((2, 4), (2, 3, 4), (11, 21))] == [
        "two or four",
        "two, three or four",
        "eleven or 21",
    ]


def test_a_message_without_placeholders_is_a_text_too() -> None:
    assert as_text("Pass") == Text("Pass") == as_text(Text("Pass"))
