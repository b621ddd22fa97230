"""Games kept on this machine: `saved_games.py` lists them, `importing.py` imports files, `tally.py` counts results, and
`days.py` the days' voyages.
"""
