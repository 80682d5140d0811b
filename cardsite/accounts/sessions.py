"""Sessions in the database, as Django keeps them. Every page asks for one, so that question is spelled once."""

from __future__ import annotations

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.questions import Question

sessions = Question(Session.objects.all(), "session_key")


class SessionStore(db.SessionStore):
    def _get_session_from_db(self) -> Session | None:
        found = next(iter(sessions(self.session_key)), None)
        if found and found.expire_date > timezone.now():
            return found
        self._session_key = None
        return None
