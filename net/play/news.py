"""News for a window besides the messages of its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from net.link.beacon import Beacon

Tell = Callable[[Any], None]
WINDOW = "window"  # under which the tickets of a window are kept
AGAIN = "again"  # the host opens another table with the same code


@dataclass(frozen=True, slots=True)
class FoundOne:
    """A table has answered."""

    address: str
    here: Beacon
