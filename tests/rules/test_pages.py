"""The rulebook's pages: what they show under the options of their address, and that none of them breaks."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from games import opening
from games.engine.registry import games
from games.models import Room
from rules.rulebook import GONE, NEW, Book, rules_of

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
GAMES = list(games())


def anchors(html: str) -> set[str]:
    return set(re.findall(r'id="([A-Z]{2}-\d+\.\d+[a-z]?)"', html))


def page(client: Client, path: str, language: str = "en", **headers: Any) -> str:
    answer = client.get(path, headers={"Accept-Language": language, **headers})
    assert answer.status_code == 200, path
    return answer.content.decode()


# The book -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_a_book_has_every_rule_under_its_anchor(client: Client, presets: None, game: str, language: str) -> None:
    html = page(client, f"/rules/{game}/", language)
    assert anchors(html) == {rule.number for rule in rules_of(games()[game])}
    assert f'lang="{language}"' in html


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_has_its_pages(client: Client, presets: None, game: str) -> None:
    for preset in games()[game].presets:
        for path in (f"/rules/{game}/?preset={preset.key}", f"/rules/{game}/as/{preset.key}/"):
            assert anchors(page(client, path)) == {rule.number for rule in rules_of(games()[game])}


def test_a_preset_that_is_not_there_and_a_game_that_is_not_there(client: Client, presets: None) -> None:
    for path in ("/rules/caida/as/nobody/", "/rules/poker/", "/rules/caida/CA-99.1/", "/rules/poker/CA-1.1/"):
        assert client.get(path).status_code == 404


def test_a_page_to_send_says_what_it_is(client: Client, presets: None) -> None:
    html = page(client, "/rules/caida/as/soplado/")
    for name in ("og:title", "og:description", "og:image", "og:url"):
        assert f'property="{name}" content="' in html
    picture = re.search(r'og:image" content="http://testserver(/static/pictures/[^"]+)"', html)
    assert picture and client.get(picture[1]).status_code == 200


# Switches -------------------------------------------------------------------------------------------------------------


def test_a_switch_brings_its_rules_in_and_says_so(client: Client, presets: None) -> None:
    html = page(client, "/rules/caida/?expert=on&soplado=on")
    rule = html[html.index('id="CA-17.2"') - 40 :][:1200]
    assert 'class="rule new"' in rule and "Soplado" in rule and "Usually there is no such rule." in rule


def test_what_an_option_changes_is_shown_with_what_is_usual(client: Client, presets: None) -> None:
    html = page(client, "/rules/envite/?preset=gran_canaria")
    rule = html[html.index('id="EN-6.2"') - 40 :][:900]
    assert 'class="rule changed"' in rule and "reaches 9 stones" in rule and "reaches 12 stones" in rule


def test_what_an_option_takes_away_stays_to_be_seen(client: Client, presets: None) -> None:
    html = page(client, "/rules/caida/?caida_beats_canto=on")
    rule = html[html.index('id="CA-11.3"') - 60 :][:900]
    assert "gone" in rule and "Not played here" in rule


def test_a_turned_switch_answers_with_the_text_and_its_address(client: Client, presets: None) -> None:
    form = {"shown": "1", "preset": "soplado", "seats": "4", "expert": "on", "soplado": "on", "tribilin_wins": "on"}
    answer = client.get("/rules/caida/", form, headers=HTMX)
    assert answer["HX-Push-Url"] == "/rules/caida/?preset=soplado&tribilin_wins=on"
    html = answer.content.decode()
    assert "<html" not in html and 'id="CA-13.1"' in html
    again = page(client, answer["HX-Push-Url"])
    assert re.search(r'name="tribilin_wins"[^>]*checked', again) and re.search(r'name="expert"[^>]*checked', again)


def test_a_box_that_was_not_sent_is_off_only_where_the_form_was_shown(client: Client, presets: None) -> None:
    assert re.search(r'name="expert"[^>]*checked', page(client, "/rules/caida/?preset=expert"))
    off = client.get("/rules/caida/", {"shown": "1", "preset": "expert", "seats": "4"}, headers=HTMX)
    assert off["HX-Push-Url"] == "/rules/caida/?preset=expert&expert=off"


def test_options_that_do_not_go_together_are_explained(client: Client, presets: None) -> None:
    html = page(client, "/rules/caida/?soplado=on")
    assert html.count("there is nothing to sweep") >= 2  # above the text and beside the switch
    assert 'for="id_expert"' in html  # the way out
    assert "No table can be opened like this." in html
    assert 'id="CA-17.2"' in html


def test_nonsense_in_an_address_is_left_aside(client: Client, presets: None) -> None:
    for query in ("preset=nobody", "expert=perhaps", "seats=77", "seats=x", "utm_source=mail", "match_hands=999"):
        for game in ("caida", "cuatrola"):
            assert client.get(f"/rules/{game}/?{query}").status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_game_can_be_switched(client: Client, presets: None, game: str) -> None:
    for name, option in games()[game].schema.options.items():
        values = [choice.value for choice in option.choices] or list(option.values) or [option.low, option.high]
        for value in ("on", "off") if option.kind == "flag" else values:
            assert client.get(f"/rules/{game}/", {name: value}, headers=HTMX).status_code == 200


def test_marks_blame_the_option_that_did_it() -> None:
    game = games()["caida"]
    book = Book(game, {"expert": True, "soplado": True, "tribilin_wins": True}, 4)
    marks = {p.number: p.mark for chapter in book.chapters() for p in chapter.paragraphs if p.mark}
    assert (marks["CA-17.2"].kind, marks["CA-17.2"].option) == (NEW, "soplado")
    assert (marks["CA-13.1"].kind, marks["CA-13.1"].option) == (NEW, "tribilin_wins")
    assert (marks["CA-5.4"].kind, marks["CA-5.4"].option) == (GONE, "expert")


@pytest.mark.parametrize("game", GAMES)
def test_the_plain_game_has_no_marks(game: str) -> None:
    chapters = Book(games()[game], {}, games()[game].seats_allowed[0]).chapters()
    assert [p.number for chapter in chapters for p in chapter.paragraphs if p.mark] == []


def test_unknown_options_are_an_error_for_the_book() -> None:
    with pytest.raises(ValueError):
        Book(games()["caida"], {"wild": True}, 2)


# A table's rules ------------------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> Room:
    ana = get_user_model().objects.create_user("ana", display_name="Ana")
    return opening.open_room(ana, "caida", {"expert": True, "soplado": True}, 4, Room.Kind.PRIVATE)


def test_a_table_has_its_own_rules(client: Client, table: Room) -> None:
    html = page(client, reverse("rules_room", args=[table.code]))
    assert 'class="rule new" id="CA-17.2"' in html
    assert "hx-get" not in html.split("<main")[1]  # nothing to switch: these are the rules
    assert client.get("/rules/room/nowhere/").status_code == 404


def test_one_rule_alone_for_the_table_and_as_a_page(client: Client, table: Room) -> None:
    path = reverse("rules_room_rule", args=[table.code, "CA-17.2"])
    fragment = page(client, path, HX_Request="true", **HTMX)
    assert fragment.lstrip().startswith('<div class="rule new"') and "<html" not in fragment
    assert "Try it" not in fragment  # nobody leaves the table
    assert "<html" in page(client, path) and 'id="CA-17.2"' in page(client, path)
    assert "<html" in page(client, "/rules/caida/CA-7.2/") and 'id="CA-7.2"' in page(client, "/rules/caida/CA-7.2/")


def test_the_old_address_of_a_tables_rules_leads_there(client: Client, table: Room) -> None:
    answer = client.get(f"/rules/caida/?room={table.code}")
    assert answer.status_code == 302 and answer["Location"] == f"/rules/room/{table.code}/"


def test_a_refusal_links_to_its_paragraph(client: Client, table: Room) -> None:
    from games.links import rules_url

    url = rules_url(table.code, "CA-17.2")
    assert url == f"/rules/room/{table.code}/#CA-17.2"
    path, number = url.split("#")
    assert f'id="{number}"' in page(client, path)
    assert page(client, f"{path}{number}/", **HTMX)  # what beside.js asks for


# The hearts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", ["rules_cantos", "rules_ways", "rules_duties", "rules_orders", "rulebook"])
def test_a_page_works_with_and_without_a_script(client: Client, presets: None, name: str, language: str) -> None:
    with override("en"):
        path = reverse(name)
    whole = page(client, path, language)
    assert "<html" in whole
    if name != "rulebook":
        part = page(client, path, language, **HTMX)
        assert "<html" not in part and part.strip()


def test_the_reader_adds_a_value_for_each_button(client: Client) -> None:
    html = page(client, "/rules/caida/cantos/?v=7&v=7&add=10")
    assert "“Vigía”" in html and "7 points." in html
    assert html.count('type="hidden" name="v"') == 3
    anew = page(client, "/rules/caida/cantos/?v=7&v=7&v=10&add=3")
    assert re.findall(r'name="v" value="(\d+)"', anew) == ["3"]
    assert 'name="v"' not in page(client, "/rules/caida/cantos/?v=7&v=7&v=10&clear=1")
    assert client.get("/rules/caida/cantos/?v=8&v=x&add=99").status_code == 200


def test_the_reader_listens_to_the_switches(client: Client) -> None:
    assert "“Ronda”" in page(client, "/rules/caida/cantos/?v=1&v=12&v=12")
    assert "“Casa Grande”" in page(client, "/rules/caida/cantos/?v=1&v=12&v=12&casa_grande=on")


def test_the_ways_of_cassino_stand_side_by_side(client: Client, presets: None) -> None:
    html = page(client, "/rules/cassino/ways/")
    for preset in games()["cassino"].presets:
        assert f"/rules/cassino/as/{preset.key}/" in html


def test_the_orders_follow_the_size_of_the_table(client: Client) -> None:
    assert "12 cards" in page(client, "/rules/envite/orders/?seats=8&suit=o")
    assert "10 cards" in page(client, "/rules/envite/orders/?seats=4&suit=c")
    for query in ("seats=5", "suit=x", "matador_order=x", "seats=12&suit=b&matador_order=listed"):
        assert client.get(f"/rules/envite/orders/?{query}").status_code == 200


def test_nonsense_about_a_hand_of_duties_is_left_aside(client: Client) -> None:
    for query in ("hand=0", "hand=99999", "hand=x", "card=1x", "undertrump=x", "hand=12&partner_exemption=full"):
        assert client.get(f"/rules/cuatrola/duties/?{query}").status_code == 200
