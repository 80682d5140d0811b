"""The pages around the table: home, setting up, the list of tables, and what one does with a room."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from . import hot_seat, invite, opening, permission, popular, rooms, sitting, talk
from .attempts import Attempts, address
from .engine.game import Game
from .engine.registry import games
from .lobby import my_tables, public_tables
from .models import Room
from .setup import SetupForm
from .shelf import Boxed, shelf

LOOKS = {
    "cloth": ("green", "wine", "blue"),
    "theme": ("auto", "light", "dark"),
    "suits": ("two", "four"),
    "back": ("auto", "bench", "tile"),
}
A_YEAR = 365 * 24 * 3600
GUESSES = Attempts("codes", "30 per minute")  # that no table has, from one address
OPENED = Attempts("tables", "1000 per hour")  # opened from one address: it may be a whole school


Action = Callable[..., str | None]
View = Callable[..., HttpResponse]


def refusal(request: HttpRequest, sentence: str | Promise, status: int, **more: Any) -> HttpResponse:
    """A page that says what happened and what to do next; for htmx the sentence alone, where the page shows it."""
    if request.htmx:
        return render(request, "games/refusal.html", {"sentence": sentence}, status=422)
    here = {"sentence": sentence, "mine": my_tables(request.user), **more}
    return render(request, "games/gone.html", here, status=status)


def not_possible(request: HttpRequest, no: permission.NotPossible) -> HttpResponse:
    """Why not; who sits elsewhere may leave that chair from here."""
    return refusal(request, no.sentence, no.status, elsewhere=getattr(no, "chair", None))


def may_open(request: HttpRequest) -> None:
    """Notes that somebody opens a table. Raises NotPossible where far more come from one address than people play."""
    if OPENED.refuse(address(request)):
        sentence = _("So many tables were opened from your network that new ones must wait. Sit down at another.")
        raise permission.NotPossible(sentence, 429)


# Home -----------------------------------------------------------------------------------------------------------------


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Play now, join by code, my tables, and every game there is."""
    boxes = shelf()
    return render(
        request, "home.html", {"shelf": boxes, "first": boxes[0] if boxes else None, "mine": my_tables(request.user)}
    )


@require_POST
def play(request: HttpRequest) -> HttpResponse:
    """Play now: a private table of the game, filled with house players, and the first cards on it."""
    name = request.POST.get("game", "")
    if name not in games():
        return refusal(request, _("There is no game called “%(name)s” here.") % {"name": name[:40]}, 400)
    try:
        may_open(request)
        return redirect("room", opening.play_now(request.person(), name).code)
    except permission.NotPossible as no:
        return not_possible(request, no)


@require_http_methods(["GET", "HEAD", "POST"])
def look(request: HttpRequest) -> HttpResponse:
    """The colour of the cloth, light or dark pages, the suits' colours and the cards' back: kept in this browser."""
    if request.method != "POST":
        return render(request, "look.html", {"looks": {name: request.COOKIES.get(name) for name in LOOKS}})
    response = redirect("look")
    for name, values in LOOKS.items():
        if request.POST.get(name) in values:
            response.set_cookie(name, request.POST[name], max_age=A_YEAR, samesite="Lax", secure=request.is_secure())
    return response


# Setting up -----------------------------------------------------------------------------------------------------------


def game_or_404(name: str) -> type[Game[Any]]:
    if name not in games():
        raise Http404(_("There is no such game."))
    return games()[name]


@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: HttpRequest, game: str) -> HttpResponse:
    """The form of a new table; sent, it opens the table."""
    rules = game_or_404(game)
    if request.method != "POST":
        form = SetupForm(rules, way=request.GET.get("way", ""), kind=request.GET.get("kind", ""))
        return render(request, "games/setup.html", {"form": form, "game": Boxed(rules)})
    form = SetupForm(rules, request.POST)
    if not form.is_valid():
        return render(request, "games/setup.html", {"form": form, "game": Boxed(rules)}, status=400)
    try:
        may_open(request)
        room = opening.open_room(request.person(), game, form.given(), form.players, form.who, preset=form.from_preset)
    except permission.NotPossible as no:
        return not_possible(request, no)
    return redirect("room", room.code)


@require_safe
def setup_check(request: HttpRequest, game: str) -> HttpResponse:
    """What does not go together in the form as it is now, and its rules in words: pieces of the set-up page."""
    rules = game_or_404(game)
    form = SetupForm(rules, request.GET)
    form.is_valid()
    return render(request, "games/setup/check.html", {"form": form, "game": Boxed(rules)})


