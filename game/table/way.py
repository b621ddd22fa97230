"""The way from a window to a table elsewhere: what the network finds out about it, and the window tells people."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Asked:
    """Where tables are looked for."""

    addresses: tuple[str, ...]
    port: int


@dataclass(frozen=True, slots=True)
class Opened:
    """The own table is open."""

    addresses: tuple[str, ...]
    code: str


@dataclass(frozen=True, slots=True)
class Linked:
    """The way to the host stands, or is lost and looked for again."""

    up: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """There is no table any more: a word why, what a technician wants to know, and the version that is needed."""

    why: str
    detail: str = ""
    need: str = ""


@dataclass(frozen=True, slots=True)
class WasOver:
    """A table that is gone, and whose game was over: this machine's copy of it."""

    path: Path
