"""Ways of playing a game, with a name of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ..engine.registry import games

FIGURE = re.compile(r"%\((\w+)\)s")


class Preset(models.Model):
    """A named set of options of a game, as offered in the set-up form."""

    game = models.SlugField(_("game"), max_length=20)
    key = models.SlugField(_("key"), max_length=40)
    name = models.CharField(_("name"), max_length=60)
    about = models.CharField(_("about"), max_length=200, blank=True)
    seats = models.PositiveSmallIntegerField(_("seats"))
    values = models.JSONField(_("options"), default=dict, blank=True)
    order = models.PositiveSmallIntegerField(_("order"), default=0)
    shipped = models.JSONField(default=dict, editable=False)  # what the site itself has written here last
    offered = models.BooleanField(_("offered"), default=True, help_text=_("Shown where a table is set up."))

    class Meta:
        verbose_name = _("preset")
        verbose_name_plural = _("presets")
        ordering = ["game", "order", "name"]
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="one_preset_per_key")]

    def __str__(self) -> str:
        return gettext(self.name)

    @property
    def is_as_shipped(self) -> bool:
        """Is all that the site has written here still there? Then it may write something newer."""
        return bool(self.shipped) and all(getattr(self, name) == value for name, value in self.shipped.items())

    def holds(self, values: Mapping[str, Any], seats: int) -> bool:
        """Is a table of so many seats under these options still what this preset says? What it does not say is open."""
        complete = games()[self.game].schema.complete
        own, theirs = complete(self.values), complete(values)
        return seats == self.seats and all(own.get(name) == theirs.get(name) for name in self.values)

    @property
    def description(self) -> str:
        """What it says about itself, in the reader's language. `%(name)s` in it is the value that it gives an option,
        so that no figure can be wrong."""
        return FIGURE.sub(self._figure, gettext(self.about)) if self.about else ""

    def _figure(self, found: re.Match[str]) -> str:
        whole = games()[self.game].schema.complete(self.values)
        return str(whole.get(found[1], found[0]))
