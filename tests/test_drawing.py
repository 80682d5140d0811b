"""The decks of cards: what their files hold, that they can be read in any light, and that every card has a name."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.utils.translation import override

from drawing.palette import DAY, varied
from drawing.source import SOURCES, source
from drawing.sprite import DECKS, FOLDER, sprite
from games.engine.registry import games
from games.templatetags.table import back, card

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 150_000
SVG = "{http://www.w3.org/2000/svg}"
SUITS = ("ink", "ochre", "red", "blue", "green")  # what indices are written in
CODES = {name: [f"{rank}{suit}" for suit in deck.SUITS for rank in deck.RANKS] for name, deck in DECKS.items()}


def night() -> dict[str, str]:
    """The colours that a page sets in the dark, and that by day it sets what the sprite has anyway."""
    css = (ROOT / "static/css/tokens.css").read_text(encoding="utf-8")
    found = re.findall(r"--c-(\w+): light-dark\((#\w{6}), (#\w{6})\)", css)
    assert {name: day for name, day, _ in found} == DAY
    return {name: dark for name, _, dark in found}


def contrast(one: str, other: str) -> float:
    """As WCAG reckons it."""
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts]
    return sum(weight * each for weight, each in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("name", DECKS)
def test_the_deck_in_use_is_the_one_that_is_drawn(name: str) -> None:
    drawn = sprite(name)
    assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == drawn, "run `python -m drawing` and commit"
    assert len(drawn.encode()) < LIMIT


@pytest.mark.parametrize("name", DECKS)
def test_every_card_is_there_large_and_small_and_nothing_is_borrowed_in_vain(name: str) -> None:
    tree = ElementTree.parse(FOLDER / f"{name}.svg")
    symbols = [each.get("id") for each in tree.iter(f"{SVG}symbol")]
    assert symbols == [*CODES[name], *(f"{code}-m" for code in CODES[name]), "back"]
    ids = [each.get("id") for each in tree.iter() if each.get("id")]
    assert len(set(ids)) == len(ids)
    assert {each.get("href", "")[1:] for each in tree.iter(f"{SVG}use")} == set(ids) - set(symbols)


def test_every_game_finds_its_cards() -> None:
    for game in games().values():
        assert set(game.deck.codes) <= set(CODES[game.deck.name])


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_can_be_shown_from_another_file_and_under_a_strict_policy(name: str) -> None:
    tags = {each.tag.removeprefix(SVG) for each in ElementTree.parse(FOLDER / f"{name}.svg").iter()}
    assert tags <= {"svg", "defs", "symbol", "g", "use", "path", "circle", "ellipse", "rect"}
    assert "style=" not in sprite(name) and "url(" not in sprite(name)


def test_a_drawing_keeps_to_the_palette() -> None:
    for path in SOURCES.rglob("*.svg"):
        source(str(path.relative_to(SOURCES).with_suffix("")))
    with pytest.raises(KeyError):
        varied('<path fill="#123456"/>')


@pytest.mark.parametrize("colours", [DAY, night()], ids=["day", "night"])
def test_an_index_can_be_read_by_day_and_by_night(colours: dict[str, str]) -> None:
    assert {name: contrast(colours[name], colours["paper"]) >= 4.5 for name in SUITS} == dict.fromkeys(SUITS, True)


@pytest.mark.parametrize(("suit", "breaks"), [("o", 0), ("c", 1), ("e", 2), ("b", 3)])
def test_the_pinta_tells_the_suit(suit: str, breaks: int) -> None:
    tree = ElementTree.parse(FOLDER / "spanish.svg")
    frame = next(each for each in tree.iter(f"{SVG}g") if each.get("id") == f"frame-{suit}")
    line = frame[0].get("d", "")
    assert [len(re.findall(rf"M[\d.]+ {edge}H", line)) for edge in ("9.5", "300.5")] == [breaks + 1] * 2
    small = next(each for each in tree.iter(f"{SVG}symbol") if each.get("id") == f"1{suit}-m")
    assert next(each for each in small if each.tag == f"{SVG}path").get("d", "").count("H") == breaks + 1


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["ace of coins", "knight of cups", "king of swords", "seven of clubs", "queen of hearts"]),
        ("es", ["as de oros", "caballo de copas", "rey de espadas", "siete de bastos", "reina de corazones"]),
    ],
)
def test_a_card_is_titled_in_the_language_of_the_page(language: str, names: list[str]) -> None:
    with override(language):
        titles = {code: re.findall("<title>(.+)</title>", card(code)) for codes in CODES.values() for code in codes}
    for codes in CODES.values():
        assert len({title for code in codes for title in titles[code]}) == len(codes)
    assert [titles[code][0] for code in ("1o", "11c", "12e", "7b", "QH")] == names


@pytest.mark.parametrize("label", [True, False])
@pytest.mark.parametrize("size", ["", "small"])
def test_a_card_that_is_named_beside_it_says_nothing(size: str, label: bool) -> None:
    drawn = card("7o", size, label)
    assert ("<title>" in drawn) is label and ('aria-hidden="true"' in drawn) is not label
    assert ('#7o-m"' in drawn) is bool(size)


def test_a_back_is_the_same_whatever_it_hides() -> None:
    assert 'spanish.svg#back"' in back() and 'french.svg#back"' in back("french")
    assert "<title>" not in back(label=False)


@pytest.mark.parametrize("name", DECKS)
def test_a_page_chooses_between_two_backs(name: str) -> None:
    back = next(
        each for each in ElementTree.parse(FOLDER / f"{name}.svg").iter(f"{SVG}symbol") if each.get("id") == "back"
    )
    assert [each.get("display") for each in back if each.get("display")] == ["var(--bench,inline)", "var(--tile,none)"]
    css = (ROOT / "static/css/tokens.css").read_text(encoding="utf-8")
    assert re.search(r'\[data-back="bench"\] { --bench: inline; --tile: none;', css)
    assert re.search(r'\[data-back="tile"\] { --bench: none; --tile: inline;', css)
