"""What a page shows of a table: chairs around it, the clock, what has just happened, what may be done."""

from __future__ import annotations

import re
from datetime import timedelta
from random import Random
from unittest.mock import patch

import pytest

from games import cloth
from games.engine.game import DEALER, Event
from games.models import Chair, Room
from games.scene import about
from games.seal import SEALED
from games.story import Latest, Line, just_now
from games.table import REGIONS, show
from games.templatetags.table import sheet_of, tally

from .memory import MemoryTable


def dealt(values: dict[str, object] | None = None, seats: int = 2, seed: int = 1) -> MemoryTable:
    """Caída with the first hand dealt."""
    table = MemoryTable("caida", values or {}, seats, Random(seed))
    while table.game.view(table.state, None)["phase"] != "play":
        table.step()
    return table


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_every_region_is_there_for_everybody() -> None:
    table = dealt(seats=4)
    for seat in (0, 3, None):
        assert set(table.look(seat).regions) == set(REGIONS)


def test_a_frame_holds_the_regions_asked_for_and_the_version() -> None:
    drawn = dealt().look(0)
    frame = drawn.frame(["hand", "told"])
    assert re.findall(r'<div id="(\w+)" hx-swap-oob="innerHTML">', frame) == ["hand", "told"]
    assert f'id="version" name="version" value="{drawn.version}" hx-swap-oob="true"' in frame


@pytest.mark.parametrize(
    "rightward, places", [(True, ["at-right", "at-top", "at-left"]), (False, ["at-left", "at-top", "at-right"])]
)
def test_the_next_to_act_sits_on_the_games_own_side(rightward: bool, places: list[str]) -> None:
    table = dealt(seats=4)
    with patch.object(type(table.game), "rightward", rightward):
        chairs = table.look(1).page["chairs"]
    assert [chair["seat"] for chair in chairs] == [1, 2, 3, 0]
    assert [chair["place"] for chair in chairs[1:]] == places


def test_partners_are_one_side_and_sit_opposite() -> None:
    chairs = dealt({"teams": True}, 4).look(1).page["chairs"]
    assert [chair["side"] for chair in chairs] == ["a", "b", "a", "b"]
    assert [chair["partner"] for chair in chairs] == [False, False, True, False]


@pytest.mark.parametrize("seat, names", [(0, ["You", "Beto"]), (1, ["You", "Ana"]), (None, ["Ana", "Beto"])])
def test_my_score_comes_first(seat: int | None, names: list[str]) -> None:
    assert [row["name"] for row in dealt().look(seat).page["score"]] == names


def test_teams_are_us_and_them_to_those_who_play() -> None:
    table = dealt({"teams": True}, 4)
    assert [row["name"] for row in table.look(1).page["score"]] == ["Us", "Them"]
    assert [row["name"] for row in table.look(None).page["score"]] == ["Ana and Chano", "Beto and Dácil"]
    assert [row["name"] for row in table.look(1, "es").page["score"]] == ["Nosotros", "Ellos"]


def test_the_clock_is_the_same_until_its_deadline_moves() -> None:
    table = dealt()
    first = table.look(0)
    with patch("games.scene.timezone.now", lambda: table.match.due_at - timedelta(seconds=2)):
        later = table.look(0)
    assert first.regions["clock"] != later.regions["clock"] and first.moment == later.moment
    table.match.due_at += timedelta(seconds=5)
    assert table.look(0).moment != first.moment


def test_only_whose_turn_it_is_has_the_sun() -> None:
    table = dealt()
    seat = table.game.to_act(table.state)[0]
    assert "now" in table.look(seat).regions["clock"] and table.look(seat).page["my_turn"]
    assert " now" not in table.look(1 - seat).regions["clock"] and " now" not in table.look(None).regions["clock"]


def test_a_closed_hand_is_the_same_whatever_it_holds() -> None:
    table = dealt(seed=1)
    other = dealt(seed=2)
    backs = [re.search(r'<span class="backs".*?</span>', each.look(None).regions["chairs"]) for each in (table, other)]
    assert backs[0] and backs[1] and backs[0][0] == backs[1][0]


