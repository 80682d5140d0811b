"""Where everything is."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("you/", include("cardsite.accounts.urls")),
    path("admin/", admin.site.urls),
    path("rules/", include("rules.urls")),
    path("", include("games.urls")),
]
