"""The site as an app: what a browser needs to install it, and the page that it keeps for when there is no network."""

from __future__ import annotations

import json
import zlib

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

CLOTH = "#1f5340"
ICONS = (
    {"src": "icons/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "icons/app-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "icons/app-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "icons/app-whole-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
)


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """How the installed app is called and looks, in the reader's language."""
    about = {
        "name": "Tapete",
        "short_name": "Tapete",
        "description": _("Old card games, played live with friends, strangers or the house."),
        "lang": get_language(),
        "id": "/",
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": CLOTH,
        "theme_color": CLOTH,
        "categories": ["games"],
        "icons": [{**icon, "src": static(icon["src"])} for icon in ICONS],
    }
    return JsonResponse(about, content_type="application/manifest+json")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What is read when the network is away: the same for everybody, and in both languages, as it is kept for long."""
    other = "en" if get_language() == "es" else "es"
    return render(request, "offline.html", {"languages": [get_language(), other]})


@never_cache
@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The script that keeps that page and its styles, and nothing else. It changes when they do."""
    kept = [reverse("offline"), *map(static, ("css/tokens.css", "css/site.css", "icons/favicon.svg"))]
    page = offline(request).content
    context = {"kept": json.dumps(kept), "edition": f"{zlib.crc32(page):08x}"}
    return render(request, "worker.js", context, content_type="text/javascript")
