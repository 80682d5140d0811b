"""Who is asking, and in which language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import Any

from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation.trans_real import get_supported_language_variant, parse_accept_lang_header

from .models import User

Answer = Callable[[HttpRequest], HttpResponse]
BACKEND = "django.contrib.auth.backends.ModelBackend"


class GuestByGet(RuntimeError):
    """A page that only shows something asked for a person; link previews would fill the site with guests."""


def person(get_response: Answer) -> Answer:
    """Middleware that gives each request its `person()`: the user, or a guest made now. Only for POST."""

    def answer(request: HttpRequest) -> HttpResponse:
        request.person = partial(_person, request)  # type: ignore[attr-defined]
        return get_response(request)

    return answer


def _person(request: HttpRequest) -> User:
    if isinstance(request.user, User):
        return request.user
    if request.method != "POST":
        raise GuestByGet(f"{request.path}: a guest is made only by a POST")
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
