"""Land and sea: `coast.py` has outlines, `sea.py` the water, `relief.py` the edges of land, `compass.py` its rose."""
