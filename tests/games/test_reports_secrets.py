"""What people report of other card sites, tried here: hidden cards in what is sent, poor shuffles, a second browser,
telling others what one only thinks about, taking back. The whole list is docs/reports.md."""

# ruff: noqa: F811 - fixtures

from __future__ import annotations

import re
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from random import SystemRandom
from typing import Any

import pytest
from django.test import Client

from cardsite.accounts.models import User
from games import opening, referee, rooms, sheet, sitting
from games.engine.game import DEALER
from games.engine.registry import games, make
from games.models import Room
from games.templatetags.table import backs

from .sockets import db, forgetful, guest, host, quick, reading, with_html  # noqa: F401 - fixtures
from .sockets import room as live_room  # noqa: F401 - fixture
from .tables import Outbox, ana, beto, carla, match_of, outbox, step  # noqa: F401 - fixtures
from .test_leaks import cards_in
from .test_leaks_envite import ORDER
from .visits import at, move, on_turn, room, state_of  # noqa: F401 - fixtures

GAMES = sorted(games())
HINTS = re.compile(r'<aside id="hints".*?</aside>', re.DOTALL)  # of the game, not of the match


def dealt(game: str, person: User) -> Room:
    """A table of that game against the house, with hands dealt."""
    room = opening.play_now(person, game)
    while not all(facts(room)["hands"]):
        step(room)
    return Room.objects.get(pk=room.pk)


def facts(room: Room) -> dict[str, Any]:
    rules, state = referee.position(match_of(room))
    return rules.facts(state)


def hidden_from(room: Room, seat: int | None) -> set[str]:
    """The cards that nobody has shown, but for that seat's own."""
    events = [event for turn in match_of(room).log.all() for event in turn.events if "only" not in event]
    shown = {word for event in events for word in re.findall(r"\w+", str(event))}
    own = set(facts(room)["hands"][seat]) if seat is not None else set()
    return set(match_of(room).rules.deck.codes) - shown - own - set(map(str, on_cloth(room)))


def on_cloth(room: Room) -> list[Any]:
    found = facts(room)
    return [*found.get("table", ()), found.get("trump_card"), found.get("vira")]


# What is sent


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_whole_pages_hold_no_hidden_card(game: str, ana: User, outbox: Outbox) -> None:
    """P059: page source, attributes, ids, pictures and pieces for htmx, of the player and of a watcher."""
    room = dealt(game, ana)
    seat = room.chairs.get(person=ana).seat
    mine, watcher = at(ana), at(None)
    own = facts(room)["hands"][seat]
    assert own and set(own) <= cards_in(mine.get(f"/t/{room.code}/{seat}/").text, game)
    assert all(set(hand) & hidden_from(room, seat) for hand in facts(room)["hands"] if hand != own)
    for reader, who, path in (
        (mine, seat, f"{seat}/"),
        (mine, seat, f"{seat}/?part"),
        (mine, seat, f"{seat}/offers/?card={own[0]}"),
        (watcher, None, ""),
        (watcher, None, "?part"),
        (watcher, None, "people/"),
    ):
        page = reader.get(f"/t/{room.code}/{path}").text
        read = cards_in(HINTS.sub("", ORDER.sub("", page)), game)
        assert not read & hidden_from(room, who), path
    for path in ("", "log.json", "shuffles/"):
        assert mine.get(f"/m/{room.code}/1/{path}").status_code == 404, "not while it is played"


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_one_back_is_like_the_other(game: str, ana: User, outbox: Outbox) -> None:
    """P059: a closed hand is drawn from its number of cards alone, the same bytes for everybody who holds so many."""
    room = dealt(game, ana)
    page = at(None).get(f"/t/{room.code}/").text
    for number, hands in Counter(map(len, facts(room)["hands"])).items():
        assert page.count(str(backs(number))) == hands


# The shuffle


def shuffled(game: str, times: int) -> list[tuple[str, ...]]:
    """Packs as the site's own generator orders them, in this process."""
    rules = make(game, {}, games()[game].seats_allowed[0], "local")
    found = []
    while len(found) < times:
        pack = list(rules.deck.codes)
        sheet.RNG.shuffle(pack)
        found.append(tuple(pack))
    return found


def test_no_shuffle_comes_again_in_any_process() -> None:
    """P061: a thousand packs of processes that were forked from one; each order once, each card everywhere as often."""
    assert type(sheet.RNG) is SystemRandom, "the system's secrets, not a seed of ours"
    with ProcessPoolExecutor(4, get_context("fork")) as pool:
        packs = [pack for each in pool.map(shuffled, ["caida"] * 4, [250] * 4) for pack in each]
    assert len(set(packs)) == len(packs) == 1000
    counts = Counter((place, code) for pack in packs for place, code in enumerate(pack))
    cells, expected = len(packs[0]) ** 2, len(packs) / len(packs[0])
    chi = sum((counts[place, code] - expected) ** 2 for place in range(len(packs[0])) for code in packs[0]) / expected
    free = (len(packs[0]) - 1) ** 2
    assert cells == 1600 and abs(chi - free) / sqrt(2 * free) < 6