# Finding a table ------------------------------------------------------------------------------------------------------


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The public tables and my own. Asked by htmx: only the list, or nothing if it is still `seen`."""
    game = request.GET.get("game", "")
    game, full = game if game in games() else "", "full" in request.GET
    mine = my_tables(request.user)
    own = {table.room.pk for table in mine}
    tables = [table for table in public_tables(game, full, request.user) if table.room.pk not in own]
    seen = str(zlib.crc32(repr([get_language(), *(each.state for each in [*mine, *tables])]).encode()))
    if request.htmx and request.GET.get("seen") == seen:
        return HttpResponse(status=204)
    here = {"mine": mine, "tables": tables, "game": game, "full": full, "seen": seen}
    here |= {"shelf": popular.shelf_by_use(), "ways": popular.ways_by_use(3)}
    response = render(request, "games/lobby/list.html" if request.htmx else "games/lobby.html", here)
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
def join(request: HttpRequest) -> HttpResponse:
    """To the table with this code, however it was typed; a whole link will do."""
    typed = request.GET.get("code", "")
    if len(typed) < opening.CODE_LENGTH and GUESSES.spent(address(request)):  # a short code might be guessed
        return render(request, "429.html", status=429)
    room = room_of(typed)
    if room:
        return redirect("room", room.code)
    if not typed.strip():
        return redirect("home")
    if GUESSES.refuse(address(request)):
        return render(request, "429.html", status=429)
    sentence = _("There is no table with the code “%(code)s”. Perhaps a letter is wrong, or the table is gone.")
    return refusal(request, sentence % {"code": typed.strip()[:40]}, 404, typed=typed.strip()[:80])


def room_of(typed: str) -> Room | None:
    """The room a person means by what they typed or pasted, its code or one that was said aloud: capitals, spaces and
    hyphens do not matter."""
    last = typed.strip().rstrip("/").partition("/t/")[2].partition("/")[0] or typed
    code = "".join(c for c in last if c.isalnum())[:40]
    return (Room.objects.filter(code__iexact=code).first() or invite.table_of(code)) if code else None


# At a room ------------------------------------------------------------------------------------------------------------


def at_room(action: Action) -> View:
    """A view for POST that does `action` at the room named in the URL. The action answers where to go, if not back
    to the room; what is not possible becomes a page with the sentence."""

    @require_POST
    @wraps(action)
    def view(request: HttpRequest, code: str, **where: Any) -> HttpResponse:
        room = Room.objects.filter(code=code).first()
        if room is None:
            return refusal(request, _("This table does not exist, or it is gone."), 404)
        try:
            following = action(request, room, **where)
        except permission.NotPossible as no:
            return not_possible(request, no)
        if request.htmx:
            return HttpResponse(status=204, headers={"HX-Redirect": following} if following else {})
        return redirect(following or reverse("room", args=[code]))

    return view


def seat_in(request: HttpRequest, room: Room) -> int:
    """The chair that a form names. NotPossible if the room has no such chair."""
    seat = request.POST.get("seat", "")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and int(seat) < room.seats):
        raise permission.NotPossible(_("There is no such chair at this table."), 400)
    return int(seat)


@at_room
def sit(request: HttpRequest, room: Room) -> str:
    """Take a chair."""
    seat = seat_in(request, room)
    sitting.sit(room, request.person(), seat)
    return door(room) or reverse("table", args=[room.code, seat])


@at_room
def leave(request: HttpRequest, room: Room, seat: int) -> str:
    """Get up from a chair of mine."""
    sitting.leave(room, request.person(), seat)
    if room.chairs.filter(person=request.person()).exists():
        return reverse("room", args=[room.code])
    messages.success(request, _("You have left the table."))
    return reverse("lobby")


@at_room
def house(request: HttpRequest, room: Room) -> None:
    """The host puts a house player on a chair, or takes it off."""
    seat = seat_in(request, room)
    sitting.put_house(room, request.person(), seat, not room.chairs.get(seat=seat).house)


@at_room
def start(request: HttpRequest, room: Room) -> str | None:
    """The host starts the match."""
    rooms.start(room, request.person())
    return door(room)


@at_room
def rematch(request: HttpRequest, room: Room) -> str | None:
    """The same people again."""
    rooms.rematch(room, request.person())
    return door(room)


@at_room
def uncover(request: HttpRequest, room: Room, seat: int) -> str:
    """Of several people at this device, the one on this chair has it now."""
    hot_seat.uncover(room, request.person(), seat)
    return reverse("table", args=[room.code, seat])


def door(room: Room) -> str | None:
    """Where several people at one device go together: to whoever is next. Others stay where they are."""
    return reverse("room", args=[room.code]) if hot_seat.is_hot(room) else None


@at_room
def say(request: HttpRequest, room: Room, seat: int) -> None:
    """Say one of the fixed phrases to the table."""
    talk.speak(room, request.person(), seat, request.POST.get("phrase", ""))


@at_room
def hush(request: HttpRequest, room: Room) -> None:
    """The host turns the phrases on or off."""
    talk.allow(room, request.person(), request.POST.get("talk") == "on")


@at_room
def watching(request: HttpRequest, room: Room) -> str:
    """The host lets spectators in, or sends them away."""
    rooms.let_watch(room, request.person(), request.POST.get("watching") == "on")
    return reverse("room", args=[room.code])


@at_room
def close(request: HttpRequest, room: Room) -> str:
    """The host closes the table."""
    rooms.close(room, request.person())
    messages.success(request, _("The table is closed."))
    return reverse("home")
