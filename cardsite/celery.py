"""The Celery app: clocks and house players think in processes of their own."""

from __future__ import annotations

import os

from celery import Celery

from cardsite.environment import plain_words

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")

app = Celery("cardsite")
with plain_words():
    app.config_from_object("django.conf:settings", namespace="CELERY", force=True)
app.autodiscover_tasks()
