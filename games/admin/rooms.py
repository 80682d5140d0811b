"""Tables: looking at them, closing them with a word to their players, and running one that needs help."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.auth import get_user_model
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games import live, permission, referee, rooms, staff
from games.engine.registry import games
from games.house_rules import say
from games.models import Chair, Match, Room

from .acting import Acting
from .ask import answered, ask
from .shown import OnlyShown, game_title, rules_in_words


class CloseForm(forms.Form):
    """A word to the players."""

    words = forms.CharField(label=_("What the players read"), max_length=200, initial=_("Closed by the staff."))


class GameFilter(admin.SimpleListFilter):
    """By the games' own names."""

    title, parameter_name = _("game"), "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(name, say(game.title)) for name, game in games().items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(game=self.value()) if self.value() else queryset


class AgeFilter(admin.SimpleListFilter):
    """How long ago somebody did something there."""

    title, parameter_name = _("last touched"), "age"
    AGES = {"hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(weeks=1)}

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [
            ("hour", _("within the hour")),
            ("day", _("within a day")),
            ("week", _("within a week")),
            ("older", _("longer ago")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        now = timezone.now()
        if self.value() == "older":
            return queryset.filter(touched_at__lt=now - self.AGES["week"])
        if self.value() in self.AGES:
            return queryset.filter(touched_at__gte=now - self.AGES[self.value()])
        return queryset


class Chairs(OnlyShown, admin.TabularInline):
    model = Chair
    fields = ["person", "house", "name", "away", "late", "seen_at"]
    can_delete = False
    extra = 0


@admin.register(Room)
class RoomAdmin(OnlyShown, Acting, admin.ModelAdmin):
    list_display = ["code", game_title, "kind", "phase", "seats", "host", "created_at", "touched_at"]
    list_filter = ["phase", "kind", GameFilter, AgeFilter]
    list_select_related = ["host"]
    search_fields = ["code", "host__display_name", "chairs__person__display_name"]
    fields = ["code", game_title, "kind", "phase", "seats", "preset", "rules", "host", "talk", "watching", "farewell"]
    fields += ["created_at", "touched_at"]
    readonly_fields = [game_title, "rules", "created_at", "touched_at"]
    inlines = [Chairs]
    actions = ["close"]
    change_form_template = "admin/games/room/look.html"

    def has_close_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("games.close_room")

    def has_run_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("games.run_room")

    @admin.display(description=_("options"))
    def rules(self, room: Room) -> str:
        return rules_in_words(room.game, room.values)

    @admin.action(description=_("Close, with a word to the players"), permissions=["close"])
    def close(self, request: HttpRequest, chosen: QuerySet[Room]) -> HttpResponse | None:
        """Whatever happens there ends without result, and its players read why."""
        form = CloseForm(answered(request))
        if not form.is_valid():
            return ask(self, request, chosen, "close", gettext("Close the chosen tables"), form)
        closed = list(chosen)
        for room in closed:
            rooms.shut(room.pk, form.cleaned_data["words"])
            self.log_change(request, room, gettext("Closed: %s") % form.cleaned_data["words"])
        sentence = ngettext("%(count)s table was closed.", "%(count)s tables were closed.", len(closed))
        self.message_user(request, sentence % {"count": len(closed)}, messages.SUCCESS)
        return None

    # Running one table

    def get_urls(self) -> list[URLPattern]:
        return [path("<int:pk>/run/", self.admin_site.admin_view(self.run), name="games_room_run"), *super().get_urls()]

    def run(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Seat somebody, take somebody off, hand a chair to the house, end the match without result."""
        if not self.has_run_permission(request):
            raise PermissionDenied
        room = get_object_or_404(Room, pk=pk)
        if request.method == "POST":
            self.act(request, room)
            return redirect(request.path)
        context = {**self.admin_site.each_context(request), "title": _("Run this table"), "opts": self.opts}
        chairs = [(chair, str(chair.person or chair.name)) for chair in room.seated]
        return TemplateResponse(request, "admin/games/room/run.html", {**context, "room": room, "chairs": chairs})

    def act(self, request: HttpRequest, room: Room) -> None:
        try:
            done = _act(room, request.POST.get("act", ""), request.POST)
        except permission.NotPossible as no:
            self.message_user(request, no.sentence, messages.ERROR)
        else:
            self.log_change(request, room, done)
            self.message_user(request, _("Done."), messages.SUCCESS)

    # Deleting

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """All that a table has goes with it. The page names the tables and counts their matches, not every turn."""
        _shown, counts, _needed, protected = super().get_deleted_objects(objs, request)
        names = [str(model._meta.verbose_name_plural) for model in (Room, Match)]
        return [str(room) for room in objs], {name: counts.get(name, 0) for name in names}, set(), protected

    def delete_model(self, request: HttpRequest, obj: Room) -> None:
        _say_gone(obj)
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Room]) -> None:
        with transaction.atomic():
            for room in queryset:
                _say_gone(room)
            super().delete_queryset(request, queryset)


def _say_gone(room: Room) -> None:
    """Who looks at a table that is deleted hears of it when it is: before the commit they would find it still there."""
    transaction.on_commit(partial(live.publish, room.code, room.version + 1), robust=True)
    referee.tell_lobby(room)


def _act(room: Room, what: str, sent: Any) -> str:
    """Do what a button of the page says; the line for the record. Raises NotPossible."""
    if what == "end":
        staff.end_match(room.pk)
        return gettext("The match ended without a result.")
    typed = sent.get("seat", "")
    seat = int(typed) if typed.isdecimal() and len(typed) < 3 else room.seats
    if seat >= room.seats or what not in ("seat", "unseat", "house"):
        raise permission.NotPossible(_("There is no such chair at this table."))
    if what == "seat":
        person = _person(sent.get("person", "").strip())
        staff.seat(room.pk, seat, person)
        return gettext("Chair %(seat)s: %(person)s seated.") % {"seat": seat + 1, "person": person}
    if what == "unseat":
        staff.unseat(room.pk, seat)
        return gettext("Chair %(seat)s: taken off.") % {"seat": seat + 1}
    staff.to_house(room.pk, seat)
    return gettext("Chair %(seat)s: handed to the house.") % {"seat": seat + 1}


def _person(typed: str) -> Any:
    """By sign-in name or by number, which is in the address of a person's page."""
    people = get_user_model().objects
    found = people.filter(username=typed).first()
    found = found or (people.filter(pk=int(typed)).first() if typed.isdecimal() and len(typed) < 15 else None)
    if found is None:
        raise permission.NotPossible(_("There is nobody of that sign-in name or number."))
    return found
