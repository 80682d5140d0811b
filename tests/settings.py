"""The site's settings for tests: a secret that is none, an SQLite file with a name so that real workers see it, and
the socket file of a Valkey of their own. With TEST_DATABASE=postgresql, a PostgreSQL of their own instead of SQLite."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

BOX = Path(tempfile.mkdtemp(prefix="cards-test."))
atexit.register(shutil.rmtree, BOX, ignore_errors=True)

os.environ.update(
    SECRET_KEY="for tests only",
    VAR_DIR=str(BOX),
    REDIS_URL=f"unix://{BOX / 'valkey'}",
    DEBUG="no",
    ALLOWED_HOSTS="localhost,127.0.0.1,testserver",
)
for name in ("DATABASE_URL", "STATIC_ROOT", "SECURE_COOKIES", "BEHIND_PROXY", "CSRF_TRUSTED_ORIGINS"):
    os.environ.pop(name, None)
if os.environ.get("TEST_DATABASE") == "postgresql":
    from tests.postgres import Postgres

    server = Postgres()
    os.environ["TEST_DATABASE"] = server.start()  # where the processes that share out the tests find it
    atexit.register(server.stop)
if address := os.environ.get("TEST_DATABASE"):
    os.environ["DATABASE_URL"] = address

from cardsite.settings import *  # noqa: E402, F403
from cardsite.settings import DATABASES  # noqa: E402

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": str(BOX / "test.sqlite3")}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
ATTEMPTS_URL = "memory://"
