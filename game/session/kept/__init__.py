"""Games kept on this machine: `saved_games.py` lists them, `importing.py` takes in files, `tally.py` counts results."""
