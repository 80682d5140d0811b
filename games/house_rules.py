"""A table's rules in words: what differs from the plain game, and from the preset that the table started from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from .engine.game import Game
from .engine.options import Option
from .engine.registry import games
from .engine.text import Text
from .models import Preset, Room
from .say import NOBODY
from .say import say as say_to


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One rule that is not the plain game's. `own`: the preset does not bring it, somebody chose it."""

    name: str
    title: str
    sentence: str
    own: bool


def house_rules(game: type[Game[Any]], values: Mapping[str, Any], start: Mapping[str, Any]) -> list[HouseRule]:
    """The rules that differ from the game's defaults or from a preset's and mean something at this table. `values` were
    chosen, `start` is the preset's; what follows from them is filled in."""
    schema = game.schema
    whole, plain, begun = schema.complete(values), schema.complete({}), schema.complete(start)
    return [
        HouseRule(
            name,
            title(option, whole[name]),
            sentence(option, whole),
            name in values and whole[name] != begun[name],
        )
        for name, option in schema.options.items()
        if name != schema.base
        and schema.matters(name, whole)
        and (whole[name] != plain[name] or whole[name] != begun[name])
    ]


def title(option: Option, value: Any) -> str:
    """The option and its value in a few words: "Soplado", "Without Soplado", "Points: 21"."""
    label = say(option.label)
    if option.kind == "flag":
        return label if value else _("Without: %(rule)s") % {"rule": label}
    return _("%(rule)s: %(value)s") % {"rule": label, "value": shown(option, value)}


def shown(option: Option, value: Any) -> str:
    """A value as people read it."""
    if option.kind == "choice":
        return next((say(choice.label) for choice in option.choices if choice.value == value), str(value))
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def sentence(option: Option, whole: Mapping[str, Any]) -> str:
    """What the option's value means in play, or nothing where the title says it all."""
    value = whole[option.name]
    if option.kind == "choice":
        return next((say(choice.said(whole)) for choice in option.choices if choice.value == value), "")
    return say(option.help) if value else ""


def line(room: Room) -> str:
    """The rules of `room` in one line, for a list of tables."""
    game, way = games()[room.game], room.way
    plain = plain_values(game, room.values, way)
    name = based_on(game.schema.custom_on(room.values)) or called(game, room.values, way)
    rules = [rule.title for rule in house_rules(game, room.values, plain) if rule.own or not plain]
    return " · ".join(filter(None, [name, *rules])) or _("The plain game")


def called(game: type[Game[Any]], values: Mapping[str, Any], way: Preset | None) -> str:
    """The name of a way of playing: the preset's, else the variant's; "" for a game that has none."""
    return say(way.name if way else game.schema.variant(values))


def plain_values(game: type[Game[Any]], values: Mapping[str, Any], way: Preset | None) -> Mapping[str, Any]:
    """The rules that bear that name, to tell somebody's own from."""
    base = game.schema.base
    return way.values if way else {base: values[base]} if base in values else {}


def based_on(base: str | Text) -> str:
    """What rules of one's own are called, if they have a base."""
    return _("Custom, based on %(base)s") % {"base": say(base)} if base else ""


def say(message: str | Text) -> str:
    """An engine's message, or an admin's own words, in the reader's language."""
    return say_to(message, NOBODY)


def either(numbers: tuple[int, ...]) -> str:
    """ "2, 3 or 4"."""
    *some, last = map(str, numbers)
    return _("%(some)s or %(last)s") % {"some": ", ".join(some), "last": last} if some else last
