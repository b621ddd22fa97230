"""Africa, by the chapters of its rulebook. `positions.py` sets up positions, `record_games.py` makes `games/`."""
