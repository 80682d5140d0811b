"""A worked example as it is drawn: what lies on the cloth, what is in the hand, what is played, and what the engine
then says has happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.engine.book import Example
from games.engine.cases import Case
from games.engine.game import Event, Game
from games.engine.registry import games
from games.say import NOBODY, Company, listed, say

NAMES = ("Ana", "Beto", "Carmen", "Diego", "Elena", "Félix", "Gloria", "Hugo", "Inés", "Julio", "Lola", "Mario")
TAKES = ("take", "pair", "cards")  # fields of moves and events that name cards
PLAYED, TAKEN, NEW, NO = "played", "taken", "new", "no"
MOST_LINES = 4


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card, who laid it, and what is so about it."""

    code: str
    by: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together under a few words. `more` says what they are worth as a build."""

    words: str
    cards: list[Drawn]
    more: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """An example in the reader's language. `lines` is what the log of a table would say."""

    example: Example
    game: str
    caption: str
    piles: list[Pile]
    hand: Pile
    lines: list[str] = field(default_factory=list)
    why_not: list[tuple[str, str]] = field(default_factory=list)


class Stage(Case):
    """An example being played: up to the moment that is drawn, then to its end, keeping what was told."""

    def __init__(self, name: str, example: Example) -> None:
        self.told: list[Event] = []
        self.example = example
        super().__init__(example.case(name))

    def settle(self, events: list[Event]) -> list[Event]:
        happened = super().settle(events)
        self.told += happened
        return happened

    def before(self) -> list[Mapping[str, Any]]:
        """The steps that come before the one that the example is about: the first of its own seat."""
        steps = list(self.example.steps)
        own = (at for at, step in enumerate(steps) if step.get("seat") == self.example.seat and _acts(step))
        return steps[: next(own, len(steps))]

    def view(self) -> dict[str, Any]:
        """What the example's seat sees now."""
        return self.table.view(self.state, self.example.seat)

    def reach(self) -> None:
        """Play up to the moment that is drawn."""
        for step in self.before():
            self.run(dict(step))

    def finish(self) -> list[Mapping[str, Any]]:
        """Play the rest; the steps of it."""
        rest = list(self.example.steps)[len(self.before()) :]
        for step in rest:
            self.run(dict(step))
        return rest


def _acts(step: Mapping[str, Any]) -> bool:
    return "do" in step or "refuse" in step


def draw(name: str, example: Example) -> Drawing:
    """The drawing of an example of the game called `name`, in the active language."""
    return drawn(name, example.key, get_language() or "")


@lru_cache(maxsize=512)
def drawn(name: str, key: str, language: str) -> Drawing:
    """The drawing of the example with this key, remembered by language."""
    game = games()[name]
    example = next(each for each in game.examples if each.key == key)
    stage = Stage(name, example)
    stage.reach()
    view, earlier = stage.view(), len(stage.told)
    rest = stage.finish()
    if not view["hand"]:  # nothing is dealt yet: what comes of it is what there is to see
        view = stage.view()
    company, told = _company(view, example), stage.told[earlier:]
    marks = _marks(rest, example, told, view)
    words = _("your hand: you are %(player)s") % {"player": company.player(example.seat)}
    hand = Pile(words, [Drawn(code, "", marks.get(code, "")) for code in view["hand"]])
    piles = list(_piles(view, marks, company))
    lines = _lines(stage.table, told, example, company)
    if not piles:  # all that happened before has left the cloth
        lines = _lines(stage.table, stage.told[:earlier], example, company)[-1:] + lines
    lines = lines[:1] + lines[1:][1 - MOST_LINES :]
    why_not = list(_why_not(stage, rest, company))
    return Drawing(example, name, say(example.caption, NOBODY), piles, hand, lines, why_not)


def _company(view: Mapping[str, Any], example: Example) -> Company:
    """Names for the seats and what the sides are called."""
    sides = tuple(listed([NAMES[seat] for seat in side["seats"]]) for side in view["score"])
    return Company(NAMES[: example.seats], sides)


def _marks(
    rest: list[Mapping[str, Any]], example: Example, told: list[Event], view: Mapping[str, Any]
) -> dict[str, str]:
    """What is played, taken and refused, by card."""
    marks: dict[str, str] = {}
    cloth = _on_the_cloth(view)
    for step in rest:
        if step.get("seat") == example.seat and "refuse" in step and (card := step["refuse"].get("card")):
            marks[card] = NO
        elif step.get("seat") == example.seat and "do" in step:
            marks |= {code: TAKEN for code in _taken(step["do"], view) if code in cloth}
            marks |= {card: PLAYED} if (card := step["do"].get("card")) else {}
    for event in told:
        if event.data.get("seat") == example.seat:
            marks |= {code: TAKEN for code in _taken(event.data, view) if code in cloth}
    last = view.get("last_play")
    return ({last["card"]: NEW} if last and last["card"] not in marks else {}) | marks


def _on_the_cloth(view: Mapping[str, Any]) -> set[str]:
    """The loose cards and those of builds. A trick is not taken from: whoever wins it has the whole of it."""
    loose = [code for code in view.get("table", ()) if isinstance(code, str)]
    return {*loose, *(code for build in view.get("builds", ()) for code in build["cards"])}


def _taken(wire: Mapping[str, Any], view: Mapping[str, Any]) -> Iterator[str]:
    """The cards that a move or an event names, in groups and in builds too."""
    for name in TAKES:
        yield from wire.get(name) or ()
    for group in wire.get("groups") or ():
        yield from group
    named = {*(wire.get("builds") or ()), wire.get("build")}
    yield from (code for build in view.get("builds", ()) if build["id"] in named for code in build["cards"])


def _piles(view: Mapping[str, Any], marks: Mapping[str, str], company: Company) -> Iterator[Pile]:
    """What lies open: the card turned up, the trick or the loose cards, the builds."""
    if turned := view.get("vira") or view.get("trump_card"):
        yield Pile(_("turned up"), [Drawn(turned)])
    trick = view["trick"] if "trick" in view else view.get("table", [])
    if trick and isinstance(trick[0], Mapping):
        cards = [Drawn(each["card"], company.player(each["seat"])) for each in trick]
        yield Pile(_("on the trick"), cards)
    elif trick:
        last = view.get("last_play") or {}
        by = {last["card"]: company.player(last["seat"])} if last else {}
        yield Pile(_("on the table"), [Drawn(code, by.get(code, ""), marks.get(code, "")) for code in trick])
    for build in view.get("builds", ()):
        cards = [Drawn(code, "", marks.get(code, "")) for code in build["cards"]]
        words = _("build of %(player)s") % {"player": company.player(build["owner"])}
        yield Pile(words, cards, str(build["value"]))


def _lines(game: Game[Any], told: list[Event], example: Example, company: Company) -> list[str]:
    """What the log of a table says about it."""
    seen = (event for event in told if not event.only or example.seat in event.only)
    return [line for event in seen if event.kind != "turn" and (line := say(game.tell(event), company))]


def _why_not(stage: Stage, rest: list[Mapping[str, Any]], company: Company) -> Iterator[tuple[str, str]]:
    """The cards that may not be played, and the sentence that says why."""
    again = Stage(stage.case["game"], stage.example)
    again.reach()
    for step in rest:
        if "refuse" in step:
            move = again.table.read_client(step["refuse"])
            refusal = again.table.refusal(again.state, step["seat"], move)
            if refusal:
                yield step["refuse"].get("card", ""), say(refusal.why, company)
        again.run(dict(step))
