"""Cassino."""

from .game import Cassino

GAME = Cassino
