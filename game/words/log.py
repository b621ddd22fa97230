"""A row of the log as plain data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LogRow:
    """One thing that has happened: the entry it came with, its words, its picture, and where on the board it was."""

    number: int
    text: str
    icon: str = ""
    seat: int = -1
    places: tuple[str, ...] = ()
    head: bool = False  # the beginning of a round
