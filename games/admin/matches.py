"""Matches: what they are, and once they are over their log as everybody may read it. Neither position nor moves nor
salts are here at all."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.gathering import chair_name
from games.models import Match
from games.past import Past, sitters
from games.say import listed

from .rooms import GameFilter
from .shown import OnlyShown, game_title, rules_in_words


@admin.register(Match)
class MatchAdmin(OnlyShown, admin.ModelAdmin):
    list_display = ["room", "number", game_title, "seats", "phase", "turns", "started_at", "ended_at"]
    list_filter = ["phase", GameFilter]
    list_select_related = ["room"]
    search_fields = ["room__code"]
    fields = [
        "room",
        "number",
        game_title,
        "seats",
        "rules",
        "rules_version",
        "phase",
        "turns",
        "result",
        "started_at",
        "ended_at",
        "public_view",
        "public_log",
    ]
    readonly_fields = [game_title, "rules", "result", "public_view", "public_log"]

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Only by what is shown: asked for `snapshot__hands__0__0=7`, the list would answer."""
        return lookup.partition("__")[0] in self.list_display and super().lookup_allowed(lookup, value, request)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Matches go with their table."""
        return False

    @admin.display(description=_("options"))
    def rules(self, match: Match) -> str:
        return rules_in_words(match.game, match.values)

    @admin.display(description=_("outcome"))
    def result(self, match: Match) -> str:
        """Who won, if it is over."""
        if match.outcome is None:
            return ""
        names = [chair_name(chair) for chair in sitters(match) if chair.seat in match.outcome["winners"]]
        if names:
            return ngettext("%(names)s wins", "%(names)s win", len(names)) % {"names": listed(names)}
        return gettext("A draw") if match.outcome["reason"] == "draw" else gettext("The match ended without a result")

    @admin.display(description=_("public view"))
    def public_view(self, match: Match) -> SafeString:
        """The table while it is played, the replay afterwards."""
        code, running = match.room.code, match.phase == Match.Phase.RUNNING
        url = reverse("room", args=[code]) if running else reverse("replay", args=[code, match.number])
        return format_html('<a href="{}">{}</a>', url, code)

    @admin.display(description=_("log"))
    def public_log(self, match: Match) -> Any:
        """What a spectator could read of it."""
        if match.phase == Match.Phase.RUNNING:
            return _("Shown when the match is over.")
        if not match.is_replayable:
            return _("The rules of this game have changed since.")
        scene = Past(match, list(match.log.order_by("number")), None)
        lines = ((line.text,) for line in scene.log(scene.pages()))
        return format_html("<ol>{}</ol>", format_html_join("", "<li>{}</li>", lines))
