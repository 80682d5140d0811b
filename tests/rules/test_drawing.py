"""Worked examples as they are drawn: every card that is taken is marked, wherever the move names it."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from games.engine.registry import games
from rules.drawing import NO, PLAYED, TAKEN, Drawing, draw


def drawing(game: str, key: str) -> Drawing:
    with override("en"):
        return draw(game, next(each for each in games()[game].examples if each.key == key))


def marked(shown: Drawing, mark: str) -> set[str]:
    return {card.code for pile in (*shown.piles, shown.hand) for card in pile.cards if card.mark == mark}


@pytest.mark.parametrize(
    ("game", "key", "taken", "played"),
    [
        ("caida", "run", {"6c", "7e", "10b"}, {"6o"}),
        ("caida", "sweep", {"5c", "5o", "6e", "7b"}, set()),
        ("cassino", "queen", {"7D", "5C", "JH", "AD"}, {"QS"}),
        ("cassino", "three-groups", {"9H", "4D", "5C", "2H", "3S", "4C"}, {"9S"}),
        ("cassino", "aces", {"AS", "AD"}, {"AH"}),
        ("cassino", "raise", {"2D", "3C"}, {"4S"}),
        ("cuatrola", "trick", set(), {"1o"}),
    ],
)
def test_what_is_taken_and_what_takes_it(game: str, key: str, taken: set[str], played: set[str]) -> None:
    shown = drawing(game, key)
    assert (marked(shown, TAKEN), marked(shown, PLAYED)) == (taken, played)


def test_a_card_that_may_not_be_played_is_marked_and_says_why() -> None:
    shown = drawing("envite", "follow")
    assert marked(shown, NO) == {"7c"}
    assert shown.why_not == [("7c", "You hold a card of the suit led, so you must follow it.")]


@pytest.mark.parametrize("game", games())
def test_every_example_shows_cards(game: str) -> None:
    empty = [each.key for each in games()[game].examples if not drawing(game, each.key).hand.cards]
    assert empty == []
