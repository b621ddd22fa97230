"""A position of Century in words, icons and numbers: `position.py`, with hints, tips and shared phrases. No pygame."""

from game.titles.century.telling.position import CenturyTelling

TELLING = CenturyTelling
