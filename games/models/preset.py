"""Ways of playing a game, with a name of their own."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Preset(models.Model):
    """A named set of options of a game, as offered in the set-up form."""

    game = models.SlugField(_("game"), max_length=20)
    key = models.SlugField(_("key"), max_length=40)
    name = models.CharField(_("name"), max_length=60)
    about = models.CharField(_("about"), max_length=200, blank=True)
    seats = models.PositiveSmallIntegerField(_("seats"))
    values = models.JSONField(_("options"), default=dict, blank=True)
    order = models.PositiveSmallIntegerField(_("order"), default=0)
    offered = models.BooleanField(_("offered"), default=True, help_text=_("Shown where a table is set up."))

    class Meta:
        verbose_name = _("preset")
        verbose_name_plural = _("presets")
        ordering = ["game", "order", "name"]
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="one_preset_per_key")]

    def __str__(self) -> str:
        return self.name
