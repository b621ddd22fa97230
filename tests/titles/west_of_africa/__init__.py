"""West of Africa, by its rules. `positions.py` sets up positions, `record_games.py` makes `games/`."""
