"""The rulebook of Caída. Every figure comes from the constants that the rules read."""

from __future__ import annotations

from .basics import BASICS
from .cantos import BEATEN, CALLING, CANTO, TRIPLE
from .count import COUNT
from .cycle import CARDS, CYCLES, DEALER, LAYING
from .expert import EXPERT, SOPLADO
from .play import CAPTURE, FALLING, TABLE_MANNERS, TURN
from .viveza import VIVEZA

RULEBOOK = (
    BASICS,
    CARDS,
    DEALER,
    CYCLES,
    LAYING,
    TURN,
    CAPTURE,
    FALLING,
    CANTO,
    CALLING,
    BEATEN,
    TRIPLE,
    COUNT,
    EXPERT,
    SOPLADO,
    VIVEZA,
    TABLE_MANNERS,
)
