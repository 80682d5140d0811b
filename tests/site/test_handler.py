"""The pages under the socket server: whole answers, in a few threads that stay."""

from __future__ import annotations

import asyncio
import threading

import pytest
from channels.testing import HttpCommunicator
from django.http import HttpRequest, HttpResponse
from django.test import override_settings
from django.urls import include, path

from cardsite.handler import THREADS, Pages
from tests.waiting import PATIENCE

pytestmark = pytest.mark.asyncio

seen: set[int] = set()


def which_thread(request: HttpRequest) -> HttpResponse:
    seen.add(threading.get_ident())
    return HttpResponse(request.body or b"nothing")


def breaks(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("for the test")


urlpatterns = [path("thread/", which_thread), path("breaks/", breaks), path("", include("cardsite.urls"))]


async def answer(pages: Pages, method: str, url: str, body: bytes = b"") -> dict[str, object]:
    length = [(b"content-length", str(len(body)).encode()), (b"host", b"testserver")]
    return await HttpCommunicator(pages, method, url, body, length).get_response(timeout=PATIENCE * 10)


@pytest.mark.django_db(transaction=True)
@override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=[])
async def test_many_requests_share_a_few_threads() -> None:
    seen.clear()
    pages = Pages()
    answers = await asyncio.gather(*(answer(pages, "POST", "/thread/", b"%d" % n) for n in range(40)))
    assert [each["body"] for each in answers] == [b"%d" % n for n in range(40)]
    assert threading.get_ident() not in seen and 1 <= len(seen) <= THREADS


@pytest.mark.django_db(transaction=True)
@override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=[], DEBUG_PROPAGATE_EXCEPTIONS=False)
async def test_an_error_is_a_page_and_the_next_request_is_answered() -> None:
    pages = Pages()
    assert (await answer(pages, "GET", "/breaks/"))["status"] == 500
    assert (await answer(pages, "GET", "/nowhere/"))["status"] == 404
    assert (await answer(pages, "GET", "/thread/"))["body"] == b"nothing"


async def test_only_http_is_answered() -> None:
    with pytest.raises(ValueError, match="websocket"):
        await Pages()({"type": "websocket"}, None, None)