@pytest.mark.django_db
def test_no_match_is_dealt_like_another(ana: User, outbox: Outbox) -> None:
    """P061: the orders that the tables' logs keep."""
    orders = set()
    for _match in range(5):
        room = dealt("caida", ana)
        orders |= {str(turn.move) for turn in match_of(room).log.filter(seat=DEALER).exclude(salt="")}
        rooms.shut(room.pk)
    assert len(orders) >= 5


# A second browser


@pytest.mark.django_db
def test_a_second_browser_at_one_s_own_table_only_watches(room: Room, ana: User, carla: User) -> None:
    """P062: who looks on has no hand, and whatever they send as if from a chair is refused and changes nothing."""
    before, seat = state_of(room), on_turn(room)[0]
    rules, state = referee.position(match_of(room))
    wires = [rules.write(each) for each in rules.legal(state, seat)]
    wires += [{"type": "sweep"}, {"type": "accuse", "seat": seat}, {"type": "call_order", "order": "ascending"}]
    for stranger in (at(None), at(carla)):
        page = stranger.get(f"/t/{room.code}/").text
        assert 'id="hand-' not in page and 'name="move"' not in page
        for wire in wires:
            assert move(room, seat, wire, stranger).status_code == 404
    assert state_of(room) == before


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_a_watcher_s_socket_moves_nothing(live_room: Room, quick: None, forgetful: None) -> None:
    """P062: it is closed at the first word, whatever the word is."""
    before = await db(state_of)(live_room)
    for word in ('{"type": "play", "card": "1o"}', '{"type": "sweep"}', "{", "[]"):
        async with reading(live_room, None) as watcher:
            await watcher.hear(with_html)
            await watcher.send_to(text_data=word)
            assert (await watcher.end())[0] == 4400
    assert await db(state_of)(live_room) == before


# Only thinking about it


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "values"),
    [("caida", {"expert": True, "soplado": True, "viveza": True}), ("cassino", {}), ("envite", {}), ("cuatrola", {})],
)
def test_choosing_and_putting_back_is_told_to_nobody(
    game: str, values: dict[str, Any], ana: User, beto: User, outbox: Outbox
) -> None:
    """P063: cards of the hand and of the table are chosen, looked at and put back; False canto and Steal, too."""
    room = opening.open_room(ana, game, values, games()[game].seats_allowed[0], "private")
    sitting.sit(room, beto, 1)
    rooms.start(room, ana)
    before, browser = state_of(room), at(ana)
    outbox.clear()
    codes = list(match_of(room).rules.deck.codes)[:6]
    for chosen in ({"card": codes[0]}, {"card": codes[1], "take": codes[2:4]}, {"cards": codes}, {"seat": 1}, {}):
        assert browser.get(f"/t/{room.code}/0/offers/", chosen).status_code == 200
    assert outbox.told == [] and outbox.sent == [] and state_of(room) == before


@pytest.mark.django_db
def test_what_expert_players_pick_is_whispered_to_themselves(ana: User, beto: User, outbox: Outbox) -> None:
    """P063: the choice that the server keeps raises no version, and only the chooser's own socket hears of it."""
    room = opening.open_room(ana, "caida", {"expert": True}, 2, "private")
    sitting.sit(room, beto, 1)
    rooms.start(room, ana)
    while not all(facts(room)["hands"]):
        step(room)
    outbox.clear()
    seat, card = on_turn(room)
    version = Room.objects.get(pk=room.pk).version
    for pick in ({"card": card, "take": []}, {"card": None, "take": []}):
        move(room, seat, {"type": "pick", **pick})
    assert {group for group, _message in outbox.told} <= {f"table.{room.code}.{seat}"}
    assert Room.objects.get(pk=room.pk).version == version


# Whose page it is


@pytest.mark.django_db
def test_a_page_is_for_the_session_and_not_for_the_link(room: Room, ana: User, beto: User, carla: User) -> None:
    """P064: the cookie goes or is another's in mid-match; the link of a chair is sent to a friend."""
    link = f"/t/{room.code}/0/"
    hand = facts(room)["hands"][0]
    browser = at(ana)
    assert set(hand) <= cards_in(browser.get(link).text, "caida")
    browser.cookies.clear()
    for stranger in (browser, at(carla)):
        assert stranger.get(link)["Location"] == f"/t/{room.code}/"
        page = stranger.get(link, follow=True).text
        assert 'id="hand-' not in page and not cards_in(page, "caida") & set(hand) & hidden_from(room, None)
        assert stranger.get(link + "?part").status_code == 404
    swapped = at(beto)
    assert swapped.get(link, follow=True).redirect_chain[-1] == (f"/t/{room.code}/1/", 302)
    back = Client()
    back.force_login(ana)
    seat, card = on_turn(room)
    answer = move(room, seat, {"type": "play", "card": card}, {0: back, 1: swapped}[seat])
    assert answer.status_code == 204, "and whoever has the right cookie can still move"


# Taking back


@pytest.mark.django_db
@pytest.mark.parametrize("word", ["undo", "back", "take_back", "cancel", "retract"])
def test_nothing_is_taken_back(room: Room, word: str) -> None:
    """P065: no game has a move that takes one back, so none can be used to look at cards."""
    seat, card = on_turn(room)
    assert move(room, seat, {"type": "play", "card": card}).status_code == 204
    after = state_of(room)
    assert move(room, seat, {"type": word}).status_code in (409, 422)
    assert state_of(room) == after
