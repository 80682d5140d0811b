"""What has happened at a table, as one seat may read it: the end of the log, said in the reader's language.

Turns never change, so a process keeps the latest ones of its matches, and each of their sentences once said.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property, lru_cache
from html import escape
from itertools import count, takewhile
from threading import Lock
from typing import Any, NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.game import Event, Game, Seat
from games.links import rules_url, url
from games.models import Match, Turn
from games.say import Company, say
from games.seal import SEALED

LOG = 40  # turns that a page shows
LOOKED_AT = 3 * LOG  # so many, since some may be hidden from most
LINES = 3  # sentences about what has just happened
KEPT = 500  # matches remembered


class Line(NamedTuple):
    """A sentence of the log; `html` is its whole row, with the rule to read about it."""

    number: int  # of the turn
    seat: Seat  # who made it
    kind: str  # of the event
    text: str
    html: str


def read(kept: dict[str, Any]) -> Event:
    """An event as a turn keeps it."""
    return Event(kept["type"], {name: value for name, value in kept.items() if name not in ("type", "only")})


@dataclass(slots=True)
class Page:
    """A turn of the log, and what has been said about it: by audience, company and language. `began` is when its match
    started."""

    turn: Turn
    began: datetime
    said: dict[tuple[Seat | None, int], tuple[Line, ...]] = field(default_factory=dict)
    every: list[tuple[Event, tuple[Seat, ...]]] = field(init=False)
    private: bool = field(init=False)  # is there something that not everybody may read?
    public: bool = field(init=False)  # is there something that everybody may read?

    def __post_init__(self) -> None:
        self.every = [(read(event), event.get("only") or ()) for event in self.turn.events]
        self.private = any(only for _event, only in self.every)
        self.public = any(not only for _event, only in self.every)

    def events(self, seat: Seat | None) -> list[Event]:
        """Its events that `seat` may read."""
        return [event for event, only in self.every if not only or seat in only]

    @property
    def when(self) -> str:
        """The time of the match at which it was made, in minutes and seconds: 0:42."""
        minutes, seconds = divmod(max(0, round((self.turn.at - self.began).total_seconds())), 60)
        return f"{minutes}:{seconds:02}"

    def lines(self, seat: Seat | None, game: Game[Any], company: Company, code: str, voice: int) -> tuple[Line, ...]:
        """A sentence for each event that `seat` may read and that needs one. Seats that may read the same share it.
        `voice` is that of `company` in the reader's language."""
        key = (seat if self.private else None, voice)
        if key not in self.said:
            told = (self._line(event, game, company, code) for event in self.events(seat))
            self.said[key] = tuple(line for line in told if line)
        return self.said[key]

    def _line(self, event: Event, game: Game[Any], company: Company, code: str) -> Line | None:
        if event.kind == SEALED:
            text, rule = _("The shuffle is sealed: %(digest)s…") % {"digest": event.data["digest"][:12]}, _("why?")
            where = url("shuffles")
        else:
            text, rule = say(game.tell(event), company), game.rule_of(event)
            where = rules_url(code, rule) if rule else ""
        if not text:
            return None
        link = f' <a href="{escape(where)}" target="_blank">{escape(rule)}</a>' if where else ""
        html = f'<li data-at="{self.when}">{escape(text)}{link}</li>\n'
        return Line(self.turn.number, self.turn.seat, event.kind, text, html)


_voices = count()


@lru_cache(2000)
def voice(company: Company, language: str) -> int:
    """A number for how sentences are said in one company and language: a short key for what has been said."""
    return next(_voices)


_pages: OrderedDict[int, tuple[datetime, list[Page]]] = OrderedDict()
_lock = Lock()


