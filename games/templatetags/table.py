"""Cards, their backs, and the small drawings around them."""

from __future__ import annotations

from functools import cache

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, ngettext

from games.say import card_name

register = template.Library()
STONES = 40  # more would be dust on a phone
TALLY = (
    '<svg class="tally" viewBox="0 0 {of} 1" preserveAspectRatio="xMinYMid" aria-hidden="true">'
    '<path d="M.5 .5H{last}"/><path class="have {some}" d="M.5 .5H{have}"/></svg>'
)
SUIT = '<svg class="suit {}" viewBox="-26 -28 52 56" aria-hidden="true"><path d="{}" fill-rule="evenodd"/></svg>'
SUITS = {
    "o": "M0-21a21 21 0 1 0 .01 0ZM0-14a14 14 0 1 1-.01 0ZM0-11l3 7 8-3-3 7 7 3-7 3 3 7-8-3-3 7-3-7-8 3 3-7-7-3 7-3-3-"
    "7 8 3Z",
    "c": "M-17-21H17C17 0 9 7 4 9V15C11 16 13 18 13 22H-13C-13 18-11 16-4 15V9C-9 7-17 0-17-21Z",
    "e": "M0-26L5-19V8H14V13H4V20A4 4 0 1 1-4 20V13H-14V8H-5V-19Z",
    "b": "M-5 24C-6 8-9 3-13 0C-9-2-10-6-11-12C-12-24 8-28 11-15C12-9 9-7 13-3C8 0 6 8 5 24Z",
}
ICONS = {
    "menu": "M3 6h18v2H3zM3 11h18v2H3zM3 16h18v2H3z",
    "rules": "M11 17h2v2h-2zM12 4a5 5 0 0 0-5 5h2a3 3 0 1 1 4.500 2.600C12 12.500 11 13.300 11 15h2c0-.8.6-1.300 "
    "1.600-2A5 5 0 0 0 12 4z",
    "tick": "M9 17.500 3.500 12l1.800-1.800L9 13.900 18.700 4.200 20.500 6z",
    "past": "M12 5V1L6 7l6 6V9a5 5 0 1 1-5 5H5a7 7 0 1 0 7-9z",
    "pile": "M11 3h2v8h3l-4 5-4-5h3zM4 16h2v3h12v-3h2v5H4z",
    "house": "M12 3 2 11.500h3V20h5v-5.500h4V20h5v-8.500h3z",
    "dealer": "M5 4h10v13H5zM17 7h2v13H8v-2h9z",
    "away": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 4h2v6l4 2.500-1 1.700-5-3.200z",
    "host": "M4 7l4 4 4-7 4 7 4-4-2 11H6z",
    "cut": "M3 4.500 4.500 3 21 19.500 19.500 21zM12 5c4 0 7.500 2 10 5l-1.500 1.500C18.500 9 15.500 7.200 12 7.100L10 "
    "5.100zM4.500 7.600 6 9.100c-1 .7-1.800 1.500-2.500 2.400L2 10c.7-.9 1.500-1.700 2.500-2.400zM12 16a2.500 2.500 0 "
    "1 1 0 5 2.500 2.500 0 0 1 0-5z",
    "first": "M5 5h2.500v14H5zM20 5v14L9 12z",
    "before": "M17 5v14L6 12z",
    "after": "M7 5v14l11-7z",
    "last": "M16.500 5H19v14h-2.500zM4 5v14l11-7z",
    "pen": "M4 16.500V20h3.500L18 9.500 14.500 6zM15.600 4.900 19.100 8.400l1.400-1.400a1.500 1.500 0 0 0 0-2L19 3.500"
    "a1.500 1.500 0 0 0-2 0z",
    "say": "M4 4h16v11h-8l-5 5v-5H4zM8 8v2h8V8z",
    "sign": "M12 5c5 0 9 4 10 7-1 3-5 7-10 7S3 15 2 12c1-3 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
    "flag": "M5 3h2v18H5zM8 4h11l-3 4 3 4H8z",
}


@register.simple_tag
def card(code: str, size: str = "", label: bool = True) -> SafeString:
    """The face of a card, titled in the reader's language: read out, and shown to whoever rests on it. `size="small"`:
    one big index and one pip, for cards under 48 px. `label=False` where something around it says its name."""
    return _face(code, size, label, get_language() or "")


@register.simple_tag
def back(deck: str = "spanish", label: bool = True) -> SafeString:
    """A card face down: the same bytes whatever it hides. Which back is seen is a matter of style alone."""
    return _back(deck, label, get_language() or "")


@register.simple_tag
def backs(number: int) -> SafeString:
    """A closed hand of so many cards, very small."""
    return _backs(number, get_language() or "") if number else SafeString("")


@register.simple_tag
def icon(name: str) -> SafeString:
    """A small drawing in the colour of the text around it. Says nothing: the word stands beside it."""
    return _icon(name)


@register.simple_tag
def suit(letter: str) -> SafeString:
    """The sign of a Spanish suit, where its name stands beside it."""
    return format_html(SUIT, letter, SUITS[letter]) if letter in SUITS else SafeString("")


@register.simple_tag
def tally(have: int, of: int | None) -> SafeString:
    """A score as a row of stones: as many as the match is played to, filled up to what a side has."""
    return _tally(max(0, min(have, of)), of) if of and of <= STONES else SafeString("")


@register.simple_tag
@cache
def sheet_of(game: str) -> SafeString:
    """The style sheet of a game that has one of its own: `css/<game>.css`."""
    path = f"css/{game}.css"
    return format_html('<link rel="stylesheet" href="{}">', static(path)) if finders.find(path) else SafeString("")


@register.filter
def named(code: str) -> str:
    """A card's name in full."""
    return card_name(code)


@cache
def _face(code: str, size: str, label: bool, language: str) -> SafeString:
    deck = "french" if code[-1:].isupper() else "spanish"
    sprite = f"{_sprite(deck)}#{code}{'-m' if size == 'small' else ''}"
    return _drawing(sprite, card_name(code) if label else "")


@cache
def _back(deck: str, label: bool, language: str) -> SafeString:
    return _drawing(f"{_sprite(deck)}#back", gettext("a card face down") if label else "")


@cache
def _backs(number: int, language: str) -> SafeString:
    name = ngettext("%(n)s card", "%(n)s cards", number) % {"n": number}
    cards = mark_safe("<i></i>" * number)
    return format_html('<span class="backs" role="img" aria-label="{}">{}</span>', name, cards)


@cache
def _tally(have: int, of: int) -> SafeString:
    return format_html(TALLY, of=of, last=of - 0.49, have=have - 0.49, some="" if have else "none")


@cache
def _icon(name: str) -> SafeString:
    return format_html('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>', ICONS[name])


@cache
def _sprite(deck: str) -> str:
    return static(f"cards/{deck}.svg")


def _drawing(href: str, name: str) -> SafeString:
    if not name:
        return format_html('<svg viewBox="0 0 200 310" aria-hidden="true"><use href="{}"/></svg>', href)
    return format_html('<svg viewBox="0 0 200 310" role="img"><title>{}</title><use href="{}"/></svg>', name, href)
