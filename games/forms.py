"""A form made from an option schema: a field for each option, and each constraint's sentence beside what it names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.utils.translation import gettext as _

from .engine.game import Game
from .engine.options import Problem
from .fields import field_of
from .house_rules import say

NOT_OURS = {"csrfmiddlewaretoken"}


@dataclass(frozen=True, slots=True)
class WayOut:
    """A choice that would settle a conflict: the id of its control and the words on the button."""

    control: str
    label: str


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a field; without `blocks` it is only a note."""

    sentence: str
    blocks: bool = True
    ways_out: tuple[WayOut, ...] = ()


class OptionsForm(forms.Form):
    """The options of a game that are built, as fields. `start` holds the values that the form was shown with: a field
    that still says the same was not touched, and what follows from other values goes on following.

    After `is_valid()`: `given()` is what somebody chose, `values()` every option, `faults` what is wrong by field,
    `unread` the fields whose values cannot be."""

    def __init__(
        self, game: type[Game[Any]], data: Any = None, start: Mapping[str, Any] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(data, **kwargs)
        self.game, self.start = game, dict(start or {})
        self.touched: dict[str, Any] = {}
        self.unread: set[str] = set()
        self.faults: dict[str, list[Fault]] = {}
        begun = game.schema.complete(self.start)
        for name, option in game.schema.options.items():
            if name not in game.unfinished:
                self.fields[name] = field_of(option)
                self.fields[name].initial = begun[name]

    def given(self) -> dict[str, Any]:
        """The values somebody chose: those of the start, and what was changed since."""
        return self.start | self.touched

    def values(self) -> dict[str, Any]:
        """Every option of the table: what was chosen, what follows from it, and the defaults."""
        return self.game.schema.complete(self.given())

    def option_names(self) -> list[str]:
        """The options that have a field."""
        return [name for name in self.game.schema.options if name in self.fields]

    def clean(self) -> dict[str, Any]:
        """Refuses names that are no field, and notes which options were changed."""
        for name in [each for each in self.data if each not in self.fields and each not in NOT_OURS]:
            self.add_error(None, _("This game has no option called “%(name)s”.") % {"name": name[:40]})
        sent = {name: self._sent(name) for name in self.option_names()}
        self.touched = {n: value for n, value in sent.items() if value is not None and value != self.fields[n].initial}
        self.unread = set(self.errors)
        self.faults = {name: [Fault(each) for each in found] for name, found in self.errors.items()}
        return self.cleaned_data

    def _sent(self, name: str) -> Any:
        """The value of an option in what was sent; a box without its tick is not sent, but means off."""
        value = self.cleaned_data.get(name)
        is_box = self.game.schema.options[name].kind == "flag" and name not in self.data
        return False if value is None and is_box else value

    def report(self, problem: Problem, ways_out: tuple[WayOut, ...] = ()) -> None:
        """Say a problem beside each field that it names; one that forbids the table makes the form invalid."""
        sentence = say(problem.because)
        for name in [name for name in problem.names if name in self.fields] or [NON_FIELD_ERRORS]:
            self.faults.setdefault(name, []).append(Fault(sentence, problem.blocks, ways_out))
            if problem.blocks:
                self.add_error(None if name == NON_FIELD_ERRORS else name, sentence)
