"""A page between an action of the admin and its doing, where it asks for words: a message, a reason, a name."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse


def ask(
    here: admin.ModelAdmin[Any], request: HttpRequest, chosen: QuerySet[Any], action: str, title: str, form: forms.Form
) -> HttpResponse:
    """Show `form`, which sends the same `action` for the same rows once more, with `sure` in it."""
    context = {
        **here.admin_site.each_context(request),
        "title": title,
        "opts": here.model._meta,
        "chosen": chosen,
        "action": action,
        "checkbox": ACTION_CHECKBOX_NAME,
        "form": form,
    }
    return TemplateResponse(request, "admin/ask.html", context, status=422 if form.errors else 200)


def answered(request: HttpRequest) -> Any:
    """What the page sent, or None if it has not been shown yet."""
    return request.POST if "sure" in request.POST else None
