"""A position of Africa in words, icons and numbers: `position.py`, with tips, panels and hints. No pygame."""

from game.titles.africa.telling.position import AfricaTelling

TELLING = AfricaTelling
