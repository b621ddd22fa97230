"""The engine, tested with a game of its own: Trek in `toys.py` is small and has everything that real games need."""
