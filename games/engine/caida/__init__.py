"""Caída, the Venezuelan game of falling on the card just played."""

from .game import Caida

GAME = Caida