def test_the_buttons_speak_of_what_is_chosen() -> None:
    table = dealt()
    seat = table.game.to_act(table.state)[0]
    card = table.game.view(table.state, seat)["hand"][0]
    assert 'data-about=""' in table.look(seat).regions["actions"]
    assert f'data-about="{card}"' in table.look(seat, selection={"card": card}).regions["actions"]
    assert about({"card": "7o", "take": ["7c", "10e"], "steal": False}) == "10e 7c 7o"
    assert about({}) == ""


def test_in_expert_the_server_keeps_the_choice() -> None:
    table = dealt({"expert": True})
    seat = table.game.to_act(table.state)[0]
    view = table.game.view(table.state, seat)
    card, lying = view["hand"][1], view["table"][0]
    table.make(seat, table.game.read({"type": "pick", "card": card, "take": [lying]}))
    drawn = table.look(seat)
    assert f'id="hand-{card}" checked' in drawn.regions["hand"]
    assert f'id="cloth-{lying}" checked' in drawn.regions["middle"]
    assert "keeps_choice" in drawn.page and drawn.page["keeps_choice"]
    assert "checked" not in table.look(1 - seat).regions["middle"]


def line(number: int, seat: int, kind: str = "played") -> Line:
    return Line(number, seat, kind, f"{number}", "")


def test_told_is_the_last_move_and_how_it_ended() -> None:
    log = [line(1, 0), line(2, 1), line(2, 1, "score"), line(3, DEALER, SEALED), line(3, DEALER, "deal")]
    assert just_now(log) == [log[1], log[2], log[4]]
    assert just_now([line(4, 0, str(number)) for number in range(6)])[0].kind == "0"
    assert just_now([]) == [] and just_now([line(1, DEALER, SEALED)]) == []


def test_the_last_capture_stays_until_the_next_or_a_new_shuffle() -> None:
    table = dealt()
    table.write(0, [Event("played", {"card": "7o", "take": ["7c"], "kind": "capture", "seat": 0})])
    table.write(1, [Event("played", {"card": "2o", "take": [], "kind": "plain", "seat": 1})])
    assert Latest(table.pages, None)["taking"]["card"] == "7o" and Latest(table.pages, None)["played"]["card"] == "2o"
    table.write(DEALER, [Event(SEALED, {"digest": "0" * 64})])
    assert Latest(table.pages, None)["taking"] is None


def test_what_was_played_for_me_is_told_when_i_am_back() -> None:
    table = dealt()
    seat = table.game.to_act(table.state)[0]
    chair: Chair = table.room.seated[seat]
    chair.away_since = table.match.turns + 1
    table.step()
    assert "Played for you" in text(table.look(seat).regions["notice"])
    assert "Played for you" not in text(table.look(1 - seat).regions["notice"])
    chair.away = True
    assert "/back/" in table.look(seat).regions["notice"]
    while not table.over:
        table.step()
    assert not text(table.look(seat).regions["notice"])


def test_what_was_played_for_me_is_told_and_not_that_a_clock_ran_out() -> None:
    table = MemoryTable("cassino", {}, 2, Random(1))
    [(seat, move)] = table.game.timeout(table.state, table.rng)
    table.room.seated[seat].away_since = table.match.turns + 1
    table.make(seat, move)
    notice = text(table.look(seat).regions["notice"])
    assert re.search("Played for you: .* (plays|trails) the", notice) and "out of time" not in notice


def test_the_end_has_a_score_pad_and_a_rematch() -> None:
    table = dealt()
    while not table.over:
        table.step()
    winner = table.match.outcome["winners"][0]
    assert text(table.look(winner).regions["middle"]).startswith("You win")
    assert "wins" in text(table.look(1 - winner).regions["middle"])
    assert "/rematch/" in table.look(0).regions["actions"] and "/rematch/" not in table.look(None).regions["actions"]
    assert 'id="hand-' not in table.look(0).regions["hand"]


