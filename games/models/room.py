"""A table and its chairs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ..engine.game import Game
from ..engine.registry import games
from .preset import Preset
from .rules import rules_of

if TYPE_CHECKING:
    from .match import Match


class Room(models.Model):
    """A table one can sit at. It has its own copy of the options; `version` rises with every change anybody may see."""

    class Kind(models.TextChoices):
        LOCAL = "local", _("on this device")
        PRIVATE = "private", _("by link")
        PUBLIC = "public", _("open to everybody")
        MATCHED = "matched", _("found game")
        INVITED = "invited", _("invited match")

    class Phase(models.TextChoices):
        WAITING = "waiting", _("waiting")
        PLAYING = "playing", _("playing")
        OVER = "over", _("match over")
        CLOSED = "closed", _("closed")

    OPEN = (Kind.PUBLIC, Kind.MATCHED)  # where strangers wait for one another
    STANDING = (Phase.WAITING, Phase.PLAYING, Phase.OVER)  # not closed: so asked, an index finds them among all others

    code = models.CharField(_("code"), max_length=20, unique=True)
    game = models.SlugField(_("game"), max_length=20)
    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices)
    phase = models.CharField(_("phase"), max_length=10, choices=Phase.choices, default=Phase.WAITING, db_index=True)
    seats = models.PositiveSmallIntegerField(_("seats"))
    values = models.JSONField(_("options"), default=dict)
    preset = models.ForeignKey(Preset, models.SET_NULL, null=True, blank=True, verbose_name=_("preset"))
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="hosted", verbose_name=_("host")
    )
    talk = models.BooleanField(_("phrases"), default=True)  # may people say the fixed phrases to each other?
    watching = models.BooleanField(_("spectators"), default=True)  # may people without a chair look on?
    uncovered = models.PositiveSmallIntegerField(null=True, blank=True)  # of several people at one device: who has it
    farewell = models.CharField(_("message at closing"), max_length=200, blank=True)  # from the staff to its players
    version = models.PositiveBigIntegerField(_("version"), default=1)
    created_at = models.DateTimeField(_("opened"), auto_now_add=True)
    touched_at = models.DateTimeField(_("last touched"), auto_now_add=True, db_index=True)

    class Meta:
        verbose_name = _("room")
        verbose_name_plural = _("rooms")
        permissions = [("close_room", "Can close rooms"), ("run_room", "Can seat people and end matches")]

    def __str__(self) -> str:
        title = gettext(games()[self.game].title) if self.game in games() else self.game
        return f"{title} {self.code}"

    @property
    def rules(self) -> Game[Any]:
        """The game under this table's options, for showing them; a match has its own frozen ones."""
        kind = games()[self.game].kinds[self.kind]
        return rules_of(self.game, self.values, self.seats, kind)

    @property
    def way(self) -> Preset | None:
        """The preset that this table started from, as long as what that says is true here."""
        return self.preset if self.preset and self.preset.holds(self.values, self.seats) else None

    @cached_property
    def seated(self) -> list[Chair]:
        """The chairs with their people, by seat. Looked up once: for showing, not for writing."""
        return list(self.chairs.select_related("person"))

    @property
    def is_watchable(self) -> bool:
        """May somebody without a chair look at it? In any case where they could take one."""
        return self.watching or any(chair.is_free for chair in self.seated)

    def had_by(self, person: int | None) -> frozenset[int]:
        """The chairs that a person (its id) has had in the match that runs here: who has had one may take no other."""
        return self.match.seats_of(person) if self.match and self.phase == self.Phase.PLAYING else frozenset()

    def covers(self, seat: int) -> bool:
        """Is the hand of this chair behind the curtain, because somebody else has the device that both play at?"""
        if self.kind != self.Kind.LOCAL or self.phase != self.Phase.PLAYING or self.uncovered == seat:
            return False
        return any(chair.shared and chair.seat == seat for chair in self.seated)

    @property
    def acting_host(self) -> int | None:
        """The host; while their connection is gone and others are here, of these the one who has sat here longest."""
        here = [chair for chair in self.seated if chair.person_id is not None and chair.is_connected]
        if not here or self.host_id in [chair.person_id for chair in here]:
            return self.host_id
        return min(here, key=lambda chair: (chair.joined_at is None, chair.joined_at, chair.seat)).person_id

    @cached_property
    def gatherings(self) -> dict[str, Any]:
        """What games/gathering.py has gathered of this object for showing it, by language."""
        return {}

    @cached_property
    def match(self) -> Match | None:
        """The match being played here, or the last one. Looked up once: for showing, not for writing."""
        return self.matches.order_by("-number").first()


class Chair(models.Model):
    """A place in a room. Free: no person and no house. Held by the house: `house`, and no person. A person's chair that
    the house plays for a while has the person and `away`.

    `away_since` is the first turn that was played for this person since they last moved themselves; it outlives their
    return, so that the table can tell what they missed. `seen_at` is set while a socket of theirs is open."""

    room = models.ForeignKey(Room, models.CASCADE, related_name="chairs")
    seat = models.PositiveSmallIntegerField(_("seat"))
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="chairs",
        verbose_name=_("person"),
    )
    house = models.BooleanField(_("house player"), default=False)
    shared = models.BooleanField(default=False)  # one of several that a person holds here, on one device
    name = models.CharField(_("name of the house player"), max_length=24, blank=True)  # or of a shared chair
    away = models.BooleanField(_("away"), default=False)
    late = models.PositiveSmallIntegerField(_("turns in a row ended by the clock"), default=0)
    away_since = models.PositiveIntegerField(_("first turn played for this person"), null=True, blank=True)
    joined_at = models.DateTimeField(_("sat down"), null=True, blank=True)
    seen_at = models.DateTimeField(_("last seen"), null=True, blank=True)

    class Meta:
        verbose_name = _("chair")
        verbose_name_plural = _("chairs")
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["room", "seat"], name="one_chair_per_seat")]
        indexes = [models.Index(fields=["seen_at"], condition=models.Q(seen_at__isnull=False), name="chairs_present")]

    def __str__(self) -> str:
        return gettext("Seat %(n)s") % {"n": self.seat + 1}

    @property
    def is_free(self) -> bool:
        return not self.house and self.person_id is None

    @property
    def is_connected(self) -> bool:
        return self.seen_at is not None or self.shared

    @property
    def by_house(self) -> bool:
        """In a match: does the house play this chair now?"""
        return self.away or self.person_id is None


class Spoken(models.Model):
    """A short code to say aloud to people in the same room; it leads to one waiting table, for a while."""

    room = models.OneToOneField(Room, models.CASCADE, related_name="spoken")
    code = models.CharField(max_length=6, unique=True)
    until = models.DateTimeField()


class Stand(models.Model):
    """The spectators of one table that one process serves; it says now and then that it still does."""

    room = models.ForeignKey(Room, models.CASCADE, related_name="stands")
    process = models.CharField(max_length=32)
    spectators = models.IntegerField(default=0)
    seen_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["room", "process"], name="one_stand_per_process")]
