"""What people say at a table: a few fixed phrases and faces that tell nothing about cards. Nothing of it is kept."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from . import live
from .attempts import Attempts
from .engine.game import Seat
from .models import Mute, Room
from .permission import NotPossible, must_host, still_open

PHRASE = Attempts("phrase", "1 per 3 seconds")  # from one chair
PHRASES: dict[str, str | Promise] = {
    "hello": pgettext_lazy("said at the table", "Hello!"),
    "luck": pgettext_lazy("said at the table", "Good luck!"),
    "well_played": pgettext_lazy("said at the table", "Well played!"),
    "what_a_round": pgettext_lazy("said at the table", "What a round!"),
    "thanks": pgettext_lazy("said at the table", "Thank you!"),
    "sorry": pgettext_lazy("said at the table", "Sorry!"),
    "moment": pgettext_lazy("said at the table", "One moment…"),
    "your_turn": pgettext_lazy("said at the table", "Your turn!"),
    "again": pgettext_lazy("said at the table", "Another one?"),
    "bye": pgettext_lazy("said at the table", "Until next time!"),
}
EMOTES: dict[str, str | Promise] = {  # faces by their drawing in static/icons/emotes.svg, and what each says
    "laugh": pgettext_lazy("a face at the table", "laughs"),
    "wink": pgettext_lazy("a face at the table", "winks"),
    "gasp": pgettext_lazy("a face at the table", "is amazed"),
    "think": pgettext_lazy("a face at the table", "thinks"),
    "sigh": pgettext_lazy("a face at the table", "sighs"),
    "cheers": pgettext_lazy("a face at the table", "drinks to you"),
}


def speak(room: Room, by: AbstractUser, seat: Seat, phrase: str) -> None:
    """Say a phrase, or show a face, to the whole table from one's own chair. Raises NotPossible."""
    chair = room.chairs.filter(seat=seat, person=by).first()
    if chair is None:
        raise NotPossible(_("This is not your chair."), 403)
    if by.is_silenced:  # type: ignore[attr-defined]
        raise NotPossible(_("You have been silenced: you can play, but not talk."), 403)
    if phrase not in PHRASES and phrase not in EMOTES:
        raise NotPossible(_("Nobody says that here."), 400)
    if not room.talk:
        raise NotPossible(_("Who opened this table plays without phrases."))
    if room.phase == Room.Phase.CLOSED:
        raise NotPossible(_("This table is closed."), 410)
    if PHRASE.refuse(chair.pk):
        raise NotPossible(_("One phrase at a time: wait a moment."), 429)
    live.say(room.code, seat, by.pk, phrase)


def allow(room: Room, by: AbstractUser, talk: bool) -> None:
    """Who opened the table lets people talk at it, or does not. Raises NotPossible."""
    with transaction.atomic():
        room = still_open(room)
        must_host(room, by)
        room.talk = talk
        room.save(update_fields=["talk"])
    live.hush(room.code, not talk)


def heard(message: dict[str, Any], room: Room, seat: Seat | None, listener: int | None) -> dict[str, Any] | None:
    """A phrase as one seat's page shows it, in the active language: how many turns after this seat its speaker comes,
    their name, and the words, or a `face`. None for whoever has muted the speaker."""
    if listener and Mute.objects.filter(person=listener, other=message["person"]).exists():
        return None
    speaker = room.chairs.select_related("person").get(seat=message["seat"])
    phrase = message["phrase"]
    said = {"i": (speaker.seat - (seat or 0)) % room.seats, "name": getattr(speaker.person, "display_name", "")}
    if phrase in EMOTES:
        return said | {"face": phrase, "words": str(EMOTES[phrase])}
    return said | {"words": str(PHRASES[phrase])}
