"""The table's own pages: looking at it, moving at it, and what a choice would do. Thin: games/table.py draws, the
referee decides."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from . import permission, present, referee, sitting
from .attempts import address
from .engine.game import Refusal, Refused, Seat
from .gathering import chair_name
from .hints import hints
from .hot_seat import hand_on, whose_turn
from .links import rules_url
from .models import Chair, Room
from .pages import GUESSES, refusal
from .rooms import UNWATCHED
from .say import Company, say
from .table import Table, show

LISTS = ("take", "cards", "pair", "builds")  # fields of a choice that may hold several


@never_cache
@require_safe
def room(request: HttpRequest, code: str) -> HttpResponse:
    """A table by its link: my own chair's page if I have one, else the spectators'."""
    here = Room.objects.filter(code=code).first()
    if here is None:
        return nowhere(request)
    chair = here.chairs.filter(person=request.user).first() if request.user.is_authenticated else None
    if chair:
        return redirect("table", here.code, whose_turn(here, chair.seat) if chair.shared else chair.seat)
    return page(request, here, None) if here.is_watchable else unwatched(request, here)


@never_cache
@require_safe
def table(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """The page of my chair; `?part` is only what changes on it. Who was sent the address of somebody else's chair is at
    the table, too: they look on, or have a chair of their own."""
    try:
        here = my_room(request, code, seat)
    except Http404:
        if "part" in request.GET:
            raise
        return redirect("room", code)
    return curtain(request, here, seat) if here.covers(seat) else page(request, here, seat)


@never_cache
@require_POST
def move(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """What a button of the table does. Whose chair it is the referee sees under the lock; why a move was not made is
    said only after that has been asked again."""
    here, person = present.room(code, 0), request.user.pk
    serial, answers = (whole(request.POST.get(name, "")) for name in ("serial", "answers"))
    try:
        if here is None or person is None:
            raise referee.NotYours
        referee.play(here, seat, wire_of(request.POST), serial, answers, person=person)
    except (Unreadable, Refused, referee.NotYours, referee.Stale, Room.DoesNotExist) as why:
        return not_made(request, my_room(request, code, seat), seat, why)
    following = hand_on(here, seat)
    if request.htmx:
        where = {} if following == seat else {"HX-Redirect": reverse("table", args=[code, following])}
        return HttpResponse(status=204, headers=where)
    return redirect("table", code, following)


@never_cache
@require_safe
def offers(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """What I could do with what I have chosen: the buttons, and no change of anything."""
    drawn = show(my_room(request, code, seat), seat, language(), selection_of(request.GET), ["actions"])
    return HttpResponse(drawn.regions["actions"], headers={"X-Drawn": str(drawn.version)})


@never_cache
@require_POST
def back(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """I'm back: the house gives me my chair."""
    here = my_room(request, code, seat)
    try:
        sitting.come_back(here, request.person(), seat)
    except permission.NotPossible as no:
        return unhappy(request, here, seat, str(no), no.status)
    return HttpResponse(status=204) if request.htmx else redirect("table", code, seat)


# Who asks, and for what -----------------------------------------------------------------------------------------------


def nowhere(request: HttpRequest) -> HttpResponse:
    """No table has this code. Who has tried many of them waits."""
    if GUESSES.refuse(address(request)):
        return render(request, "429.html", status=429)
    raise Http404(_("This table does not exist, or it is gone."))


def room_or_404(code: str) -> Room:
    here = Room.objects.filter(code=code).first()
    if here is None:
        raise Http404(_("This table does not exist, or it is gone."))
    return here


def my_room(request: HttpRequest, code: str, seat: Seat) -> Room:
    """The room, if the chair in the URL is this person's; a chair that is not mine does not exist for me."""
    person = request.user.pk if request.user.is_authenticated else None
    mine = Chair.objects.order_by().select_related("room").filter(room__code=code, seat=seat, person=person)
    chair = next(iter(mine), None)
    if person is None or chair is None:
        room_or_404(code)
        raise Http404(_("This is not your chair."))
    return chair.room


def language() -> str:
    return get_language() or "en"


class Unreadable(Exception):
    """What came is not a move at all."""


def wire_of(sent: QueryDict) -> dict[str, Any]:
    """The move of the pressed button, with the fields of the choice that it asks for."""
    try:
        wire = json.loads(sent.get("move", ""))
    except (ValueError, RecursionError):
        raise Unreadable from None
    use = wire.pop("use", []) if isinstance(wire, dict) else None
    if not isinstance(use, list) or not all(isinstance(name, str) for name in use):
        raise Unreadable
    return wire | {name: chosen for name in use if (chosen := field_of(sent, name)) is not None}


