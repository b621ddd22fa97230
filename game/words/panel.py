"""A player's panel as plain data: its head, and rows of icons with numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.choices import Seat

NONE = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Cell:
    """An icon with a number, and a second number on a small well; without an icon, an empty place."""

    icon: str = ""
    value: str = ""
    well: str = ""
    quiet: bool = False
    second: str = ""  # an icon instead of a number
    part: str = ""  # its name, if it has a tip; neighbours of one name are one thing
    columns: int = 1  # the number of columns it takes
    colour: str = ""  # of the icon; empty for that of the seat


def counted(icon: str, count: int, part: str, columns: int = 1, well: str = "", colour: str = "") -> Cell:
    """Make a cell that is quiet when there is nothing to count."""
    return Cell(icon, str(count), well, not count, part=part, columns=columns, colour=colour)


def promised(icon: str, points: int, part: str, columns: int = 1) -> Cell:
    """Make a cell of points that a seat does not have yet."""
    return replace(counted(icon, points, part, columns), value=f"+{points}")


PanelRow = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """The contents of a panel, and the state of its player, which titles leave to the caller."""

    seat: Seat
    points: int
    rows: tuple[tuple[PanelRow, ...], ...]  # alternative contents, the one with most rows first
    order: int = 0  # place in the order of play, from 1; 0 if there is none
    name: str = ""
    active: bool = False  # whether it is this player's turn
    ready: bool = False
    mark: str = ""  # a word in the head, such as that it is this player's turn
    bot: bool = False
    face: str = ""  # in `faces.py`, if a player has one, and its mood
    mood: str = ""
    sign: str = "play"  # the icon that replaces the word in a narrow head
    timed: str = ""  # a time as wide as those that the player's clock shows; empty without a clock
