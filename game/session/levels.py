"""The levels of bots that people play against, and the default ones."""

from __future__ import annotations

from game.table.record.entries import bot_of
from game.words.texts import Texts

OFFERED = ("easy", "normal", "hard", "expert")  # the levels to choose from, the weakest first
USUAL_LEVEL, HINT_LEVEL = "normal", "hard"


def level_name(texts: Texts, holder: str) -> str:
    """Return the name of a holder's level; empty for people and unknown levels."""
    level = _level(holder)
    return texts.t(f"bot.{level}") if texts.has(f"bot.{level}") else ""


def character(texts: Texts, holder: str) -> str:
    """Describe a bot of the holder's level in one line."""
    level = _level(holder)
    return texts.t(f"bot.{level}_tip") if texts.has(f"bot.{level}_tip") else ""


def _level(holder: str) -> str:
    return bot_of(holder).partition("@")[0]
