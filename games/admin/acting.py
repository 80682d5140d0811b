"""What can be done to the chosen rows of a list can be done to one of them on its own page."""

from __future__ import annotations

from typing import Any

from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.http import HttpRequest, HttpResponse

DELETE = "delete_selected"  # has a button of its own there


class Acting:
    """An admin whose pages have a button for each action that this reader may do."""

    change_form_template = "admin/acting.html"

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        actions = self.get_actions(request).values()  # type: ignore[attr-defined]
        context["acts"] = [(name, title) for _act, name, title in actions if name != DELETE]
        context["checkbox"] = ACTION_CHECKBOX_NAME
        return super().render_change_form(request, context, *args, **kwargs)  # type: ignore[misc]
