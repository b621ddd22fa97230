"""A window with a network that is only made up, and the messages of the others."""

from dataclasses import replace
from datetime import datetime

from msgspec import structs

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.session.beginning import begin, new_header
from game.table.record.entries import SeatInfo
from game.titles import title

WEST = "west_of_africa"
CODE = "7K3M-Q2XW"


def show(pilot, scene):
    """Put a scene on the window."""
    pilot.shell.scenes.push(scene)
    pilot.frames(6)
    return scene


def hear(pilot, *news):
    """Let the network send messages."""
    pilot.bridge.waiting += news
    pilot.frames(6)


def replaced(room, seat, **changes):
    """Return a room with another chair in it."""
    chairs = list(room.roster.chairs)
    chairs[seat] = structs.replace(chairs[seat], **changes)
    return told(room, chairs=chairs)


def told(room, **changes):
    """Return a room with another roster."""
    return replace(room, roster=structs.replace(room.roster, **changes))


def two_apart():
    """Return a game of a person here and one elsewhere."""
    header = new_header(title(WEST), [SeatInfo("Anna"), SeatInfo("Jörg")], {}, datetime(2026, 1, 1))
    return begin(None, header, minds=(HereMind,), luck=Dice(3), seats=(0,), away={1})
