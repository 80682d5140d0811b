"""Django's pages under the socket server.

All views here are synchronous. Django's own handler would give each request a new thread with a new database
connection, and cross between threads twice; this one answers a whole request in one of a few threads that stay.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpRequest, HttpResponseBase
from django.urls import get_resolver, set_script_prefix

THREADS = 2  # requests under way at once; what they mostly wait for is the database


class Pages(ASGIHandler):
    """Answers HTTP requests, each from first to last in one thread of a pool."""

    def __init__(self) -> None:
        self.load_middleware(is_async=False)
        get_resolver().url_patterns  # noqa: B018 - loaded now, so that the first visitor does not wait for all pages
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="pages")

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            raise ValueError(f"Pages are sent by HTTP, not {scope['type']}.")
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        try:
            await self.send_response(await self.in_thread(self.respond, scope, body), send)
        finally:
            body.close()

    async def in_thread(self, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.threads, copy_context().run, work, *args)

    def respond(self, scope: dict[str, Any], body: Any) -> HttpResponseBase:
        """The answer to a request, with Django's signals before and after it."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refused = self.create_request(scope, body)
        response = refused if request is None else self.answer(request)
        if not response.streaming:
            response.close()
        return response

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response._handler_class = self.__class__
        return response

    async def send_response(self, response: HttpResponseBase, send: Any) -> None:
        await super().send_response(response, send)
        if response.streaming:
            await self.in_thread(response.close)
