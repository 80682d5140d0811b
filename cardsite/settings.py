"""The site's settings. Everything that differs between machines comes from the environment (see the README's
table). A relative path there is seen from the project, wherever a process was started."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import dj_database_url
from celery.schedules import crontab
from django.core.exceptions import ImproperlyConfigured

from .environment import HOST, MAIL_HOST, ORIGIN, SENDER, level, number, several, switch, text, url, zone

BASE_DIR = Path(__file__).resolve().parent.parent

# The installation ----------------------------------------------------------------------------------------------------

VAR_DIR = BASE_DIR / text("VAR_DIR", "var")
SECRET_KEY = text("SECRET_KEY")
if not SECRET_KEY:
    raise ImproperlyConfigured(
        "SECRET_KEY is not set. `manage.py play` makes one of its own; a server must be given one."
    )
SECRET_KEY_FALLBACKS = several("SECRET_KEY_FALLBACKS")
DEBUG = switch("DEBUG")
ALLOWED_HOSTS = several("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]", HOST)
LAN_ADDRESS = url("LAN_ADDRESS", "", "http", "https")  # how other devices reach this machine: `play --lan` says it
CSRF_TRUSTED_ORIGINS = several("CSRF_TRUSTED_ORIGINS", form=ORIGIN)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "cardsite",
    "cardsite.accounts",
    "games",
    "rules",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "cardsite.policy.content_security_policy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "cardsite.policy.small_bodies",
    "cardsite.policy.no_zero_bytes",
    "cardsite.policy.a_word_for_buttons",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "cardsite.accounts.middleware.Person",
]

ROOT_URLCONF = "cardsite.urls"
ASGI_APPLICATION = "cardsite.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.notices.shown",
            ]
        },
    }
]

# What is kept --------------------------------------------------------------------------------------------------------

# Every transaction takes SQLite's write lock at once: with several processes the default ends in "database is locked".
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY;",
}


def database(address: str) -> dict[str, Any]:
    """Django's settings of the database at this address; without one, an SQLite file of this installation."""
    found: dict[str, Any] = {"ENGINE": "django.db.backends.sqlite3", "NAME": VAR_DIR / "cards.sqlite3"}
    if address:
        try:
            found = dict(dj_database_url.parse(address))
        except ValueError as trouble:
            raise ImproperlyConfigured(f"DATABASE_URL cannot be read: {trouble}") from trouble
    if found["ENGINE"].endswith("sqlite3"):
        if found["NAME"] in ("", ":memory:"):
            raise ImproperlyConfigured("DATABASE_URL should name a file, like sqlite:////srv/cards/cards.sqlite3.")
        found["NAME"] = str(BASE_DIR / found["NAME"])
        found["OPTIONS"] = SQLITE_OPTIONS | found.get("OPTIONS", {})
        found["CONN_MAX_AGE"] = None  # a thread keeps its connection: opening one costs as much as five questions
    return found


DATABASES = {"default": database(url("DATABASE_URL", "", "sqlite", "postgresql", "postgres"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# People --------------------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["cardsite.accounts.backends.BySession", "django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "signin"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
SESSION_ENGINE = "cardsite.accounts.sessions"
SESSION_COOKIE_AGE = 180 * 24 * 3600  # a guest's games hang on this cookie alone

# Letters: without a mail server they are files in `var/mail`.
EMAIL_HOST = text("EMAIL_HOST", form=MAIL_HOST)
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'filebased'}.EmailBackend"
EMAIL_FILE_PATH = VAR_DIR / "mail"
EMAIL_PORT = number("EMAIL_PORT", 587, least=1, most=65535)
EMAIL_HOST_USER = text("EMAIL_USER")
EMAIL_HOST_PASSWORD = text("EMAIL_PASSWORD")
if EMAIL_HOST_USER and not EMAIL_HOST_PASSWORD:
    raise ImproperlyConfigured("EMAIL_PASSWORD is not set, and EMAIL_USER cannot sign in without it.")
EMAIL_USE_TLS = switch("EMAIL_TLS", default=True)
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = text("EMAIL_FROM", "tapete@localhost", SENDER)

# Two languages -------------------------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("es", "Español")]
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [
    BASE_DIR / "cardsite/locale",
    BASE_DIR / "games/locale",
    *sorted(BASE_DIR.glob("games/engine/*/locale")),
    BASE_DIR / "rules/locale",
]
USE_I18N = True
USE_TZ = True
TIME_ZONE = zone("TIME_ZONE", "UTC")

# Styles, scripts, cards ----------------------------------------------------------------------------------------------

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = str(BASE_DIR / text("STATIC_ROOT")) if text("STATIC_ROOT") else None
STORAGES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        # Collected files carry a hash in their name, to be cached for ever; without STATIC_ROOT they are served as is.
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if STATIC_ROOT
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not STATIC_ROOT
WHITENOISE_AUTOREFRESH = not STATIC_ROOT

# Messages between processes ------------------------------------------------------------------------------------------

REDIS_URL = url("REDIS_URL", "redis://127.0.0.1:6379/0", "redis", "rediss", "unix")
CHANNEL_LAYERS = {
    "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}}
}


def celery_broker(address: str) -> str:
    """The same server in Celery's spelling, which differs for a socket file."""
    if not address.startswith("unix://"):
        return address
    path, _mark, options = address.removeprefix("unix://").partition("?")
    return f"redis+socket://{path}" + (f"?{options.replace('db=', 'virtual_host=')}" if options else "")


CELERY_BROKER_URL = celery_broker(REDIS_URL)
ATTEMPTS_URL = REDIS_URL.replace("unix://", "redis+unix://", 1)  # the same server as `limits` spells it
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "clocks"
CELERY_TASK_ROUTES = {"games.tasks.think": {"queue": "bots"}}
# A move never waits long for a broker that is away: the sweep finds whatever was not sent.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.1, "interval_max": 0.1}
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 1.0, "options": {"expires": 2.0}},
    "tidy": {"task": "games.tasks.tidy", "schedule": 60.0, "options": {"expires": 60.0}},
    "forget": {"task": "cardsite.accounts.tasks.forget", "schedule": crontab(hour="4", minute="20")},
    "catch up": {"task": "cardsite.accounts.tasks.catch_up", "schedule": 60.0, "options": {"expires": 60.0}},
}

# Safety --------------------------------------------------------------------------------------------------------------

# Nothing inline, nothing from elsewhere. `connect-src` covers the table's socket too.
CONTENT_SECURITY_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
SECURE_COOKIES = switch("SECURE_COOKIES")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SECURE_COOKIES
SECURE_HSTS_SECONDS = number("HSTS_SECONDS", 0)
BEHIND_PROXY = switch("BEHIND_PROXY")
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SPECTATORS = number("SPECTATORS", 100)  # at one table; chairs do not count
ABSENT_AFTER = number("ABSENT_AFTER", 2, least=1)  # turns in a row ended by the clock; then the house plays
PACE = number("PACE", 1.0, least=0.01, most=1000)  # how many times as fast clocks run and house players move
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"  # a private table's link stays here
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 300

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": level("LOG_LEVEL", "WARNING")},
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        "django.request": {"level": "ERROR"},  # a refused move or a cut link is no news
        "django.security": {"level": "CRITICAL"},  # nor is what a stranger's script sends
    },
}
