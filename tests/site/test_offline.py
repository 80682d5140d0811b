"""The site as an installed app, and what a browser keeps for when there is no network."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

SIZE = struct.Struct(">8xI4sII")  # a PNG's width and height


@pytest.mark.parametrize(("language", "words"), [("en", "Old card games"), ("es", "juegos de cartas")])
def test_the_manifest_names_icons_that_are_there(client: Client, language: str, words: str) -> None:
    answer = client.get("/app.webmanifest", headers={"accept-language": language})
    about = json.loads(answer.content)
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert words in about["description"] and about["lang"] == language
    assert about["start_url"] == "/" and about["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in about["icons"]}
    for icon in about["icons"]:
        found = finders.find(icon["src"].removeprefix("/static/"))
        assert found
        if icon["type"] == "image/png":
            width, height = SIZE.unpack(Path(found).read_bytes()[: SIZE.size])[2:]
            assert icon["sizes"] == f"{width}x{height}"


def test_every_page_leads_to_the_manifest(client: Client) -> None:
    assert '<link rel="manifest" href="/app.webmanifest">' in client.get("/nowhere/").text


@pytest.mark.parametrize(("language", "first"), [("en", "You are offline."), ("es", "No tienes conexión.")])
def test_the_page_that_is_kept_is_in_both_languages_and_nobodys(client: Client, language: str, first: str) -> None:
    page = client.get("/offline/", headers={"accept-language": language}).text
    assert re.search(r"<h1>(.*?)</h1>", page)[1] == first  # type: ignore[index]
    assert "You are offline." in page and "No tienes conexión." in page
    assert "csrf" not in page


def test_the_worker_keeps_that_page_and_no_table(client: Client) -> None:
    answer = client.get("/worker.js")
    kept = json.loads(re.search(r"KEPT = (\[.*?\])", answer.text)[1])  # type: ignore[index]
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert kept[0] == "/offline/" and all(path.startswith("/static/") for path in kept[1:])
    assert "no-cache" in answer.headers["Cache-Control"]
    assert answer.text == client.get("/worker.js").text
