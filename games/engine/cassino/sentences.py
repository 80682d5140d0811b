"""What each value of a rule means: for the presets side by side, and for a guest who is shown changed rules."""

from __future__ import annotations

from collections.abc import Mapping

from ..options import Value
from ..text import Text, _, as_text
from .options import SCHEMA, Options
from .presets import QUICK, STANDARD, changed

SENTENCES: Mapping[tuple[str, Value], str | Text] = {
    ("target", STANDARD): Text(_("Standard match to %(target)s."), {"target": STANDARD}),
    ("target", QUICK): Text(_("Quick match to %(target)s."), {"target": QUICK}),
    ("raising", True): _("Builds may be raised."),
    ("raising", False): _("Builds keep their value."),
    ("raise_with_loose", False): _("A raise uses your card only."),
    ("raise_with_loose", True): _("Loose cards may join a raise."),
    ("must_take_matches", True): _("A card that matches loose cards must take them all or be used for building."),
    ("must_take_matches", False): _("Capturing is always optional."),
    ("build_for_partner", True): _("You may add to your partner's build without holding its card."),
    ("build_for_partner", False): _("Adding to your partner's build makes it yours."),
}


def sentence(name: str, rules: Mapping[str, Value]) -> str | Text:
    """What it means that this rule has the value that it has among these (CS-18.5)."""
    value = rules[name]
    if (name, value) in SENTENCES:
        return SENTENCES[name, value]
    return next(choice for choice in SCHEMA.options[name].choices if choice.value == value).said(rules)


def review(options: Options) -> list[tuple[str, Text]]:
    """What a guest is shown before the first play: every rule that differs from the preset, and its sentence."""
    rules = SCHEMA.dump(options)
    return [(name, as_text(sentence(name, rules))) for name in changed(options)]
