"""Rows of the log as plain data, and the style in which a title's events become rows."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from game.engine.data import load
from game.table.record.clocks import TIME_RAN_OUT
from game.words.texts import ASSETS

HEAD = "round_began"  # the event that begins a section
COMMON_ICONS = {TIME_RAN_OUT: "clock"}  # of events that no title tells


@dataclass(frozen=True, slots=True)
class LogRow:
    """An event in the log: its entry, its words, its picture, and its places on the board."""

    number: int
    text: str
    icon: str = ""
    seat: int = -1
    places: tuple[str, ...] = ()
    head: bool = False  # the beginning of a round


@dataclass(frozen=True, slots=True)
class LogStyle:
    """The style of a title's log, as its `log.toml` has it."""

    icons: dict[str, str] = field(default_factory=dict)  # by event
    quiet: tuple[str, ...] = ()  # events left out
    places: tuple[str, ...] = ()  # facts that name places
    pictured: str = ""  # the fact whose icon replaces that of the event
    plain: str = "star"  # the icon of all other events


@cache
def style_of(slug: str) -> LogStyle:
    """Read the style of a title's log; without a file it has none of its own."""
    path = ASSETS / slug / "log.toml"
    return load(path, LogStyle) if path.is_file() else LogStyle()
