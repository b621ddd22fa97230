"""The way from a window to a table elsewhere: what the network finds out about it, and the window tells people."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

MOST_COPIED = 4  # addresses


@dataclass(frozen=True, slots=True)
class Asked:
    """The addresses asked for tables."""

    addresses: tuple[str, ...]  # none where this machine is in no network
    port: int


@dataclass(frozen=True, slots=True)
class Opened:
    """The own table is open, and where others can come to it."""

    addresses: tuple[str, ...]  # the best first; none where this machine is in no network
    code: str
    port: int = 0

    @property
    def line(self) -> str:
        """Addresses and code as one line, as it is copied and typed in elsewhere."""
        return f"{','.join(self.addresses[:MOST_COPIED])} {self.code}"


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
