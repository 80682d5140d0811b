"""The templates of a live table. It is drawn for every reader after every move, so they are Jinja2, compiled to Python;
the page around them is Django's.

Each region is a block of `templates/games/tables/table.html`; a game's own file there overrides what differs.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from django.conf import settings
from django.template.defaultfilters import capfirst
from django.urls import reverse
from django.utils.translation import get_language, gettext, ngettext, pgettext
from jinja2 import ChainableUndefined, Environment, FileSystemLoader, Template, pass_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from markupsafe import Markup

from games.templatetags import table as tags

BASE, WAITING = "table.html", "waiting.html"
INCLUDES = re.compile(r'{% include "([^"]+)" %}')
INDENTS = re.compile(r"\s*\n\s*")
DRAWINGS = (tags.card, tags.back, tags.backs, tags.icon, tags.suit, tags.tally)
PICKS: dict[str, Callable[..., Any]] = {"named": tags.named, "capfirst": capfirst}


def regions(names: Iterable[str], context: Mapping[str, Any], game: str) -> dict[str, str]:
    """The HTML of each named region of a game's table; without a game, of a table that waits for its players."""
    template = table_of(game)
    drawing = template.new_context(dict(context))
    if template.name != BASE:
        for name, block in environment().get_template(BASE).blocks.items():
            drawing.blocks.setdefault(name, []).append(block)
    return {name: Markup("".join(drawing.blocks[f"region_{name}"][0](drawing)).strip()) for name in names}


@cache
def table_of(game: str) -> Template:
    """The game's own table; a game without one still shows hands, buttons and the log."""
    return environment().select_template([f"{game}.html", BASE]) if game else environment().get_template(WAITING)


class Flat(FileSystemLoader):
    """Templates without their indentation, so that less is sent, and with what they include in its place: including
    while drawing would copy the whole context each time."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        source, path, is_fresh = super().get_source(environment, template)
        source = INCLUDES.sub(lambda found: self.get_source(environment, found[1])[0], source)
        return INDENTS.sub("\n", source).strip(), path, is_fresh


class Plain(CodeGenerator):
    """Writes escaped values as plain strings. Jinja would make a `Markup` of each, only to join them."""

    def _output_child_pre(self, node: Any, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            return super()._output_child_pre(node, frame, finalize)
        self.write("environment.markup(")


class Table(Environment):
    """Looks into dicts first: almost all that these templates read are their entries."""

    code_generator_class = Plain

    @staticmethod
    def markup(value: Any) -> str:
        """A value as markup: what is none yet is escaped."""
        return value.__html__() if hasattr(value, "__html__") else html.escape(str(value))

    def getattr(self, obj: Any, attribute: str) -> Any:
        try:
            return obj[attribute]
        except (TypeError, LookupError, AttributeError):
            return super().getattr(obj, attribute)


@cache
def environment() -> Environment:
    env = Table(
        loader=Flat(settings.BASE_DIR / "templates/games/tables"),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=ChainableUndefined,  # a spectator's view lacks what only a seat has
        auto_reload=settings.DEBUG,
    )
    env.install_gettext_callables(said, counted, pgettext=said_of)  # type: ignore[attr-defined]
    env.globals |= {"url": url, "let": let} | {each.__name__: each for each in DRAWINGS}
    env.filters |= PICKS
    return env


def said(message: str) -> Markup:
    """A message of these templates in the reader's language. They are markup, and few: each is looked up once."""
    return _said(get_language(), message)


def said_of(context: str, message: str) -> Markup:
    return _said_of(get_language(), context, message)


def counted(one: str, many: str, number: int) -> Markup:
    """A message for so many."""
    return _counted(get_language(), one, many, number)


@cache
def _said(language: str, message: str) -> Markup:
    return Markup(gettext(message))


@cache
def _said_of(language: str, context: str, message: str) -> Markup:
    return Markup(pgettext(context, message))


@lru_cache(10_000)
def _counted(language: str, one: str, many: str, number: int) -> Markup:
    return Markup(ngettext(one, many, number))


def url(name: str, *args: Any) -> str:
    """The address of a view."""
    return reverse(name, args=args)


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
