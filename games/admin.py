"""Presets, tables and matches for the staff. Of a match nothing is shown that could help a player: neither position
nor log nor salts are here at all."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from . import live, rooms
from .engine.registry import games
from .fields import field_of
from .house_rules import say
from .models import Chair, Match, Preset, Room

ABOUT = ("game", "key", "name", "about", "seats", "order")
RULE = "rule_"  # before an option's name, so that it is no field of the preset itself


class PresetForm(forms.ModelForm):
    """What a preset is called and, once its game is known, a field for each of that game's options."""

    game = forms.ChoiceField(label=_("game"))

    class Meta:
        model = Preset
        fields = ABOUT

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = [(name, say(game.title)) for name, game in games().items()]
        if self.instance.pk:
            self.fields["game"].disabled = True
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
        """The options whose fields say something else than before, over those that the preset had."""
        sent = {name: cleaned.get(RULE + name) for name in self.rules()}
        changed = {name: value for name, value in sent.items() if value != self.fields[RULE + name].initial}
        changed = {name: False if value is None else value for name, value in changed.items()}
        return {name: list(v) if isinstance(v, tuple) else v for name, v in {**self.instance.values, **changed}.items()}

    def check_rules(self, game: Any, seats: int) -> None:
        if seats not in game.seats_allowed:
            self.add_error("seats", rooms.SO_MANY)
        for problem in game.schema.problems(self.instance.values, seats, "local"):
            fields = [RULE + name for name in problem.names if RULE + name in self.fields]
            for field in fields or (["seats"] if "seats" in problem.names else [None]):
                if problem.blocks:
                    self.add_error(field, say(problem.because.message) % problem.because.values)


@admin.register(Preset)
class PresetAdmin(admin.ModelAdmin):
    list_display = ["name", "game", "seats", "order", "key"]
    list_filter = ["game"]
    form = PresetForm

    def get_form(self, request: HttpRequest, obj: Preset | None = None, change: bool = False, **kwargs: Any) -> Any:
        rules = self.rule_fields(obj)
        form = type("PresetForm", (PresetForm,), dict(rules))
        return super().get_form(request, obj, change, **{**kwargs, "form": form, "fields": [*ABOUT, *rules]})

    def get_fieldsets(self, request: HttpRequest, obj: Preset | None = None) -> Any:
        rules = (_("options"), {"fields": list(self.rule_fields(obj))})
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


class OnlyShown:
    """Staff may look; the referee and the rooms alone write."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class Chairs(OnlyShown, admin.TabularInline):
    model = Chair
    fields = ["seat", "person", "house", "name", "away", "late", "seen_at"]
    can_delete = False
    extra = 0


@admin.register(Room)
class RoomAdmin(OnlyShown, admin.ModelAdmin):
    list_display = ["code", "game", "kind", "phase", "seats", "host", "created_at", "touched_at"]
    list_filter = ["phase", "kind", "game"]
    search_fields = ["code", "host__display_name"]
    inlines = [Chairs]
    actions = ["close"]

    @admin.action(description=_("Close the chosen tables"), permissions=["delete"])
    def close(self, request: HttpRequest, chosen: QuerySet[Room]) -> None:
        """Whatever happens there ends without result."""
        for room in chosen:
            rooms.shut(room.pk)
        sentence = ngettext("%(count)s table was closed.", "%(count)s tables were closed.", len(chosen))
        self.message_user(request, sentence % {"count": len(chosen)}, messages.SUCCESS)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """Matches, which are not deleted alone, go with their table."""
        shown, counts, _needed, protected = super().get_deleted_objects(objs, request)
        return shown, counts, set(), protected

    def delete_model(self, request: HttpRequest, obj: Room) -> None:
        super().delete_model(request, obj)
        live.publish(obj.code, obj.version + 1)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Room]) -> None:
        gone = list(queryset)
        super().delete_queryset(request, queryset)
        for room in gone:
            live.publish(room.code, room.version + 1)


@admin.register(Match)
class MatchAdmin(OnlyShown, admin.ModelAdmin):
    list_display = ["room", "number", "game", "seats", "phase", "turns", "started_at", "ended_at"]
    list_filter = ["phase", "game"]
    search_fields = ["room__code"]
    fields = [
        "room",
        "number",
        "game",
        "seats",
        "kind",
        "values",
        "phase",
        "turns",
        "outcome",
        "started_at",
        "ended_at",
    ]

    def has_delete_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        """Matches go with their table."""
        return False
