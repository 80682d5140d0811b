"""Options of a game: declared once, beside their default, and read by form, admin, rulebook and rules alike."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from .text import Text, _, as_text

Value = bool | int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a choice, its label, and the sentence that the rulebook prints when it is chosen. `unless` is
    another option, the value of it with which that sentence would not be true, and the one to say then."""

    value: str
    label: str | Text
    rule: str | Text = ""
    unless: tuple[str, Value, str | Text] | None = None

    def said(self, whole: Mapping[str, Any]) -> str | Text:
        """What choosing it means, with all options as they are in `whole`."""
        if self.unless and whole[self.unless[0]] == self.unless[1]:
            return self.unless[2]
        return self.rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """What may be set, within which bounds, and which rule it changes.

    `seats` are the table sizes for which it matters; empty means all. `when` is another option and the value of it
    with which this one means anything. `more` folds it away in a form. `values` limits a number to a short list."""

    kind: Literal["flag", "number", "choice", "numbers"]
    default: Value
    label: str
    help: str | Text = ""
    name: str = ""
    low: int = 0
    high: int = 0
    values: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()
    seats: tuple[int, ...] = ()
    when: tuple[str, Value] | None = None
    rule: str = ""
    more: bool = False

    def accepts(self, value: Any) -> bool:
        """Is `value` of this option's kind and within its bounds?"""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "choice":
            return any(choice.value == self.stored(value) for choice in self.choices)
        if self.kind == "number":
            return self._is_number(value)
        return isinstance(value, list | tuple) and all(self._is_number(each) for each in value)

    def stored(self, value: Any) -> Any:
        """`value` as an options object holds it: a list as a tuple, a choice that is a figure as its word."""
        if self.kind == "choice" and type(value) is int:
            return str(value)
        return tuple(value) if isinstance(value, list) else value

    def _is_number(self, value: Any) -> bool:
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return value in self.values if self.values else self.low <= value <= self.high


def flag(default: bool, **about: Any) -> Any:
    """A field that is on or off."""
    return _field(Option(kind="flag", default=default, **about))


def number(default: int, **about: Any) -> Any:
    """A field with a whole number from `low` to `high`, or one of `values`."""
    return _field(Option(kind="number", default=default, **about))


def choice(default: str, *choices: Choice, **about: Any) -> Any:
    """A field with one of some words."""
    return _field(Option(kind="choice", default=default, choices=choices, **about))


def numbers(default: tuple[int, ...], **about: Any) -> Any:
    """A field with a short list of whole numbers."""
    return _field(Option(kind="numbers", default=default, **about))


def _field(option: Option) -> Any:
    return dataclasses.field(default=option.default, metadata={"option": option})


@dataclass(frozen=True, slots=True)
class Constraint:
    """What must hold between options, seats and kind of match, and the sentence that tells a person why.

    `names` are the options to say it beside; "seats" and "kind" may stand among them."""

    code: str
    names: tuple[str, ...]
    holds: Callable[[Any, int, str], bool]
    because: str | Text
    blocks: bool = True


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with some values, where to say so, and whether it forbids the match or is only a note."""

    code: str
    names: tuple[str, ...]
    because: Text
    blocks: bool


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options that ships with a game: only what differs from the defaults.

    A placeholder in `about` is the name of an option, and stands for the value that the preset gives it."""

    key: str
    name: str
    values: Mapping[str, Value]
    seats: int
    about: str | Text = ""


class Schema:
    """The options of a game, in the order in which its dataclass declares them."""

    def __init__(
        self,
        options: type,
        *constraints: Constraint,
        base: str = "",
        vectors: Mapping[str, Mapping[str, Value]] | None = None,
        beside: Iterable[str] = (),
        derive: Callable[[dict[str, Any], frozenset[str]], None] | None = None,
    ) -> None:
        """`base` names a choice whose value brings a whole vector of others, `beside` those of them that one chooses as
        well without making rules of one's own; `derive(values, given)` fills what follows
        from other values and was not given."""
        self.type = options
        self.constraints = constraints
        self.base = base
        self.vectors = vectors or {}
        self.beside = frozenset(beside)
        self.derive = derive
        self.options: dict[str, Option] = {
            each.name: dataclasses.replace(each.metadata["option"], name=each.name)
            for each in dataclasses.fields(options)
        }

    def defaults(self) -> dict[str, Any]:
        return {name: option.default for name, option in self.options.items()}

    def complete(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """`values` laid over the vector of their base and the defaults, derived values filled in. Unchecked."""
        whole = self.defaults() | dict(
            self.vectors.get(str(values.get(self.base, self.defaults().get(self.base, ""))), {})
        )
        whole |= {name: self.options[name].stored(value) for name, value in values.items() if name in self.options}
        if self.derive:
            self.derive(whole, frozenset(values))
        return whole

    def matters(self, name: str, whole: Mapping[str, Any]) -> bool:
        """Does this option change anything, with all options as they are in `whole`?"""
        when = self.options[name].when
        return when is None or whole[when[0]] == when[1]

    def custom_on(self, values: Mapping[str, Any]) -> str | Text:
        """The name of the base on which these values are rules of one's own; "" if they are a base as it stands."""
        whole = self.complete(values)
        vector = self.vectors.get(str(whole.get(self.base)), {})
        if all(whole[name] == value for name, value in vector.items() if name not in self.beside):
            return ""
        return self.variant(values)

    def variant(self, values: Mapping[str, Any]) -> str | Text:
        """What the base of these values is called; "" in a game without one."""
        if not self.base:
            return ""
        base = values.get(self.base, self.options[self.base].default)
        return next(choice.label for choice in self.options[self.base].choices if choice.value == base)

    def problems(self, values: Mapping[str, Any], seats: int, kind: str) -> list[Problem]:
        """Every reason against `values` at this table, and every note, in the order of the constraints.
        An unknown option or value is reported alone: nothing else can be judged then."""
        bad = [name for name, value in values.items() if not self._knows(name, value)]
        if bad:
            return [Problem("bad_value", (name,), Text(_("This rule has no such choice.")), True) for name in bad]
        options = self.type(**self.complete(values))
        return [
            Problem(each.code, each.names, as_text(each.because), each.blocks)
            for each in self.constraints
            if not each.holds(options, seats, kind)
        ]

    def _knows(self, name: str, value: Any) -> bool:
        return name in self.options and self.options[name].accepts(value)

    def load(self, values: Mapping[str, Any], seats: int, kind: str) -> Any:
        """The options object that the rules read. ValueError if something forbids these values at this table."""
        for problem in self.problems(values, seats, kind):
            if problem.blocks:
                raise ValueError(f"{problem.code}: {problem.because}")
        return self.type(**self.complete(values))

    def dump(self, options: Any) -> dict[str, Any]:
        """All values as JSON, defaults too: a running match must not change when a default does."""
        return {name: _list(getattr(options, name)) for name in self.options}


def _list(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
