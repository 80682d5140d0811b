"""The pages of finding a game: choose, wait, be seated."""

from __future__ import annotations

import zlib
from datetime import timedelta
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from . import joining, permission, popular, seeking, sitting
from .house_rules import say
from .models import Preset, Room, Seeker
from .pages import not_possible, refusal
from .say import listed
from .shelf import Boxed, shelf


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def find(request: HttpRequest) -> HttpResponse:
    """Choose a game and a way of playing it; sent, one waits for people. Who waits sees how long already."""
    if request.method == "POST":
        return _enter(request)
    mine = seeking.seen(request.user) if request.user.is_authenticated else None
    if mine:
        preset, patience = mine.preset, int(seeking.GONE.total_seconds())
        again = {"wish": f"{preset.game}/{preset.key}", "patience": patience}
        return render(request, "games/find/wait.html", about(mine) | again)
    if table := seated(request):
        return redirect(table)
    return render(request, "games/find/choose.html", {"shelf": choices()})


@never_cache
@require_safe
def wait(request: HttpRequest) -> HttpResponse:
    """The waiting page asks every two seconds: where to go, how it stands, or nothing if that is still `seen`."""
    mine = seeking.seen(request.user) if request.user.is_authenticated else None
    if mine and request.htmx:
        shown = about(mine)
        if request.GET.get("seen") == shown["seen"]:
            return HttpResponse(status=204)
        return render(request, "games/find/waiting.html", shown)
    where = seated(request)
    if where is None and not mine:
        messages.info(request, _("You are not waiting for a game any more."))
    return go(request, where or reverse("find"))


@require_POST
def house(request: HttpRequest) -> HttpResponse:
    """Begin with the house on the empty chairs."""
    try:
        seeking.agree(request.person())
    except permission.NotPossible as no:
        return redirect(where) if (where := seated(request)) else not_possible(request, no)
    return redirect("find")


@require_POST
def join(request: HttpRequest) -> HttpResponse:
    """Take a house player's chair where people play already."""
    try:
        chair = joining.join(request.person())
    except permission.NotPossible as no:
        return redirect(where) if (where := seated(request)) else not_possible(request, no)
    return redirect("table", chair.room.code, chair.seat)


@require_POST
def give_up(request: HttpRequest) -> HttpResponse:
    """Wait no longer."""
    if request.user.is_authenticated:
        seeking.give_up(request.user)
        if where := seated(request):
            return redirect(where)
    messages.success(request, _("You are not waiting any more."))
    return redirect("find")


def _enter(request: HttpRequest) -> HttpResponse:
    """Wait for what was chosen. A page that has slept too long sends its choice `again`."""
    game, _slash, key = request.POST.get("wish", "").partition("/")
    preset = Preset.objects.filter(game=game, key=key).first()
    if preset is None:
        return refusal(request, _("Choose a game and a way of playing it."), 400)
    now = timezone.now()
    try:
        mine = seeking.enter(request.person(), preset)
    except permission.NotPossible as no:
        return go(request, where) if (where := seated(request)) else not_possible(request, no)
    if "again" in request.POST and mine.since >= now:
        messages.info(request, _("You were away, and your place was given up. You are waiting again."))
    return go(request, reverse("find"))


def go(request: HttpRequest, where: str) -> HttpResponse:
    """To another page, also where htmx asked."""
    return HttpResponse(headers={"HX-Redirect": where}) if request.htmx else redirect(where)


# What the pages show --------------------------------------------------------------------------------------------------


def seated(request: HttpRequest) -> str | None:
    """The table that this person has been seated at."""
    chair = sitting.elsewhere(request.user) if request.user.is_authenticated else None
    if chair is None or chair.room.kind != Room.Kind.MATCHED:
        return None
    return reverse("table", args=[chair.room.code, chair.seat])


def choices() -> list[tuple[Boxed, list[tuple[Preset, int]]]]:
    """Each game with what one may look for in it, and how many wait for that now: those first, then what is played
    most."""
    counts, used = seeking.waiting(), popular.tables()
    boxes = [(box, seeking.findable(box.name)) for box in popular.shelf_by_use()]
    found = [(box, [(way, counts.get(way.pk, 0)) for way in ways]) for box, ways in boxes if ways]
    return [(box, sorted(ways, key=lambda each: (not each[1], -used[each[0].game, each[0].pk]))) for box, ways in found]


def about(mine: Seeker) -> dict[str, Any]:
    """The waiting page of an entry."""
    preset = mine.preset
    here = seeking.waiting().get(preset.pk, 0)
    left = -here % preset.seats
    shown = {
        "game": next((game.title for game in shelf() if game.name == preset.game), preset.game),
        "way": say(preset.name),
        "seats": range(preset.seats),
        "here": min(here, preset.seats),
        "missing": lacking(left) if left else _("Everybody is here: your table is laid in a moment."),
        "estimate": estimate(preset) if left else "",
        "offered": seeking.is_offered(mine),
        "offer_in": int(seeking.OFFER.total_seconds()),
        "agreed": mine.agreed_at is not None,
        "playing": players(mine),
    }
    return shown | {"seen": str(zlib.crc32(repr([get_language(), shown]).encode()))}


def players(mine: Seeker) -> str:
    """Who plays already at a table where this person could have a house player's chair; empty if nobody does."""
    chair = joining.offered(mine.person, mine.preset)
    return listed([str(each.person) for each in chair.room.seated if each.person]) if chair else ""


def lacking(people: int) -> str:
    return ngettext("One more person is needed.", "%(n)s more people are needed.", people) % {"n": people}


def estimate(preset: Preset) -> str:
    """How long it may take, in words, and where we do not know, that."""
    usual = seeking.estimate(preset)
    if usual is None:
        return _("We do not know how long it will take: too few people have found a game this way today.")
    return _("Half of those who looked for this lately found people within %(time)s.") % {"time": spell(usual)}


def spell(time: timedelta) -> str:
    """ "40 seconds", "3 minutes"; rounded up, since nobody minds a shorter wait."""
    seconds = int(time.total_seconds())
    if seconds < 60:
        rounded = max(5, -(-seconds // 5) * 5)
        return ngettext("%(n)s second", "%(n)s seconds", rounded) % {"n": rounded}
    minutes = -(-seconds // 60)
    return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}
