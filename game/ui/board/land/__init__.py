"""Land and sea: `coast.py` has outlines, `sea.py` the water with its compass, `relief.py` the edges of land."""
