"""The site's settings for tests: a secret that is none, and an SQLite file with a name, so that real workers see it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

BOX = Path(os.environ.setdefault("TEST_BOX", tempfile.mkdtemp(prefix="cards-test.")))
os.environ.setdefault("SECRET_KEY", "for tests only")
os.environ.setdefault("VAR_DIR", str(BOX))

from cardsite.settings import *  # noqa: E402, F403
from cardsite.settings import DATABASES  # noqa: E402

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": BOX / "test.sqlite3"}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
