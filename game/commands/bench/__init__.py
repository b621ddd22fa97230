"""Measurements: `command.py` reads the words and measures what needs no window.

`screen.py` measures frames, `start.py` the start of the program, `keep.py` keeping a game on the disk. `net.py`
measures a LAN table, with the delays that `relay.py` observes.
"""
