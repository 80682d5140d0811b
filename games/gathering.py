"""Who sits at a table, as everybody there may know it: names, sides, captains, and what is said of room and chairs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games import cloth, house_rules, talk
from games.engine.game import Seat
from games.links import rules_url, url
from games.models import Chair, Match, Room
from games.say import Company, listed

View = dict[str, Any]


class Gathering:
    """What is the same for all who look at a room in one language, gathered once for all of them. Of the match it knows
    what a spectator sees."""

    def __init__(self, room: Room, view: View) -> None:
        self.room, self.rules, self.view, self.chairs = room, room.rules, view, room.seated
        score = view.get("score") or self.rules.view(self.rules.start(), None)["score"]
        self.sides: list[list[Seat]] = [list(side["seats"]) for side in score]
        self.teams = any(len(side) > 1 for side in self.sides)
        self.captains = view.get("captains") or self.first_to_sit()
        self.host = room.acting_host
        names = tuple(chair_name(chair) for chair in self.chairs)
        self.company = Company(names, tuple(self.side_name(names, side) for side in self.sides))
        self.about = self.about_room()
        self.plates = [self.plate(chair) for chair in self.chairs]

    @classmethod
    def at(cls, room: Room, look: Callable[[], View]) -> Gathering:
        """That of this very room object, in the active language; `look` is a spectator's."""
        language = get_language() or ""
        if language not in room.gatherings:
            room.gatherings[language] = cls(room, look())
        return room.gatherings[language]

    def first_to_sit(self) -> list[Seat]:
        """Who would be captain if the match began now, where the rules know captains: of each side the first person."""
        if "captains" not in self.rules.table_facts():
            return []
        people = sorted((chair for chair in self.chairs if chair.person_id), key=lambda chair: str(chair.joined_at))
        first = ([chair.seat for chair in people if chair.seat in side] for side in self.sides)
        return [seats[0] for seats in first if seats]

    def side_name(self, names: tuple[str, ...], side: list[Seat]) -> str:
        """The names of a pair; a bigger team is called after its captain."""
        if len(side) < 3:
            return listed([names[seat] for seat in side])
        captain = next((seat for seat in self.captains if seat in side), side[0])
        return _("%(name)s's team") % {"name": names[captain]}

    def about_room(self) -> dict[str, Any]:
        room, waiting = self.room, self.room.phase == Room.Phase.WAITING
        shared = room.kind != Room.Kind.LOCAL
        return {
            "code": room.code,
            "kind": room.kind,
            "game": room.game,
            "title": _(self.rules.title),
            "phase": room.phase,
            "farewell": room.farewell,
            "way": house_rules.called(type(self.rules), room.values, room.way) if waiting else "",
            "rules": house_rules.line(room) if waiting else "",
            "seats": room.seats,
            "link": settings.LAN_ADDRESS.rstrip("/") + url("room", room.code),
            "talk": room.talk,
            "watching": room.watching,
            "phrases": talk.PHRASES.items(),
            "emotes": talk.EMOTES.items(),
            "shared": shared,
            "free": sum(chair.is_free for chair in self.chairs),
            "direction": "right" if self.rules.rightward else "left",
            "many": room.seats > 5,
            "teams": self.teams,
            "moving": self.teams and shared and waiting,
            "rules_url": rules_url(room.code),
            "people_url": url("company", room.code),
        }

    def plate(self, chair: Chair) -> dict[str, Any]:
        """A chair, as everybody sees it."""
        view, seat, kind = self.view, chair.seat, chair_kind(chair)
        name, counts = self.company.names[seat], view.get("hand_counts") or []
        waiting, closed = self.room.phase != Room.Phase.PLAYING, self.room.phase == Room.Phase.CLOSED
        return {
            "seat": seat,
            "n": len(self.chairs),
            "name": name,
            "initial": name[:1].upper(),
            "kind": kind,
            "shared": chair.shared,
            "connected": kind != "person" or chair.is_connected,
            "away": chair.away,
            "is_host": is_first(chair) and chair.person_id == self.host,
            "turn": self.running and view.get("turn") == seat,
            "cards": counts[seat] if seat < len(counts) else 0,
            "dealer": view.get("dealer") == seat,
            "captain": seat in self.captains,
            "for_anybody": not closed and kind != "person" and self.room.kind != Room.Kind.LOCAL,
            "can_house": waiting and not closed and kind != "person",
        }

    @cached_property
    def drawn(self) -> list[str]:
        """The chairs' plates as HTML."""
        return cloth.plates(self.plates, {"room": self.about, "view": self.view}, self.room.game)

    @property
    def running(self) -> bool:
        return self.room.match is not None and self.room.match.phase == Match.Phase.RUNNING

    def around(self, me: Seat | None, had: frozenset[Seat] = frozenset()) -> list[dict[str, Any]]:
        """The chairs in turn order, from the one after mine: `i` is how many turns after me it comes. Who looks on and
        `had` some of them may sit down on no other."""
        first, n = me or 0, len(self.plates)
        order = (self.plates[(first + i) % n] for i in range(n))
        return [plate | self.from_chair(me, plate, i, had) for i, plate in enumerate(order)]

    def from_chair(self, me: Seat | None, plate: dict[str, Any], i: int, had: frozenset[Seat]) -> dict[str, Any]:
        """What differs of a chair from where one sits."""
        side = self.side(plate["seat"], me)
        return {
            "i": i,
            "place": self.place(i),
            "is_me": plate["seat"] == me,
            "side": side,
            "partner": me is not None and i > 0 and side == "a",
            "can_sit": me is None and plate["for_anybody"] and (not had or plate["seat"] in had),
        }

    def place(self, i: int) -> str:
        """Where on the cloth a chair stands: left, top (opposite) or right; the next to act sits on the game's side."""
        if 2 * i in (0, len(self.chairs)):
            return "at-top" if i else "at-bottom"
        return "at-right" if (2 * i < len(self.chairs)) is self.rules.rightward else "at-left"

    def side(self, seat: Seat, me: Seat | None) -> str:
        """ "a" for my side, "b" for the other, nothing where everybody plays alone."""
        if not self.teams:
            return ""
        return "a" if any(seat in side and (me or 0) in side for side in self.sides) else "b"


def is_first(chair: Chair) -> bool:
    """Is this the chair of its person, or the first of those that several people have on one device?"""
    return chair.person_id is not None and not (chair.shared and chair.name)


def chair_kind(chair: Chair) -> str:
    if chair.person_id is not None:
        return "person"
    return "house" if chair.house else "free"


def chair_name(chair: Chair) -> str:
    """What everybody at the table calls whoever sits there."""
    if chair.person_id is not None:
        return chair.name or chair.person.display_name
    return chair.name if chair.house and chair.name else _("House player") if chair.house else _("Free chair")
