"""A position of Century in words, icons and numbers: `position.py`, with tips, panels and hints. No pygame."""

from game.titles.century.telling.position import CenturyTelling

TELLING = CenturyTelling
