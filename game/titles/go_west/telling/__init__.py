"""A position of Go West! in words, icons and numbers: `position.py`, with tips, panels and hints. No pygame."""

from game.titles.go_west.telling.position import GoWestTelling

TELLING = GoWestTelling
