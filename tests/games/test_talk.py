"""Phrases at the table: who may say what, who hears it, and that nothing of it is kept."""

from __future__ import annotations

from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from games import attempts, live, opening, sitting, talk
from games.models import Mute, Room
from games.permission import NotPossible

from .sockets import forgetful, quick, reading, with_html  # noqa: F401
from .tables import Open, Outbox, person

db = sync_to_async


@pytest.fixture(autouse=True)
def silence() -> None:
    attempts.forget()


def said(outbox: Outbox) -> list[dict[str, Any]]:
    return [message for _group, message in outbox.told if message["type"] == "table.said"]


def test_a_phrase_goes_to_the_whole_table_and_changes_nothing(table: Open, ana: Any, outbox: Outbox) -> None:
    room = table()
    talk.speak(room, ana, 0, "hello")
    assert said(outbox) == [{"type": "table.said", "seat": 0, "person": ana.pk, "phrase": "hello"}]
    assert outbox.told[0][0] == live.table_group(room.code)
    assert Room.objects.get(pk=room.pk).version == room.version


@pytest.mark.parametrize(("seat", "phrase", "status"), [(1, "hello", 403), (0, "I hold the malilla", 400)])
def test_only_my_own_chair_says_only_what_is_on_the_list(
    table: Open, ana: Any, outbox: Outbox, seat: int, phrase: str, status: int
) -> None:
    with pytest.raises(NotPossible) as no:
        talk.speak(table(), ana, seat, phrase)
    assert no.value.status == status and not said(outbox)


def test_who_is_silenced_says_nothing(table: Open, ana: Any, outbox: Outbox) -> None:
    ana.is_silenced = True
    with pytest.raises(NotPossible) as no:
        talk.speak(table(), ana, 0, "hello")
    assert no.value.status == 403 and not said(outbox)


def test_one_phrase_at_a_time(table: Open, ana: Any, beto: Any, outbox: Outbox) -> None:
    room = table()
    talk.speak(room, ana, 0, "hello")
    with pytest.raises(NotPossible, match="wait a moment"):
        talk.speak(room, ana, 0, "thanks")
    talk.speak(room, beto, 1, "hello")
    assert [message["seat"] for message in said(outbox)] == [0, 1]


def test_the_host_turns_phrases_off_and_on(table: Open, ana: Any, beto: Any, outbox: Outbox) -> None:
    room = table()
    with pytest.raises(NotPossible, match="Only who opened"):
        talk.allow(room, beto, False)
    talk.allow(room, ana, False)
    assert outbox.told[-1] == (live.table_group(room.code), {"type": "table.hushed", "quiet": True})
    with pytest.raises(NotPossible, match="without phrases"):
        talk.speak(Room.objects.get(pk=room.pk), beto, 1, "hello")
    talk.allow(room, ana, True)
    talk.speak(Room.objects.get(pk=room.pk), beto, 1, "hello")


def test_by_a_button(table: Open, ana: Any, outbox: Outbox) -> None:
    room, client = table(), Client(headers={"HX-Request": "true"})
    client.force_login(ana)
    assert client.post(f"/t/{room.code}/0/say/", {"phrase": "luck"}).status_code == 204
    refused = client.post(f"/t/{room.code}/0/say/", {"phrase": "luck"})
    assert refused.status_code == 422 and "wait a moment" in refused.content.decode()
    assert client.post(f"/t/{room.code}/talk/", {"talk": "off"}).status_code == 204
    assert not Room.objects.get(pk=room.pk).talk
    page = client.get(f"/t/{room.code}/0/").content.decode()
    assert 'class="felt quiet"' in page and "Good luck!" in page


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_each_hears_it_in_their_own_language_unless_they_have_muted_the_speaker() -> None:
    people = [await db(person)(name) for name in ("Ana", "Beto", "Chano", "Dacil")]
    room = await db(opening.open_room)(people[0], "envite", {}, 4, "private")
    for seat, each in enumerate(people):
        await db(sitting.sit)(room, each, seat)
    await db(Mute.objects.create)(person=people[3], other=people[0])
    spanish = {"accept-language": "es"}
    async with (
        reading(room, 1, people[1], **spanish) as beto,
        reading(room, 3, people[3]) as dacil,
        reading(room, None) as watcher,
    ):
        for each in (beto, dacil, watcher):
            await each.hear(with_html)
        await db(talk.speak)(room, people[0], 0, "thanks")
        frame = await beto.hear(lambda frame: "said" in frame)
        assert frame["said"] == {"i": 3, "name": "Ana", "words": "¡Gracias!"}
        assert (await watcher.hear(lambda frame: "said" in frame))["said"]["i"] == 0
        attempts.forget()
        await db(talk.speak)(room, people[0], 0, "gasp")
        frame = await beto.hear(lambda frame: "said" in frame)
        assert frame["said"] == {"i": 3, "name": "Ana", "face": "gasp", "words": "se asombra"}
        for _beat in range(3):
            assert "said" not in await dacil.hear()
