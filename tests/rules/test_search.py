"""Search: all four books, both languages, with or without accents."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.translation import override

from rules.search import answer, entries, find, fold


def numbers(query: str, language: str = "en") -> list[str]:
    with override(language):
        return [each.number for each in find(query)]


def test_accents_and_capitals_do_not_matter() -> None:
    assert fold("VIGÍA") == fold("vigia")
    assert numbers("vigia") == numbers("Vigía") != []


def test_both_languages_are_searched_and_the_readers_is_shown() -> None:
    assert set(numbers("trumps")) and set(numbers("triunfo")) & set(numbers("triunfo", "es"))
    with override("en"):
        assert all("triunfo" not in each.text for each in find("triunfo"))
    with override("es"):
        assert any("mark" in each.text for each in find("triunfo"))


def test_every_game_is_there() -> None:
    assert {entry.game for entry in entries()} == {"caida", "cassino", "cuatrola", "envite"}


def test_a_number_finds_its_rule_first() -> None:
    assert numbers("CA-7.2")[0] == "CA-7.2"


def test_every_word_must_occur() -> None:
    assert "CA-8.1" in numbers("clean table points") and numbers("clean table zebra") == []
    assert numbers("") == numbers("  ?? ") == []


def test_what_is_shown_is_escaped_and_marked() -> None:
    with override("en"):
        assert "<mark>" in find("malilla")[0].text


def test_an_answer_is_remembered_by_language() -> None:
    with override("en"):
        english = answer("malilla")
        assert answer("malilla") is english
    with override("es"):
        assert answer("malilla") != english


@pytest.mark.django_db
def test_the_page_and_its_fragment(client: Client) -> None:
    whole = client.get("/rules/search/?q=malilla").content.decode()
    assert "<html" in whole and "EN-3.2" in whole
    part = client.get("/rules/search/?q=malilla", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part and "EN-3.2" in part
    none = client.get("/rules/search/?q=<script>zebra").content.decode()
    assert "<script>zebra" not in none and "zebra" in none
