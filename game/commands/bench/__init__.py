"""Measurements: `command.py` runs them, and measures the parts that need neither window nor LAN.

`bots.py` measures the thought of bots, `screen.py` frames, `tables.py` all titles in large windows, `memory.py` what
they leave, `start.py` the start of the program, `keep.py` keeping a game on the disk, `net.py` a LAN table, `phones.py`
phones, `kept_games.py` the menu and the pages with many kept games, `clicks.py` counts the clicks of a turn, `sound.py`
measures how loud sounds are.
"""
