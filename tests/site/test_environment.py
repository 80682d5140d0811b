"""What the environment says is checked at the start: nonsense is one sentence, whatever it is that starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError

from cardsite import environment, settings
from cardsite.environment import HOST, MAIL_HOST, ORIGIN, SENDER

ROOT = Path(__file__).resolve().parent.parent.parent
WEB, WORKER = ("-m", "daphne", "cardsite.asgi:application"), ("-m", "celery", "-A", "cardsite.celery", "worker")


@pytest.mark.parametrize(
    ("command", "env", "sentence"),
    [
        (("manage.py", "migrate"), {"SECRET_KEY": ""}, "SECRET_KEY is not set. `manage.py play` makes one "),
        (("manage.py", "migrate"), {"DATABASE_URL": "sqlite:////no/such/folder/a"}, "The database does not answer ("),
        (WEB, {"SECRET_KEY": ""}, "SECRET_KEY is not set. "),
        (
            WEB,
            {"LOG_LEVEL": "loud"},
            "LOG_LEVEL should be one of DEBUG, INFO, WARNING, ERROR, CRITICAL, and is 'LOUD'.",
        ),
        (WORKER, {"EMAIL_USER": "cards", "EMAIL_PASSWORD": ""}, "EMAIL_PASSWORD is not set, and EMAIL_USER "),
    ],
)
def test_whatever_starts_ends_with_one_sentence(
    command: tuple[str, ...], env: dict[str, str], sentence: str, tmp_path: Path
) -> None:
    surroundings = {**os.environ, "DJANGO_SETTINGS_MODULE": "cardsite.settings", "VAR_DIR": str(tmp_path), **env}
    ran = subprocess.run([sys.executable, *command], cwd=ROOT, env=surroundings, capture_output=True, text=True)
    assert ran.returncode == 1
    assert ran.stderr.startswith(sentence) and ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (lambda: environment.switch("SAID"), "SAID should be yes or no, and is 'odd'."),
        (lambda: environment.number("SAID", 7), "SAID should be a whole number, and is 'odd'."),
        (lambda: environment.zone("SAID", "UTC"), "SAID should be a zone like Europe/Madrid, and is 'odd'."),
        (lambda: environment.text("SAID", form=SENDER), "SAID should be an address like tables@cards.example, "),
        (lambda: environment.several("SAID", form=ORIGIN), "Each part of SAID should be an address like https://"),
        (lambda: environment.url("SAID", "", "redis", "unix"), "SAID should begin with redis:// or unix://."),
    ],
)
def test_a_word_that_makes_no_sense(said: object, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAID", "odd")
    with pytest.raises(ImproperlyConfigured) as refused:
        said()
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("said", ["0", "nan", "inf", "2000"])
def test_a_number_out_of_bounds(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAID", said)
    with pytest.raises(ImproperlyConfigured, match=f"SAID should be from 0.01 to 1000, and is {said}."):
        environment.number("SAID", 1.0, least=0.01, most=1000)


@pytest.mark.parametrize("said", ["https://a", "a.example:80", "a b", "::1"])
def test_what_is_no_host(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAID", f"cards.example, .example, [::1], *, {said}")
    with pytest.raises(ImproperlyConfigured, match="and '" + said):
        environment.several("SAID", form=HOST)


def test_what_is_empty_takes_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAID", " ")
    assert environment.switch("SAID", default=True) is True
    assert environment.number("SAID", 7) == 7
    assert environment.zone("SAID", "UTC") == "UTC"
    assert environment.level("SAID", "WARNING") == "WARNING"
    assert environment.url("SAID", "", "http") == environment.text("SAID", form=MAIL_HOST) == ""


def test_a_level_may_be_written_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAID", "info")
    assert environment.level("SAID", "WARNING") == "INFO"


def test_a_password_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAID", "postgresql://cards:pass/word@host/cards")
    with pytest.raises(ImproperlyConfigured, match=r"SAID cannot be read as an address") as refused:
        environment.url("SAID", "", "postgresql")
    assert "word@" not in str(refused.value) and refused.value.__suppress_context__


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_a_database_in_memory_is_none_that_several_processes_share(address: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL should name a file"):
        settings.database(address)


def test_paths_are_seen_from_the_project_wherever_one_stands(tmp_path: Path) -> None:
    """The parts of the site run elsewhere than the command that starts them."""
    said = {"VAR_DIR": "a/b", "STATIC_ROOT": "c", "DATABASE_URL": "sqlite:///d/e.sqlite3"}
    where = "s.VAR_DIR, s.STATIC_ROOT, s.DATABASES['default']['NAME']"
    code = f"from cardsite import settings as s; print({where}, sep='\\n')"
    surroundings = {**os.environ, **said, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=surroundings, capture_output=True, text=True)
    assert ran.stdout.splitlines() == [str(ROOT / "a/b"), str(ROOT / "c"), str(ROOT / "d/e.sqlite3")], ran.stderr


def test_a_database_s_long_words_are_one_line() -> None:
    with (
        pytest.raises(SystemExit, match=r"^The database does not answer \(no route to host\)\."),
        environment.plain_words(),
    ):
        raise OperationalError("no route\n\tto host\n")
