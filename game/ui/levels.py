"""The levels that people play against, and which of them is meant when nobody has said anything."""

from __future__ import annotations

from game.bots.simple import LEVELS

FOR_PEOPLE = ("easy", "normal", "hard", "expert")
USUAL, HINTS = "normal", "hard"


def offered() -> tuple[str, ...]:
    """The levels among which people choose, the weakest first; all there are, where there are no others."""
    return tuple(level for level in FOR_PEOPLE if level in LEVELS) or LEVELS


def usual() -> str:
    """Whom people meet unless they choose."""
    return _or_strongest(USUAL)


def hints_by() -> str:
    """Who tells people what it would do."""
    return _or_strongest(HINTS)


def _or_strongest(level: str) -> str:
    return level if level in LEVELS else LEVELS[-1]
