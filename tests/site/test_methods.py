"""Every address of the site, asked in every way: looking changes nothing, and nothing is done without a token."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from games.models import Room

pytestmark = pytest.mark.django_db
ODD = ("options", "put", "patch", "delete", "trace")
HERE = {"int:seat": "0", "slug:game": "caida", "int:number": "1", "rule:number": "CA-5.1", "slug:preset": "expert"}
HERE |= {"slug:key": "run", "uidb64": "MQ", "token": "set-password"}


@pytest.fixture(params=["waiting", "playing"])
def room(request: pytest.FixtureRequest, client: Client) -> Room:
    """A table of which `client` is the host."""
    client.post("/new/caida/", {"kind": "private", "seats": 2})
    if request.param == "playing":
        client.post(f"/t/{Room.objects.get().code}/start/")
    return Room.objects.get()


def routes(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    for each in patterns:
        if isinstance(each, URLPattern):
            yield before + str(each.pattern)
        elif not str(each.pattern).startswith("admin/"):
            yield from routes(each.url_patterns, before + str(each.pattern))


def addresses(room: Room) -> list[str]:
    """One for each page of the site: this table's, where it is a table's."""
    fill = HERE | {"str:code": room.code, "int:pk": str(room.host_id)}
    found = routes(get_resolver().url_patterns)
    return ["/" + re.sub(r"<([\w:]+)>", lambda name: fill[name[1]], route) for route in found]


def kept() -> dict[str, list[Any]]:
    """Every row that the site has."""
    return {model._meta.label: list(model._default_manager.order_by("pk").values()) for model in apps.get_models()}


def readers(room: Room) -> list[Client]:
    """Who sits there, and somebody whom the site has never seen; neither sends the token of a form."""
    seated, stranger = Client(enforce_csrf_checks=True), Client(enforce_csrf_checks=True)
    seated.force_login(room.host)
    return [seated, stranger]


def test_nothing_is_changed_by_looking(room: Room) -> None:
    people = readers(room)
    before = kept()
    for path in addresses(room):
        for reader in people:
            seen = reader.get(path)
            assert seen.status_code < 500, path
            assert reader.head(path).status_code == seen.status_code, path
        assert kept() == before, path


def test_nothing_is_done_in_odd_ways_or_without_a_token(room: Room) -> None:
    people = readers(room)
    before = kept()
    for path in addresses(room):
        for reader in people:
            answers = {way: getattr(reader, way)(path).status_code for way in (*ODD, "post")}
            assert answers["post"] in (403, 405), path
            assert all(status < 500 for status in answers.values()), (path, answers)
        assert kept() == before, path
