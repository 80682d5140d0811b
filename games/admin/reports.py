"""Reports: read, looked into, settled."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import F, Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.models import Report

from .acting import Acting

NOTHING_TO_SAVE = {"show_save": False, "show_save_and_continue": False}


class OpenFilter(admin.SimpleListFilter):
    """Those that wait for somebody come first."""

    title, parameter_name = _("state"), "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("open", _("open")), ("settled", _("settled"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Report]) -> QuerySet[Report]:
        states = {"open": True, "settled": False}
        wanted = states.get(self.value() or "")
        return queryset if wanted is None else queryset.filter(settled_at__isnull=wanted)


@admin.register(Report)
class ReportAdmin(Acting, admin.ModelAdmin):
    list_display = ["name", "about", "person", "by", "match", "at", "settled_at", "settled_by"]
    list_filter = [OpenFilter, "about"]
    list_select_related = ["person", "by", "match__room", "settled_by"]
    search_fields = ["name", "words", "person__display_name", "by__display_name"]
    fields = readonly_fields = [
        "name",
        "person",
        "about",
        "words",
        "match",
        "by",
        "at",
        "settled_at",
        "settled_by",
    ]
    ordering = [F("settled_at").desc(nulls_first=True), "-at"]
    actions = ["settle", "reopen"]

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def change_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """A report is settled, not written: there is nothing to save."""
        return super().change_view(request, *args, **kwargs, extra_context=NOTHING_TO_SAVE)

    @admin.action(description=_("Settle"), permissions=["change"])
    def settle(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        for report in chosen.filter(settled_at=None):
            report.settled_at, report.settled_by_id = timezone.now(), request.user.pk
            report.save()
            self.log_change(request, report, gettext("Settled."))

    @admin.action(description=_("Open again"), permissions=["change"])
    def reopen(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        for report in chosen.exclude(settled_at=None):
            report.settled_at = report.settled_by = None
            report.save()
            self.log_change(request, report, gettext("Opened again."))
