"""Setting up a table: the form, what does not go together in it, and the ways out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from .engine.game import Game
from .engine.options import Option, Problem
from .fields import radios
from .forms import Fault, OptionsForm, WayOut
from .house_rules import HouseRule, based_on, called, either, house_rules, plain_values, say, shown, title
from .models import Preset, Room
from .ways import ways_of

MOST_WAYS_OUT = 4

# Who sits down: how it is called, and what it means. A found game is not opened by hand.
KINDS = {
    Room.Kind.PRIVATE: (
        gettext_lazy("Friends with the link"),
        gettext_lazy("Only people who have its link or code can sit down."),
    ),
    Room.Kind.PUBLIC: (
        gettext_lazy("Anybody"),
        gettext_lazy("It stands in the list of tables, and anybody may sit down."),
    ),
    Room.Kind.LOCAL: (
        gettext_lazy("This device"),
        gettext_lazy("You play the house on this device. There is no link."),
    ),
    Room.Kind.INVITED: (
        gettext_lazy("An invited player"),
        gettext_lazy("One invited player, who reads the rules before playing."),
    ),
}


@dataclass(frozen=True, slots=True)
class Choosable:
    """One value to choose on the page: a radio button. `plain`: the default of its option."""

    value: Any
    label: str
    control: str
    chosen: bool
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """An option as the page shows it: its value at this table, and what is wrong with it. `needs`: what else must be
    chosen for it to mean anything, in words; `idle`: it is not chosen. `moved`: the page that was sent says something
    else, since the value follows from others."""

    option: Option
    value: Any
    choices: tuple[Choosable, ...]
    faults: list[Fault]
    needs: str
    idle: bool
    moved: bool

    @property
    def label(self) -> str:
        return say(self.option.label)

    @property
    def help(self) -> str:
        return say(self.option.help)

    @property
    def text(self) -> str:
        """The value as it stands in an input."""
        return shown(self.option, self.value)

    @property
    def plain(self) -> bool:
        return bool(self.option.default)

    @property
    def tables(self) -> str:
        """The table sizes for which it matters, as an attribute: "2 4"."""
        return " ".join(map(str, self.option.seats))

    @property
    def only(self) -> str:
        """The same in words."""
        if not self.option.seats:
            return ""
        return _("Only at a table of %(sizes)s.") % {"sizes": either(self.option.seats)}


class SetupForm(OptionsForm):
    """A new table: the way of playing it starts from (a preset), how many sit at it, who may, and its rules.

    `filled` is the key of the preset that the fields were filled from. Where somebody chose another way of playing
    since and the fields could not follow (no JavaScript), what was changed by hand is laid over the new way.

    `from_preset` and not `preset`: in a template a form's fields come before what else it has, and Cassino has a rule
    called preset."""

    def __init__(self, game: type[Game[Any]], data: Any = None, way: str = "", kind: str = "", **kwargs: Any) -> None:
        self.ways = {preset.key: preset for preset in ways_of(game)}
        self.kinds = kinds_of(game)
        wanted = way if data is None else data.get("filled") or ""
        self.from_preset = self.ways.get(wanted) or next(iter(self.ways.values()), None)
        super().__init__(game, data, self.from_preset.values if self.from_preset else {}, **kwargs)
        self.players = self._seats_of(self.from_preset)
        self.who: str = kind if kind in self.kinds else self.kinds[0]
        self.fields |= self._table_fields()

    def _seats_of(self, way: Preset | None) -> int:
        allowed = self.game.seats_allowed
        return way.seats if way and way.seats in allowed else allowed[0]

    def _table_fields(self) -> dict[str, forms.Field]:
        ways = [(key, say(preset.name)) for key, preset in self.ways.items()]
        seats = [(n, str(n)) for n in self.game.seats_allowed]
        kinds = [(each, KINDS[each][0]) for each in self.kinds]
        no_seats = _("%(game)s is for %(sizes)s players.")
        no_seats %= {"game": say(self.game.title), "sizes": either(self.game.seats_allowed)}
        no_way, no_kind = _("There is no such way of playing."), _("This game has no such kind of table.")
        return {
            "way": radios(ways, str, no_way, required=False),
            "filled": forms.CharField(required=False),
            "seats": radios(seats, int, no_seats, label=_("Players"), required=False),
            "kind": radios(kinds, str, no_kind, label=_("Who sits down"), required=False),
        }

    # what is chosen, and what is wrong with it

    def given(self) -> dict[str, Any]:
        return (dict(self.from_preset.values) if self.from_preset else {}) | self.touched

    def _sent(self, name: str) -> Any:
        return super()._sent(name) if "filled" in self.data else self.cleaned_data.get(name)

    def clean(self) -> dict[str, Any]:
        begun, cleaned = self.players, super().clean()
        self.from_preset = self.ways.get(cleaned.get("way") or "", self.from_preset)
        self.players = cleaned.get("seats") or begun
        if self.players == begun:
            self.players = self._seats_of(self.from_preset)
        self.who = cleaned.get("kind") or self.who
        if not self.errors:
            for problem in self._problems(self.given(), self.players, self.who):
                self.report(problem, tuple(self._ways_out(problem))[:MOST_WAYS_OUT])
        return cleaned

    def _problems(self, given: dict[str, Any], seats: int, kind: str) -> list[Problem]:
        return self.game.schema.problems(given, seats, self.game.kinds[kind])

    def _blocking(self, given: dict[str, Any], seats: int, kind: str) -> set[str]:
        return {each.code for each in self._problems(given, seats, kind) if each.blocks}

    def _ways_out(self, problem: Problem) -> Iterator[WayOut]:
        """Single changes after which this problem is gone and no new one has come."""
        given, table = self.given(), {"seats": self.players, "kind": self.who}
        before = self._blocking(given, **table)
        for name in problem.names:
            for value, way_out in self._alternatives(name):
                left = (
                    self._blocking(given, **{**table, name: value})
                    if name in table
                    else self._blocking(given | {name: value}, **table)
                )
                if problem.code in before and left <= before - {problem.code}:
                    yield way_out

    def _alternatives(self, name: str) -> Iterator[tuple[Any, WayOut]]:
        """What else could be chosen for an option, the seats or the kind of table, and the button for it."""
        option = self.game.schema.options.get(name)
        if option and option.kind == "flag" and name in self.fields:
            value = not self.values()[name]
            words = _("With %(rule)s") if value else _("Without %(rule)s")
            yield value, WayOut(f"id_{name}", words % {"rule": say(option.label)})
        elif name in self.fields:
            for each in self._choices(name, None):
                yield each.value, WayOut(each.control, self._button(name, each))

    def _button(self, name: str, choice: Choosable) -> str:
        if name == "seats":
            return ngettext("%(n)s player", "%(n)s players", choice.value) % {"n": choice.value}
        if name == "kind":
            return choice.label
        return _("%(rule)s: %(value)s") % {"rule": self.fields[name].label, "value": choice.label}

    # what the page shows

    def choose_way(self) -> list[tuple[Choosable, Preset]]:
        """The presets, as cards."""
        return list(
            zip(self._choices("way", self.from_preset and self.from_preset.key), self.ways.values(), strict=True)
        )

    def choose_seats(self) -> list[Choosable]:
        return self._choices("seats", self.players)

    def choose_kind(self) -> list[Choosable]:
        return self._choices("kind", self.who)

    def kind_help(self) -> str:
        """What the kind of table means."""
        return str(KINDS[Room.Kind(self.who)][1])

    def _choices(self, name: str, chosen: Any) -> list[Choosable]:
        option = self.game.schema.options.get(name)
        return [
            Choosable(value, str(label), f"id_{name}_{i}", value == chosen, bool(option and value == option.default))
            for i, (value, label) in enumerate(getattr(self.fields[name], "choices", ()))
        ]

    def rows(self) -> list[Row]:
        """The options as they are now. The way of playing chooses the base, where there is one."""
        values = self.values()
        base = self.game.schema.base if self.ways else ""
        return [self._row(name, values) for name in self.option_names() if name != base]

    def _row(self, name: str, values: dict[str, Any]) -> Row:
        option, value, faults = self.game.schema.options[name], values[name], self.faults.get(name, [])
        idle = not faults and not self.game.schema.matters(name, values)
        sent = self.data.get(name) if name in self.unread else self._sent(name) if self.is_bound else None
        moved = not faults and sent is not None and sent != value
        if name in self.unread:
            value = sent
        return Row(option, value, tuple(self._choices(name, value)), faults, self._needs(option), idle, moved)

    def _needs(self, option: Option) -> str:
        if not option.when:
            return ""
        other, value = option.when
        return _("Only with “%(rule)s”.") % {"rule": title(self.game.schema.options[other], value)}

    def few(self) -> list[Row]:
        """The options that most tables look at."""
        return [row for row in self.rows() if not row.option.more]

    def more(self) -> list[Row]:
        """The rest, folded away."""
        return [row for row in self.rows() if row.option.more]

    def more_names(self) -> str:
        """What the folded ones are about: the first of those that mean something now."""
        here = [row for row in self.more() if not row.idle and self.players in (row.option.seats or [self.players])]
        return ", ".join(row.label for row in here[:3]) + ("…" if len(here) > 3 else "")

    def more_open(self) -> bool:
        """Is there something to see among the folded ones?"""
        own = {rule.name for rule in self.summary() if rule.own}
        return any(row.faults or row.option.name in own for row in self.more())

    def general_faults(self) -> list[Fault]:
        """What is wrong with no field in particular."""
        return self.faults.get(NON_FIELD_ERRORS, [])

    def clashes(self) -> list[str]:
        """The sentences that forbid this table."""
        return list(dict.fromkeys(each.sentence for found in self.faults.values() for each in found if each.blocks))

    def named_after(self) -> Preset | None:
        """The preset, as long as what it says is true of this table."""
        return self.from_preset if self.from_preset and self.from_preset.holds(self.given(), self.players) else None

    def called(self) -> str:
        """The name of this way of playing; "" for the plain game."""
        return called(self.game, self.given(), self.named_after())

    def summary(self) -> list[HouseRule]:
        """This table's rules in words."""
        return house_rules(self.game, self.given(), plain_values(self.game, self.given(), self.named_after()))

    def custom(self) -> str:
        """What these rules are called if they are somebody's own; "" for a preset with no other rules."""
        return based_on(self.game.schema.custom_on(self.given()))

    def own(self) -> int:
        """How many rules are somebody's own."""
        return sum(rule.own for rule in self.summary())


def kinds_of(game: type[Game[Any]]) -> list[Room.Kind]:
    """The kinds of table one may open: an invited match only where it is something else than a table by link."""
    kinds = [each for each in KINDS if each in game.kinds]
    if game.kinds.get(Room.Kind.INVITED) == game.kinds.get(Room.Kind.PRIVATE) and Room.Kind.INVITED in kinds:
        kinds.remove(Room.Kind.INVITED)
    return kinds
