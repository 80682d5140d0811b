"""The pages of a match that is over: step by step, as JSON, and its shuffles checked. For anybody with the link."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import cloth

from .engine.game import Seat
from .models import Match, Turn
from .pages import not_possible
from .past import Past, stops
from .permission import NotPossible
from .shuffles import PYTHON, SHELL, shuffles
from .views import whole

ALL = "all"  # every hand open
DRAWN = ("score", "chairs", "middle", "corner", "told", "log")


def or_say_why(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view for GET whose NotPossible becomes a page with the sentence."""

    @require_safe
    @wraps(view)
    def said(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except NotPossible as no:
            return not_possible(request, no)

    return said


@or_say_why
def replay(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The table after the turn `step`, from the seat `view`, a spectator's place if it names none, or all open."""
    match = finished(code, number)
    if not match.is_replayable:
        raise NotPossible(_("The rules of this game have changed since this match: it can be replayed no longer."), 410)
    turns = list(match.log.order_by("number"))
    step, view = step_of(request, turns), request.GET.get("view", "")
    scene = Past(match, turns[:step], seat_of(view, match), open_hands=view == ALL)
    context = scene.context({})
    return render(
        request,
        "games/replay.html",
        context
        | {
            "regions": cloth.regions(DRAWN, context, scene.game_drawn),
            "match": match,
            "hands": scene.hands(),
            "views": views_of(scene, view),
            "way": way(reverse("replay", args=[code, number]), stops(turns), step, view),
        },
    )


@or_say_why
def log(request: HttpRequest, code: str, number: int) -> JsonResponse:
    """Everything there is of the match: its options, and each turn with its move, its events and its salt."""
    match = finished(code, number)
    names = ("game", "rules_version", "kind", "seats", "position", "outcome")
    about: dict[str, Any] = {name: getattr(match, name) for name in names}
    fields = ("number", "seat", "move", "events", "took_ms", "salt", "digest")
    about |= {"options": match.values, "turns": list(match.log.order_by("number").values(*fields))}
    return JsonResponse(about, json_dumps_params={"indent": 1, "ensure_ascii": False})


@or_say_why
def shuffles_of(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Every shuffle of the match: what was published before the deal, and whether it holds."""
    match = finished(code, number)
    found = shuffles(match)
    here = {"match": match, "shuffles": found, "title": _(match.rules.title), "all_hold": all(s.holds for s in found)}
    return render(request, "games/shuffles_of.html", here)


@require_safe
def explained(request: HttpRequest) -> HttpResponse:
    """What a sealed shuffle is, and how anybody can check one."""
    hashed = _("SALT") + _("ORDER")
    here = {"shell": SHELL.format(hashed), "python": PYTHON.format(hashed)}
    return render(request, "games/shuffles.html", here)


# Which match, and from where ------------------------------------------------------------------------------------------


def finished(code: str, number: int) -> Match:
    """A match that is over. One that still runs has no replay: its cards and salts are nobody's business yet."""
    match = Match.objects.select_related("room").filter(room__code=code, number=number).first()
    if match is None:
        raise NotPossible(_("There is no such match, or it is gone."), 404)
    if match.phase == Match.Phase.RUNNING:
        raise NotPossible(_("This match is still being played. It can be replayed when it is over."), 404)
    return match


def step_of(request: HttpRequest, turns: list[Turn]) -> int:
    """The turn that is asked for; without one, the first at which there is something to see."""
    asked = request.GET.get("step")
    step = next(iter(stops(turns)), 0) if asked is None else whole(asked)
    if step is None or not 0 <= step <= len(turns):
        raise NotPossible(_("This match has no such turn."), 404)
    return step


def seat_of(view: str, match: Match) -> Seat | None:
    if view in ("", ALL):
        return None
    seat = whole(view)
    if seat is None or not 0 <= seat < match.seats:
        raise NotPossible(_("There was no such chair at this table."), 404)
    return seat


def views_of(scene: Past, chosen: str) -> list[tuple[str, str, bool]]:
    """From where the match can be looked at: value, name, chosen."""
    names = [("", _("Spectator")), (ALL, _("All hands open"))]
    names += [(str(seat), name) for seat, name in enumerate(scene.company.names)]
    return [(value, name, value == chosen) for value, name in names]


def way(path: str, numbers: list[int], step: int, view: str) -> dict[str, Any]:
    """Where the steps lead from here; a link that would lead nowhere is missing."""

    def link(to: int | None) -> str:
        return "" if to is None else f"{path}?{urlencode({'step': to} | ({'view': view} if view else {}))}"

    before, after = [each for each in numbers if each < step], [each for each in numbers if each > step]
    return {
        "first": link(before[0] if before else None),
        "previous": link(before[-1] if before else None),
        "next": link(after[0] if after else None),
        "last": link(after[-1] if after else None),
        "at": len(before) + (step in numbers),
        "of": len(numbers),
        "step": step,
    }
