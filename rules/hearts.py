"""The heart of each game on a page of its own: Caída's cantos, Cassino's ways of playing, Cuatrola's duties and
Envite's orders. All of it comes from the engine, and all of it works without a script."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy
from django.views.decorators.http import require_safe

from games.engine.caida import cantos as caida_cantos
from games.engine.caida.pack import HAND, VALUES
from games.engine.caida.words import VALUES as NAMES
from games.engine.game import Game
from games.engine.options import Option
from games.engine.registry import games
from games.shelf import Boxed
from games.ways import ways_of

from . import comparison, hands, path
from . import orders as envite_orders
from .rulebook import Book, Paragraph, said

KEPT = 256  # sets of rules that a process remembers


@dataclass(frozen=True, slots=True)
class Heart:
    """The page on what a game turns about: its address by name, and what it is called."""

    url: str
    title: str | Promise
    about: str | Promise


HEARTS = {
    "caida": Heart(
        "rules_cantos",
        gettext_lazy("Cantos of Caída"),
        gettext_lazy("What a hand is worth before a card of it is played, and a reader of hands."),
    ),
    "cassino": Heart(
        "rules_ways",
        gettext_lazy("Cassino, way by way"),
        gettext_lazy("The ways of playing side by side, and what each of them changes."),
    ),
    "cuatrola": Heart(
        "rules_duties",
        gettext_lazy("Which card may I play?"),
        gettext_lazy("The duties of Cuatrola as a path of questions, with a hand to try."),
    ),
    "envite": Heart(
        "rules_orders",
        gettext_lazy("Which card beats which"),
        gettext_lazy("The orders of Envite by the size of the table and the suit turned up, drawn."),
    ),
}


@dataclass(frozen=True, slots=True)
class Toggle:
    """An option as a switch on a heart's page."""

    name: str
    label: str
    help: str
    on: bool


def toggles(game: type[Game[Any]], names: tuple[str, ...], request: HttpRequest) -> list[Toggle]:
    """Switches for these flags, as the address has them."""
    chosen: list[Option] = [game.schema.options[name] for name in names]
    return [Toggle(o.name, said(o.label), said(o.help), request.GET.get(o.name) == "on") for o in chosen]


def values_of(switches: list[Toggle]) -> dict[str, Any]:
    return {each.name: True for each in switches if each.on}


def answer(request: HttpRequest, name: str, context: dict[str, Any]) -> HttpResponse:
    """The whole page, or for htmx only what changes on it."""
    game = name.partition("_")[0]
    context |= {"game": Boxed(games()[game]), "heart": HEARTS[game], "history": True}
    part = name.partition("_")[2]
    template = f"rules/parts/{part}.html" if request.htmx else f"rules/{part}.html"
    return render(request, template, context | {"part": f"rules/parts/{part}.html"})


# Caída ----------------------------------------------------------------------------------------------------------------

SWITCHES = (*caida_cantos.REGIONAL, "tribilin_wins", "caida_beats_canto")
TELLING = {  # the rules that each part of the page prints
    "ranking": ("CA-10.2", "CA-10.3", "CA-10.4", "CA-9.2", "CA-9.3"),
    "payment": ("CA-10.1", "CA-10.5", "CA-10.7", "CA-10.8"),
    "calling": ("CA-11.2", "CA-11.3", "CA-11.4", "CA-11.5"),
    "beaten": ("CA-12.1", "CA-12.2", "CA-12.3", "CA-12.4", "CA-12.5", "CA-12.7"),
    "tribilin": ("CA-13.1", "CA-13.2"),
    "expert": ("CA-16.6", "CA-16.7", "CA-16.8", "CA-11.6", "CA-13.3"),
    "viveza": ("CA-18.1", "CA-18.2", "CA-18.3", "CA-18.8"),
}
ALSO_ON = {  # what these parts are about is switched on for them
    "beaten": {"caida_beats_canto": True},
    "tribilin": {"tribilin_wins": True},
    "expert": {"expert": True, "tribilin_wins": True},
    "viveza": {"expert": True, "viveza": True},
}


