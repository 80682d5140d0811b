"""Playing in a terminal: everything is in words."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from games.engine import __main__ as terminal
from games.engine.registry import games, make
from games.engine.terminal import Voice
from games.engine.text import Text

CODE = re.compile(r"\b(1?\d|[AJQK])[oceSHDC]\b|[{}\[\]]|%\(")


class Hasty:
    """A house player that does not think."""

    def choose(self, *_what: Any) -> None:
        return None


@pytest.mark.parametrize("name", games())
def test_a_match_is_read_in_words(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, said = Random(4), []

    def typed(_prompt: str) -> str:
        """One of the moves of the list; after forty of them one leaves."""
        said.append(capsys.readouterr().out)
        if len(said) > 40:
            raise EOFError
        return rng.choice(re.findall(r"^  (\d+)\. ", said[-1], re.MULTILINE))

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr(games()[name], "bot", Hasty)
    assert terminal.main([name, "--seed", "4"]) == 0
    words = "".join(said)
    assert not CODE.search(words), CODE.search(words)
    assert all(part in words for part in ("Your hand: ", "Score: player 1", "On the cloth: "))


def test_what_is_no_move_is_said_with_an_example(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["play the king", "99", "1"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(answers))
    game = make("cassino", {}, 2)
    state = terminal.open_match(game, Random(3))
    assert terminal.ask(game, state) == game.legal(state, 0)[0]
    assert capsys.readouterr().out.count('Type a number of the list, or a move like {"type": ') == 2


def test_the_voice_names_players_cards_and_sides() -> None:
    voice = Voice(make("cuatrola", {}, 4))
    text = Text(
        "%(player)s gives %(card)s and %(cards)s to %(side)s",
        {"player": 2, "card": "1o", "cards": ["12e", "3b"], "side": 1},
    )
    assert voice.say(text) == "Player 3 gives ace of coins and king of swords, 3 of clubs to player 2 and player 4"
    assert voice.move({"type": "bid", "bid": "solo"}) == "bid solo"
    voice = Voice(make("cassino", {}, 2))
    wire = {"type": "build", "card": "4H", "groups": [["4H", "3D"], ["7S"]], "builds": [], "value": 7}
    assert voice.move(wire) == "build 4♥, groups 4♥ + 3♦, 7♠, value 7"
