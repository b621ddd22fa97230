"""The levels that people play against, and which of them is meant when nobody has said anything."""

from __future__ import annotations

from game.bots.simple import LEVELS
from game.table.record.entries import bot_of
from game.words.texts import Texts

FOR_PEOPLE = ("easy", "normal", "hard", "expert")
USUAL, HINTS = "normal", "hard"


def offered() -> tuple[str, ...]:
    """The levels among which people choose, the weakest first; all there are, where there are no others."""
    return tuple(level for level in FOR_PEOPLE if level in LEVELS) or LEVELS


def usual() -> str:
    """Return whom people meet unless they choose."""
    return _or_strongest(USUAL)


def hints_by() -> str:
    """Return who tells people what it would do."""
    return _or_strongest(HINTS)


def level_name(texts: Texts, holder: str) -> str:
    """The name of the level of a seat's holder; an empty word for people, and for levels of other days."""
    level = _level(holder)
    return texts.t(f"bot.{level}") if texts.has(f"bot.{level}") else ""


def character(texts: Texts, holder: str) -> str:
    """Return what a bot of the level is like, in one line."""
    level = _level(holder)
    return texts.t(f"bot.{level}_tip") if texts.has(f"bot.{level}_tip") else ""


def _level(holder: str) -> str:
    return bot_of(holder).partition("@")[0]


def _or_strongest(level: str) -> str:
    return level if level in LEVELS else LEVELS[-1]
