"""Who sits at a table: to look them up, mute or report them; or to say who is who at one's own device."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import hot_seat
from games.models import Chair, Room
from games.pages import not_possible
from games.permission import NotPossible
from games.views import room_or_404

from .forms import NameField
from .people import is_muted, mute_or_hear


class SeatForm(forms.Form):
    """What somebody is called who plays at another's device."""

    name = NameField()

    def __init__(self, seat: int, data: Any = None, name: str = "") -> None:
        super().__init__(data, initial={"name": name}, auto_id=f"seat-{seat}-%s")
        self.seat = seat
        self.fields["name"].label = _("Name at seat %(n)s") % {"n": seat + 1}
        self.fields["name"].widget.attrs["autocomplete"] = "off"


@never_cache
@require_safe
def company(request: HttpRequest, code: str) -> HttpResponse:
    """All of them, on a page."""
    return _shown(request, room_or_404(code))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def beside(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """Who sits on one of a table's chairs, to be muted and reported: a piece of its page."""
    chair = get_object_or_404(Chair.objects.select_related("person", "room"), room__code=code, seat=seat)
    if chair.person is None:
        return render(request, "accounts/beside.html", {"room": chair.room})
    if request.method == "POST":
        mute_or_hear(request, chair.person)
    here = {"room": chair.room, "person": chair.person, "is_muted": is_muted(request, chair.person)}
    return render(request, "accounts/beside.html", here)


@require_POST
def call(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """The name of somebody who shares my device."""
    room = room_or_404(code)
    form = SeatForm(seat, request.POST)
    if not form.is_valid():
        return _shown(request, room, form, status=422)
    try:
        hot_seat.call(room, request.person(), seat, form.cleaned_data["name"])
    except NotPossible as no:
        return not_possible(request, no)
    return redirect("room", code)


def _shown(request: HttpRequest, room: Room, sent: SeatForm | None = None, status: int = 200) -> HttpResponse:
    people = {chair.person: is_muted(request, chair.person) for chair in room.seated if chair.person}
    beside = [chair for chair in room.seated if chair.shared and chair.name and chair.person == request.user]
    forms = [sent if sent and sent.seat == chair.seat else SeatForm(chair.seat, name=chair.name) for chair in beside]
    here = {"room": room, "people": people.items(), "beside": forms}
    return render(request, "accounts/company.html", here, status=status)
