"""Century, by the sections of its rules. `positions.py` sets up positions, `record_games.py` makes `games/`."""
