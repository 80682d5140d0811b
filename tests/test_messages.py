"""Nothing is written in one language only: every message has its Spanish, and every word of a page is a message."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import polib
import pytest
from django.template.base import Lexer, TokenType
from django.utils import translation

from cardsite import catalogues

WORD = re.compile(r"[^\W\d_]{2,}")
SPOKEN = {"alt", "title", "placeholder", "aria-label", "aria-description", "aria-roledescription", "aria-valuetext"}
COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
MARKUP = re.compile("(class|attributes)$")  # blocks that fill an attribute, in which nothing is read out
NAMES = "Tapete Caída Cassino Cuatrola Envite Ronda Tribilín Patrulla Vigía Registro Registrico Casa Chica Grande"
SAME_IN_BOTH = {"English", "Español", "Enter", "Esc", *NAMES.split()}


@cache
def collected() -> dict[Path, dict[catalogues.Message, list[Path]]]:
    return catalogues.collected()


FOLDERS = sorted(collected())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_message_has_its_spanish(folder: Path) -> None:
    assert catalogues.problems(folder, collected()[folder]) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_the_compiled_catalogue_is_the_written_one(folder: Path) -> None:
    path = catalogues.po_path(folder)
    assert path.exists() and path.with_suffix(".mo").exists(), "run `manage.py messages` and commit what it writes"
    assert polib.pofile(str(path), encoding="utf-8").to_binary() == path.with_suffix(".mo").read_bytes()


def test_no_two_catalogues_differ_about_a_message() -> None:
    assert catalogues.quarrels() == []


def test_the_site_speaks_the_catalogues() -> None:
    with translation.override("es"):
        for folder in FOLDERS:
            for entry in catalogues.catalogue(folder):
                if entry.msgid_plural:
                    spoken = translation.ngettext(entry.msgid, entry.msgid_plural, 1)
                elif entry.msgctxt:
                    spoken = translation.pgettext(entry.msgctxt, entry.msgid)
                else:
                    spoken = translation.gettext(entry.msgid)
                assert not entry.translated() or spoken in catalogues.translations(entry)


class Words(HTMLParser):
    """The words of a page outside of tags, and those of attributes that are read out."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("script", "style")
        self.found += [value for name, value in attrs if name in SPOKEN and value and unknown(value)]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self.silent and unknown(data):
            self.found.append(data.strip())


def unknown(text: str) -> set[str]:
    """Its words that are not the same in both languages."""
    return set(WORD.findall(text)) - SAME_IN_BOTH


def bare_words(template: str) -> list[str]:
    """The words of a template that no translation tag holds."""
    kept, inside = [], ""
    for token in Lexer(COMMENT.sub("", template)).tokenize():
        kind, *named = token.contents.split() if token.token_type == TokenType.BLOCK else [""]
        if inside:
            inside = "" if kind == inside else inside
        elif kind in ("blocktranslate", "trans", "comment") or (kind == "block" and MARKUP.search(named[0])):
            inside = f"end{kind}"
        else:
            kept.append(token.contents if token.token_type == TokenType.TEXT else " ")
    words = Words()
    words.feed("".join(kept))
    return words.found


def where(path: Path) -> str:
    return str(path.relative_to(catalogues.ROOT / "templates"))


@pytest.mark.parametrize("path", sorted((catalogues.ROOT / "templates").rglob("*.html")), ids=where)
def test_a_template_has_no_words_in_one_language(path: Path) -> None:
    assert bare_words(path.read_text(encoding="utf-8")) == []


def test_bare_words_are_seen() -> None:
    assert bare_words('<p title="Hi">{% translate "Yes" %} no</p><i>{{ x }} · 3</i>') == ["Hi", "no"]
    assert bare_words("{% block body_class %}wide{% endblock %}{% block title %}My page{% endblock %}") == ["My page"]
    assert bare_words("{% blocktranslate %}All well{% endblocktranslate %}<script>let x</script>") == []


def test_a_misspelt_placeholder_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    source = tmp_path / "cardsite/page.py"
    source.parent.mkdir()
    source.write_text('_("%(player)s takes %(card)s")\nngettext("%(n)s card", "%(n)s cards", n)\n')
    [(folder, messages)] = catalogues.collected().items()
    assert len(catalogues.problems(folder, messages)) == 2
    catalogues.update(folder, messages, {})
    po = catalogues.catalogue(folder)
    po[0].msgstr, po[1].msgstr_plural = "%(jugador)s se lleva %(card)s", {0: "una carta", 1: "%(n)s cartas"}
    catalogues.po_path(folder).write_text(str(po), encoding="utf-8")
    assert catalogues.problems(folder, messages) == [
        "cardsite/page.py: the Spanish of '%(player)s takes %(card)s' names jugador"
    ]
