"""What a link shows of itself where it is sent: the cards of each game on the cloth, and of all of them.

python -m drawing.pictures
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import django
from django.template.loader import render_to_string
from playwright.sync_api import Page, Route, sync_playwright

from bench.palette import small

ROOT = Path(__file__).resolve().parent.parent
SIZE = {"width": 1200, "height": 630}
SHEET = """<!doctype html><link rel="stylesheet" href="/static/css/tokens.css">
<link rel="stylesheet" href="/static/css/site.css"><style>
body { height: 630px; margin: 0 }
main { height: 590px; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; align-items: center }
.mini { background: none } .mini svg { width: min(100%, 750px); margin: auto } .mini .hem { display: none }
.feltbg > p { position: absolute; bottom: 40px; margin: 0; font: italic 700 44px/1 var(--serif) }
.feltbg > .name { left: 65px; font-size: 84px } .many > .name { font-size: 56px } .word { right: 65px; opacity: .8 }
</style>"""


def sheet(titles: list[str], drawings: list[str]) -> str:
    """A page of the picture's size."""
    minis = "".join(f'<div class="mini">{each}</div>' for each in drawings)
    body = f'<p class="name">{" · ".join(titles)}</p><p class="word">{"" if len(titles) > 1 else "Tapete"}</p>'
    return f'{SHEET}<body class="feltbg{" many" if len(titles) > 1 else ""}"><main>{minis}</main>{body}'


def picture(page: Page, html: str) -> bytes:
    """The page as it is seen; what it asks for is read from this folder."""

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == "/":
            route.fulfill(body=html, content_type="text/html; charset=utf-8")
        else:
            route.fulfill(path=ROOT / path.lstrip("/"))

    page.unroute_all()
    page.route("**/*", answer)
    page.goto("http://site/")
    return small(page, page.screenshot())


def main() -> None:
    from games.shelf import shelf  # its models, only where Django is set up

    boxes = shelf()
    drawings = [render_to_string(each.picture, {"deck": each.deck}) for each in boxes]
    sheets = {each.name: sheet([each.title], [drawn]) for each, drawn in zip(boxes, drawings, strict=True)}
    sheets["rules"] = sheet([each.title.split()[0] for each in boxes], drawings)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, color_scheme="light")
        for name, html in sheets.items():
            (ROOT / "static/pictures" / f"{name}.png").write_bytes(picture(page, html))
        browser.close()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    main()