def latest(match: Match) -> list[Page]:
    """The end of the log, oldest first."""
    pages = _known(match)
    last = pages[-1].turn.number if pages else 0
    if last < match.turns:
        newer = Turn.objects.filter(match=match, number__gt=max(last, match.turns - LOOKED_AT)).order_by("number")
        pages = _recent([*pages, *(Page(turn, match.started_at) for turn in newer.defer("move", "salt"))])
        _remember(match, pages)
    return [page for page in pages if page.turn.number <= match.turns]


def note(match: Match, turns: Sequence[Turn]) -> None:
    """These turns have just been committed: whoever shows them next need not look them up."""
    pages = _known(match)
    last = pages[-1].turn.number if pages else 0
    if turns and last == turns[0].number - 1:
        _remember(match, _recent([*pages, *(Page(turn, match.started_at) for turn in turns)]))


def _known(match: Match) -> list[Page]:
    """What is remembered of this very match: an id may have been another's in a database that was rolled back."""
    with _lock:
        began, pages = _pages.get(match.pk, (match.started_at, []))
    return pages if began == match.started_at else []


def told(match: Match, turns: Sequence[Turn]) -> list[Page]:
    """The end of the match's log as it was when the last of `turns` was its last, oldest first."""
    return _recent([Page(turn, match.started_at) for turn in turns[-LOOKED_AT:]])


def _recent(pages: list[Page]) -> list[Page]:
    """The end of the log with LOG turns that everybody may read: hidden ones do not push these out."""
    shown = [at for at, page in enumerate(pages) if page.public]
    return pages[shown[-LOG] :] if len(shown) > LOG else pages


def _remember(match: Match, pages: list[Page]) -> None:
    with _lock:
        _pages[match.pk] = (match.started_at, pages)
        _pages.move_to_end(match.pk)
        if len(_pages) > KEPT:
            _pages.popitem(last=False)


def html(log: Sequence[Line]) -> SafeString:
    """The log as a list, newest first."""
    return SafeString("".join([line.html for line in reversed(log)]))


def just_now(log: list[Line]) -> list[Line]:
    """What has just happened: the last move of a player, and how it ended."""
    lines = [line for line in log if line.kind != SEALED]
    start = next((at for at in range(len(lines) - 1, -1, -1) if lines[at].seat >= 0), 0)
    lines = [line for line in lines if line.number >= lines[start].number]
    return lines if len(lines) <= LINES else [lines[0], *lines[1 - LINES :]]


class Latest:
    """The latest event of each kind that `seat` may read, or None; looked for when it is asked for."""

    def __init__(self, pages: Sequence[Page], seat: Seat | None) -> None:
        self.pages, self.seat = pages, seat

    def __getitem__(self, kind: str) -> dict[str, Any] | None:
        if kind == "taking":
            return self.taking
        return next((event.data for event in self.back() if event.kind == kind), None)

    @cached_property
    def taking(self) -> dict[str, Any] | None:
        """The latest that took cards from the table since they were shuffled: a capture stays drawn until the next."""
        since = takewhile(lambda event: event.kind != SEALED, self.back())
        return next((event.data for event in since if event.data.get("take") or event.data.get("pair")), None)

    def back(self) -> Iterator[Event]:
        """The events, latest first."""
        return (event for page in reversed(self.pages) for event in reversed(page.events(self.seat)))


def last_move(pages: Iterable[Page], seat: Seat | None) -> dict[str, dict[str, Any]]:
    """What the last move of a player brought, as far as `seat` may read it: an event of each kind."""
    for page in reversed([page for page in pages if page.turn.seat >= 0]):
        if events := {event.kind: event.data for event in page.events(seat)}:
            return events
    return {}


def points_by_reason(match: Match, sides: int) -> dict[str, list[int]]:
    """Where the points of a match came from: for each reason, what each side got."""
    points: dict[str, list[int]] = {}
    game = match.rules
    for events in Turn.objects.filter(match=match).order_by("number").values_list("events", flat=True):
        for event in events:
            if gained := game.gain(Event(event["type"], event)):
                reason, side, number = gained
                points.setdefault(reason, [0] * sides)[side] += number
    return points
