"""Where the pips of each number stand, and how large they are: transforms of a pip that is drawn around (0, 0)."""

from __future__ import annotations

from .source import placed

Places = dict[str, list[str]]


def rows(scale: float, *lines: tuple[float, tuple[float, ...]]) -> list[str]:
    """Pips of one size: each line is its height on the card and where along it they stand."""
    return [placed(x, y, scale) for y, line in lines for x in line]


COINS: Places = {
    "2": rows(1.02, (90, (100,)), (220, (100,))),
    "3": rows(0.86, (66, (100,)), (155, (100,)), (244, (100,))),
    "4": rows(0.76, (107, (57, 143)), (203, (57, 143))),
    "5": rows(0.68, (101, (54, 146)), (155, (100,)), (209, (54, 146))),
    "6": rows(0.6, (93, (60, 140)), (155, (60, 140)), (217, (60, 140))),
    "7": rows(0.56, (95, (48, 152)), (125, (100,)), (155, (48, 152)), (215, (48, 152))),
}
CUPS: Places = {
    "2": rows(0.98, (89, (100,)), (221, (100,))),
    "3": rows(0.8, (80, (100,)), (196, (57, 143))),
    "4": rows(0.68, (109, (57, 143)), (200, (57, 143))),
    "5": rows(0.54, (98, (51, 149)), (155, (100,)), (212, (51, 149))),
    "6": rows(0.5, (95, (62, 138)), (156, (62, 138)), (217, (62, 138))),
    "7": rows(0.48, (95, (52, 148)), (126, (100,)), (156, (52, 148)), (217, (52, 148))),
}
SWORDS: Places = {
    "2": rows(1.34, (157, (62, 138))),
    "3": rows(0.9, (92, (100,)), (211, (61, 139))),
    "4": rows(0.78, (91, (67, 133)), (219, (67, 133))),
    "5": rows(0.68, (88, (62, 138)), (155, (100,)), (222, (62, 138))),
    "6": rows(0.66, (94, (58, 100, 142)), (216, (58, 100, 142))),
    "7": rows(0.5, (72, (60, 100, 140)), (155, (100,)), (238, (60, 100, 140))),
}
CLUBS: Places = {
    "2": rows(1.3, (157, (64, 138))),
    "3": rows(0.9, (90, (100,)), (214, (61, 139))),
    "4": rows(0.76, (97, (70, 130)), (219, (70, 130))),
    "5": rows(0.66, (92, (65, 135)), (157, (100,)), (222, (65, 135))),
    "6": rows(0.62, (102, (61, 101, 141)), (214, (61, 101, 141))),
    "7": rows(0.5, (74, (61, 100, 139)), (156, (100,)), (238, (61, 100, 139))),
}
SPANISH: dict[str, Places] = {"o": COINS, "c": CUPS, "e": SWORDS, "b": CLUBS}

PAIR, MIDDLE = (69, 131), (100,)
QUARTERS = (50, 120, 190, 260)
FOUR = ((58, PAIR), (252, PAIR))
SIX = (*FOUR, (155, PAIR))


def facing(scale: float, *lines: tuple[float, tuple[float, ...]]) -> list[str]:
    """As `rows`, with the lower half of the card on its head."""
    return [placed(x, y, scale, 180 if y > 155 else 0) for y, line in lines for x in line]


FRENCH: Places = {
    "2": facing(0.64, (58, MIDDLE), (252, MIDDLE)),
    "3": facing(0.6, (58, MIDDLE), (155, MIDDLE), (252, MIDDLE)),
    "4": facing(0.46, *FOUR),
    "5": facing(0.46, *FOUR, (155, MIDDLE)),
    "6": facing(0.46, *SIX),
    "7": facing(0.44, *SIX, (106.5, MIDDLE)),
    "8": facing(0.44, *SIX, (106.5, MIDDLE), (203.5, MIDDLE)),
    "9": facing(0.4, *((y, PAIR) for y in QUARTERS), (155, MIDDLE)),
    "10": facing(0.4, *((y, PAIR) for y in QUARTERS), (85, MIDDLE), (225, MIDDLE)),
}
