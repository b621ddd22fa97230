"""Measurements: `command.py` reads the words and measures the parts that need neither window nor LAN; each other
module measures one part.
"""
