"""What a window is told besides the messages of its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from net.beacon import Here

Tell = Callable[[Any], None]
WINDOW = "window"  # under which the tickets of a window are kept
AGAIN = "again"  # the host opens another table with the same code


@dataclass(frozen=True, slots=True)
class Asked:
    """Where tables are looked for."""

    addresses: tuple[str, ...]
    port: int


@dataclass(frozen=True, slots=True)
class FoundOne:
    """A table has answered."""

    address: str
    here: Here


@dataclass(frozen=True, slots=True)
class Opened:
    """The own table is open."""

    addresses: tuple[str, ...]
    code: str


@dataclass(frozen=True, slots=True)
class Linked:
    """The way to the host stands, or is lost."""

    up: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """There is no table any more: a word why, and what a technician wants to know."""

    why: str
    detail: str = ""
    need: str = ""
