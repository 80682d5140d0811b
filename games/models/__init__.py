"""What is kept: presets, rooms and their chairs, matches and their log, people, the site itself. Data, no rules."""

from .finding import Seeker, Wait
from .match import Match, Turn
from .people import Mute, Rating, Report, Result
from .preset import Preset
from .room import Chair, Room, Spoken, Stand
from .site import Notice, Pulse

__all__ = [
    "Chair",
    "Match",
    "Mute",
    "Notice",
    "Preset",
    "Pulse",
    "Rating",
    "Report",
    "Result",
    "Room",
    "Seeker",
    "Spoken",
    "Stand",
    "Turn",
    "Wait",
]
