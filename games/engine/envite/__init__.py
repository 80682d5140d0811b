"""Envite Canario."""

from .game import Envite

GAME = Envite
