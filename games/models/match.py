"""A match and its log."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from ..engine.game import Game, State
from .room import Room
from .rules import rules_of


class Match(models.Model):
    """One game from first deal to winner, under options that no longer change. `snapshot` equals the replay of its
    turns. `serial` names what is asked now, and the clock, if one runs: `due_at` is when it runs out. Only the referee
    writes it."""

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
    rules_version = models.PositiveSmallIntegerField(_("version of the rules"), default=1)
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
        return f"{self.room} · {self.number}"

    @property
    def rules(self) -> Game[Any]:
        """The game under this match's frozen options."""
        return rules_of(self.game, self.values, self.seats, self.kind)

    @property
    def beginning(self) -> State:
        """The position from which its log replays."""
        rules = self.rules
        return rules.start() if self.position is None else rules.state.load(self.position)

    def seats_of(self, person: int | None) -> frozenset[int]:
        """The chairs that a person (its id) has had in it."""
        return frozenset(seat for each, seat in self.sitters if each == person)

    @property
    def is_replayable(self) -> bool:
        """Does its log still mean what it meant? Not once the game's rules have changed."""
        return self.rules_version == self.rules.rules_version

    @property
    def is_trial(self) -> bool:
        """Begun in the middle, to try a position of the rulebook: it counts for nothing."""
        return self.position is not None


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
