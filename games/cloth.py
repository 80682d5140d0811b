"""The templates of a live table. It is drawn for every reader after every move, so they are Jinja2, compiled to Python;
the page around them is Django's.

Each region is a block of `templates/games/tables/table.html`; a game's own file there overrides what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from django.conf import settings
from django.template.defaultfilters import capfirst
from django.utils.translation import get_language, gettext
from jinja2 import Template, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from games.links import url
from games.loom import Loom
from games.templatetags import table as tags

BASE, WAITING = "table.html", "waiting.html"
FOLDER = settings.BASE_DIR / "templates/games/tables"
DRAWINGS = (tags.card, tags.back, tags.backs, tags.icon, tags.suit, tags.tally, tags.named)
PICKS: dict[str, Callable[..., Any]] = {"capfirst": capfirst}

Blocks = dict[str, list[Callable[[Context], Iterable[str]]]]


def regions(names: Iterable[str], context: Mapping[str, Any], game: str) -> dict[str, str]:
    """The HTML of each named region of a game's table; without a game, of a table that waits for its players."""
    drawing = drawing_of(context, game)
    return {name: block(f"region_{name}", drawing) for name in names}


def plates(chairs: Iterable[Mapping[str, Any]], context: Mapping[str, Any], game: str) -> list[str]:
    """What everybody sees of each of these chairs alike. Nothing in `context` may be for one seat alone."""
    return [block("plate", drawing_of({**context, "chair": chair}, game)) for chair in chairs]


def drawing_of(context: Mapping[str, Any], game: str) -> Context:
    """A drawing of a game's table that begins, in the active language."""
    env = loom(get_language() or "")
    drawing = Context(env, {**env.globals, **context}, game, {})
    drawing.blocks = blocks_of(game, env.language)
    return drawing


def block(name: str, drawing: Context) -> Markup:
    return Markup("".join(drawing.blocks[name][0](drawing)).strip())


@cache
def blocks_of(game: str, language: str) -> Blocks:
    """The blocks of the game's own table, each followed by the one that it overrides."""
    templates = [table_of(game, language)]
    if templates[0].name != BASE:
        templates.append(loom(language).get_template(BASE))
    names = {name for template in templates for name in template.blocks}
    return {name: [each.blocks[name] for each in templates if name in each.blocks] for name in names}


def table_of(game: str, language: str) -> Template:
    """The game's own table; a game without one still shows hands, buttons and the log."""
    return loom(language).select_template([f"{game}.html", BASE] if game else [WAITING])


@cache
def loom(language: str) -> Loom:
    """The templates in a language."""
    env = Loom(FOLDER, language, DRAWINGS)
    env.globals |= {"url": url, "let": let}
    env.filters |= PICKS
    return env


@pass_context
def let(context: Context, **values: Any) -> str:
    """Names for the blocks that follow. A `scoped` block would copy the whole context each time."""
    context.vars.update(values)
    return ""


def pick(choose: Callable[..., Any]) -> Callable[..., Any]:
    """A filter of these templates, under its own name."""
    PICKS[choose.__name__] = choose
    return choose


@pick
def translated(message: str) -> str:
    """A message of the rules, or words of a person's own, in the reader's language. Escaped like any other text."""
    return gettext(message) if message else ""


@pick
def times(number: int | None) -> range:
    """So many times round a loop."""
    return range(number or 0)


@pick
def at(row: list[Any] | None, place: int) -> Any:
    """What stands at a place of a list, by seat for example; nothing if it is shorter."""
    return row[place] if row and 0 <= place < len(row) else None


@pick
def seated(chairs: list[dict[str, Any]], seat: int | None) -> dict[str, Any] | None:
    """The chair of a seat, from `chairs`."""
    return next((chair for chair in chairs if chair["seat"] == seat), None)


@pick
def of_kind(offers: list[dict[str, Any]], kinds: str) -> list[dict[str, Any]]:
    """The offers of these kinds of move, in their order."""
    return [offer for offer in offers if offer["kind"] in kinds.split()]


@pick
def but_kind(offers: list[dict[str, Any]], kinds: str) -> list[dict[str, Any]]:
    """The offers of every other kind."""
    return [offer for offer in offers if offer["kind"] not in kinds.split()]


@pick
def possible(offers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The offers that the rules allow."""
    return [offer for offer in offers if not offer["why"]]


@pick
def refused(offers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The offers that the rules forbid, each with its reason."""
    return [offer for offer in offers if offer["why"]]


@pick
def aimed_at(offers: list[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    """The offers whose move is about one player."""
    return [offer for offer in offers if offer["move"].get("target") == seat]


@pick
def with_card(offers: list[dict[str, Any]], code: str) -> list[dict[str, Any]]:
    """The offers whose move names this card in its pair."""
    return [offer for offer in offers if code in offer["move"].get("pair", ())]


@pick
def that(offers: list[dict[str, Any]], flag: str) -> list[dict[str, Any]]:
    """The offers whose move has a flag, "fake"; with "not fake" those without it."""
    name, wanted = flag.removeprefix("not "), not flag.startswith("not ")
    return [offer for offer in offers if bool(offer["move"].get(name)) is wanted]
