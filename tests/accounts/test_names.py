"""Names: what is taken out, what stays."""

from __future__ import annotations

import pytest

from cardsite.accounts.names import normalise


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Beto", "Beto"),
        ("  La   Nena \n", "La Nena"),
        ("José", "José"),
        ("Jose\u0301", "José"),
        ("ｗｉｄｅ ﬁne", "wide fine"),
        ("a\u200bd\u202emin\u0000\x07", "admin"),
        ("\u3164\u2800\u200d\ufe0f", ""),
        ("z" + "\u0335" * 40, "z" + "\u0335" * 2),
        ("علي 小明", "علي 小明"),
    ],
)
def test_a_name_is_what_others_can_read(given: str, kept: str) -> None:
    assert normalise(given) == kept


def test_normalising_twice_changes_nothing() -> None:
    for name in ("Jose\u0301", "ﬁ\u200b x", "z" + "\u0335" * 9):
        assert normalise(normalise(name)) == normalise(name)
