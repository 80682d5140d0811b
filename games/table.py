"""What one person sees of a room: a seat's view becomes the HTML of its page, region by region.

Everything here comes from `game.view`, `offers`, `prompt` and `tell`, and from the events that this seat may read:
a template never meets a position. The page and the socket share one rendering of the regions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from games import cloth, house_rules, referee, story, talk
from games.engine.game import Game, Offer, Seat, State
from games.models import Chair, Match, Room
from games.say import Company, listed, say
from games.story import Line, Page, rules_url

FIELD = '<input type="hidden" id="{}" name="{}" value="{}"{}>'
SECONDS = re.compile(r'data-left="[^"]*"|(?<="secs">)\d+')
MISSED = 3  # moves of the house told to who comes back
REGIONS = ("score", "chairs", "middle", "corner", "told", "clock", "hand", "actions", "log", "notice")
REGIONS += ("giving_up", "hosting")  # in the menu
ENDINGS = {"game_over", "game_won", "match_over", "match_won", "match_cancelled"}  # events that say how a match ended


@dataclass(frozen=True, slots=True)
class Table:
    """One reader's table: the version it shows, what the page around it needs, and the HTML of each region by id.
    `moment` is what the clock region is compared by: its figure of seconds differs in every rendering."""

    version: int
    page: dict[str, Any]
    regions: dict[str, str]
    turn: int = 0
    moment: str = ""
    answers: int = 0

    def frame(self, names: Iterable[str] = REGIONS) -> str:
        """The named regions as the page swaps them in, with the version that they bring it to."""
        return version_fields(self.version, self.answers, live=True) + format_html_join(
            "", '<div id="{}" hx-swap-oob="innerHTML">{}</div>', ((name, self.regions[name]) for name in names)
        )


def version_fields(version: int, turn: int, live: bool = False) -> str:
    """The form's own note of which version it shows and of the last turn in it; both go along with every move."""
    fields = (("version", version), ("answers", turn))
    oob = SafeString(' hx-swap-oob="true"') if live else ""
    return format_html_join("", FIELD, ((name, name, value, oob) for name, value in fields))


def show(
    room: Room,
    seat: Seat | None,
    language: str,
    selection: Mapping[str, Any] | None = None,
    names: Iterable[str] = REGIONS,
) -> Table:
    """The table as `seat` may see it (None: a spectator), in `language`. `selection` is what the seat has chosen on
    its page; without one it is what the rules keep for it. Only the named regions are drawn. A seat behind the curtain
    gets what a spectator gets."""
    if seat is not None and room.covers(seat):
        seat = None
    with override(language):
        scene = Scene(room, seat)
        context = scene.context(selection)
        context["regions"] = regions = cloth.regions(names, context, scene.game_drawn)
        moment = scene.moment(regions.get("clock", ""))
        return Table(room.version, context, regions, scene.turn, moment, context["answers"])


