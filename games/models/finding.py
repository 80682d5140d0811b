"""People who wait for others to play with."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from .preset import Preset


class Seeker(models.Model):
    """A person who waits for others to play with, under a preset. Their page says every few seconds that it is still
    there. `agreed_at`: since when they would rather begin with the house on the empty chairs."""

    person = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="seeks")
    preset = models.ForeignKey(Preset, models.CASCADE, related_name="seekers")
    since = models.DateTimeField()
    seen_at = models.DateTimeField(db_index=True)
    agreed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["since", "pk"]


class Wait(models.Model):
    """How long somebody waited for others, and whether people came: what estimates are made from."""

    preset = models.ForeignKey(Preset, models.CASCADE, related_name="waits")
    seconds = models.PositiveIntegerField()
    found = models.BooleanField()
    at = models.DateTimeField(db_index=True)
