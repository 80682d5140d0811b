"""What is known of people: how their matches ended, how well they play, whom they will not hear or report."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .match import Match
from .room import Room


class Result(models.Model):
    """What a match was for one of its people: won or lost, or left before its end, which is lost too. Written with the
    end of the match; it outlives its table."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="results", verbose_name=_("person")
    )
    match = models.ForeignKey(
        Match, models.SET_NULL, null=True, blank=True, related_name="results", verbose_name=_("match")
    )
    seat = models.PositiveSmallIntegerField(_("seat"))
    game = models.SlugField(_("game"), max_length=20)
    preset = models.CharField(_("preset"), max_length=60, blank=True)  # its name then; empty: rules of one's own
    kind = models.CharField(_("kind"), max_length=10, choices=Room.Kind.choices)
    won = models.BooleanField(_("won"))
    left = models.BooleanField(_("left before the end"), default=False)
    at = models.DateTimeField(_("ended"), db_index=True)

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        ordering = ["-at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["match", "person"], name="one_result_per_person")]

    def __str__(self) -> str:
        return f"{self.person_id} · {self.game}"


class Rating(models.Model):
    """How well a person plays a game, as far as public matches tell: a guess `mu` and its uncertainty `sigma`."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings", verbose_name=_("person")
    )
    game = models.SlugField(_("game"), max_length=20)
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField(_("matches"), default=0)

    POINTS = 40  # the figures are shown so many times larger, so that a beginner has 1000

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        ordering = ["game"]
        constraints = [models.UniqueConstraint(fields=["person", "game"], name="one_rating_per_game")]

    def __str__(self) -> str:
        return f"{self.person_id} · {self.game}"

    @property
    def points(self) -> int:
        return round(self.mu * self.POINTS)

    @property
    def margin(self) -> int:
        """In 19 cases of 20 the truth is no further from `points` than this."""
        return round(2 * self.sigma * self.POINTS)


class Mute(models.Model):
    """`person` does not want to read what `other` says."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="mutes")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="muted_by")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "other"], name="one_mute_per_pair")]


class Report(models.Model):
    """A person asks the staff to look at another. The name is kept as it was: it may be what the report is about."""

    class About(models.TextChoices):
        NAME = "name", _("the name")
        CONDUCT = "conduct", _("how they behave")
        CHEATING = "cheating", _("unfair play")

    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="reports",
        verbose_name=_("reported by"),
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="reported",
        verbose_name=_("person"),
    )
    name = models.CharField(_("name at the time"), max_length=40)
    about = models.CharField(_("about"), max_length=10, choices=About.choices)
    words = models.CharField(_("what happened"), max_length=300, blank=True)
    match = models.ForeignKey(Match, models.SET_NULL, null=True, blank=True, verbose_name=_("match"))
    at = models.DateTimeField(_("reported"), auto_now_add=True)
    settled_at = models.DateTimeField(_("settled"), null=True, blank=True)
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("settled by"),
    )

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"{self.name} · {self.get_about_display()}"