class Scene:
    """A room and what `seat` may know of its match, gathered for the templates."""

    def __init__(self, room: Room, seat: Seat | None) -> None:
        self.room, self.seat = room, seat
        self.chairs = room.seated
        self.match = room.match
        self.rules: Game[Any] = room.rules
        self.game, self.state = self.position() if self.match else (None, None)
        self.view: dict[str, Any] = self.game.view(self.state, seat) if self.game else {}
        score = self.view.get("score") or self.rules.view(self.rules.start(), None)["score"]
        self.sides: list[list[Seat]] = [list(side["seats"]) for side in score]
        self.captains = self.view.get("captains") or self.first_to_sit()
        names = tuple(chair_name(chair) for chair in self.chairs)
        self.company = Company(names, tuple(self.side_name(names, side) for side in self.sides))

    def position(self) -> tuple[Game[Any], State]:
        """The rules and the position that are drawn."""
        return referee.load(self.room)

    def pages(self) -> list[Page]:
        """The end of the log, oldest first."""
        return story.latest(self.match) if self.match else []

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

    @property
    def game_drawn(self) -> str:
        """The game whose table is drawn; none before the match."""
        return "" if self.match is None or self.room.phase == Room.Phase.WAITING else self.room.game

    def moment(self, clock: str) -> str:
        """What the clock region says, with its deadline in place of the seconds left."""
        return f"{self.match and self.match.due_at} {SECONDS.sub('', clock)}"

    @property
    def teams(self) -> bool:
        return any(len(side) > 1 for side in self.sides)

    @property
    def turn(self) -> int:
        return self.match.turns if self.match else 0

    @property
    def answers(self) -> int:
        """The last turn, for a reaction to it. -1 where no reaction names one: the number would tell how many turns
        this reader has not seen."""
        return -1 if self.rules.timeless else self.turn

    @property
    def running(self) -> bool:
        return self.match is not None and self.match.phase == Match.Phase.RUNNING

    @property
    def my_turn(self) -> bool:
        return self.running and self.seat is not None and self.seat in self.game.to_act(self.state)

    def context(self, selection: Mapping[str, Any] | None) -> dict[str, Any]:
        """Everything a table's template is given."""
        chosen = self.view.get("selection") or {} if selection is None else selection
        pages, my_turn = self.pages(), self.my_turn
        log, chairs = self.log(pages), self.about_chairs()
        return {
            "room": self.about_room(),
            "me": self.seat,
            "mine": next((each for each in chairs if each["is_me"]), None),
            "chairs": chairs,
            "view": self.view,
            "deck": self.rules.deck.name,
            "hand": self.hand(my_turn),
            "offers": self.offers(chosen),
            "chosen": chosen,
            "about": about(chosen),
            "keeps_choice": "selection" in self.view,
            "clock": self.clock(),
            "my_turn": my_turn,
            "prompt": self.prompt(),
            "log": mark_safe("".join(line.html for line in reversed(log))),
            "told": story.just_now(log),
            "last": story.last_of_each(pages, self.seat),
            "now": story.last_move(pages, self.seat),
            "missed": self.missed(log),
            "score": self.score(),
            "over": self.over(log),
            "version": self.room.version,
            "answers": self.answers,
            "version_fields": version_fields(self.room.version, self.answers),
        }

    # The room and its chairs

    def about_room(self) -> dict[str, Any]:
        room, host = self.room, self.room.acting_host
        mine = next((chair for chair in self.chairs if chair.seat == self.seat), None)
        return {
            "code": room.code,
            "kind": room.kind,
            "game": room.game,
            "title": _(self.rules.title),
            "phase": room.phase,
            "farewell": room.farewell,
            "way": room.preset.name if room.phase == Room.Phase.WAITING and room.preset else "",
            "rules": house_rules.line(room) if room.phase == Room.Phase.WAITING else "",
            "seats": room.seats,
            "link": settings.LAN_ADDRESS.rstrip("/") + reverse("room", args=[room.code]),
            "talk": room.talk,
            "watching": room.watching,
            "phrases": talk.PHRASES.items(),
            "emotes": talk.EMOTES.items(),
            "shared": room.kind != Room.Kind.LOCAL,
            "pass_to": self.pass_to(),
            "is_host": mine is not None and host is not None and mine.person_id == host,
            "free": sum(chair.is_free for chair in self.chairs),
            "direction": "right" if self.rules.rightward else "left",
            "many": room.seats > 5,
            "teams": self.teams,
            "moving": self.teams and room.kind != Room.Kind.LOCAL and room.phase == Room.Phase.WAITING,
            "rules_url": rules_url(room.code),
            "people_url": reverse("company", args=[room.code]),
        }

    def pass_to(self) -> dict[str, Any] | None:
        """Of several people at one device: who is on turn, if it is not me."""
        mine = next((chair for chair in self.chairs if chair.seat == self.seat and chair.shared), None)
        waited = self.game.to_act(self.state) if mine and self.running else ()
        others = [chair for chair in self.chairs if chair.shared and chair.seat in waited]
        if not others or self.seat in waited:
            return None
        return {"seat": others[0].seat, "name": self.company.names[others[0].seat]}

    def about_chairs(self) -> list[dict[str, Any]]:
        """The chairs in turn order, from the one after mine: `i` is how many turns after me it comes."""
        about = [self.about_chair(chair) for chair in self.chairs]
        return sorted(about, key=lambda each: each["i"])

    def about_chair(self, chair: Chair) -> dict[str, Any]:
        view, seat, kind = self.view, chair.seat, chair_kind(chair)
        waiting, closed = self.room.phase != Room.Phase.PLAYING, self.room.phase == Room.Phase.CLOSED
        name, counts = self.company.names[seat], view.get("hand_counts") or []
        return {
            "seat": seat,
            "i": (seat - (self.seat or 0)) % len(self.chairs),
            "n": len(self.chairs),
            "place": self.place(seat),
            "name": name,
            "initial": name[:1].upper(),
            "kind": kind,
            "shared": chair.shared,
            "is_me": seat == self.seat,
            "connected": kind != "person" or chair.is_connected,
            "away": chair.away,
            "is_host": is_first(chair) and chair.person_id == self.room.acting_host,
            "turn": self.running and view.get("turn") == seat,
            "side": self.side(seat),
            "partner": self.teams and self.seat is not None and seat != self.seat and self.side(seat) == "a",
            "cards": counts[seat] if seat < len(counts) else 0,
            "dealer": view.get("dealer") == seat,
            "captain": seat in self.captains,
            "can_sit": self.seat is None and not closed and (kind == "free" or (kind == "house" and not waiting)),
            "can_house": waiting and not closed and kind != "person",
        }

    def place(self, seat: Seat) -> str:
        """Where on the cloth a chair stands: left, top (opposite) or right; the next to act sits on the game's side."""
        after, seats = (seat - (self.seat or 0)) % len(self.chairs), len(self.chairs)
        if 2 * after in (0, seats):
            return "at-top" if after else "at-bottom"
        return "at-right" if (2 * after < seats) is self.rules.rightward else "at-left"

    def side(self, seat: Seat) -> str:
        """ "a" for my side, "b" for the other, nothing where everybody plays alone."""
        if not self.teams:
            return ""
        mine = self.seat or 0
        return "a" if any(seat in side and mine in side for side in self.sides) else "b"

    def score(self) -> list[dict[str, Any]]:
        """What each side has, mine first."""
        rows = []
        for number, side in enumerate(self.view.get("score", [])):
            mine = self.seat is not None and self.seat in side["seats"]
            name = self.company.sides[number]
            if mine:
                name = _("Us") if self.teams else _("You")
            elif self.teams and self.seat is not None and len(self.sides) == 2:
                name = _("Them")
            rows.append({**side, "name": name, "mine": mine, "side": self.side(side["seats"][0]), "number": number})
        return sorted(rows, key=lambda row: not row["mine"])

    # What I hold and may do

    def hand(self, my_turn: bool) -> list[dict[str, Any]]:
        """My cards, each with what playing it would do and, if it may not be played, why."""
        return [self.held(code, my_turn) for code in self.view.get("hand", [])]

    def held(self, code: str, my_turn: bool) -> dict[str, Any]:
        offers = self.game.offers(self.state, self.seat, {"card": code}) if my_turn else []
        offer = self.about_offer(offers[0]) if offers else None
        return {
            "code": code,
            "id": f"hand-{code}",
            "offer": offer,
            "playable": offer is None or not offer["why"],
            "takes": offer["takes"] if offer else (),
            "why": offer["why"] if offer else "",
            "rule": offer["rule"] if offer else "",
            "rule_url": offer["rule_url"] if offer else "",
        }

    def offers(self, selection: Mapping[str, Any]) -> list[dict[str, Any]]:
        if not self.running or self.seat is None:
            return []
        return [self.about_offer(offer) for offer in self.game.offers(self.state, self.seat, selection)]

    def about_offer(self, offer: Offer) -> dict[str, Any]:
        """A button: the move it sends, and what is written on it."""
        wire = {**offer.move, "use": list(offer.use)} if offer.use else dict(offer.move)
        refusal = offer.refusal
        return {
            "kind": offer.move.get("type", ""),
            "move": offer.move,
            "wire": json.dumps(wire, separators=(",", ":")),
            "label": say(offer.label, self.company),
            "detail": say(offer.detail, self.company),
            "why": say(refusal.why, self.company) if refusal else "",
            "rule": refusal.rule if refusal else "",
            "rule_url": rules_url(self.room.code, refusal.rule) if refusal else "",
            "use": offer.use,
            "takes": offer.takes,
            "key": offer.key,
            "main": offer.main,
        }

    def prompt(self) -> str:
        return say(self.game.prompt(self.state, self.seat), self.company) if self.game else ""

    def clock(self) -> dict[str, Any] | None:
        match = self.match
        if not self.running or match.due_at is None:
            return None
        left = max(0.0, (match.due_at - timezone.now()).total_seconds())
        of = max(match.seconds, round(left), 1)
        return {"name": match.clock, "left": f"{left:.1f}", "secs": round(left), "of": of, "serial": match.serial}

    # What happened

    def log(self, pages: Iterable[Page]) -> list[Line]:
        """What this seat may read of the log, oldest first."""
        voice = story.voice(self.company, get_language() or "")
        about = (self.seat, self.game, self.company, self.room.code, voice)
        return [line for page in pages for line in page.lines(*about)]

    def missed(self, log: list[Line]) -> list[Line]:
        """The last of what was played for me since I moved myself: each move, not what came of it."""
        since = next((chair.away_since for chair in self.chairs if chair.seat == self.seat), None)
        if since is None or not self.running:
            return []
        moves = {line.number: line for line in reversed(log) if line.number >= since and line.seat == self.seat}
        return [moves[number] for number in sorted(moves)][-MISSED:]

    def over(self, log: list[Line]) -> dict[str, Any] | None:
        """Who won, and where each side's points came from."""
        match = self.match
        if match is None or match.phase == Match.Phase.RUNNING:
            return None
        outcome = match.outcome or {}
        winners = outcome.get("winners", [])
        draw = not winners and outcome.get("reason") == "draw"
        return {
            "match": match.number,
            "winners": listed([self.company.player(seat) for seat in winners]),
            "several": len(winners) > 1,
            "number": len(winners),
            "mine": self.seat in winners,
            "result": bool(winners) or draw,
            "draw": draw,
            "reason": outcome.get("reason", ""),
            "lines": [line for line in log if line.kind in ENDINGS][-1:],
            "points": self.points(),
        }

    def points(self) -> dict[str, list[int]]:
        """For each reason what each side got, in the order of the score."""
        order = [row["number"] for row in self.score()]
        found = story.points_by_reason(self.match, len(self.sides))
        return {reason: [points[side] for side in order] for reason, points in found.items()}


def about(chosen: Mapping[str, Any]) -> str:
    """A choice as the page writes it, so that it knows whether these buttons are about what is chosen now."""
    several = (value for value in chosen.values() if isinstance(value, list))
    return " ".join(sorted([*filter(None, [chosen.get("card")]), *(code for codes in several for code in codes)]))


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
