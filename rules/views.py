"""The rulebook's pages: the index, a game's book, a preset's, a room's, one rule, search, and trying an example."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.engine.registry import games
from games.house_rules import called, house_rules, plain_values
from games.pages import game_or_404, may_open, refusal
from games.permission import NotPossible
from games.shelf import Boxed
from games.views import room_or_404
from games.ways import ways_of

from . import trials
from .hearts import HEARTS
from .reading import Switches, books, drawings, printed, read
from .rulebook import Book
from .search import answer

LONGEST_QUESTION = 80


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The four books."""
    return render(request, "rules/index.html", {"books": books()})


@require_safe
def book(request: HttpRequest, game: str) -> HttpResponse:
    """A game's book under the options of the address; for htmx what changes when a switch is turned."""
    rules = game_or_404(game)
    if code := request.GET.get("room"):
        return redirect("rules_room", code)
    reading = read(rules, request.GET.dict())
    if request.htmx:
        return HttpResponse(reading.answer, headers={"HX-Push-Url": reading.link})
    here = {"reading": reading, "game": Boxed(rules), "heart": HEARTS.get(game), "history": True}
    return render(request, "rules/book.html", here)


@require_safe
def preset(request: HttpRequest, game: str, preset: str) -> HttpResponse:
    """The book of one way of playing, without switches: a page to send to somebody."""
    rules = game_or_404(game)
    way = next((each for each in ways_of(rules, hidden=True) if each.key == preset), None)
    if way is None:
        raise Http404(_("There is no such way of playing."))
    return render(
        request,
        "rules/preset.html",
        {
            "game": Boxed(rules),
            "way": way,
            "rules": house_rules(rules, way.values, {}),
            "text": printed(rules, way.values, way.seats),
        },
    )


@require_safe
def room(request: HttpRequest, code: str) -> HttpResponse:
    """The rules of a table, as it is played there."""
    here = room_or_404(code)
    rules = games()[here.game]
    return render(
        request,
        "rules/room.html",
        {
            "room": here,
            "game": Boxed(rules),
            "way": called(rules, here.values, here.way),
            "rules": house_rules(rules, here.values, plain_values(rules, here.values, here.way)),
            "text": printed(rules, here.values, here.seats),
        },
    )


@require_safe
def room_rule(request: HttpRequest, code: str, number: str) -> HttpResponse:
    """One rule as it is played at a table."""
    here = room_or_404(code)
    whole = Book(games()[here.game], here.values, here.seats)
    return one_rule(request, whole, number, {"room": here})


@require_safe
def rule(request: HttpRequest, game: str, number: str) -> HttpResponse:
    """One rule under the options of the address."""
    form = Switches(game_or_404(game), request.GET.dict())
    return one_rule(request, Book(form.game, form.given(), form.players), number, {"link": form.link()})


def one_rule(request: HttpRequest, whole: Book, number: str, more: dict[str, Any]) -> HttpResponse:
    """A rule alone: a fragment to open beside the table, or a small page where there is no script."""
    paragraph = whole.find(number)
    if paragraph is None:
        raise Http404(_("This rulebook has no rule %(number)s.") % {"number": number})
    here = {"game": Boxed(whole.game), "paragraph": paragraph, "drawings": drawings(whole.game.name, paragraph), **more}
    return render(request, "rules/rule.html" if request.htmx else "rules/alone.html", here)


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """The rules with these words, in all books."""
    query = request.GET.get("q", "").strip()[:LONGEST_QUESTION]
    if request.htmx:
        return HttpResponse(answer(query))
    return render(request, "rules/search.html", {"query": query, "found": answer(query)})


@require_POST
def trial(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Try a worked example: its position, on this device, against the house."""
    example = next((each for each in game_or_404(game).examples if each.key == key), None)
    if example is None:
        raise Http404(_("There is no such example."))
    try:
        may_open(request)
        here = trials.begin(request.person(), game, example)
    except NotPossible as no:
        return refusal(request, no.sentence, no.status)
    return redirect("table", here.code, example.seat)
