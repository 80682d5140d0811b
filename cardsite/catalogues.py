"""The Spanish catalogues: what is marked for translation, where its Spanish lies, and what is missing.

All in Python (Babel reads, polib writes), so that neither a newcomer nor a test needs gettext's tools."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import polib
from babel.messages.extract import extract
from django.utils.translation.template import templatize
from jinja2.ext import babel_extract

ROOT = Path(__file__).resolve().parent.parent
LANGUAGE = "es"
TABLES = ROOT / "templates/games/tables"  # Jinja2; all other templates are Django's
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
UTF8 = {"encoding": "utf-8"}
HEADERS = {
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "MIME-Version": "1.0",
    "Language": LANGUAGE,
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
PLACEHOLDER = re.compile(r"%\((\w+)\)")


@dataclass(frozen=True, slots=True)
class Message:
    """One message as it is marked in the source."""

    one: str
    many: str = ""
    context: str = ""

    @property
    def key(self) -> tuple[str, str]:
        return self.one, self.context


def sources() -> Iterator[Path]:
    """Every file that may hold messages, in a fixed order."""
    for folder in ("cardsite", "games", "rules"):
        yield from sorted(p for p in (ROOT / folder).rglob("*.py") if "migrations" not in p.parts)
    yield from sorted(p for p in (ROOT / "templates").rglob("*") if p.suffix in (".html", ".txt"))


def home(source: Path) -> Path:
    """The folder `locale` that a file's messages belong to."""
    parts = source.relative_to(ROOT).parts
    match parts:
        case ("games", "engine", game, _, *_):
            return ROOT / "games/engine" / game / "locale"
        case ("templates", "games", "tables", game, *_) if (ROOT / "games/engine" / Path(game).stem).is_dir():
            return ROOT / "games/engine" / Path(game).stem / "locale"
        case ("games", "engine", _):
            return ROOT / "cardsite/locale"
        case ("games" | "rules", *_):
            return ROOT / parts[0] / "locale"
        case ("templates", "games" | "rules", *_):
            return ROOT / parts[1] / "locale"
        case ("templates", "home.html"):
            return ROOT / "games/locale"
    return ROOT / "cardsite/locale"


def marked(source: Path) -> Iterator[Message]:
    """The messages of one file, as often as they occur."""
    code, reader, options = source.read_text(encoding="utf-8"), "python", UTF8
    if TABLES in source.parents:
        reader, options = babel_extract, UTF8 | {"newstyle_gettext": "true"}
    elif source.suffix != ".py":
        # How a template is indented means nothing, but it would stop a reader of Python.
        code = "\n".join(map(str.lstrip, templatize(code, origin=str(source)).split("\n")))
    for _line, found, _comments, context in extract(reader, BytesIO(code.encode()), KEYWORDS, options=options):
        one, *many = (found,) if isinstance(found, str) else found
        if one:
            yield Message(one, *many[:1], context=context or "")


def collected() -> dict[Path, dict[Message, list[Path]]]:
    """Every message by the folder it belongs to, with the files that use it."""
    found: dict[Path, dict[Message, list[Path]]] = {}
    for source in sources():
        for message in marked(source):
            files = found.setdefault(home(source), {}).setdefault(message, [])
            if source not in files:
                files.append(source)
    return {folder: _merged(messages) for folder, messages in found.items()}


def _merged(messages: dict[Message, list[Path]]) -> dict[Message, list[Path]]:
    """A message used with a plural and without is one entry, the one with the plural."""
    plural = {m.key for m in messages if m.many}
    return {m: files for m, files in messages.items() if m.many or m.key not in plural}


def po_path(folder: Path) -> Path:
    return folder / LANGUAGE / "LC_MESSAGES/django.po"


def catalogue(folder: Path) -> polib.POFile:
    """The catalogue of a folder `locale`; an empty one if there is none yet."""
    path = po_path(folder)
    po = polib.pofile(str(path), encoding="utf-8") if path.exists() else polib.POFile(encoding="utf-8")
    po.wrapwidth = 110
    po.metadata = dict(HEADERS)
    return po