def selection_of(sent: QueryDict) -> Mapping[str, Any]:
    """What is chosen in the form: the fields that hold anything."""
    found = {name: field_of(sent, name) for name in ("card", *LISTS)}
    return {name: value for name, value in found.items() if value}


def field_of(sent: QueryDict, name: str) -> Any:
    """A field of the choice: a list where several may be chosen, empty if none is."""
    return sent.getlist(name) if name in LISTS else sent.get(name)


def whole(text: str) -> int | None:
    """A whole number that a form sent, or None."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 18 else None


# Answers --------------------------------------------------------------------------------------------------------------


def page(request: HttpRequest, here: Room, seat: Seat | None, refused: str = "", status: int = 200) -> HttpResponse:
    """The whole table, or its regions where only these were asked for."""
    drawn = show(here, seat, language(), had=frozenset() if seat is not None else here.had_by(request.user.pk))
    if "part" in request.GET:
        return parts(drawn)
    told = hints(here, request.user.pk) if seat is not None else []
    return render(request, "games/table.html", drawn.page | {"refused": refused, "hints": told}, status=status)


def unwatched(request: HttpRequest, here: Room) -> HttpResponse:
    """Instead of a table that nobody may watch. Who had a chair there is told what became of it, and may come back
    while nobody else has it; of the table they see no more than anybody."""
    had = sitting.given_up(here, request.user) if request.user.is_authenticated else []
    if not had:
        return refusal(request, UNWATCHED, 403)
    chair = next((each for each in had if each.person_id is None), None)
    if chair is None:
        return refusal(request, _("Somebody else has your chair now, and this table is not for watching."), 403)
    if here.phase == Room.Phase.OVER:
        sentence = _("The match has ended since. Your chair is still there for the next one.")
    else:
        sentence = _("The house plays on for you, and your chair is still yours.")
    return render(request, "games/left.html", {"code": here.code, "seat": chair.seat, "sentence": sentence})


def curtain(request: HttpRequest, here: Room, seat: Seat) -> HttpResponse:
    """Instead of a hand that somebody else at this device could see: who should have the device."""
    drawn = show(here, seat, language())
    if "part" in request.GET:
        return parts(drawn)
    names = {chair.seat: chair_name(chair) for chair in here.seated if chair.shared}
    others = [{"seat": each, "name": name} for each, name in names.items() if each != seat]
    behind = {"regions": {"score": drawn.regions["score"]}, "seat": seat, "name": names[seat], "others": others}
    return render(request, "games/curtain.html", drawn.page | behind)


def parts(drawn: Table, status: int = 200) -> HttpResponse:
    return HttpResponse(drawn.frame(), status=status, headers={"X-Version": str(drawn.version)})


def not_made(request: HttpRequest, here: Room, seat: Seat, why: Exception) -> HttpResponse:
    """A move that left everything as it was."""
    if isinstance(why, Unreadable):
        return unhappy(request, here, seat, _("The table could not read that. Load the page anew and try again."), 400)
    if isinstance(why, Refused):
        return unhappy(request, here, seat, why_not(here, why.refusal), 422)
    return stale(request, here, seat)


def stale(request: HttpRequest, here: Room, seat: Seat) -> HttpResponse:
    """The table had moved on before the move came: here it is as it is now."""
    if request.htmx:
        return parts(show(here, seat, language()), 409)
    return page(request, here, seat, _("The table had moved on: your move came too late."), 409)


def unhappy(request: HttpRequest, here: Room, seat: Seat, sentence: str, status: int) -> HttpResponse:
    """Nothing happened, and why: the sentence alone for the live page, else the whole page with it."""
    if request.htmx:
        return HttpResponse(format_html("{}", sentence), status=422 if status != 400 else 400)
    return page(request, room_or_404(here.code), seat, sentence, status)


def why_not(here: Room, refusal: Refusal) -> str:
    """The sentence of a refusal, with its rule and where to read it."""
    company = Company(tuple(chair_name(chair) for chair in here.chairs.select_related("person").order_by("seat")))
    sentence, url = say(refusal.why, company), rules_url(here.code, refusal.rule)
    if not refusal.rule:
        return sentence
    return format_html('{} <a href="{}" target="_blank">{}</a>', sentence, url, refusal.rule)
