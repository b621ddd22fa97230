"""A position of Century in words, icons and numbers: `position.py`, with panels, hints and gains. No pygame.

Tips are found in `tips.py`, and made in `land_tips.py`, `sea_tips.py` and `seat_tips.py`, of `phrases.py`.
"""

from game.titles.century.telling.position import CenturyTelling

TELLING = CenturyTelling
