"""Presets: a form with a field for each option of their game. A table has its own copy of its preset's options, so that
a preset may change at any time."""

from __future__ import annotations

from itertools import count
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AdminTextareaWidget
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games import opening
from games.engine.registry import games
from games.fields import FlagField, field_of
from games.house_rules import say
from games.models import Preset

from .rooms import GameFilter
from .shown import game_title

ABOUT = ("game", "key", "name", "about", "seats", "order", "offered")
RULE = "rule_"  # before an option's name, so that it is no field of the preset itself


class PresetForm(forms.ModelForm):
    """What a preset is called and, once its game is known, a field for each of that game's options."""

    game = forms.ChoiceField(label=capfirst(_("game")))

    class Meta:
        model = Preset
        fields = ABOUT
        widgets = {"about": AdminTextareaWidget(attrs={"rows": 2})}
        help_texts = {
            "key": _("What its pages are called in addresses."),
            "about": _("One sentence, beside its name. An option's name in %(…)s stands for its value."),
            "order": _("Among the presets of its game: the lowest comes first, and is what “Play now” opens."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = [(name, say(game.title)) for name, game in games().items()]
        if self.instance.pk:
            self.fields["game"].disabled = True
            self.fields["key"].disabled = _ships(self.instance)  # under another it would be made anew
            whole = games()[self.instance.game].schema.complete(self.instance.values)
            for name in self.rules():
                self.fields[RULE + name].initial = whole[name]

    def rules(self) -> list[str]:
        """The options that have a field here."""
        return [name.removeprefix(RULE) for name in self.fields if name.startswith(RULE)]

    def clean(self) -> dict[str, Any]:
        """What does not go together is said beside the fields it concerns."""
        cleaned = super().clean() or {}
        if cleaned.get("game") in games() and cleaned.get("seats") is not None:
            self.instance.values = self.chosen(cleaned)
            self.check_rules(games()[cleaned["game"]], cleaned["seats"])
        return cleaned

    def chosen(self, cleaned: dict[str, Any]) -> dict[str, Any]:
        """The options whose fields say something else than before, over those that the preset had. A field left empty
        says nothing; a box without its tick is not sent, but says no."""
        sent = {name: cleaned.get(RULE + name) for name in self.rules()}
        boxes = {name for name in sent if isinstance(self.fields[RULE + name], FlagField)}
        said = {name: False if value is None and name in boxes else value for name, value in sent.items()}
        changed = {n: v for n, v in said.items() if v is not None and v != self.fields[RULE + n].initial}
        return {name: list(v) if isinstance(v, tuple) else v for name, v in {**self.instance.values, **changed}.items()}

    def check_rules(self, game: Any, seats: int) -> None:
        if seats not in game.seats_allowed:
            self.add_error("seats", opening.SO_MANY)
        for problem in game.schema.problems(self.instance.values, seats, "local"):
            fields = [RULE + name for name in problem.names if RULE + name in self.fields]
            for field in fields or (["seats"] if "seats" in problem.names else [None]):
                if problem.blocks:
                    self.add_error(field, say(problem.because))

    def notes(self) -> list[str]:
        """What forbids nothing, but means nothing either: to be said when it is saved."""
        preset = self.instance
        problems = games()[preset.game].schema.problems(preset.values, preset.seats, "local")
        return [say(problem.because) for problem in problems if not problem.blocks]


class RowForm(forms.ModelForm):
    """A preset's row in the list: what can be written there is called by its column and by its preset."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs["aria-label"] = f"{field.label}: {self.instance}"


@admin.register(Preset)
class PresetAdmin(admin.ModelAdmin):
    list_display = ["__str__", game_title, "seats", "order", "offered", "key"]
    list_editable = ["order", "offered"]
    list_filter = [GameFilter, "offered"]
    actions = ["copy"]
    form = PresetForm
    prepopulated_fields = {"key": ["name"]}

    @admin.action(description=_("Copy"), permissions=["add"])
    def copy(self, request: HttpRequest, chosen: QuerySet[Preset]) -> HttpResponse | None:
        """The same rules under another name, not offered before somebody says so. One copy opens at once."""
        copies = [_copy(preset) for preset in chosen]
        for preset in copies:
            self.log_addition(request, preset, gettext("Copied."))
        self.message_user(request, _("Copied. Give it a name of its own, then offer it."), messages.SUCCESS)
        return redirect("admin:games_preset_change", copies[0].pk) if len(copies) == 1 else None

    def save_model(self, request: HttpRequest, obj: Preset, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        for note in form.notes() if isinstance(form, PresetForm) else []:
            self.message_user(request, note, messages.WARNING)

    def get_changelist_form(self, request: HttpRequest, **kwargs: Any) -> Any:
        return super().get_changelist_form(request, **{"form": RowForm, **kwargs})

    def get_prepopulated_fields(self, request: HttpRequest, obj: Preset | None = None) -> dict[str, Any]:
        """A key made of the name, for a new one: a known address stays."""
        return {} if obj else dict(self.prepopulated_fields)

    def has_delete_permission(self, request: HttpRequest, obj: Preset | None = None) -> bool:
        """What ships with a game would come back: the staff stops offering it instead."""
        return super().has_delete_permission(request, obj) and not (obj and _ships(obj))

    def view_on_site(self, preset: Preset) -> str:
        """Its rules, as players read them."""
        return reverse("rules_preset", args=[preset.game, preset.key])

    def get_form(self, request: HttpRequest, obj: Preset | None = None, change: bool = False, **kwargs: Any) -> Any:
        rules = self.rule_fields(obj)
        form = type("PresetForm", (PresetForm,), dict(rules))
        return super().get_form(request, obj, change, **{**kwargs, "form": form, "fields": [*ABOUT, *rules]})

    def get_fieldsets(self, request: HttpRequest, obj: Preset | None = None) -> Any:
        rules = (capfirst(_("options")), {"fields": list(self.rule_fields(obj))})
        return [(None, {"fields": ABOUT}), *([rules] if obj else [])]

    def rule_fields(self, preset: Preset | None) -> dict[str, forms.Field]:
        if preset is None or preset.game not in games():
            return {}
        game = games()[preset.game]
        options = game.schema.options.items()
        return {RULE + name: field_of(option) for name, option in options if name not in game.unfinished}

    def response_add(self, request: HttpRequest, obj: Preset, post_url_continue: str | None = None) -> HttpResponse:
        """A new preset goes on to its options, which are known now that its game is."""
        request.POST = request.POST.copy()
        request.POST["_continue"] = "1"
        return super().response_add(request, obj, post_url_continue)


def _ships(preset: Preset) -> bool:
    game = games().get(preset.game)
    return game is not None and preset.key in [shipped.key for shipped in game.presets]


def _copy(preset: Preset) -> Preset:
    taken = set(Preset.objects.filter(game=preset.game).values_list("key", flat=True))
    key = next(key for n in count(2) if (key := f"{preset.key[:36]}-{n}") not in taken)
    name = gettext("Copy of %(name)s") % {"name": say(preset.name)}
    values = {"values": dict(preset.values), "about": preset.about, "seats": preset.seats, "order": preset.order}
    return Preset.objects.create(game=preset.game, key=key, name=name[:60], offered=False, **values)
