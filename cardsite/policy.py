"""What every page keeps to: a strict Content-Security-Policy, no request larger than a form of ours or with what is no
text, and no answer without a word."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

Answer = Callable[[HttpRequest], HttpResponse]


@cache
def policy() -> str:
    """The header's words."""
    return "; ".join(f"{name} {sources}" for name, sources in settings.CONTENT_SECURITY_POLICY.items())


def content_security_policy(get_response: Answer) -> Answer:
    """Middleware that sends settings.CONTENT_SECURITY_POLICY with whatever the site answers."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", policy())
        return response

    return answer


def small_bodies(get_response: Answer) -> Answer:
    """Middleware that answers 413 to a body over settings.DATA_UPLOAD_MAX_MEMORY_SIZE, files included, and 411 to one
    that does not say its size, which no browser sends."""

    def answer(request: HttpRequest) -> HttpResponse:
        if "Transfer-Encoding" in request.headers:
            return render(request, "400.html", status=411)
        size = request.headers.get("Content-Length") or "0"
        if not size.isdecimal() or int(size) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return render(request, "400.html", status=413)
        return get_response(request)

    return answer


def no_zero_bytes(get_response: Answer) -> Answer:
    """Middleware that answers 400 where an address, a field or a cookie has a zero byte in it: no text of ours has, and
    PostgreSQL would not even look for it."""

    def answer(request: HttpRequest) -> HttpResponse:
        fields = [value for sent in (request.GET, request.POST) for _name, values in sent.lists() for value in values]
        if any("\0" in text for text in (request.path, *fields, *request.COOKIES.values())):
            return render(request, "400.html", status=400)
        return get_response(request)

    return answer


def a_word_for_buttons(get_response: Answer) -> Answer:
    """Middleware that says something where Django's own answer, to a GET of what only a button may do, is empty."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code == 405 and not response.content:
            allowed = response.headers["Allow"]
            response = render(request, "405.html", status=405)
            response.headers["Allow"] = allowed
        return response

    return answer
