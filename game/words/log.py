"""Rows of the log as plain data, and the style in which a title's events become rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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
    """The style of a title's log: icons of events, events left out, and the facts that name places."""

    icons: Mapping[str, str] = field(default_factory=dict)
    quiet: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    pictured: str = ""  # the fact whose icon replaces that of the event
    plain: str = "star"  # the icon of all other events
    head: str = "round_began"  # the event that begins a section
