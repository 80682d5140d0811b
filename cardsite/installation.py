"""What one installation keeps in `var/`: its secret, its lock, its collected files. Standard library only."""

from __future__ import annotations

import fcntl
import hashlib
import os
import secrets
import shutil
import sys
import tempfile
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
MAKES_SECRET = ("play", "test", "messages", "makemigrations")


def var() -> Path:
    """The installation's own folder, made when missing."""
    folder = _folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        sys.exit(f"The folder {folder} cannot be made ({trouble.strerror}). Set VAR_DIR to one that can.")
    if not os.access(folder, os.W_OK):
        sys.exit(f"Nothing can be written into the folder {folder}. Set VAR_DIR to one where it can.")
    return folder


def _folder() -> Path:
    return ROOT / (os.environ.get("VAR_DIR", "").strip() or "var")


def lend(command: str) -> None:
    """Hand over by environment what `command` needs of this installation, where the environment does not say.

    Only commands for one's own machine make a secret; a server without its secret does not start."""
    if not os.environ.get("SECRET_KEY") and (command in MAKES_SECRET or (_folder() / "secret").exists()):
        os.environ["SECRET_KEY"] = secret()
    if command == "play" and not os.environ.get("STATIC_ROOT"):
        os.environ["STATIC_ROOT"] = str(var() / "static")


def secret() -> str:
    """This installation's secret, made on first use; readable by its owner alone."""
    path = var() / "secret"
    if not path.exists():
        fresh = path.with_name(f"secret.{os.getpid()}")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            os.link(fresh, path)  # the first of two processes wins, and nobody reads half a secret
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text().strip()


def lock() -> IO[str]:
    """Held while the site runs from this folder. Exits with a sentence if it runs already."""
    path = var() / "play.lock"
    file = open(path, "a+")  # noqa: SIM115 - it stays open as long as the process lives
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.seek(0)
        where = file.read().strip()
        sys.exit(f"The site is already running from this folder{f', at {where}' if where else ''}.")
    file.truncate(0)
    return file


def socket_folder() -> Path:
    """An empty folder with a short path, where only this user may go; what a killed run left there is cleared away."""
    name = hashlib.sha256(str(var().resolve()).encode()).hexdigest()[:12]
    folder = Path(tempfile.gettempdir()) / f"cards-{os.getuid()}-{name}"
    if folder.is_symlink() or (folder.exists() and folder.stat().st_uid != os.getuid()):
        sys.exit(f"{folder} belongs to somebody else. Remove it, or set TMPDIR to another folder.")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700)
    return folder
