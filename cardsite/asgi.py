"""Pages by HTTP and tables by socket, in one application."""

from __future__ import annotations

import gc
import os
from functools import partial

import django
from daphne import http_protocol

from cardsite.environment import plain_words

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
with plain_words():
    django.setup(set_prefix=False)  # first: it loads the apps that the imports below need

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402

from cardsite.accounts.middleware import socket_language  # noqa: E402
from cardsite.handler import Pages  # noqa: E402
from cardsite.turnstile import Turnstile  # noqa: E402
from games.routing import websocket_urlpatterns  # noqa: E402

sockets = AuthMiddlewareStack(socket_language(URLRouter(websocket_urlpatterns)))
application = Turnstile(ProtocolTypeRouter({"http": Pages(), "websocket": AllowedHostsOriginValidator(sockets)}))

# A form is read once, by Django in a thread. Twisted would read it before, and hold up every table.
http_protocol.WebRequest = partial(http_protocol.WebRequest, parsePOSTFormSubmission=False)

gc.freeze()  # what is loaded by now stays: to look through it for garbage would hold up every table
# The rest is looked through ten times less often than Python would, since with 200 tables that takes a good tenth of a
# second; not less often still, since what daphne keeps of a closed socket's handshake is found by nothing else.
gc.set_threshold(700, 10, 100)
