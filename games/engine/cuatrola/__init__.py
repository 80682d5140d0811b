"""Cuatrola."""

from .game import Cuatrola

GAME = Cuatrola
