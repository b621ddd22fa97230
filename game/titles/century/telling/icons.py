"""The icons of things of Century."""

from __future__ import annotations

from game.titles.century.rules.data import (
    GOODS,
    SPICES,
)

PLAIN = (*GOODS, *SPICES, "saddlebag", "hammer", "dreamcatcher")


def icon_of(name: str) -> str:
    """The icon of a named thing of this title; names that other titles may have, too, have its own."""
    return name if name in PLAIN else f"century_{name}"


TONES = {"saddlebag": "#C99D6B", "hammer": "#8FA7B5", "dreamcatcher": "#B493BE", "compass": "#D2AE5B"}
