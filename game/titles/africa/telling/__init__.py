"""A position of Africa in words, icons and numbers: `position.py`, with tips, panels, hints, and places. No pygame."""

from game.titles.africa.telling.position import AfricaTelling

TELLING = AfricaTelling
