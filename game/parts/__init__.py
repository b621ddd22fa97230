"""Pure parts that several titles use: `hexes.py` maps of hexes, `points.py` points, `seats.py` seats as names."""
