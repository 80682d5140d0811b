"""The people of the site."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.contrib.auth.models import AbstractUser, UserManager
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from .names import LONGEST, normalise


class People(UserManager["User"]):
    """The users, and how a guest comes to be one."""

    def make_guest(self) -> User:
        """A person who has not signed up: no password, and a name that can be changed."""
        token = secrets.token_hex(8)
        name = gettext("Guest %(number)s") % {"number": secrets.randbelow(9000) + 1000}
        guest = User(username=f"guest-{token}", display_name=name, is_guest=True)
        guest.set_unusable_password()
        guest.save()
        return guest


class User(AbstractUser):
    """A person: signed up, or a guest that lives as long as a browser's cookie."""

    display_name = models.CharField(_("name at the table"), max_length=LONGEST, blank=True)
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES, blank=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    is_silenced = models.BooleanField(_("silenced"), default=False, help_text=_("Says nothing at any table."))
    ban_reason = models.CharField(_("why banned"), max_length=200, blank=True, help_text=_("The person reads this."))

    objects = People()

    class Meta(AbstractUser.Meta):
        verbose_name = _("person")
        verbose_name_plural = _("people")
        permissions = [("moderate_user", "Can rename, silence and ban people")]

    def __str__(self) -> str:
        return self.display_name or self.username

    def get_absolute_url(self) -> str:
        return reverse("person", args=[self.pk])

    def save(self, *args: object, **kwargs: object) -> None:
        """Whatever path a name comes in by, it is kept normalised and short enough."""
        self.display_name = normalise(self.display_name or self.username)[:LONGEST].strip()
        super().save(*args, **kwargs)  # type: ignore[arg-type]


class Guest(User):
    """The guests alone, for the admin."""

    class Meta:
        proxy = True
        verbose_name = _("guest")
        verbose_name_plural = _("guests")
        permissions = [("moderate_guest", "Can rename, silence and ban guests")]
