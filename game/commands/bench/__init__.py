"""Measurements: `command.py` reads the words and measures what needs no window; a module each for the others."""
