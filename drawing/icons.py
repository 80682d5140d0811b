"""The app's icons as PNG, drawn by Chromium from the SVG beside them in static/icons.

python -m drawing.icons
"""

from __future__ import annotations

import base64
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).resolve().parent.parent / "static/icons"
DRAWN = {  # the drawing, and its width in pixels; iOS rounds the corners itself
    "app-180.png": ("app-whole.svg", 180),
    "app-192.png": ("favicon.svg", 192),
    "app-512.png": ("favicon.svg", 512),
    "app-whole-512.png": ("app-whole.svg", 512),
}
IMAGE = '<img width="{}" src="data:image/svg+xml;base64,{}" style="position: absolute; inset: 0">'


def main() -> None:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (drawing, width) in DRAWN.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            page.set_content(IMAGE.format(width, base64.b64encode((FOLDER / drawing).read_bytes()).decode()))
            page.screenshot(path=FOLDER / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
