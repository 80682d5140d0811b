"""The stakes a round may be played for, as the words of the rules: "2", "4", "7", "9", "chico_fuera", "tumbo"."""

from __future__ import annotations

from ..text import Text, _, ngettext
from .options import Options

CHICO_FUERA = "chico_fuera"
TUMBO = "tumbo"


def ladder(o: Options) -> tuple[str, ...]:
    """The rungs that may be called, lowest first. Those that are worth a chico or more are left out."""
    return (*(str(rung) for rung in o.envite_ladder if rung < o.stones_to_chico), CHICO_FUERA)


def above(rungs: tuple[str, ...], proposed: str | None, jumps: bool) -> tuple[str, ...]:
    """The rungs that may be named over `proposed`: the next one, or with jumps every higher one."""
    higher = rungs[rungs.index(proposed) + 1 :] if proposed else rungs
    return higher if jumps else higher[:1]


def named(stake: str) -> Text | str:
    """A stake as people say it at the table: "4", "chico fuera"."""
    return {CHICO_FUERA: Text(_("chico fuera")), TUMBO: Text(_("tumbo"))}.get(stake, stake)


def counted(stake: str) -> Text:
    """A stake as what it pays: "4 stones", "the chico"."""
    return stones(int(stake)) if stake.isdigit() else Text(_("the chico"))


def stones(n: int) -> Text:
    return ngettext("%(n)s stone", "%(n)s stones", n)
