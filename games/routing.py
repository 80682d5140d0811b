"""Sockets: the list of tables, a spectator's and a seat's."""

from __future__ import annotations

from typing import Any

from django.urls import path, re_path

from .consumers import TableConsumer
from .lobby_consumer import LobbyConsumer


async def nowhere(_scope: Any, receive: Any, send: Any) -> None:
    """No socket of this site has that address: it is refused without a word in the log."""
    await receive()
    await send({"type": "websocket.close"})


websocket_urlpatterns = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/t/<str:code>/", TableConsumer.as_asgi()),
    path("ws/t/<str:code>/<int:seat>/", TableConsumer.as_asgi()),
    re_path("", nowhere),
]
