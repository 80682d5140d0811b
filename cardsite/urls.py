"""Where everything is."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

from cardsite import offline
from cardsite.accounts import company, people

admin.site.site_header = admin.site.site_title = "Tapete"

urlpatterns = [
    path("app.webmanifest", offline.manifest, name="manifest"),
    path("offline/", offline.offline, name="offline"),
    path("worker.js", offline.worker, name="worker"),
    path("people/<int:pk>/", people.profile, name="person"),
    path("people/<int:pk>/mute/", people.mute, name="mute"),
    path("people/<int:pk>/report/", people.report, name="report"),
    path("t/<str:code>/people/", company.company, name="company"),
    path("t/<str:code>/people/<int:seat>/", company.beside, name="beside"),
    path("t/<str:code>/<int:seat>/name/", company.call, name="call"),
    path("you/", include("cardsite.accounts.urls")),
    path("admin/login/", RedirectView.as_view(pattern_name="signin", query_string=True)),  # one door, one limit
    path("admin/", admin.site.urls),
    path("rules/", include("rules.urls")),
    path("", include("games.urls")),
]
