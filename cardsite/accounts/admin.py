"""People in the admin, guests apart; and the record of what the staff did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.models import LogEntry
from django.contrib.auth.admin import UserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games import claims
from games.admin.acting import Acting
from games.admin.ask import answered, ask
from games.admin.shown import OnlyShown

from . import moderation
from .forms import NameField
from .models import Guest, User


class ReasonForm(forms.Form):
    reason = forms.CharField(label=_("Why (the person reads this)"), max_length=200)


class RenameForm(forms.Form):
    name = NameField()


class Moderated(Acting, admin.ModelAdmin):
    """The actions of moderators. Nobody moderates themselves, and the staff only superusers."""

    permission = ""
    actions = ["rename", "silence", "let_speak", "ban", "readmit"]

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(self.permission)

    @admin.action(description=_("Give another name"), permissions=["moderate"])
    def rename(self, request: HttpRequest, chosen: QuerySet[User]) -> HttpResponse | None:
        form = RenameForm(answered(request))
        if not form.is_valid():
            return ask(self, request, chosen, "rename", gettext("Give the chosen people another name"), form)
        name = form.cleaned_data["name"]
        self.each(request, chosen, lambda person: moderation.rename(person, name), gettext("Renamed to %s.") % name)
        return None

    @admin.action(description=_("Silence"), permissions=["moderate"])
    def silence(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        self.each(request, chosen, lambda person: moderation.silence(person, True), gettext("Silenced."))

    @admin.action(description=_("Let speak again"), permissions=["moderate"])
    def let_speak(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        self.each(request, chosen, lambda person: moderation.silence(person, False), gettext("May speak again."))

    @admin.action(description=_("Ban"), permissions=["moderate"])
    def ban(self, request: HttpRequest, chosen: QuerySet[User]) -> HttpResponse | None:
        form = ReasonForm(answered(request))
        if not form.is_valid():
            return ask(self, request, chosen, "ban", gettext("Ban the chosen people"), form)
        reason = form.cleaned_data["reason"]
        self.each(request, chosen, lambda person: moderation.ban(person, reason), gettext("Banned: %s") % reason)
        return None

    @admin.action(description=_("Let in again"), permissions=["moderate"])
    def readmit(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        self.each(request, chosen, moderation.readmit, gettext("Let in again."))

    def each(self, request: HttpRequest, chosen: QuerySet[User], act: Callable[[User], None], words: str) -> None:
        """Do it to all of the chosen that one may do it to, and write it down."""
        done = [person for person in chosen if self.may_moderate(request, person)]
        for person in done:
            act(person)
            self.log_change(request, person, words)
        if len(done) < len(chosen):
            self.message_user(request, _("Neither yourself nor others of the staff."), messages.WARNING)
        sentence = ngettext("Done for %(count)s person.", "Done for %(count)s people.", len(done))
        self.message_user(request, sentence % {"count": len(done)}, messages.SUCCESS if done else messages.INFO)

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        """Nobody goes without getting up."""
        claims.bow_out(obj)
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for person in queryset:
            claims.bow_out(person)
        super().delete_queryset(request, queryset)

    def may_moderate(self, request: HttpRequest, person: User) -> bool:
        return person.pk != request.user.pk and (request.user.is_superuser or not person.is_staff)


STATE = ["is_silenced", "is_active", "ban_reason"]


@admin.register(User)
class PersonAdmin(Moderated, UserAdmin):
    """People who have signed up. Only superusers make or change them by hand."""

    permission = "accounts.moderate_user"
    list_display = ["username", "display_name", "is_staff", "is_silenced", "is_active", "last_login"]
    list_filter = ["is_active", "is_silenced", "is_staff", "groups", "language"]
    search_fields = ["username", "display_name", "email"]
    readonly_fields = ["last_login", "date_joined"]
    filter_horizontal = ()  # two roles need no pair of lists, whose marks a screen reader cannot read
    fieldsets = [
        *UserAdmin.fieldsets,
        (_("At the table"), {"fields": ["display_name", "language", "is_silenced", "ban_reason"]}),
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(is_guest=False)

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        """Links from tables and reports lead here whoever it is: a guest's page is among the guests."""
        if object_id.isdecimal() and User.objects.filter(pk=object_id, is_guest=True).exists():
            return redirect("admin:accounts_guest_change", object_id)
        return super().change_view(request, object_id, *args, **kwargs)

    def save_model(self, request: HttpRequest, obj: User, form: forms.ModelForm[User], change: bool) -> None:
        """Whoever is made inactive by hand is shown the door like anybody who is banned."""
        super().save_model(request, obj, form, change)
        if "is_active" in form.changed_data and not obj.is_active:
            moderation.ban(obj, obj.ban_reason)

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        """Who may only look sees what moderating takes."""
        if obj and not self.has_change_permission(request, obj):
            return [(None, {"fields": ["username", "display_name", "language", *STATE, "last_login", "date_joined"]})]
        return super().get_fieldsets(request, obj)


@admin.register(Guest)
class GuestAdmin(OnlyShown, Moderated):
    """Guests: they live as long as a browser's cookie."""

    permission = "accounts.moderate_guest"
    list_display = ["display_name", "is_silenced", "is_active", "date_joined", "last_login"]
    list_filter = ["is_active", "is_silenced", "language"]
    search_fields = ["display_name"]
    fields = ["display_name", "language", *STATE, "last_login", "date_joined"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(is_guest=True)


@admin.register(LogEntry)
class RecordAdmin(OnlyShown, admin.ModelAdmin):
    """What the staff did. Nobody changes it."""

    list_display = ["action_time", "user", "content_type", "object_repr", "change_message"]
    list_filter = [(name, admin.RelatedOnlyFieldListFilter) for name in ("user", "content_type")]
    list_select_related = ["user", "content_type"]
    date_hierarchy = "action_time"
    search_fields = ["object_repr", "change_message"]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
