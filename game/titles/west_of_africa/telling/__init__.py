"""A position of West of Africa in words, icons and numbers: `position.py`, with panels, hints and tips. No pygame."""

from game.titles.west_of_africa.telling.position import WestTelling

TELLING = WestTelling