@require_safe
def cantos(request: HttpRequest) -> HttpResponse:
    """Every canto, how they rank and are paid, and a reader of hands."""
    game = games()["caida"]
    switches = toggles(game, SWITCHES, request)
    options = game.schema.type(**game.schema.complete(values_of(switches)))
    held = held_values(request)
    heard = hands.hear(held, options) if len(held) == HAND else None
    context = {
        "switches": switches,
        "held": held,
        "buttons": [(value, said(NAMES[value]), Counter(held)[value]) for value in VALUES],
        "cards": hands.cards_of(held),
        "missing": HAND - len(held),
        "heard": heard,
        "ranks": hands.ranks(options),
        "parts": {
            name: paragraphs(game, numbers, values_of(switches) | ALSO_ON.get(name, {}))
            for name, numbers in TELLING.items()
        },
    }
    return answer(request, "caida_cantos", context)


def held_values(request: HttpRequest) -> list[int]:
    """The values in the hand after what was pressed: one more, or a new hand where it was full already."""
    found = [int(each) for each in request.GET.getlist("v") if each in map(str, VALUES)][:HAND]
    added = request.GET.get("add", "")
    if "clear" in request.GET:
        return []
    if added not in map(str, VALUES):
        return found
    return [int(added)] if len(found) == HAND else [*found, int(added)]


def paragraphs(game: type[Game[Any]], numbers: tuple[str, ...], values: dict[str, Any]) -> list[Paragraph]:
    """These rules as the options have them; what is not in force is left out."""
    return told(game.name, numbers, json.dumps(values, sort_keys=True), get_language() or "")


@lru_cache(maxsize=KEPT)
def told(name: str, numbers: tuple[str, ...], values: str, language: str) -> list[Paragraph]:
    """The same, remembered by language."""
    game = games()[name]
    book = Book(game, json.loads(values), game.seats_allowed[0])
    found = (book.find(number) for number in numbers)
    return [each for each in found if each and each.in_force]


# Cassino --------------------------------------------------------------------------------------------------------------


@require_safe
def ways(request: HttpRequest) -> HttpResponse:
    """The ways of playing Cassino side by side."""
    game = games()["cassino"]
    found = ways_of(game)
    shipped = {preset.key for preset in game.presets}
    found = [way for way in found if way.key in shipped]
    return answer(request, "cassino_ways", {"ways": found, "lines": comparison.compare(game, found)})


# Cuatrola -------------------------------------------------------------------------------------------------------------

DUTIES = ("partner_exemption", "undertrump")
RULES = ("CU-5.1", "CU-5.2", "CU-5.3", "CU-5.4", "CU-5.5", "CU-5.6", "CU-5.7", "CU-5.8", "CU-5.9", "CU-5.10")


@require_safe
def duties(request: HttpRequest) -> HttpResponse:
    """The duties as a path, and a hand to try them with."""
    game = games()["cuatrola"]
    values = {n: v for n in DUTIES if game.schema.options[n].accepts(v := request.GET.get(n, ""))}
    asked = request.GET.get("hand", "")
    hand = path.hand(int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 5 else 1, values)
    tried = next((each for each in hand.hand if each.code == request.GET.get("card")), None)
    whole = game.schema.complete(values)
    context = {
        "hand": hand,
        "tried": tried,
        "next": hand.number % path.MOST + 1,
        "choices": [(game.schema.options[name], whole[name]) for name in DUTIES],
        "paragraphs": paragraphs(game, RULES, values),
    }
    return answer(request, "cuatrola_duties", context)


# Envite ---------------------------------------------------------------------------------------------------------------


@require_safe
def orders(request: HttpRequest) -> HttpResponse:
    """The order of trumps and of plain suits."""
    game = games()["envite"]
    sizes = game.seats_allowed
    asked = request.GET.get("seats", "")
    seats = int(asked) if asked in map(str, sizes) else sizes[0]
    option = game.schema.options["matador_order"]
    order = request.GET.get("matador_order", "")
    order = order if option.accepts(order) else str(option.default)
    turned = envite_orders.turned_up(seats, order)
    suit = next((each for each in turned if each.letter == request.GET.get("suit")), turned[0])
    context = {
        "sizes": sizes,
        "seats": seats,
        "option": option,
        "order": order,
        "turned": turned,
        "suit": suit,
        "paragraphs": paragraphs_for(game, seats, {"matador_order": order}),
    }
    return answer(request, "envite_orders", context)


def paragraphs_for(game: type[Game[Any]], seats: int, values: dict[str, Any]) -> list[Paragraph]:
    """What the book says about the order, at this table."""
    book = Book(game, values, seats)
    chapter = next(each for each in book.chapters() if any(p.number == "EN-3.1" for p in each.paragraphs))
    return [each for each in chapter.paragraphs if each.in_force and not each.table]
