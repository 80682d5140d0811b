"""Sentences of the rules in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils.translation import override

from games.engine.registry import games
from games.engine.text import Text, ngettext
from games.say import Company, card_name, listed, say

COMPANY = Company(("Ana", "Beto", "Inés"), ("Ana and Inés", "Beto"))


@pytest.fixture(params=["en", "es"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with override(request.param):
        yield request.param


def test_cards_are_named_in_full() -> None:
    with override("en"):
        assert [card_name(code) for code in ("7c", "1o", "12e", "QH", "10S", "2C")] == [
            "seven of cups",
            "ace of coins",
            "king of swords",
            "queen of hearts",
            "ten of spades",
            "two of clubs",
        ]
    with override("es"):
        assert [card_name(code) for code in ("7c", "1o", "10b", "QH", "10S")] == [
            "siete de copas",
            "as de oros",
            "sota de bastos",
            "reina de corazones",
            "diez de picas",
        ]


@pytest.mark.parametrize("code", ["", "8", "zz", "77o", "<b>"])
def test_what_is_no_card_is_left_as_it_is(code: str) -> None:
    assert card_name(code) == code


def test_every_card_of_every_deck_has_its_own_name(language: str) -> None:
    for game in games().values():
        names = {card_name(code) for code in game.deck.codes}
        assert len(names) == len(game.deck) and not names & set(game.deck.codes)


def test_lists_in_both_languages() -> None:
    with override("en"):
        assert [listed([]), listed(["Ana"]), listed(["Ana", "Beto", "Inés"])] == ["", "Ana", "Ana, Beto and Inés"]
    with override("es"):
        assert listed(["Ana", "Beto"]) == "Ana y Beto"
        assert listed(["Beto", "Inés"]) == "Beto e Inés"
        assert listed(["acero", "hierro"]) == "acero y hierro"


def test_seats_sides_and_cards_become_words() -> None:
    with override("en"):
        text = Text("%(player)s takes %(cards)s from %(other)s", {"player": 0, "cards": ["7c", "10e"], "other": 1})
        assert say(text, COMPANY) == "Ana takes seven of cups and jack of swords from Beto"
        assert say(Text("%(side)s has %(n)s", {"side": 0, "n": 4}), COMPANY) == "Ana and Inés has 4"
        assert say(Text("%(players)s", {"players": [0, 2]}), COMPANY) == "Ana and Inés"


def test_one_and_many() -> None:
    with override("en"):
        assert say(ngettext("%(n)s card", "%(n)s cards", 1), COMPANY) == "1 card"
        assert say(ngettext("%(n)s card", "%(n)s cards", 3), COMPANY) == "3 cards"


def test_a_text_inside_a_text() -> None:
    inner = Text("%(player)s", {"player": 1})
    assert say(Text("(%(who)s)", {"who": inner}), COMPANY) == "(Beto)"


def test_nothing_says_nothing() -> None:
    assert say(None, COMPANY) == say("", COMPANY) == ""


def test_a_spanish_article_follows_its_card() -> None:
    with override("es"):
        assert say(Text("echa el %(card)s", {"card": "7c"}), COMPANY) == "echa el siete de copas"
        assert say(Text("echa el %(card)s", {"card": "10c"}), COMPANY) == "echa la sota de copas"
        assert say(Text("encima del %(card)s", {"card": "10c"}), COMPANY) == "encima de la sota de copas"
        assert say(Text("El %(card)s gana", {"card": "QS"}), COMPANY) == "La reina de picas gana"
    with override("en"):
        assert say(Text("plays el %(card)s", {"card": "10c"}), COMPANY) == "plays el jack of cups"


def test_a_name_is_never_taken_for_a_placeholder() -> None:
    company = Company(("%(card)s", "100%"))
    assert say(Text("%(player)s and %(other)s", {"player": 0, "other": 1}), company) == "%(card)s and 100%"


def test_a_narrow_button_names_cards_by_their_signs() -> None:
    assert say(Text("takes %(faces)s, keep the %(face)s", {"faces": ["4D", "10S"], "face": "9H"}), COMPANY) == (
        "takes 4♦ 10♠, keep the 9♥"
    )
