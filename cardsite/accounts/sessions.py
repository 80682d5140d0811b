"""Sessions in the database, as Django keeps them. Every page asks for one, so that question is spelled once."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.spelling import Question

sessions = Question(Session.objects.all(), "session_key")


WHOLE = timedelta(seconds=settings.SESSION_COOKIE_AGE)
MONTH = timedelta(days=30)


class SessionStore(db.SessionStore):
    """A session lasts from the last visit on, not from the first: one in use is written anew once a month."""

    def _get_session_from_db(self) -> Session | None:
        found = next(iter(sessions(self.session_key)), None)
        now = timezone.now()
        if found and found.expire_date > now:
            self.modified |= found.expire_date < now + WHOLE - MONTH
            return found
        self._session_key = None
        return None