def translated(folders: Iterable[Path]) -> dict[tuple[str, str], polib.POEntry]:
    """Whatever has its Spanish in one of these catalogues, by message and context."""
    entries = (entry for folder in folders for entry in catalogue(folder))
    return {(entry.msgid, entry.msgctxt or ""): entry for entry in entries if entry.translated()}


def update(folder: Path, messages: dict[Message, list[Path]], elsewhere: dict[tuple[str, str], polib.POEntry]) -> bool:
    """Bring the catalogue of `folder` up to date with `messages` and compile it. New ones take the Spanish that
    another catalogue has. True if a file changed."""
    old = catalogue(folder)
    known = {(e.msgid, e.msgctxt or ""): e for e in old if not e.obsolete}
    new = polib.POFile(encoding="utf-8", wrapwidth=110)
    new.metadata = dict(HEADERS)
    for message, files in messages.items():
        new.append(_entry(message, files, known.get(message.key) or elsewhere.get(message.key)))
    return _written(po_path(folder), str(new).encode()) | _written(po_path(folder).with_suffix(".mo"), new.to_binary())


def _entry(message: Message, files: list[Path], known: polib.POEntry | None) -> polib.POEntry:
    entry = polib.POEntry(msgid=message.one, occurrences=[(str(f.relative_to(ROOT)), "") for f in files])
    if message.context:
        entry.msgctxt = message.context
    if PLACEHOLDER.search(message.one):
        entry.flags = ["python-format"]
    if message.many:
        entry.msgid_plural = message.many
        entry.msgstr_plural = {0: "", 1: ""}
    if known:
        entry.comment = known.comment
        entry.tcomment = known.tcomment
        _translate(entry, known)
    return entry


def _translate(entry: polib.POEntry, known: polib.POEntry) -> None:
    if entry.msgid_plural and known.msgid_plural:
        entry.msgstr_plural = dict(known.msgstr_plural)
    elif entry.msgid_plural:
        entry.msgstr_plural = {0: known.msgstr, 1: ""}
    else:
        entry.msgstr = known.msgstr or known.msgstr_plural.get(0, "")


def _written(path: Path, content: bytes) -> bool:
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True


def translations(entry: polib.POEntry) -> list[str]:
    """All forms of an entry's Spanish."""
    return [text for _n, text in sorted(entry.msgstr_plural.items())] if entry.msgid_plural else [entry.msgstr]


def problems(folder: Path, messages: dict[Message, list[Path]]) -> list[str]:
    """What is wrong with one catalogue, a line each: Spanish that is missing, or misspells a placeholder."""
    known = {(e.msgid, e.msgctxt or ""): e for e in catalogue(folder) if not e.obsolete}
    found = []
    for message, files in messages.items():
        entry = known.get(message.key)
        where = files[0].relative_to(ROOT)
        if entry is None or bool(message.many) != bool(entry.msgid_plural) or not all(translations(entry)):
            found.append(f"{where}: no Spanish for {message.one!r}")
        elif strange := _strange(message, translations(entry)):
            found.append(f"{where}: the Spanish of {message.one!r} names {', '.join(sorted(strange))}")
    return found


def _strange(message: Message, spanish: list[str]) -> set[str]:
    """Placeholders of the Spanish that the English does not fill. Spanish may leave one out, as "one card" does."""
    offered = set(PLACEHOLDER.findall(message.one)) | set(PLACEHOLDER.findall(message.many))
    return {name for text in spanish for name in PLACEHOLDER.findall(text)} - offered


def quarrels() -> list[str]:
    """Messages that two catalogues put into different Spanish: the site can only show one of them."""
    first: dict[tuple[str, str], tuple[list[str], Path]] = {}
    found = []
    for folder in sorted(collected()):
        for entry in catalogue(folder):
            mine = translations(entry)
            theirs, where = first.setdefault((entry.msgid, entry.msgctxt or ""), (mine, folder))
            if mine != theirs and all(mine) and all(theirs):
                found.append(f"{entry.msgid!r}: {theirs} in {_name(where)}, {mine} in {_name(folder)}")
    return found


def _name(folder: Path) -> str:
    return str(folder.parent.relative_to(ROOT))
