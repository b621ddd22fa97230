"""Games kept on this machine: `saved_games.py` lists them, `tally.py` counts what their people have reached."""
