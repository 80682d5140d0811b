"""Sockets: the list of tables, a spectator's and a seat's."""

from __future__ import annotations

from django.urls import path

from .consumers import TableConsumer
from .watchers import LobbyConsumer

websocket_urlpatterns = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/t/<str:code>/", TableConsumer.as_asgi()),
    path("ws/t/<str:code>/<int:seat>/", TableConsumer.as_asgi()),
]
