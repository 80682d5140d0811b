"""The twenty trump orders, derived a second time from the words of the rules, and which card takes a trick."""

from __future__ import annotations

import itertools

import pytest

from games.engine.envite.order import DECK, TRUMP, orders

SUITS = ("coins", "cups", "swords", "clubs")
SIZES = (4, 6, 8, 10, 12)


def place(value: int, suit: str, trump: str, seats: int) -> int:
    """How high a card stands among the trumps, 0 if it is none: by questions about that one card."""
    fixed = [("jack of coins", 6), ("knight of clubs", 6), ("3 of clubs", 6), ("5 of coins", 8), ("2 of coins", 10)]
    fixed.append(("ace of coins", 12))
    name = {1: "ace", 10: "jack", 11: "knight", 12: "king"}.get(value, str(value)) + " of " + suit
    for rank, (matador, from_seats) in enumerate(fixed):
        if name == matador and seats >= from_seats:
            return 1000 + rank
    if suit != trump:
        return 0
    return 100 if value == 2 else 50 + value if value > 7 else 20 if value == 1 else value


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("trump", range(4))
def test_the_trumps_stand_in_the_order_of_the_rules(seats: int, trump: int) -> None:
    places = {}
    for suit, letter in zip(SUITS, "oceb", strict=True):
        for value in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12):
            places[f"{value}{letter}"] = place(value, suit, SUITS[trump], seats)
    wanted = sorted((code for code in places if places[code]), key=lambda code: -places[code])
    assert DECK.names(orders(seats, "traditional")[trump].trumps) == wanted


COUNTS = {4: [10, 10, 10, 10], 6: [12, 13, 13, 11], 8: [12, 14, 14, 12], 10: [12, 15, 15, 13], 12: [12, 16, 16, 14]}


@pytest.mark.parametrize("seats", SIZES)
def test_each_table_has_as_many_trumps_as_the_rules_count(seats: int) -> None:
    assert [len(order.trumps) for order in orders(seats, "traditional")] == COUNTS[seats]


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("trump", range(4))
def test_of_any_two_cards_the_one_that_stands_higher_wins(seats: int, trump: int) -> None:
    order = orders(seats, "traditional")[trump]
    for led, other in itertools.permutations(range(len(DECK)), 2):
        higher = place_of(led, seats, trump) >= place_of(other, seats, trump)
        if not place_of(other, seats, trump) and not place_of(led, seats, trump):
            higher = led // 10 != other // 10 or plain(led) > plain(other)
        assert order.strongest([led, other]) == (0 if higher else 1)


def place_of(card: int, seats: int, trump: int) -> int:
    code = DECK.code(card)
    return place(int(code[:-1]), SUITS["oceb".index(code[-1])], SUITS[trump], seats)


def plain(card: int) -> float:
    value = int(DECK.code(card)[:-1])
    return 7.5 if value == 1 else value


@pytest.mark.parametrize("seats", SIZES[1:])
def test_listed_order_moves_only_the_first_three_matadores(seats: int) -> None:
    for listed, usual in zip(orders(seats, "listed"), orders(seats, "traditional"), strict=True):
        three = DECK.names(usual.trumps)[(first := usual.trumps.index(DECK.number("3b"))) : first + 3]
        assert three == ["3b", "11b", "10o"]
        assert DECK.names(listed.trumps)[first : first + 3] == three[::-1]
        assert listed.trumps[:first] == usual.trumps[:first]
        assert listed.trumps[first + 3 :] == usual.trumps[first + 3 :]


def test_four_seats_have_no_matadores_in_either_order() -> None:
    assert DECK.names(orders(4, "listed")[3].trumps) == DECK.names(orders(4, "traditional")[3].trumps)


def test_a_matador_is_a_trump_and_no_card_of_its_printed_suit() -> None:
    order = orders(6, "traditional")[1]
    assert order.suits[DECK.number("3b")] == TRUMP
    assert order.suits[DECK.number("4b")] == 3


def test_the_weakest_card_is_plain_before_trump_and_equal_ranks_by_suit() -> None:
    order = orders(4, "traditional")[0]
    number = DECK.number
    assert order.weakest(DECK.numbers(["3o", "12c", "4b", "4e"])) == number("4e")
    assert order.weakest(DECK.numbers(["1o", "3o", "2o"])) == number("3o")
    assert order.weakest(DECK.numbers(["1b", "10b", "7c"])) == number("7c")
