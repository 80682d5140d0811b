"""Inviting: a QR code of the table's link for a phone's camera, and a short code for people in the same room."""

from __future__ import annotations

import io
import secrets
from datetime import timedelta
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_POST, require_safe

from . import opening, referee
from .models import Room, Spoken

LENGTH = 5  # of `opening.ALPHABET`: who guesses is stopped long before, see pages.join
LASTS = timedelta(minutes=15)
LOOPBACK = ("localhost", "127.0.0.1", "::1")


@cache_control(private=True, max_age=3600)
@require_safe
def qr(request: HttpRequest, code: str) -> HttpResponse:
    """The table's link as a picture."""
    room = get_object_or_404(Room.objects.exclude(kind=Room.Kind.LOCAL), code=code)
    return HttpResponse(drawn(outside(request, reverse("room", args=[room.code]))), content_type="image/svg+xml")


@never_cache
@require_POST
def spoken(request: HttpRequest, code: str) -> HttpResponse:
    """A short code for this table, to be said aloud by somebody who sits at it; a piece of its page."""
    room = Room.objects.filter(code=code).first()
    if room is None or not request.user.is_authenticated or not room.chairs.filter(person=request.user).exists():
        raise Http404(_("This is not your chair."))
    said = speak(room)
    return render(request, "games/invite/spoken.html", {"said": said, "minutes": int(LASTS.total_seconds() // 60)})


def speak(room: Room) -> str | None:
    """The table's short code, good for a while from now on; None if it waits for nobody, or is on one device."""
    with transaction.atomic():
        room = referee.lock(room.pk)
        if room.phase != Room.Phase.WAITING or room.kind == Room.Kind.LOCAL:
            return None
        now = timezone.now()
        known = Spoken.objects.filter(room=room, until__gt=now).first()
        code = known.code if known else _unused()
        Spoken.objects.update_or_create(room=room, defaults={"code": code, "until": now + LASTS})
    return code


def table_of(code: str) -> Room | None:
    """The waiting table that a short code leads to, if it still does."""
    live = Spoken.objects.filter(code__iexact=code, until__gt=timezone.now(), room__phase=Room.Phase.WAITING)
    found = live.select_related("room").first()
    return found.room if found else None


def forget() -> None:
    """Codes that lead nowhere any more."""
    Spoken.objects.filter(until__lt=timezone.now()).delete()


def outside(request: HttpRequest, path: str) -> str:
    """The address of a page for another device. This machine's own name for itself leads nowhere there, so the one on
    the network is taken, if it is known."""
    own = request.build_absolute_uri(path)
    if settings.LAN_ADDRESS and urlsplit(own).hostname in LOOPBACK:
        return settings.LAN_ADDRESS.rstrip("/") + path
    return own


def drawn(address: str) -> bytes:
    """An address as a QR code: dark on white whatever the page's colours are, with the margin that cameras need."""
    picture = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        picture, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    return picture.getvalue()


def _unused() -> str:
    while True:
        code = "".join(secrets.choice(opening.ALPHABET) for _sign in range(LENGTH))
        if not Spoken.objects.filter(code=code).exists():
            return code
