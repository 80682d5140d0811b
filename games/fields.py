"""Form fields of a schema's options: one kind of field for each kind of option, with its bounds and its sentence."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from .engine.options import Option
from .house_rules import say

NO_SUCH_CHOICE = gettext_lazy("This rule has no such choice.")
MOST_BUTTONS = 6  # a longer run of numbers is typed
YES, NO = {"on", "true", "1", "yes"}, {"", "off", "false", "0", "no"}


class Switch(forms.CheckboxInput):
    """A checkbox that hands over what was sent, so that nonsense can be refused instead of counting as on."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        return data.get(name)


class FlagField(forms.Field):
    """On or off. Not sent is None: only the form knows whether that means off."""

    widget = Switch

    def to_python(self, value: Any) -> bool | None:
        if value is None or isinstance(value, bool):
            return value
        if str(value).lower() in YES | NO:
            return str(value).lower() in YES
        raise forms.ValidationError(NO_SUCH_CHOICE)


class NumbersField(forms.CharField):
    """A short list of whole numbers, typed with commas or spaces between them."""

    def __init__(self, option: Option, **kwargs: Any) -> None:
        self.option = option
        super().__init__(**kwargs)

    def clean(self, value: Any) -> tuple[int, ...] | None:
        words = str(super().clean(value)).replace(",", " ").split()
        if not words:
            return None
        try:
            numbers = tuple(int(word) for word in words)
        except ValueError:
            raise forms.ValidationError(_("Write whole numbers with commas between them.")) from None
        if not self.option.accepts(numbers):
            raise forms.ValidationError(NO_SUCH_CHOICE)
        return numbers


def field_of(option: Option) -> forms.Field:
    """The form field of an option, with its label and its bounds. Left empty it means: as the table started."""
    about: dict[str, Any] = {"label": say(option.label), "help_text": say(option.help), "required": False}
    if option.kind == "flag":
        return FlagField(**about)
    if option.kind == "numbers":
        return NumbersField(option, **about)
    if option.kind == "choice":
        return radios([(choice.value, say(choice.label)) for choice in option.choices], str, NO_SUCH_CHOICE, **about)
    few = option.values or (range(option.low, option.high + 1) if option.high - option.low < MOST_BUTTONS else ())
    if few:
        return radios([(value, str(value)) for value in few], int, NO_SUCH_CHOICE, **about)
    bounds = _("Choose a whole number from %(low)s to %(high)s.") % {"low": option.low, "high": option.high}
    wrong = dict.fromkeys(("invalid", "min_value", "max_value"), bounds)
    return forms.IntegerField(min_value=option.low, max_value=option.high, error_messages=wrong, **about)


def radios(choices: list[tuple[Any, str]], kind: type, wrong: Any, **about: Any) -> forms.TypedChoiceField:
    """One of some values, all of them in sight; `wrong` is the sentence for any other."""
    return forms.TypedChoiceField(
        choices=choices, coerce=kind, empty_value=None, error_messages={"invalid_choice": wrong}, **about
    )
