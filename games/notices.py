"""A line that every open page shows, such as "back in a minute" before a restart. It is a row of the database that each
process reads every few seconds; a table hears of it with the heartbeat."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.html import format_html
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from .models import Notice

FRESH = 5.0  # seconds for which a process believes what it has read

_read: tuple[float, Notice | None] = (-FRESH, None)


def post(english: str, spanish: str, minutes: float) -> None:
    """Show this from now on, for so long, instead of whatever was shown."""
    until = timezone.now() + timedelta(minutes=minutes)
    Notice.objects.update_or_create(pk=1, defaults={"english": english, "spanish": spanish, "until": until})


def withdraw() -> None:
    """Show nothing."""
    Notice.objects.update(until=timezone.now())


def latest() -> Notice | None:
    """The last notice, shown still or not; None if there never was one."""
    global _read
    at, notice = _read
    if time.monotonic() - at > FRESH:
        notice = Notice.objects.first()
        _read = (time.monotonic(), notice)
    return notice


def words(notice: Notice | None) -> str:
    """What is to be said now, in the reader's language; empty if nothing is."""
    if notice is None or notice.until <= timezone.now():
        return ""
    own = (notice.spanish or notice.english) if get_language() == "es" else (notice.english or notice.spanish)
    return own or _("The site restarts in a moment. Stay where you are: your table is kept, and the page comes back.")


def frame(sentence: str) -> str:
    """The line as a piece of a page that is open already."""
    return format_html('<p id="site-notice" hx-swap-oob="innerHTML">{}</p>', sentence)


def shown(request: HttpRequest) -> dict[str, Any]:
    """Context processor: `site_notice`, looked up only where a page shows it."""
    return {"site_notice": SimpleLazyObject(lambda: words(latest()))}


@require_safe
def line(request: HttpRequest) -> HttpResponse:
    """For pages without a socket, which ask now and then."""
    return HttpResponse(format_html("{}", words(latest())))
