"""The engine, held to account with a game of its own: `toys.py` has Trek, small, and with all that real ones need."""
