"""The rulebook's addresses. Every rule has one of its own: /rules/caida/#CA-7.1, and alone /rules/caida/CA-7.1/."""

from __future__ import annotations

from django.urls import path, register_converter

from . import hearts, views


class RuleNumber:
    """CA-7.1, EN-3.3a."""

    regex = r"[A-Z]{2}-\d+\.\d+[a-z]?"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(RuleNumber, "rule")

urlpatterns = [
    path("", views.index, name="rulebook"),
    path("search/", views.search, name="rules_search"),
    path("room/<str:code>/", views.room, name="rules_room"),
    path("room/<str:code>/<rule:number>/", views.room_rule, name="rules_room_rule"),
    path("caida/cantos/", hearts.cantos, name="rules_cantos"),
    path("cassino/ways/", hearts.ways, name="rules_ways"),
    path("cuatrola/duties/", hearts.duties, name="rules_duties"),
    path("envite/orders/", hearts.orders, name="rules_orders"),
    path("<slug:game>/", views.book, name="rulebook"),
    path("<slug:game>/as/<slug:preset>/", views.preset, name="rules_preset"),
    path("<slug:game>/try/<slug:key>/", views.trial, name="rules_try"),
    path("<slug:game>/<rule:number>/", views.rule, name="rules_rule"),
]
