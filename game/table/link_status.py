"""The link between a window and a table elsewhere: what the network finds out, for the window to show."""

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
    """The addresses and the code of this machine's own table, open to others."""

    addresses: tuple[str, ...]  # the best first; none where this machine is in no network
    code: str
    port: int = 0

    @property
    def line(self) -> str:
        """Return addresses and code as one line to be copied and typed in elsewhere."""
        return f"{','.join(self.addresses[:MOST_COPIED])} {self.code}"


@dataclass(frozen=True, slots=True)
class Linked:
    """The state of the link to the host: up, or lost and being restored."""

    up: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a table: a word for the cause, details for a technician, and the version that is needed."""

    why: str
    detail: str = ""
    need: str = ""


@dataclass(frozen=True, slots=True)
class WasOver:
    """The copy that this machine has of a finished game whose table is gone."""

    path: Path
