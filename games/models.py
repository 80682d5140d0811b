"""What is kept: presets, rooms and their chairs, matches and their log. Data, no rules."""

from __future__ import annotations

import json
from functools import cached_property, lru_cache
from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .engine.game import Game, State
from .engine.registry import games, make


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
        return f"{self.game} {self.code}"

    @property
    def rules(self) -> Game[Any]:
        """The game under this table's options, for showing them; a match has its own frozen ones."""
        kind = games()[self.game].kinds[self.kind]
        return _rules(self.game, json.dumps(self.values, sort_keys=True), self.seats, kind)

    @cached_property
    def seated(self) -> list[Chair]:
        """The chairs with their people, by seat. Looked up once: for showing, not for writing."""
        return list(self.chairs.select_related("person"))

    @property
    def is_watchable(self) -> bool:
        """May somebody without a chair look at it? In any case where they could take one."""
        return self.watching or any(chair.is_free for chair in self.seated)

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

    def __str__(self) -> str:
        return f"{self.room_id} · {self.seat}"

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


class Match(models.Model):
    """One game from first deal to winner, under options that no longer change. `snapshot` equals the replay of its
    turns; `due_at` is when the clock called `serial` runs out. Only the referee writes it."""

    class Phase(models.TextChoices):
        RUNNING = "running", _("running")
        OVER = "over", _("over")
        ENDED = "ended", _("ended without result")

    room = models.ForeignKey(Room, models.CASCADE, related_name="matches", verbose_name=_("room"))
    number = models.PositiveIntegerField(_("number"))
    game = models.SlugField(_("game"), max_length=20)
    seats = models.PositiveSmallIntegerField(_("seats"))
    kind = models.CharField(_("kind of match"), max_length=20)
    values = models.JSONField(_("options"))
    position = models.JSONField(null=True, blank=True)  # where its log begins, if not at the beginning: see `is_trial`
    phase = models.CharField(_("phase"), max_length=10, choices=Phase.choices, default=Phase.RUNNING, db_index=True)
    snapshot = models.JSONField()
    turns = models.PositiveIntegerField(_("turns in the log"), default=0)
    serial = models.BigIntegerField(null=True, blank=True)
    clock = models.CharField(max_length=20, blank=True)
    seconds = models.PositiveIntegerField(default=0)
    due_at = models.DateTimeField(null=True, blank=True, db_index=True)
    held = models.JSONField(default=list, blank=True)  # [[serial, seconds left]] of clocks that wait for another
    woken = models.JSONField(default=list, blank=True)  # [[seat, serial, time]] of house players asked to think
    wake_at = models.DateTimeField(null=True, blank=True, db_index=True)  # when to ask again
    told = models.JSONField(default=dict, blank=True)  # the facts of the table that its log last reported
    sitters = models.JSONField(default=list, blank=True)  # [[person, seat]] of everybody who has held a chair in it
    outcome = models.JSONField(null=True, blank=True)  # {"winners": [seats], "reason": "..."}
    started_at = models.DateTimeField(_("started"), auto_now_add=True)
    moved_at = models.DateTimeField(_("last move"), auto_now_add=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)
    rated = models.BooleanField(_("taken account of in ratings"), default=False)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        constraints = [models.UniqueConstraint(fields=["room", "number"], name="one_match_per_number")]
        indexes = [models.Index(fields=["ended_at"], condition=models.Q(phase="over", rated=False), name="to_rate")]

    def __str__(self) -> str:
        return f"{self.room_id} · {self.number}"

    @property
    def rules(self) -> Game[Any]:
        """The game under this match's frozen options."""
        return _rules(self.game, json.dumps(self.values, sort_keys=True), self.seats, self.kind)

    @property
    def beginning(self) -> State:
        """The position from which its log replays."""
        rules = self.rules
        return rules.start() if self.position is None else rules.state.load(self.position)

    @property
    def is_trial(self) -> bool:
        """Begun in the middle, to try a position of the rulebook: it counts for nothing."""
        return self.position is not None


@lru_cache(maxsize=256)
def _rules(name: str, values: str, seats: int, kind: str) -> Game[Any]:
    """One object for all matches under the same options."""
    return make(name, json.loads(values), seats, kind)


class Turn(models.Model):
    """A row of a match's log: who moved, what, and what happened. The unique number is what forbids two at once.
    `took_ms` is the time since the turn before. The turn of a shuffle keeps its salt, and the digest
    SHA-256(salt + canonical JSON of the move) that was published before the deal."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="log")
    number = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    move = models.JSONField()
    events = models.JSONField(default=list)  # [{"type", ..., "only": [seats]}]
    at = models.DateTimeField(auto_now_add=True)
    took_ms = models.PositiveIntegerField(null=True)
    salt = models.CharField(max_length=32, blank=True)
    digest = models.CharField(max_length=64, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_turn_per_number")]


class Pulse(models.Model):
    """One row, stamped by every sweep, so that a gap tells how long the site was down."""

    at = models.DateTimeField()


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


class Notice(models.Model):
    """A line that every open page shows until a given time. Without words of its own it says that the site restarts."""

    english = models.CharField(max_length=200, blank=True)
    spanish = models.CharField(max_length=200, blank=True)
    until = models.DateTimeField()


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


class Spoken(models.Model):
    """A short code to say aloud to people in the same room; it leads to one waiting table, for a while."""

    room = models.OneToOneField(Room, models.CASCADE, related_name="spoken")
    code = models.CharField(max_length=6, unique=True)
    until = models.DateTimeField()
