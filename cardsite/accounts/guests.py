"""Guests live as long as a browser's cookie: who has no session left is nobody any more."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.utils import timezone

from games import claims
from games.watch import each

from .models import User


def forget() -> None:
    """Drop the guests that no browser can be any more, with their results, as if each had asked for it."""
    known = {session.get_decoded().get(SESSION_KEY) for session in Session.objects.iterator()}
    each(_let_go, [(guest,) for guest in _old() if str(guest.pk) not in known])


def _old() -> list[User]:
    """Those who came so long ago that their first session has run out in any case. A session that cannot be read, as
    after a change of the secret, therefore costs nobody who came lately."""
    whole = timedelta(seconds=settings.SESSION_COOKIE_AGE)
    return list(User.objects.filter(is_guest=True, date_joined__lt=timezone.now() - whole))


def _let_go(guest: User) -> None:
    claims.bow_out(guest)
    guest.delete()
