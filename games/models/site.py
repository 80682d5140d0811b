"""What the site keeps about itself."""

from __future__ import annotations

from django.db import models


class Pulse(models.Model):
    """One row, stamped by every sweep, so that a gap tells how long the site was down; and by what is done at night."""

    at = models.DateTimeField()
    forgot_at = models.DateTimeField(null=True)


class Notice(models.Model):
    """A line that every open page shows until a given time. Without words of its own it says that the site restarts."""

    english = models.CharField(max_length=200, blank=True)
    spanish = models.CharField(max_length=200, blank=True)
    until = models.DateTimeField()
