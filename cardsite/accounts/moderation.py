"""What moderators do about people: another name, silence, the door."""

from __future__ import annotations

from games import claims, live

from .models import User


def rename(person: User, name: str) -> None:
    """Under another name from now on, at every table."""
    person.display_name = name
    person.save(update_fields=["display_name"])
    claims.introduce(person)


def silence(person: User, silent: bool) -> None:
    """Says nothing at any table; or may again."""
    person.is_silenced = silent
    person.save(update_fields=["is_silenced"])


def ban(person: User, reason: str) -> None:
    """Out: whatever they look at closes with the reason, the house takes their chairs, no password opens the door."""
    person.is_active, person.ban_reason = False, reason
    person.save(update_fields=["is_active", "ban_reason"])
    live.banish(person.pk, reason)
    claims.bow_out(person)


def readmit(person: User) -> None:
    """The ban is over."""
    person.is_active, person.ban_reason = True, ""
    person.save(update_fields=["is_active", "ban_reason"])
