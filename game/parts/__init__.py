"""Pure things that several titles use: `hexes.py` maps of hexes."""
