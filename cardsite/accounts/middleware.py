"""Who is asking, and in which language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import Any

from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation.trans_real import get_supported_language_variant, parse_accept_lang_header

from games.attempts import Attempts, address

from .models import User

Answer = Callable[[HttpRequest], HttpResponse]
GUESTS = Attempts("guests", "1000 per hour")  # made from one address: it may be a whole school
BACKEND = settings.AUTHENTICATION_BACKENDS[0]  # that new sessions name


class GuestByGet(RuntimeError):
    """A page that only shows something asked for a person; link previews would fill the site with guests."""


class TooManyGuests(Exception):
    """From this address come more guests than any house has people."""


class Person:
    """Middleware that gives each request its `person()`: the user, or a guest made now. Only for POST."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.person = partial(_person, request)  # type: ignore[attr-defined]
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, trouble: Exception) -> HttpResponse | None:
        """Whatever was asked for, there is one answer to whoever makes guests by the thousand."""
        return render(request, "429.html", status=429) if isinstance(trouble, TooManyGuests) else None


def _person(request: HttpRequest) -> User:
    if isinstance(request.user, User):
        return request.user
    if request.method != "POST":
        raise GuestByGet(f"{request.path}: a guest is made only by a POST")
    if GUESTS.refuse(address(request)):
        raise TooManyGuests
    guest = User.objects.make_guest()
    login(request, guest, backend=BACKEND)
    return guest


Scope = dict[str, Any]
Application = Callable[[Scope, Any, Any], Awaitable[None]]


def socket_language(inner: Application) -> Application:
    """Socket middleware: scope["language"] is what the same reader's pages are in."""

    async def connect(scope: Scope, receive: Any, send: Any) -> None:
        headers = {name.lower(): value.decode("latin-1") for name, value in scope.get("headers", ())}
        language = reader_language(headers.get(b"cookie", ""), headers.get(b"accept-language", ""))
        await inner({**scope, "language": language}, receive, send)

    return connect


def reader_language(cookie: str, accepted: str) -> str:
    """The language LocaleMiddleware would choose from these two headers."""
    for code in (_chosen(cookie), *(code for code, _weight in parse_accept_lang_header(accepted))):
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return get_supported_language_variant(settings.LANGUAGE_CODE)


def _chosen(cookie: str) -> str:
    try:
        found = SimpleCookie(cookie).get(settings.LANGUAGE_COOKIE_NAME)
    except CookieError:
        return ""
    return found.value if found else ""


def speak(response: HttpResponse, language: str) -> None:
    """From now on this browser reads `language`."""
    translation.activate(language)
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        samesite=settings.LANGUAGE_COOKIE_SAMESITE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )
