"""A room, and what one seat may know of its match, gathered for the templates."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games import referee, story
from games.engine.game import Game, Offer, Seat, State
from games.gathering import Gathering
from games.links import rules_url
from games.models import Match, Room
from games.say import listed, say
from games.story import Line, Page

MISSED = 3  # moves of the house told to who comes back
LATE = {"timed_out", "auto_played"}  # events that say why somebody was played for, before those of what was played
ENDINGS = {"game_over", "game_won", "match_over", "match_won", "match_cancelled"}  # events that say how a match ended


class Scene:
    """All that `seat` (None: a spectator) may know: its own view, and what everybody knows. A spectator may have `had`
    chairs in this match."""

    def __init__(self, room: Room, seat: Seat | None, had: frozenset[Seat] = frozenset()) -> None:
        self.room, self.seat, self.had = room, seat, had
        self.match = room.match
        self.game, self.state = self.position() if self.match else (None, None)
        self.view = self.seen_by(seat)
        self.gathering = Gathering.at(room, lambda: self.seen_by(None))
        self.rules, self.company, self.sides = self.gathering.rules, self.gathering.company, self.gathering.sides
        self.mine = None if seat is None else next((each for each in room.seated if each.seat == seat), None)

    def position(self) -> tuple[Game[Any], State]:
        """The rules and the position that are drawn."""
        return referee.load(self.room)

    def seen_by(self, seat: Seat | None) -> dict[str, Any]:
        return self.game.view(self.state, seat) if self.game else {}

    def pages(self) -> list[Page]:
        """The end of the log, oldest first."""
        return story.latest(self.match) if self.match else []

    @property
    def game_drawn(self) -> str:
        """The game whose table is drawn; none before the match."""
        return "" if self.match is None or self.room.phase == Room.Phase.WAITING else self.room.game

    def moment(self, html: str, clock: Mapping[str, Any] | None) -> str:
        """What the region of the clock says, with its deadline in place of the seconds left."""
        if clock:
            html = html.replace(f'"{clock["left"]}"', "").replace(f">{clock['secs']}<", "")
        return f"{self.match and self.match.due_at} {html}"

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
        log, chairs = self.log(pages), self.gathering.around(self.seat, self.had)
        return {
            "room": self.about_room(),
            "me": self.seat,
            "mine": next((each for each in chairs if each["is_me"]), None),
            "chairs": chairs,
            "plates": self.gathering.drawn if self.game_drawn else (),
            "view": self.view,
            "deck": self.rules.deck.name,
            "hand": self.hand(my_turn),
            "offers": self.offers(chosen),
            "chosen": chosen,
            "about": about(chosen),
            "keeps_choice": "selection" in self.view,
            "clock": self.clock(),
            "serial": self.match.serial if self.running else None,
            "my_turn": my_turn,
            "prompt": self.prompt(),
            "log": story.html(log),
            "told": story.just_now(log),
            "last": story.Latest(pages, self.seat),
            "now": story.last_move(pages, self.seat),
            "missed": self.missed(log),
            "score": self.score(),
            "over": self.over(log),
            "version": self.room.version,
            "answers": self.answers,
        }

    # The room and its sides

    def about_room(self) -> dict[str, Any]:
        mine, host = self.mine, self.gathering.host
        is_host = mine is not None and host is not None and mine.person_id == host
        return self.gathering.about | {"pass_to": self.pass_to(), "is_host": is_host}

    def pass_to(self) -> dict[str, Any] | None:
        """Of several people at one device: who is on turn, if it is not me."""
        if self.mine is None or not self.mine.shared or not self.running:
            return None
        waited = self.game.to_act(self.state)
        others = [chair.seat for chair in self.room.seated if chair.shared and chair.seat in waited]
        if not others or self.seat in waited:
            return None
        return {"seat": others[0], "name": self.company.names[others[0]]}

    def score(self) -> list[dict[str, Any]]:
        """What each side has, mine first."""
        rows = [self.side(number, side) for number, side in enumerate(self.view.get("score", []))]
        return sorted(rows, key=lambda row: not row["mine"])

    def side(self, number: int, side: Mapping[str, Any]) -> dict[str, Any]:
        mine, teams = self.seat is not None and self.seat in side["seats"], self.gathering.teams
        name = self.company.sides[number]
        if mine:
            name = _("Us") if teams else _("You")
        elif teams and self.seat is not None and len(self.sides) == 2:
            name = _("Them")
        colour = self.gathering.side(side["seats"][0], self.seat)
        return {**side, "name": name, "mine": mine, "side": colour, "number": number}

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
        return {"name": match.clock, "left": f"{left:.1f}", "secs": round(left), "of": of}

    # What happened

    def log(self, pages: Iterable[Page]) -> list[Line]:
        """What this seat may read of the log, oldest first."""
        voice = story.voice(self.company, get_language() or "")
        about = (self.seat, self.game, self.company, self.room.code, voice)
        return [line for page in pages for line in page.lines(*about)]

    def missed(self, log: list[Line]) -> list[Line]:
        """The last of what was played for me since I moved myself: each move, neither why nor what came of it."""
        since = self.mine and self.mine.away_since
        if since is None or not self.running:
            return []
        mine = [line for line in log if line.number >= since and line.seat == self.seat and line.kind not in LATE]
        moves = {line.number: line for line in reversed(mine)}
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
