"""Imagined worlds: what has been heard in this hand could have been heard in each of them."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.cuatrola.game import Cuatrola
from games.engine.cuatrola.imagine import shown_lacking
from games.engine.cuatrola.moves import Bid, Cante, Deal, Move, PassCante, Play
from games.engine.cuatrola.pack import DECK, cards
from games.engine.cuatrola.state import State
from games.engine.game import DEALER

from .tables import SETTINGS, codes, random_hand, table


def heard(game: Cuatrola, world: State, log: list[tuple[int, Move]]) -> State:
    """The moves of the hand once more, from the cards that this world would have been dealt."""
    hands = [cards(hand) for hand in world.hands]
    for seat, card in world.history:
        hands[seat].append(card)
    dealer = hands[world.dealer]
    dealer.append(dealer.pop(dealer.index(world.shown)))
    state = game.arrange({"dealer": world.dealer, "hands": [DECK.names(hand) for hand in hands]})
    for seat, move in log:
        state, _ = game.play(state, seat, move)  # raises Refused if this world could not have done it
    return state


@pytest.mark.parametrize("options", SETTINGS)
def test_every_world_could_have_been_played_so(options: dict[str, object]) -> None:
    game, rng = table(**options), Random(f"{options}")
    for _ in range(60):
        log: list[tuple[int, Move]] = []
        for seat, move, state in random_hand(game, rng):
            viewer = rng.randrange(4)
            world = game.imagine(state, viewer, rng)
            again = heard(game, world, log)
            assert (again.phase, again.turn, again.hands) == (world.phase, world.turn, world.hands)
            assert again.answers == world.answers and again.piles == world.piles
            assert game.view(world, viewer) == game.view(state, viewer)
            log.append((seat, move))


def test_unseen_cards_go_everywhere_they_can() -> None:
    game, rng = table(), Random(41)
    state = game.arrange({"dealer": 3})
    places = {card: set() for card in range(20)}
    for _ in range(400):
        for seat, hand in enumerate(game.imagine(state, 0, rng).hands):
            for card in cards(hand):
                places[card].add(seat)
    for card, seats in places.items():
        if state.hands[0] >> card & 1:
            assert seats == {0}
        else:
            assert seats == ({3} if card == state.shown else {1, 2, 3})


def test_a_play_that_does_not_beat_rules_higher_cards_out() -> None:
    game = table()
    hands = [
        ["10o", "12c", "11c", "1e", "3b"],
        ["3o", "11o", "1c", "3e", "10b"],
        ["12o", "10c", "10e", "1b", "11b"],
        ["1o", "3c", "12e", "11e", "12b"],
    ]
    state = game.arrange({"dealer": 3, "hands": hands, "phase": "play"})
    for seat, code in ((0, "10o"), (1, "3o"), (2, "12o")):
        state, _ = game.play(state, seat, Play(DECK.number(code)))
    assert codes(shown_lacking(game.duties, state)[2]) == {"1o"}
    for seed in range(50):
        assert "1o" not in codes(game.imagine(state, 0, Random(seed)).hands[2])


def test_a_discard_shows_a_void_and_no_trumps() -> None:
    game = table()
    hands = [
        ["1c", "12c", "11c", "10o", "3b"],
        ["3o", "11o", "1e", "3e", "10e"],
        ["12o", "1b", "11b", "10b", "11e"],
        ["1o", "3c", "10c", "12e", "12b"],
    ]
    state = game.arrange({"dealer": 3, "hands": hands, "phase": "play"})
    state, _ = game.play(state, 0, Play(DECK.number("1c")))
    state, _ = game.play(state, 1, Play(DECK.number("10e")))
    lacks = codes(shown_lacking(game.duties, state)[1])
    assert lacks == {f"{value}{suit}" for value in (1, 3, 10, 11, 12) for suit in "cb"}


def asked_hand() -> tuple[Cuatrola, State]:
    """Seat 2 holds the forty and is asked after seat 0's trick."""
    game = table()
    hands = [
        ["1o", "12c", "11c", "10e", "3b"],
        ["3o", "10c", "1c", "3e", "1e"],
        ["10o", "12b", "11b", "3c", "11e"],
        ["11o", "12o", "12e", "1b", "10b"],
    ]
    state = game.arrange({"dealer": 3, "hands": hands, "phase": "play"})
    for seat, code in ((0, "1o"), (1, "3o"), (2, "10o"), (3, "11o")):
        state, _ = game.play(state, seat, Play(DECK.number(code)))
    assert (state.phase, state.turn) == ("cante", 2)
    return game, state


def test_who_is_asked_holds_a_pair_in_every_world() -> None:
    game, state = asked_hand()
    for seed in range(80):
        world = game.imagine(state, 1, Random(seed))
        assert any(isinstance(move, Cante) for move in game.legal(world, 2))


def test_a_declined_window_stays_explained() -> None:
    game, state = asked_hand()
    state, _ = game.play(state, 2, PassCante())
    for seed in range(80):
        world = game.imagine(state, 1, Random(seed))
        pairs = [suit for suit in "oceb" if {f"11{suit}", f"12{suit}"} <= codes(world.hands[2])]
        assert pairs  # held, and held back


def test_nobody_asked_means_nobody_with_a_pair() -> None:
    game = table()
    hands = [
        ["1o", "12c", "10c", "10e", "3b"],
        ["3o", "11c", "1c", "3e", "1e"],
        ["10o", "12b", "11e", "3c", "1b"],
        ["11o", "12o", "12e", "11b", "10b"],
    ]
    state = game.arrange({"dealer": 3, "hands": hands, "phase": "play"})
    for seat, code in ((0, "1o"), (1, "3o"), (2, "10o"), (3, "11o")):
        state, _ = game.play(state, seat, Play(DECK.number(code)))
    assert (state.phase, state.turn) == ("play", 0)
    for seed in range(80):
        world = game.imagine(state, 3, Random(seed))
        for seat in (0, 2):
            assert not any({f"11{suit}", f"12{suit}"} <= codes(world.hands[seat]) for suit in "oceb")


def test_prepared_decks_stay_secret() -> None:
    game = table()
    state = game.arrange({"next_decks": [DECK.names(range(20))]})
    assert game.imagine(state, 0, Random(1)).next_decks == []


def test_the_worlds_of_a_sitting_seat_are_whole() -> None:
    game, rng = table(), Random(44)
    state = game.start()
    game.apply(state, DEALER, Deal(3, tuple(DECK.shuffled(rng))))
    game.apply(state, 0, Bid(1))
    for seat in (1, 2, 3):
        game.apply(state, seat, Bid(0))
    for viewer in range(4):
        world = game.imagine(state, viewer, rng)
        assert sum(world.hands) == (1 << len(DECK)) - 1 and world.hands[viewer] == state.hands[viewer]