def test_before_the_match_the_host_fills_chairs_and_starts() -> None:
    table = MemoryTable("caida", {}, 3, Random(1))
    room, chairs = table.room, table.room.seated
    room.phase = Room.Phase.WAITING
    chairs[2].person = None
    host, guest, watching = table.look(0), table.look(1), table.look(None)
    assert "/house/" in host.regions["chairs"] and "/house/" not in guest.regions["chairs"]
    assert "/start/" in host.regions["actions"] and "/start/" not in guest.regions["actions"]
    assert 'name="seat" value="2"' in watching.regions["chairs"] and "Sit down" in watching.regions["chairs"]
    assert f'data-link="/t/{room.code}/"' in host.regions["middle"]


def test_a_closed_table_says_so() -> None:
    table = dealt()
    table.room.phase = Room.Phase.CLOSED
    table.match.phase = "ended"
    table.match.outcome = {"winners": [], "reason": "abandoned"}
    drawn = table.look(0)
    assert "closed" in text(drawn.regions["notice"]) and "without a result" in text(drawn.regions["middle"])


def test_a_table_that_closed_before_its_match_offers_no_chair() -> None:
    table = dealt(seats=3)
    room = table.room
    room.seated[2].person, room.seated[2].house = None, False
    for phase, says in ((Room.Phase.WAITING, "Take a chair to play"), (Room.Phase.CLOSED, "This table is closed.")):
        room.phase, room.__dict__["match"] = phase, None
        drawn = table.look(None)
        assert says in text(drawn.regions["clock"])
        assert ("Sit down" in text(drawn.regions["chairs"] + drawn.regions["actions"])) is (phase == "waiting")


def test_each_language_has_its_own_words() -> None:
    table = dealt()
    assert text(table.look(0, "en").regions["actions"]) != "" or text(table.look(1, "en").regions["actions"]) != ""
    seat = table.game.to_act(table.state)[0]
    assert (
        "Your turn" in table.look(seat, "en").regions["clock"] and "Te toca" in table.look(seat, "es").regions["clock"]
    )


def test_a_game_without_a_table_of_its_own_is_still_drawn() -> None:
    table = dealt()
    table.room.game = "unheard"
    with patch.object(Room, "rules", table.game):
        assert 'id="hand-' in table.look(0).regions["hand"]


@pytest.mark.parametrize("seats", range(2, 13))
def test_stones_and_plates_for_any_number(seats: int) -> None:
    trick = [{"code": "7o", "i": i, "name": "Ana", "winning": not i, "seat": i} for i in range(seats)]
    html = cloth.loom("en").get_template("trick.html").render(trick=trick, small=seats > 5)
    assert html.count("data-i=") == seats and ("7o-m" in html) == (seats > 5)


def test_plates_are_drawn_once_for_all_from_what_a_spectator_sees() -> None:
    table = dealt(seats=4)
    with table.open(), patch.object(cloth, "plates", wraps=cloth.plates) as drawn:
        for seat in (0, 1, 2, 3, None):
            assert show(table.room, seat, "en").regions["chairs"].count('class="who"') == (3 if seat is not None else 4)
    drawn.assert_called_once()
    assert drawn.call_args.args[1]["view"] == table.game.view(table.state, None)


@pytest.mark.parametrize("have, end", [(3, "H2.51"), (24, "H23.51"), (30, "H23.51")])
def test_a_score_has_its_number_of_stones(have: int, end: str) -> None:
    """A dot at the very end of a line is not drawn, so the line goes a little further."""
    assert end in tally(have, 24) and "none" not in tally(have, 24)


def test_no_stones_without_a_target_or_for_too_high_a_one() -> None:
    assert "none" in tally(0, 24) and not tally(3, None) and not tally(3, 500)


def test_a_game_may_have_a_style_sheet_of_its_own() -> None:
    assert sheet_of("envite") == '<link rel="stylesheet" href="/static/css/envite.css">'
    assert sheet_of("nogame") == ""
